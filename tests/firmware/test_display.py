"""What the display promises: the same picture on every panel, few bytes, and coming back."""

import pytest
from hands import box, start
from tour import Tour, walk

FRAME = 1025
BRIGHTNESS = ((0x10, 0x11, 0x00), (0x60, 0x22, 0x20), (0xFF, 0xF1, 0x30))


def toggles(hands, count):
    """Toggles each of the dice on and off again, which may cost a fifth of a frame each."""
    device = hands.device
    for die in [*range(count), *range(count)]:
        before, picture = device.bus.bytes, device.picture()
        yield from hands.press(f"die{die + 1}")
        assert device.picture() != picture
        assert device.bus.bytes - before <= FRAME // 5


@pytest.mark.parametrize("key, dice", [("crag", [4, 1, 5]), ("six_dice", [1, 1, 2, 3, 4, 6])])
def test_a_die_toggled_in_a_game_costs_a_fifth_of_a_frame(key, dice):
    def driver(hands):
        yield from start(hands, key, dice)
        yield from toggles(hands, len(dice))

    box(driver)


@pytest.mark.parametrize("count", [1, 3, 5, 6])
def test_a_free_die_toggled_costs_a_fifth_of_a_frame(count):
    def driver(hands):
        yield from hands.press("die2", "die2", "die2", "ok", *["die4"] * ((count - 2) % 6), "ok")
        yield from hands.press("ok")
        yield from toggles(hands, count)

    box(driver)


def test_nothing_is_sent_where_nothing_changes():
    def driver(hands):
        before = hands.device.bus.bytes
        yield 2.0
        yield from hands.press("die5")
        assert hands.device.bus.bytes == before

    box(driver)


def offset_0(device):
    """The rarer panel, which shows the controller's first 128 columns."""
    device.board.panel.FIRST = 4


@pytest.mark.parametrize(
    "panel, settings, adjust",
    [
        ("SSD1309", {"DICEBOX_DISPLAY": "SSD1309"}, None),
        ("SH1106", {"DICEBOX_DISPLAY": "SH1106"}, None),
        ("SH1106", {"DICEBOX_DISPLAY": "SH1106", "DICEBOX_COLUMN_OFFSET": 0}, offset_0),
    ],
)
def test_every_panel_shows_the_same_pictures(panel, settings, adjust):
    pictures = Tour("en", adjust, panel=panel, settings=settings).pictures
    expected = walk("en").pictures
    assert list(pictures) == list(expected)
    assert [name for name in expected if pictures[name] != expected[name]] == []


def test_a_panel_mounted_upside_down_shows_the_same_pictures():
    tour = Tour("en", upside_down=True, settings={"DICEBOX_ROTATION": 180})
    expected = walk("en").pictures
    assert list(tour.pictures) == list(expected)
    assert [name for name in expected if tour.pictures[name] != expected[name]] == []


def test_turned_round_turns_the_picture_and_mirrors_the_dice_buttons():
    def driver(hands):
        yield from hands.press("die1", "die1", "ok", "die2", "die2")
        upright = hands.device.picture()
        yield from hands.press("ok")
        yield from hands.press("die4")  # where the third button was: the value before
        assert hands.device.picture() == upright
        yield from hands.press("ok", "menu")
        home = hands.device.picture()
        yield from hands.press("die5")  # where the second button was: down
        assert hands.device.picture() != home
        yield from hands.press("ok")
        assert hands.device.screen_name == "seats"
        yield from hands.press("menu")
        assert hands.device.screen_name == "home", "OK and MENU stay what they are"

    box(driver)


def test_brightness_sets_contrast_precharge_and_deselect_level():
    def driver(hands):
        panel = hands.device.board.panel
        sent = {}
        execute = panel._execute

        def watch(command, arguments):
            sent[command] = arguments
            execute(command, arguments)

        panel._execute = watch
        yield from hands.press("die1", "die1", "ok", "die2")
        levels = []
        for _ in range(3):
            picture = hands.device.picture()
            yield from hands.press("die4")
            assert hands.device.picture() != picture, "the value shown stays"
            levels.append(tuple(sent[command][0] for command in (0x81, 0xD9, 0xDB)))
        assert levels == [BRIGHTNESS[2], BRIGHTNESS[0], BRIGHTNESS[1]]

    box(driver)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_brightness_of_the_settings_counts_from_the_start(level):
    def driver(hands):
        assert hands.device.contrast == BRIGHTNESS[level - 1][0]
        yield 0

    box(driver, settings={"DICEBOX_BRIGHTNESS": level})


@pytest.mark.parametrize("panel", ["SSD1306", "SH1106"])
@pytest.mark.parametrize("away_s", [0.05, 0.7, 3.0])
def test_a_display_that_was_away_shows_the_right_picture_again(panel, away_s):
    settings = {"DICEBOX_DISPLAY": panel, "DICEBOX_BRIGHTNESS": 1}
    expected = []

    def undisturbed(hands):
        yield from start(hands, "crag", [4, 1, 5])
        yield from hands.press("die1", "die3")
        expected.append(hands.device.picture())

    def disturbed(hands):
        device = hands.device
        yield from start(hands, "crag", [4, 1, 5])
        device.board.unplug_display()
        yield from hands.press("die1")
        yield away_s
        assert "display does not answer" in device.serial
        device.press("die3")
        yield 0.01
        device.board.plug_display()
        yield 0.05
        device.release("die3")
        yield 1.5
        yield from hands.rest()
        assert "display answers again" in device.serial
        assert device.serial.count("display does not answer") == 1
        assert device.picture() == expected[0]
        assert device.contrast == BRIGHTNESS[0][0]

    box(undisturbed, panel=panel, settings=settings)
    box(disturbed, panel=panel, settings=settings)


@pytest.mark.parametrize("glitches", [1, 2, 7])
def test_glitches_on_the_wires_leave_no_trace(glitches):
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [4, 1, 5])
        device.bus.glitches = glitches
        yield from hands.press("die2")
        yield 0.6 * glitches
        assert hands.lines[1].startswith("[4] <1> [5]")
        assert "Traceback" not in device.serial

    box(driver)


@pytest.mark.parametrize("item", range(4))
def test_settings_may_be_changed_while_the_display_is_away(item):
    def driver(hands):
        device = hands.device
        yield from hands.press("die1", "die1", "ok", *["die2"] * item)
        device.board.unplug_display()
        yield from hands.press("die4")
        device.board.plug_display()
        yield 1.5
        assert "Traceback" not in device.serial
        assert "display answers again" in device.serial

    box(driver)
