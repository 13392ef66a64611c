"""Pins and buttons: levels, bounces, and how often the firmware looks."""

import pytest
from small_firmware import device, printed, run

from dicebox_tools.emulator.clock import Clock
from dicebox_tools.emulator.pins import BOUNCE_US, BUTTONS, Pins
from dicebox_tools.emulator.settings import wiring


def pins(seed=0):
    clock = Clock()
    return Pins(clock, wiring({}), seed), clock


def edges(seed):
    """The times in us at which a pressed button's pin changes its level, and its last level."""
    board, clock = pins(seed)
    pin = board.buttons["ok"]
    pin.pull = True
    level, found = pin.level(), []
    board.press("ok")
    for us in range(2 * BOUNCE_US):
        if pin.level() != level:
            level = pin.level()
            found.append(us)
        clock.advance(1)
    return found, level


@pytest.mark.parametrize("seed", range(20))
def test_a_press_bounces_for_at_most_4_ms_and_settles(seed):
    found, level = edges(seed)
    assert len(found) >= 3
    assert found[-1] <= 4000
    assert level is False


def test_the_seed_decides_the_bounces():
    assert edges(1) == edges(1)
    assert edges(1) != edges(2)


def test_a_release_ends_the_bounces_of_the_press():
    board, clock = pins()
    pin = board.buttons["die1"]
    pin.pull = True
    board.press("die1")
    clock.advance(100)
    board.release("die1")
    clock.advance(BOUNCE_US)
    assert pin.level() is True


def test_an_open_pin_follows_its_pull_and_floats_without():
    board, _ = pins()
    pin = board[20]
    assert {pin.level() for _ in range(100)} == {True, False}
    pin.pull = True
    assert {pin.level() for _ in range(100)} == {True}
    pin.pull = False
    assert {pin.level() for _ in range(100)} == {False}


def test_pressing_twice_is_pressing_once():
    board, clock = pins()
    pin = board.buttons["ok"]
    pin.pull = True
    board.press("ok")
    clock.advance(BOUNCE_US)
    board.press("ok")
    for _ in range(BOUNCE_US):
        assert pin.level() is False
        clock.advance(1)


def test_an_unknown_button_is_named():
    board, _ = pins()
    with pytest.raises(ValueError, match=r"unknown button 'fire': expected one of die1, .*, menu"):
        board.press("fire")


def test_the_settings_say_where_the_buttons_are():
    assert wiring({"DICEBOX_OK": "GP20"})["ok"] == 20
    assert wiring({"DICEBOX_OK": "nowhere"}) == wiring({})


COUNT_PRESSES = """
    import board, digitalio, time
    from adafruit_debouncer import Debouncer
    pins = [digitalio.DigitalInOut(getattr(board, "GP%d" % n)) for n in range(6, 14)]
    for pin in pins:
        pin.switch_to_input(pull=digitalio.Pull.UP)
    keys = [Debouncer(pin) for pin in pins]
    while True:
        for number in range(8):
            keys[number].update()
            if keys[number].fell:
                print("fell", number)
            if keys[number].rose:
                print("rose", number)
        time.sleep(0.001)
"""


@pytest.mark.parametrize("seed", range(10))
def test_the_real_debouncer_sees_one_press_of_30_ms_once(tmp_path, seed):
    box = device(tmp_path, COUNT_PRESSES, seed=seed)

    def driver():
        box.power_on()
        yield 1
        for name in BUTTONS:
            box.press(name)
            yield 0.03
            box.release(name)
            yield 0.03

    box.run(driver())
    expected = [f"{edge} {number}" for number in range(8) for edge in ("fell", "rose")]
    assert box.serial.splitlines() == expected


@pytest.mark.parametrize(("wait_ms", "longest_ms"), [(1, 1.9), (30, 30.9)])
def test_the_longest_time_between_two_looks_is_measured(tmp_path, wait_ms, longest_ms):
    code = COUNT_PRESSES.replace("time.sleep(0.001)", f"time.sleep({wait_ms / 1000})")
    box = device(tmp_path, code)
    run(box)
    assert box.longest_poll_gap_ms == pytest.approx(longest_ms, abs=1)


def test_pins_that_are_no_buttons_are_not_looked_at(tmp_path):
    code = """
        import board, digitalio, time
        pin = digitalio.DigitalInOut(board.GP20)
        pin.value
        time.sleep(1)
        pin.value
    """
    box = device(tmp_path, code)
    run(box)
    assert box.longest_poll_gap_ms == 0


def test_digitalio_behaves_as_on_the_chip(tmp_path):
    code = """
        import board, digitalio
        def attempt(statement):
            try:
                exec(statement, globals())
            except Exception as error:
                print(type(error).__name__, error)
        pin = digitalio.DigitalInOut(board.GP20)
        print(board.GP20, pin.direction, pin.pull)
        attempt("pin.value = True")
        attempt("pin.drive_mode")
        attempt("digitalio.DigitalInOut(board.GP20)")
        pin.pull = digitalio.Pull.DOWN
        print(pin.pull, pin.value)
        pin.direction = digitalio.Direction.OUTPUT
        print(pin.value, pin.drive_mode)
        attempt("pin.pull")
        pin.deinit()
        attempt("pin.value")
        with digitalio.DigitalInOut(board.GP20):
            pass
        digitalio.DigitalInOut(board.GP20)
    """
    assert printed(tmp_path, code) == [
        "board.GP20 digitalio.Direction.INPUT None",
        "AttributeError Cannot set value when direction is input.",
        "AttributeError Drive mode not used when direction is input.",
        "ValueError GP20 in use",
        "digitalio.Pull.DOWN False",
        "False digitalio.DriveMode.PUSH_PULL",
        "AttributeError Pull not used when direction is output.",
        "ValueError Object has been deinitialized and can no longer be used. Create a new object.",
    ]


def test_the_led_shows_what_its_pin_drives(tmp_path):
    code = """
        import board, digitalio, time
        led = digitalio.DigitalInOut(board.LED)
        led.switch_to_output(True)
        time.sleep(1)
        led.value = False
        time.sleep(10)
    """
    box = device(tmp_path, code)
    seen = []

    def driver():
        box.power_on()
        for _ in range(4):
            yield 0.5
            seen.append(box.led)

    box.run(driver())
    assert seen == [True, True, False, False]


# -- keypad -----------------------------------------------------------------------------------

KEYPAD = """
    import board, keypad, time
    keys = keypad.Keys(
        (board.GP6, board.GP7), value_when_pressed=False, interval={interval}, max_events={most}
    )
    time.sleep(2)
    print(keys.events.overflowed)
    event = keys.events.get()
    while event:
        print(event)
        event = keys.events.get()
    keys.deinit()
    keypad.Keys((board.GP6, board.GP7), value_when_pressed=False)
"""


def pressed_twice(box):
    def driver():
        box.power_on()
        yield 0.5
        for name in ("die1", "die2"):
            box.press(name)
            yield 0.06
            box.release(name)
            yield 0.06
        yield 3

    box.run(driver())
    return [line for line in box.serial.splitlines() if line][:-1]


def test_keypad_queues_what_happens_while_the_program_sleeps(tmp_path):
    box = device(tmp_path, KEYPAD.format(interval=0.02, most=64))
    assert pressed_twice(box) == [
        "False",
        "<Event: key_number 0 pressed>",
        "<Event: key_number 0 released>",
        "<Event: key_number 1 pressed>",
        "<Event: key_number 1 released>",
    ]


def test_keypad_drops_what_its_queue_cannot_hold(tmp_path):
    box = device(tmp_path, KEYPAD.format(interval=0.02, most=1))
    assert pressed_twice(box) == ["True", "<Event: key_number 0 pressed>"]


def test_keypad_sees_bounces_when_it_scans_fast(tmp_path):
    box = device(tmp_path, KEYPAD.format(interval=0.0002, most=64))
    assert len(pressed_twice(box)) > 5
