"""Faults in mid-game, each injected: it is told, nothing hangs, and the game goes on as it was."""

import ast
import random
import runpy
import shutil

import pytest
from hands import box, dice_shown, start

from dicebox_tools import paths

HEALTH = runpy.run_path(str(paths.firmware() / "dicebox" / "health.py"))


def modules(device):
    return device._interpreter.modules


def raises(error):
    """A method of a screen that fails once, and then is the class's own again."""

    def fail(screen, name):
        def method(*arguments):
            delattr(screen, name)
            raise error

        setattr(screen, name, method)

    return fail


def failing_transfer(device, number):
    """Makes the n-th transfer from now, and only that one, fail."""
    bus = device.bus
    select = bus._select
    count = [0]

    def counted(*arguments):
        count[0] += 1
        if count[0] == number + 1:
            bus.glitches = 1
        return select(*arguments)

    bus._select = counted
    return count


@pytest.mark.parametrize("panel", ["SSD1306", "SH1106"])
def test_any_transfer_may_fail_and_the_right_picture_comes(panel):
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [4, 1, 5])
        expected, number = None, 0
        while True:
            count = failing_transfer(device, number)
            yield from hands.press("die1")
            yield 0.7
            yield from hands.press("die1")
            yield 0.7
            failed = count[0] > number
            del device.bus._select
            expected = expected or device.picture()
            assert device.picture() == expected, f"transfer {number}"
            if not failed:
                break
            number += 1 if number < 12 else 7
        assert number > 12 and "Traceback" not in device.serial

    box(driver, panel=panel, settings={"DICEBOX_DISPLAY": panel})


@pytest.mark.parametrize("name", ["die2", "ok", "menu"])
def test_a_button_that_sticks_is_told_and_the_others_work(name):
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [4, 1, 5])
        game = device.game
        if name != "die2":
            yield from hands.tap("die2")  # whatever the stuck button does itself, the game stays
        device.press(name)
        yield 11
        assert device.screen_name == "note"
        assert any(name.upper() in line for line in hands.lines)
        assert device.serial.count(f"button {name.upper()} is down for long") == 1
        yield from hands.press("menu" if name == "ok" else "ok")
        assert device.screen_name != "note" and device.game is game
        yield 11
        assert device.screen_name != "note", "told once"

    box(driver)


def test_memory_that_runs_out_in_a_screen_leads_back_to_the_game():
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [4, 1, 5])
        yield from hands.press("die1", "menu")
        assert device.screen_name == "choice"
        text = device.game.text()
        raises(MemoryError())(device._app.screen, "draw")
        yield from hands.press("die2", "die5", "menu")
        device._app.redraw()
        yield from hands.rest()
        assert device.screen_name == "turn" and device.game.text() == text
        assert dice_shown(hands.lines) == [4, 1, 5]

    device = box(driver)
    assert "Traceback" not in device.serial


def test_memory_that_runs_out_without_a_game_leads_to_the_main_menu():
    def driver(hands):
        device = hands.device
        yield from hands.press("die1", "ok")
        raises(MemoryError())(device._app.screen, "draw")
        device._app.redraw()
        yield from hands.rest()
        assert device.screen_name == "home" and "out of memory" in device.serial

    box(driver)


def test_memory_that_runs_out_again_and_again_ends_in_a_note():
    def fail(self, now):
        raise MemoryError

    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [4, 1, 5])
        turn = type(device._app.screen)
        tick, turn.tick = turn.tick, fail
        yield from hands.rest()
        assert device.screen_name == "note" and "MemoryError" in hands.lines[2]
        assert device.serial.count("out of memory") == 1
        turn.tick = tick

    box(driver)


@pytest.mark.parametrize("where", ["draw", "tick", "press"])
def test_an_unexpected_error_is_named_and_the_game_goes_on_after_ok(where):
    def driver(hands):
        device = hands.device
        yield from start(hands, "six_dice", [1, 2, 3, 4, 5, 6])
        raises(ZeroDivisionError("so it goes"))(device._app.screen, where)
        if where == "draw":
            device._app.redraw()
        elif where == "press":
            yield from hands.press("die1")
        yield from hands.rest()
        assert device.screen_name == "note"
        assert "ZeroDivisionError" in hands.lines[2] and "so it goes" in hands.lines[3]
        assert "Traceback" in device.serial and "so it goes" in device.serial
        text = device.game.text()
        yield from hands.tap("ok")
        yield 3.0
        assert device.screen_name == "ask"
        yield from hands.press("ok")
        assert device.screen_name == "turn" and device.game.text() == text

    box(driver)


def test_a_generator_that_sticks_stops_the_dice_and_not_the_box():
    def driver(hands):
        device = hands.device
        yield from start(hands, "six_dice", [1, 2, 3, 4, 5, 6])
        text = device.game.text()
        device.board.entropy._source = lambda count: bytes([200]) * count
        yield from hands.press("ok")
        assert device.screen_name == "note" and "No dice" in hands.lines[0]
        assert device.game.text() == text, "no die of a stuck generator is used"
        yield from hands.press("ok")
        assert device.screen_name == "home"
        yield from hands.press("ok", "ok")
        assert device.screen_name == "note", "nor later"

    device = box(driver)
    assert "Traceback" not in device.serial


def test_a_sound_generator_is_not_suspected():
    health = HEALTH["Health"]()
    health.check(random.Random(1).randbytes(300_000))


@pytest.mark.parametrize(
    "data",
    [
        bytes([7]) * 6,
        random.Random(2).randbytes(500) + bytes([0]) * 6,
        bytes(i % 20 for i in range(1024)),
        bytes(0 if i % 25 == 0 else 1 + i % 250 for i in range(1024)),
    ],
    ids=["stuck", "stuck later", "few values", "one too frequent"],
)
def test_a_generator_that_repeats_itself_is_found(data):
    with pytest.raises(HEALTH["GeneratorFailure"]):
        HEALTH["Health"]().check(data)


def test_the_health_check_does_not_care_how_the_bytes_are_cut():
    data = random.Random(3).randbytes(700) + bytes([9]) * 5
    whole, apart = HEALTH["Health"](), HEALTH["Health"]()
    whole.check(data)
    for byte in data:
        apart.check(bytes([byte]))
    for health in (whole, apart):
        with pytest.raises(HEALTH["GeneratorFailure"]):
            health.check(bytes([9]))


def test_a_program_that_hangs_in_a_game_is_restarted_by_the_watchdog():
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [4, 1, 5])
        text = device.game.text()
        sleep = modules(device)["dicebox.app"].time.sleep

        def hang(now):
            while True:
                sleep(1)

        device._app.screen.tick = hang
        yield 12
        assert device.screen_name == "ask"
        yield from hands.press("ok")
        assert device.game.text() == text

    box(driver)


def test_the_watchdog_sleeps_without_a_game_and_is_fed_in_one():
    def driver(hands):
        device = hands.device
        watchdog = modules(device)["dicebox.guard"].microcontroller.watchdog
        assert watchdog.mode is None
        yield from start(hands, "crag", [4, 1, 5])
        assert watchdog.mode is not None
        yield 30
        assert device.screen_name == "turn"
        yield from hands.hold("menu")
        yield from hands.press("die1", "ok", "die2", "ok", "ok")  # gives the game up
        assert device.game is None and watchdog.mode is None

    box(driver)


def test_the_display_dims_then_darkens_and_the_waking_press_does_nothing_else():
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [4, 1, 5])
        picture, text, bright = device.picture(), device.game.text(), device.contrast
        yield 55
        assert device.contrast == bright
        yield 10
        assert device.contrast == 0 and device.picture() == picture
        yield 240
        assert not any(device.picture())
        yield from hands.press("ok")
        assert device.picture() == picture and device.contrast == bright
        assert device.game.text() == text
        yield from hands.press("die1")
        assert device.picture() != picture, "the next press counts"

    box(driver)


def test_a_press_on_a_dimmed_display_counts():
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [4, 1, 5])
        bright, picture = device.contrast, device.picture()
        yield 70
        assert device.contrast == 0
        yield from hands.press("die1")
        assert device.contrast == bright and device.picture() != picture

    box(driver)


def test_menu_held_to_wake_the_box_opens_no_menu():
    def driver(hands):
        yield from start(hands, "crag", [4, 1, 5])
        yield 310
        yield from hands.hold("menu", 1.0)
        assert hands.device.screen_name == "turn"

    box(driver)


def test_a_file_saved_on_the_drive_does_not_reload_the_program():
    def driver(hands):
        supervisor = hands.device._interpreter.load("supervisor")
        assert supervisor.runtime.autoreload is False
        yield 0

    box(driver)


@pytest.mark.parametrize(
    "content", [None, "", "this is = no = toml\n\x00", 'DICEBOX_LANGUAGE = "pl']
)
def test_settings_that_are_missing_or_broken_leave_a_box_that_plays(tmp_path, content):
    firmware = tmp_path / "firmware"
    shutil.copytree(paths.firmware(), firmware)
    (firmware / "settings.toml").unlink()
    if content is not None:
        (firmware / "settings.toml").write_text(content)

    def driver(hands):
        yield from start(hands, "crag", [4, 1, 5])
        assert dice_shown(hands.lines) == [4, 1, 5]

    device = box(driver, firmware=firmware)
    assert ("DICEBOX_LANGUAGE" in device.serial) == ("LANGUAGE" in (content or ""))


@pytest.mark.parametrize("away_s", [50, 297])
def test_a_display_that_was_away_while_it_should_rest_rests_later(away_s):
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [4, 1, 5])
        bright, picture = device.contrast, device.picture()
        yield away_s
        device.board.unplug_display()
        yield 14
        device.board.plug_display()
        yield 2
        assert device.contrast == bright and device.picture() == picture
        yield 50
        assert device.contrast == bright
        yield 15
        assert device.contrast == 0
        yield 250
        assert not any(device.picture())

    box(driver)


def test_a_drive_that_is_read_only_is_all_the_box_needs():
    opened = []
    for folder in (paths.firmware(), paths.core()):
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "open":
                    opened.append((path.parent.name, [mode.value for mode in node.args[1:]]))
    assert opened == [("tables", ["rb"])]
