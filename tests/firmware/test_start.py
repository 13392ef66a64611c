"""What the start promises: faults are told, bad settings do no harm, a stuck button is named."""

import pytest
from hands import Hands, box

from dicebox_tools.emulator.device import ENDED, Device
from dicebox_tools.emulator.pins import BUTTONS

SAMPLE_S = 0.01


def blinks(device, seconds=6.0):
    """A step of a driver: how often the LED blinks between two pauses, for each whole group."""
    groups, on, dark_s = [0], False, 0.0
    for _ in range(round(seconds / SAMPLE_S)):
        yield SAMPLE_S
        dark_s = 0.0 if device.led else dark_s + SAMPLE_S
        if device.led and not on:
            groups[-1] += 1
        if dark_s > 0.8 and groups[-1]:
            groups.append(0)
        on = device.led
    return groups[:-1]


def watched(driver, **options):
    """The device after `driver(device)` has run on it, switched on at its beginning."""
    device = Device(**options)

    def whole():
        device.power_on()
        yield from driver(device)

    device.run(whole())
    return device


@pytest.mark.parametrize(
    "count, options, words",
    [
        (2, {"pullups": False}, ("No pull-up", "GP4", "GP5", "3.3 V")),
        (3, {"panel": None}, ("does not answer", "GP4", "GP5", "0x3c or 0x3d")),
        (3, {"settings": {"DICEBOX_ADDRESS": 0x3D}}, ("does not answer", "0x3d")),
        (4, {"settings": {"DICEBOX_SCL": "GP4"}}, ("cannot be opened", "SDA GP4, SCL GP4")),
        (4, {"settings": {"DICEBOX_OK": "GP5"}}, ("DICEBOX_SCL and DICEBOX_OK are both GP5",)),
        (4, {"settings": {"DICEBOX_DIE6": "GP6"}}, ("DICEBOX_DIE1 and DICEBOX_DIE6 are both",)),
    ],
)
def test_a_fault_of_the_start_is_blinked_and_told(count, options, words):
    def driver(device):
        groups = yield from blinks(device)
        assert len(groups) >= 2
        assert set(groups) == {count}

    device = watched(driver, **options)
    assert device.screen_name is None
    assert device.serial.count(words[0]) == 1, "told once, however often it is tried"
    assert [word for word in words if word not in device.serial] == []
    assert "Traceback" not in device.serial


def test_a_fault_is_told_on_the_console_where_a_button_has_the_pin_of_the_led():
    def driver(device):
        yield 6.0
        assert not device.led

    device = watched(driver, settings={"DICEBOX_LED": "GP6", "DICEBOX_OK": "GP5"})
    assert "DICEBOX_SCL and DICEBOX_OK are both GP5" in device.serial
    assert "DICEBOX_DIE1 and DICEBOX_LED are both GP6" in device.serial
    assert "Traceback" not in device.serial
    assert ENDED not in device.serial, "it waits for better settings"


def test_a_display_that_is_connected_later_is_found():
    def driver(device):
        yield 3.0
        assert device.screen_name is None
        device.board.plug_display()
        yield 5.0
        assert device.screen_name == "home"
        assert any(device.picture())
        assert not device.led

    watched(driver, panel=None)


@pytest.mark.parametrize("address", [0x3C, 0x3D])
@pytest.mark.parametrize("panel", ["SSD1306", "SH1106"])
def test_the_display_is_found_at_either_address(panel, address):
    def driver(hands):
        assert hands.device.screen_name == "home"
        assert any(hands.device.picture())
        yield 0

    box(driver, panel=panel, address=address, settings={"DICEBOX_DISPLAY": panel})


@pytest.mark.parametrize("glitches_at_s", [0.25, 0.26, 0.27, 0.28, 0.29, 0.30])
def test_a_glitch_during_the_start_does_not_stop_it(glitches_at_s):
    def driver(device):
        yield glitches_at_s
        device.bus.glitches = 2
        yield 5.0
        assert device.bus.glitches == 0
        assert device.screen_name == "home"
        assert Hands(device).lines[0].startswith("Dice box")
        assert "Traceback" not in device.serial

    watched(driver)


@pytest.mark.parametrize(
    "key, value, expected",
    [
        ("DICEBOX_DISPLAY", "ST7789", "one of SSD1306, SSD1309, SH1106; using SSD1306"),
        ("DICEBOX_COLUMN_OFFSET", 9, "one of 2, 0, 1, 3, 4; using 2"),
        ("DICEBOX_ADDRESS", "0x3C", "one of 0, 60, 61; using 0"),
        ("DICEBOX_ROTATION", 90, "one of 0, 180; using 0"),
        ("DICEBOX_LANGUAGE", "de", "one of en, pl, cs; using en"),
        ("DICEBOX_BRIGHTNESS", 7, "one of 2, 1, 3; using 2"),
        ("DICEBOX_BRIGHTNESS", "2", "one of 2, 1, 3; using 2"),
        ("DICEBOX_BRIGHTNESS", 2.5, "one of 2, 1, 3; using 2"),
        ("DICEBOX_SDA", "GP99", "a pin of this board; using GP4"),
        ("DICEBOX_DIE1", 6, "a pin of this board; using GP6"),
        ("DICEBOX_OK", "board_id", "a pin of this board; using GP12"),
        ("DICEBOX_MENU", True, "a pin of this board; using GP13"),
        ("DICEBOX_LED", "", "a pin of this board; using LED"),
    ],
)
def test_a_bad_setting_is_told_by_its_key_and_its_default_counts(key, value, expected):
    def driver(hands):
        yield from hands.press("die2", "ok")
        assert hands.lines[0].startswith("Fifth Die")

    device = box(driver, settings={key: value})
    complaints = [line for line in device.serial.splitlines() if "settings.toml" in line]
    assert len(complaints) == 1
    assert complaints[0].startswith(f"settings.toml: {key} = ")
    assert complaints[0].endswith(f"expected {expected}")


def test_the_settings_as_they_are_supplied_are_not_complained_about():
    def driver(hands):
        yield 0

    assert "settings.toml" not in box(driver).serial


@pytest.mark.parametrize("name", BUTTONS)
def test_a_button_that_is_down_at_the_start_is_named_until_it_is_let_go(name):
    device = Device()
    hands = Hands(device)

    def driver():
        device.press(name)
        yield from hands.boot()
        assert device.screen_name == "stuck"
        assert hands.lines[3].strip() == name.upper()
        yield 3.0
        assert device.screen_name == "stuck"
        device.release(name)
        yield from hands.rest()
        assert device.screen_name == "home"
        assert hands.lines[0].startswith("Dice box"), "its release did something"

    device.run(driver())


def test_of_two_buttons_that_are_down_the_other_one_is_named_then():
    device = Device()
    hands = Hands(device)

    def driver():
        device.press("die2")
        device.press("ok")
        yield from hands.boot()
        assert hands.lines[3].strip() == "DIE2"
        device.release("die2")
        yield from hands.rest()
        assert hands.lines[3].strip() == "OK"

    device.run(driver())


def test_a_button_stuck_for_good_does_not_stop_the_box():
    device = Device()
    hands = Hands(device)

    def driver():
        device.press("die3")
        yield from hands.boot()
        yield 5.5
        assert device.screen_name == "home"
        yield from hands.press("die2", "ok")
        assert device.screen_name == "seats"

    device.run(driver())


def test_boot_leaves_usb_alone_unless_menu_is_held():
    for name in (None, "ok", "die1", "menu"):
        device = Device()

        def driver(device=device, name=name):
            if name:
                device.press(name)
            device.power_on()
            yield 1.0

        device.run(driver())
        held = name == "menu"
        assert (device.board.usb_drive, device.board.writable) == (not held, held), name
        assert ("MENU is held" in device.serial) == held


@pytest.mark.parametrize("reason", ["BROWNOUT", "HARD_FAULT"])
def test_after_a_fault_of_the_supply_the_box_starts_again_three_times(reason):
    def driver(device):
        yield 2.0
        for _ in range(3):
            device.reset(safe_mode=reason)
            yield 2.0
            assert device.screen_name == "home"
        device.reset(safe_mode=reason)
        yield 2.0
        assert device.screen_name is None
        assert "The box has stopped" in device.serial
        device.power_off()
        device.power_on()
        yield 2.0
        assert device.screen_name == "home"

    watched(driver)


@pytest.mark.parametrize("reason", ["USER", "WATCHDOG", "NO_HEAP", "PROGRAMMATIC"])
def test_after_any_other_fault_the_box_stays_stopped(reason):
    def driver(device):
        yield 2.0
        device.reset(safe_mode=reason)
        yield 3.0
        assert device.screen_name is None
        assert f"The box has stopped: supervisor.SafeModeReason.{reason}" in device.serial

    watched(driver)


def test_what_only_the_start_needs_is_not_kept():
    def driver(hands):
        loaded = hands.device._interpreter.modules
        assert {"dicebox.app", "adafruit_debouncer"} <= set(loaded)
        assert not {"dicebox.main", "dicebox.settings"} & set(loaded)
        assert not hasattr(loaded["adafruit_debouncer"], "Button")
        yield 0

    box(driver)
