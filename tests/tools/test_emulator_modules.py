"""The board's modules do as the chip's do: bus, ticks, settings, files, resets, memory."""

import pytest
from small_firmware import device, printed, run

from dicebox_tools.errors import UserError
from dicegames.dice import faces

ATTEMPT = """
def attempt(statement):
    try:
        print(eval(statement, globals()))
    except Exception as error:
        print("OSError" if isinstance(error, OSError) else type(error).__name__, error)
"""
BUS = "from attempt import *\nimport board, busio\ni2c = busio.I2C(board.GP5, board.GP4)\n"


def attempts(folder, start, *statements, **options):
    """What each statement gives after the lines in `start`."""
    lines = "".join(f"print(attempt({statement!r}) or '', end='')\n" for statement in statements)
    return printed(folder, ATTEMPT + start + lines, {"attempt.py": ""}, **options)


# -- the bus ----------------------------------------------------------------------------------


def test_a_bus_without_pull_ups_is_refused(tmp_path):
    code = "import board, busio\nbusio.I2C(board.GP5, board.GP4)"
    for options in ({"pullups": False}, {"settings": {"DICEBOX_SDA": "GP8", "DICEBOX_SCL": "GP9"}}):
        assert printed(tmp_path, code, **options)[-1] == (
            "RuntimeError: No pull up found on SDA or SCL; check your wiring"
        )


def test_the_bus_behaves_as_on_the_chip(tmp_path):
    assert attempts(
        tmp_path,
        BUS,
        "i2c.writeto(0x3C, b'')",
        "i2c.try_lock()",
        "i2c.try_lock()",
        "i2c.scan()",
        "i2c.writeto(0x3C, b'')",
        "i2c.writeto(0x3D, b'ab')",
        "i2c.readfrom_into(0x3D, bytearray(1))",
        "i2c.readfrom_into(0x3C, bytearray(1))",
        "i2c.unlock()",
        "busio.I2C(board.GP5, board.GP4)",
        "busio.I2C(board.GP4, board.GP5)",
        "busio.I2C(board.GP3, board.GP0)",
        "i2c.deinit()",
        "i2c.try_lock()",
        "busio.I2C(board.GP5, board.GP4).try_lock()",
    ) == [
        "RuntimeError Function requires lock",
        "True",
        "False",
        "[60]",
        "None",
        "OSError [Errno 19] No such device",
        "OSError [Errno 19] No such device",
        "None",
        "None",
        "ValueError GP5 in use",
        "ValueError GP4 in use",
        "ValueError Invalid pins",
        "None",
        "ValueError Object has been deinitialized and can no longer be used. Create a new object.",
        "True",
    ]


DISPLAY = """
    import board, busio, adafruit_ssd1306
    i2c = busio.I2C(board.GP5, board.GP4)
    display = adafruit_ssd1306.SSD1306_I2C(128, 64, i2c)
"""


@pytest.mark.parametrize("options", [{"panel": None}, {"address": 0x3D}])
def test_a_missing_display_is_told_by_the_library(tmp_path, options):
    last = printed(tmp_path, DISPLAY, **options)[-1]
    assert last == "ValueError: No I2C device at address: 0x3c"


def test_a_glitch_fails_so_many_transfers(tmp_path):
    code = (
        DISPLAY
        + """
    import time
    time.sleep(2)
    for _ in range(3):
        try:
            display.show()
            print("shown")
        except OSError as error:
            print(error)
    """
    )
    box = device(tmp_path, code)

    def driver():
        box.power_on()
        yield 1
        box.bus.glitches = 2
        yield 5

    box.run(driver())
    assert box.serial.splitlines()[:3] == ["[Errno 19] No such device"] * 2 + ["shown"]


def test_a_display_unplugged_and_plugged_in_again_is_dark(tmp_path):
    box = device(tmp_path, DISPLAY + "    display.fill(1)\n    display.show()\n")

    def driver():
        box.power_on()
        yield 1
        assert box.picture() == b"\xff" * 1024
        box.board.unplug_display()
        assert box.picture() == bytes(1024)
        box.board.plug_display()
        yield 0.1
        assert box.picture() == bytes(1024)

    box.run(driver())


def test_an_unknown_panel_is_refused(tmp_path):
    with pytest.raises(UserError, match="expected one of SSD1306, SSD1309, SH1106"):
        device(tmp_path, "", panel="LCD")


# -- time -------------------------------------------------------------------------------------


def test_ticks_start_65_s_before_they_wrap(tmp_path):
    code = """
        import time
        from adafruit_ticks import ticks_diff, ticks_ms
        first = ticks_ms()
        time.sleep(70)
        second = ticks_ms()
        print(first >> 16 == 2**13 - 1, second < 10_000, ticks_diff(second, first))
    """
    assert printed(tmp_path, code, seconds=100) == ["True True 70000"]


def test_sleeping_takes_its_time_and_nothing_takes_none(tmp_path):
    code = """
        import time
        start = time.monotonic_ns()
        time.sleep(0.25)
        print((time.monotonic_ns() - start) // 1_000_000)
        while time.monotonic() < 2:
            pass
        try:
            time.sleep(-1)
        except ValueError as error:
            print(error)
    """
    assert printed(tmp_path, code) == ["250", "seconds must be >= 0"]


# -- os ---------------------------------------------------------------------------------------


def test_settings_are_strings_and_integers(tmp_path):
    (tmp_path / "settings.toml").write_text(
        'TEXT = "Ł # 1"  # comment\nNUMBER = 60\nFLAG = true\n[TABLE]\nINNER = 1\n'
    )
    assert attempts(
        tmp_path,
        "import os\n",
        "os.getenv('TEXT')",
        "os.getenv('NUMBER') + 1",
        "os.getenv('NONE')",
        "os.getenv('NONE', 3)",
        "os.getenv('FLAG')",
        "os.getenv('INNER')",
    ) == ["Ł # 1", "61", "None", "3", "ValueError invalid syntax for integer with base 10", "None"]


def test_settings_of_the_test_count_before_the_file(tmp_path):
    (tmp_path / "settings.toml").write_text('A = "file"\nB = "file"\n')
    code = "import os\nprint(os.getenv('A'), os.getenv('B'))"
    assert printed(tmp_path, code, settings={"A": "test"}) == ["test file"]


def test_a_setting_that_cannot_be_read_spoils_no_other(tmp_path):
    (tmp_path / "settings.toml").write_text('A = "open\nnothing\nB = 3.5\nC = [1]\nD = "d"\n')
    statements = [f"os.getenv('{key}')" for key in ("A", "nothing", "B", "C", "D")]
    bad = "ValueError invalid syntax for integer with base 10"
    assert attempts(tmp_path, "import os\n", *statements) == [bad, "None", bad, bad, "d"]


URANDOM = "import os\nprint(os.urandom(30).hex())\nprint(os.urandom(30).hex())"


def test_dice_come_from_the_seed_in_virtual_time(tmp_path):
    first = printed(tmp_path, URANDOM, seed=1)
    assert first == printed(tmp_path, URANDOM, seed=1)
    assert first != printed(tmp_path, URANDOM, seed=2)


def test_rigged_dice_fall_in_order_before_random_ones(tmp_path):
    plain = printed(tmp_path, URANDOM, seed=1)[0]
    box = device(tmp_path, URANDOM, seed=1, dice=[4, 1])
    box.rig([5])
    run(box)
    first = bytes.fromhex(box.serial.splitlines()[0])
    assert faces(first)[:3] == [4, 1, 5]
    assert plain.startswith(first[3:27].hex())
    with pytest.raises(ValueError, match="bad face 7: expected 1 to 6"):
        box.rig([7])


# -- files and USB ----------------------------------------------------------------------------


def test_files_can_be_read_and_not_written(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "a.txt").write_text("ą")
    statements = ("open('/data/a.txt').read()", "open('data/a.txt', 'rb').read()")
    assert attempts(tmp_path, "", *statements, "open('data/a.txt', 'w')", "open('../secret')") == [
        "ą",
        "b'\\xc4\\x85'",
        "OSError [Errno 30] Read-only filesystem",
        "OSError [Errno 2] No such file/directory: ../secret",
    ]


def test_the_drive_is_hidden_in_boot_py_alone(tmp_path):
    boot = """
        import storage
        storage.disable_usb_drive()
        storage.remount("/", readonly=False)
    """
    code = """
        import storage
        print(storage.getmount("/").readonly)
        storage.enable_usb_drive()
    """
    lines = printed(tmp_path / "a", code, {"boot.py": boot}, usb=True)
    assert (lines[0], lines[-1]) == ("False", "RuntimeError: Cannot change USB devices now")
    lines = printed(tmp_path / "b", "import storage\nstorage.remount('/', False)", usb=True)
    assert lines[-1] == "RuntimeError: Cannot remount path when visible via USB."


# -- the chip ---------------------------------------------------------------------------------

WHY = """
    import alarm, microcontroller, supervisor
    print(microcontroller.cpu.reset_reason, supervisor.runtime.run_reason, alarm.sleep_memory[0])
    alarm.sleep_memory[0] += 1
"""


def test_sleep_memory_survives_what_does_not_cut_the_power(tmp_path):
    code = (
        WHY
        + """
    if alarm.sleep_memory[0] == 1:
        supervisor.reload()
    if alarm.sleep_memory[0] == 2:
        microcontroller.reset()
    """
    )
    box = device(tmp_path, code, {"boot.py": "print('boot')"})

    def driver():
        box.power_on()
        yield 2
        box.reset()
        yield 2
        box.power_off()
        yield 1
        box.board.usb = True
        box.power_on()
        yield 0.5

    box.run(driver())
    lines = [line for line in box.serial.splitlines() if line and "done" not in line]
    on, run_reason = "microcontroller.ResetReason", "supervisor.RunReason"
    assert lines[:7] == [
        "boot",
        f"{on}.POWER_ON {run_reason}.STARTUP 0",
        f"{on}.POWER_ON {run_reason}.SUPERVISOR_RELOAD 1",
        "boot",
        f"{on}.SOFTWARE {run_reason}.STARTUP 2",
        "boot",
        f"{on}.RESET_PIN {run_reason}.STARTUP 3",
    ]
    assert lines[7:9] == ["boot", f"{on}.POWER_ON {run_reason}.STARTUP 0"]


def test_safe_mode_runs_safemode_py_alone(tmp_path):
    files = {
        "boot.py": "print('boot')",
        "safemode.py": "import supervisor\nprint(supervisor.runtime.safe_mode_reason)",
    }
    code = """
        import microcontroller
        microcontroller.on_next_reset(microcontroller.RunMode.SAFE_MODE)
        print("code")
        microcontroller.reset()
    """
    reason = "supervisor.SafeModeReason"
    assert printed(tmp_path, code, files) == ["boot", "code", f"{reason}.PROGRAMMATIC"]

    box = device(tmp_path, "print('code')", files)

    def driver():
        box.power_on()
        yield 1
        box.reset("BROWNOUT")
        yield 1

    box.run(driver())
    assert box.serial.splitlines()[-1] == f"{reason}.BROWNOUT"


def test_a_watchdog_that_is_not_fed_resets_the_chip(tmp_path):
    code = """
        import microcontroller, time, watchdog
        print(microcontroller.cpu.reset_reason)
        if microcontroller.cpu.reset_reason is not microcontroller.ResetReason.WATCHDOG:
            dog = microcontroller.watchdog
            dog.timeout = 1
            dog.mode = watchdog.WatchDogMode.RESET
            for _ in range(3):
                time.sleep(0.9)
                dog.feed()
            print("fed")
            time.sleep(1.1)
            print("not seen")
    """
    reason = "microcontroller.ResetReason"
    assert printed(tmp_path, code) == [f"{reason}.POWER_ON", "fed", f"{reason}.WATCHDOG"]


def test_the_boards_python_names_itself(tmp_path):
    code = """
        import gc, os, sys
        print(sys.implementation.name, sys.implementation.version, os.uname().sysname)
        gc.collect()
        print(gc.mem_free())
        sys.exit()
    """
    assert printed(tmp_path, code) == ["circuitpython (10, 0, 0) rp2040", "0"]


def test_random_is_seeded_by_the_board(tmp_path):
    code = "import random\nprint([random.randrange(100) for _ in range(5)])"
    assert printed(tmp_path, code, seed=1) == printed(tmp_path, code, seed=1)
    assert printed(tmp_path, code, seed=1) != printed(tmp_path, code, seed=2)


def test_text_goes_to_the_console(tmp_path):
    code = """
        import io, sys, usb_cdc
        print("a", 1, sep="-", end=".")
        sys.stdout.write("b")
        usb_cdc.console.write(b"c")
        kept = io.StringIO()
        print("d", file=kept)
        print(repr(kept.getvalue()))
    """
    assert printed(tmp_path, code) == ["a-1.bc'd\\n'"]
