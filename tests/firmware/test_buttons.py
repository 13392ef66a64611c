"""What the buttons promise: no press is lost, none counts twice, held is not pressed."""

import random

import pytest
from hands import FIRST_ROLL, GAMES, box, start
from tour import LANGUAGES, walk

from dicebox_tools.emulator.pins import BUTTONS

PRESS_S = 0.030


def listened(device):
    """The presses that the firmware sees from now on, as names."""
    seen = []
    app = device._app
    pressed = app.pressed

    def listen(button):
        seen.append(BUTTONS[button])
        pressed(button)

    app.pressed = listen
    return seen


def test_every_press_of_30_ms_is_seen_on_every_screen_while_it_changes():
    screens = set()
    for seed in range(6):  # each begins with another line of the main menu
        rng = random.Random(seed)
        made = []

        def driver(hands, seed=seed, rng=rng, made=made):
            device = hands.device
            yield from hands.press(*["die2"] * seed, "ok")
            made.append(listened(device))
            done = []
            for _ in range(400):
                name = rng.choice((*BUTTONS, "ok", "ok", "ok", "die2"))
                held = name == "menu" and rng.random() < 0.3
                yield from hands.tap(name, 0.7 if held else PRESS_S)
                yield rng.uniform(PRESS_S, 3 * PRESS_S)
                done.append(name)
                screens.add(device.screen_name)
            made.append(done)

        device = box(driver, seed=seed)
        seen, done = made
        assert seen == done
        assert device.longest_poll_gap_ms <= 12
        assert "Traceback" not in device.serial
    missed = {"home", "settings", "about", "free dice", "dice", "seats", "hand-over", "turn"}
    missed |= {"split", "choice", "enter", "sheet", "game menu", "help", "ask"}
    assert not missed - screens


@pytest.mark.parametrize("button", BUTTONS)
def test_a_press_of_30_ms_is_seen_whatever_is_being_sent(button):
    def driver(hands):
        device = hands.device
        yield from start(hands, "six_dice", FIRST_ROLL["six_dice"])
        for after_ms in range(61, 500, 31):  # while dice tumble, and after
            yield from hands.hold("menu")
            yield from hands.press("menu")  # draws the whole turn anew
            seen = listened(device)
            yield from hands.tap("ok", PRESS_S)
            yield (after_ms - 30) / 1000
            yield from hands.tap(button, PRESS_S)
            yield PRESS_S
            assert seen == ["ok", button], f"{after_ms} ms after the roll"
            yield from hands.rest()
            if device.game.rolls == 3:
                hands.device._app.session.game.undo()
                hands.device._app.session.game.undo()

    box(driver)


def test_a_press_of_12_ms_is_heard_that_begins_and_ends_while_the_program_is_busy():
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", FIRST_ROLL["crag"])
        tick = device._app.screen.tick

        def busy(now):
            device.board.clock.advance(20_000)  # as long as memory is collected on the chip
            tick(now)

        device._app.screen.tick = busy
        seen = listened(device)
        pressed = ["die1", "die2", "die3"] * 6
        for number, name in enumerate(pressed):
            device.press(name)
            yield 0.012
            device.release(name)
            yield 0.050 + number / 1000
        assert seen == pressed

    box(driver)


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_are_looked_at_every_12_ms_all_the_tour_long(language):
    assert 0 < walk(language).longest_gap_ms <= 12


@pytest.mark.parametrize("key", GAMES)
def test_menu_held_opens_the_game_menu_and_its_release_does_nothing(key):
    def driver(hands):
        device = hands.device

        def check():
            before = device.screen_name
            device.press("menu")
            yield 0.5
            assert device.screen_name == before, "a short time is no holding"
            yield 0.3
            assert device.screen_name == "game menu"
            lines = hands.lines
            device.release("menu")
            yield from hands.rest()
            assert (device.screen_name, hands.lines) == ("game menu", lines)
            yield from hands.press("menu")
            assert device.screen_name == before

        yield from start(hands, key)
        yield from check()
        device.rig(FIRST_ROLL[key])
        yield from hands.press("ok")
        yield from check()
        if key != "fifth_die":
            yield from hands.press("menu")
            assert device.screen_name == "choice"
            yield from check()

    box(driver)


def test_a_press_that_changes_the_screen_counts_on_the_old_one_alone():
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag")
        yield from hands.press("menu")
        assert device.screen_name == "sheet"
        yield from hands.press("menu")
        assert device.screen_name == "hand-over", "the release counted on the hand-over"
        yield from hands.press("menu")
        yield from hands.hold("menu", 1.0)
        assert device.screen_name == "hand-over", "the holding counted on the hand-over"
        yield from hands.hold("ok", 1.0)
        assert device.screen_name == "turn"
        assert device.game.rolls == 1

    box(driver)


def test_two_buttons_at_once_are_two_presses():
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", FIRST_ROLL["crag"])
        device.press("die1")
        device.press("die3")
        yield PRESS_S
        device.release("die1")
        device.release("die3")
        yield from hands.rest()
        assert hands.lines[1].startswith("<4> [1] <5>")

    box(driver)
