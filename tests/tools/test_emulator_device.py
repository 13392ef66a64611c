"""A dice box on the desk: power, reset, whoever drives it, and what can be seen of it."""

import pytest
from small_firmware import device, run

COUNT_STARTS = """
    import time
    print("start")
    try:
        while True:
            time.sleep(0.01)
    finally:
        print("never seen")
"""


def test_a_device_is_off_until_it_is_switched_on(tmp_path):
    box = device(tmp_path, "print('on')")

    def driver():
        assert not box.powered
        yield 5
        assert box.serial == ""
        box.power_on()
        yield 1
        assert box.powered

    box.run(driver())
    assert box.serial == "on\n\nCode done running.\n"


def test_boot_py_runs_before_code_py_and_shares_nothing_with_it(tmp_path):
    files = {"boot.py": "import own\nown.x = 1\nprint('boot')", "own.py": "x = 0"}
    box = device(tmp_path, "import own\nprint('code', own.x)", files)
    run(box)
    assert box.serial.split("\n")[:2] == ["boot", "code 0"]


def test_an_error_in_boot_py_is_told_and_code_py_runs(tmp_path):
    box = device(tmp_path, "print('code')", {"boot.py": "1 / 0"})
    run(box)
    assert "ZeroDivisionError" in box.serial
    assert "code\n" in box.serial


def test_power_and_reset_strike_while_the_firmware_runs(tmp_path):
    box = device(tmp_path, COUNT_STARTS)

    def driver():
        box.power_on()
        yield 1
        box.power_off()
        yield 1
        box.power_on()
        yield 1
        box.reset()
        yield 1
        box.power_off()
        box.power_on()
        yield 1

    box.run(driver())
    assert box.serial == "start\n" * 4


def test_no_handler_of_the_firmware_outlives_a_power_cut(tmp_path):
    code = """
        import time
        from microcontroller import nvm
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                nvm[0:1] = b"1"
            except:
                nvm[0:1] = b"2"
            finally:
                nvm[1:2] = b"3"
    """
    box = device(tmp_path, code)

    def driver():
        box.power_on()
        yield 0.2  # before the program starts
        before = box.now
        box.power_off()
        yield 1
        assert box.flash.operations == []
        box.power_on()
        yield 0.255
        box.power_off()
        cells = box.flash.read(0, 4)
        yield 1
        assert box.flash.read(0, 4) == cells
        assert box.now > before + 2

    box.run(driver())


def test_the_driver_sees_the_board_at_its_moment(tmp_path):
    code = """
        import time
        for number in range(10):
            time.sleep(1)
            print(number)
    """
    box = device(tmp_path, code)
    seen = []

    def driver():
        box.power_on()
        yield 0.25
        for _ in range(3):
            yield 1.001
            seen.append((round(box.now, 3), box.serial.split()))

    box.run(driver())
    assert seen == [(1.251, ["0"]), (2.252, ["0", "1"]), (3.253, ["0", "1", "2"])]


def test_what_a_driver_raises_comes_out_and_not_into_the_firmware(tmp_path):
    code = """
        import time
        while True:
            try:
                time.sleep(1)
            except Exception as error:
                print("caught", error)
    """
    box = device(tmp_path, code)

    def driver():
        box.power_on()
        yield 2
        raise AssertionError("the driver's own")

    with pytest.raises(AssertionError, match="the driver's own"):
        box.run(driver())
    assert box.serial == ""


def test_a_board_runs_anew_for_another_driver(tmp_path):
    box = device(tmp_path, COUNT_STARTS)
    run(box)
    run(box)
    assert box.serial == "start\n" * 2


def test_a_button_held_at_power_up_is_seen(tmp_path):
    code = """
        import board, digitalio
        pin = digitalio.DigitalInOut(board.GP13)
        pin.switch_to_input(pull=digitalio.Pull.UP)
        print(pin.value)
    """
    box = device(tmp_path, code)

    def driver():
        box.press("menu")
        yield 1
        box.power_on()
        yield 1

    box.run(driver())
    assert box.serial.startswith("False")


def test_the_display_keeps_its_picture_over_a_reset_and_loses_it_without_power(tmp_path):
    code = """
        import board, busio, microcontroller
        if microcontroller.cpu.reset_reason is microcontroller.ResetReason.POWER_ON:
            from adafruit_ssd1306 import SSD1306_I2C
            display = SSD1306_I2C(128, 64, busio.I2C(board.GP5, board.GP4))
            display.fill(1)
            display.show()
    """
    box = device(tmp_path, code)

    def driver():
        box.power_on()
        yield 1
        box.reset()
        yield 1
        assert box.picture() == b"\xff" * 1024
        box.power_off()
        assert box.picture() == bytes(1024)

    box.run(driver())


LOOK_IN = {
    "dicebox/__init__.py": "",
    "dicebox/app.py": """
        from dicegames import game_class
        running = None
        class App:
            class screen:
                name = "turn"
            game = None
        def start():
            global running
            running = App()
            running.game = game_class("crag")(2)
            running.game.roll([4, 1, 5])
    """,
}


def test_the_firmwares_screen_and_game_can_be_looked_at(tmp_path):
    code = """
        import time
        from dicebox import app
        time.sleep(1)
        app.start()
        time.sleep(9)
    """
    box = device(tmp_path, code, LOOK_IN)

    def driver():
        assert (box.screen_name, box.game) == (None, None)
        box.power_on()
        yield 1
        assert (box.screen_name, box.game) == (None, None)
        yield 1
        assert box.screen_name == "turn"
        assert box.rules("record").entries(box.game) == [{"roll": [4, 1, 5]}]
        box.power_off()
        assert (box.screen_name, box.game) == (None, None)
        box.power_on()
        assert (box.screen_name, box.game) == (None, None)
        yield 2
        assert box.screen_name == "turn"

    box.run(driver())
    assert box.rules("record").document(box.game)["game"] == "crag"


class Face:
    """A face that looks for a while, then has enough."""

    def __init__(self, looks):
        self.times = []
        self._looks = looks

    def update(self, box):
        self.times.append(box.now)
        return len(self.times) < self._looks


def test_a_face_is_updated_sixty_times_a_second_until_it_has_enough(tmp_path):
    box = device(tmp_path, COUNT_STARTS)
    box.power_on()
    face = Face(61)
    box.run_face(face)
    assert face.times[-1] == pytest.approx(1, abs=0.001)
    assert box.serial == "start\n"


def test_a_face_can_cut_the_power_and_reset(tmp_path):
    class Rough(Face):
        def update(self, box):
            if len(self.times) == 60:
                box.power_off()
            if len(self.times) == 80:
                box.power_on()
            if len(self.times) == 140:
                box.reset()
            return super().update(box)

    box = device(tmp_path, COUNT_STARTS)
    box.power_on()
    box.run_face(Rough(200))
    assert box.serial == "start\n" * 3


def test_the_same_seed_gives_the_same_run_to_the_microsecond(tmp_path):
    code = """
        import board, digitalio, os, supervisor
        pin = digitalio.DigitalInOut(board.GP6)
        pin.switch_to_input(pull=digitalio.Pull.UP)
        level = True
        while True:
            if pin.value != level:
                level = not level
                print(supervisor.ticks_ms(), os.urandom(2))
    """

    def played(seed):
        box = device(tmp_path, code, seed=seed)

        def driver():
            box.power_on()
            yield 0.5
            for _ in range(10):
                box.press("die1")
                yield 0.01
                box.release("die1")
                yield 0.01

        box.run(driver())
        return box.serial

    assert played(5) == played(5)
    assert played(5) != played(6)


def test_real_play_rolls_with_the_pcs_generator(tmp_path):
    code = "import os\nprint(os.urandom(16))"
    boxes = [device(tmp_path, code, realtime=True) for _ in range(2)]
    for box in boxes:
        run(box, 0.3)
    assert boxes[0].serial != boxes[1].serial
