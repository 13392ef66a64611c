"""What a game on the box promises: taking back, going on, and one game in memory at a time."""

import pytest
from hands import FIRST_ROLL, GAMES, box, start

CHOICE = {"crag": "choice", "fifth_die": "split", "six_dice": "choice"}


def enter(hands, key):
    """From a turn to the hand-over after the play that the box offers."""
    if key == "fifth_die":
        yield from hands.press("ok")
    else:
        yield from hands.press("menu", "ok", "ok")
    assert hands.device.screen_name in ("hand-over", "result")


@pytest.mark.parametrize("key", GAMES)
def test_a_play_is_taken_back_exactly_and_shows_the_choice_again(key):
    def driver(hands):
        device = hands.device
        yield from start(hands, key, FIRST_ROLL[key])
        before = device.game.text()
        for _ in range(3):
            yield from enter(hands, key)
            assert device.game.text() != before
            yield from hands.press("die1")
            assert device.game.text() == before
            assert device.screen_name == CHOICE[key]
            if key != "fifth_die":
                yield from hands.press("menu")

    box(driver)


@pytest.mark.parametrize("key", GAMES)
def test_a_play_is_taken_back_until_the_next_roll_and_never_after_it(key):
    def driver(hands):
        device = hands.device
        yield from start(hands, key, FIRST_ROLL[key])
        before = device.game.text()
        yield from enter(hands, key)
        yield from hands.press("menu", "menu")  # the sheet and back
        yield from hands.hold("menu")
        yield from hands.press("die1", "ok", "ok")  # the main menu and back into the game
        assert device.screen_name == "hand-over"
        yield from hands.press("die1")
        assert device.game.text() == before

        if key != "fifth_die":
            yield from hands.press("menu")
        yield from enter(hands, key)
        entered = device.game.history[-1]
        yield from hands.press("ok")  # the next player's first roll
        yield from hands.press("die1", "die1")
        yield from hands.hold("menu")
        yield from hands.press("die1", "ok", "ok", "die1")
        assert device.game.history[1] == entered
        assert len(device.game.history) == 3

    box(driver)


def test_the_last_play_of_a_game_is_taken_back_from_the_result():
    def driver(hands):
        device = hands.device
        yield from hands.press("ok", "die3", "ok")
        for _ in range(13):
            yield from hands.press("ok")
            before = device.game.text()
            yield from enter(hands, "crag")
        assert device.screen_name == "result"
        yield from hands.press("die1")
        assert (device.game.text(), device.screen_name) == (before, "choice")
        yield from hands.press("ok", "ok", "ok")
        assert (device.game, device.screen_name) == (None, "home")

    box(driver)


def test_a_strike_is_never_one_press_away_from_an_entry():
    def driver(hands):
        device = hands.device
        yield from start(hands, "six_dice", [1, 1, 2, 3, 4, 6])
        for _ in range(2):
            device.rig([1, 1, 2, 3, 4, 6])
            yield from hands.press("ok")
        yield from hands.press("menu", "die6")
        assert device.screen_name == "choice", "the chance cannot be struck"
        yield from hands.press("die1", "die6")
        assert device.screen_name == "ask"
        history = list(device.game.history)
        yield from hands.press("menu")
        assert (device.screen_name, list(device.game.history)) == ("choice", history)

    box(driver)


@pytest.mark.parametrize("key", GAMES)
def test_another_language_leaves_the_game_alone(key):
    def driver(hands):
        device = hands.device
        yield from start(hands, key, FIRST_ROLL[key])
        before = device.game.text()
        yield from hands.hold("menu")
        yield from hands.press("die1", "ok", "die1", "die1", "ok")
        assert device.screen_name == "settings"
        yield from hands.press("die4", "menu", "ok")
        assert device.game.text() == before
        assert hands.lines[0].startswith("Gracz 1")
        yield from enter(hands, key)
        assert "Teraz:" in hands.lines[3]

    box(driver)


def test_another_game_frees_the_modules_of_the_one_before():
    def driver(hands):
        device = hands.device
        modules = device._interpreter.modules
        yield from start(hands, "six_dice", FIRST_ROLL["six_dice"])
        yield from hands.hold("menu")
        yield from hands.press("die2", "die2", "ok")
        assert "dicebox.text.en_six_dice_help" in modules
        yield from hands.press("menu", "die2", "ok")
        yield from hands.press("die2", "ok", "ok")
        assert device.screen_name == "seats"
        assert [name for name in modules if "six" in name] == []
        for package in ("dicegames", "dicebox.games", "dicebox.text"):
            assert [name for name in vars(modules[package]) if "six" in name] == []

    box(driver)


def test_seats_and_options_are_offered_again_the_next_time():
    def driver(hands):
        device = hands.device
        yield from hands.press("die2", "die2", "ok", "die4", "die2", "die4", "ok")
        assert (device.game.players, device.game.columns) == (3, 1)
        yield from hands.hold("menu")
        yield from hands.press("die1", "ok", "die2", "ok", "ok")  # gives it up for Crag
        yield from hands.press("menu", "die2", "die2", "ok", "ok")
        assert (device.game.players, device.game.columns) == (3, 1)

    box(driver)


def test_a_running_game_is_given_up_only_when_asked():
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", FIRST_ROLL["crag"])
        before = device.game.text()
        yield from hands.hold("menu")
        yield from hands.press("die1", "ok", "die2", "ok")
        assert device.screen_name == "ask"
        yield from hands.press("menu", "die1", "ok")
        assert (device.game.text(), device.screen_name) == (before, "turn")

    box(driver)
