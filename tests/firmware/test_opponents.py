"""The box as a player and as one who is asked: it keeps the rules, and asking changes nothing."""

import pytest
from hands import GAMES, box, start

from dicebox_tools import paths
from dicegames import game_class, players, record

WHO = ("person", "easy", "normal", "strong")


def seat(hands, key, who, options=()):
    """From the main menu to the first hand-over, with these in the seats."""
    press = hands.press
    yield from press(*["die2"] * GAMES.index(key), "ok")
    yield from press(*["die4"] * ((len(who) - 2) % 4))
    for by in options:
        yield from press("die2", *["die4"] * by)
    yield from press(*["die2"] * (len(game_class(key).OPTIONS) - len(options)))
    for level in who:
        yield from press("die2", *["die4"] * WHO.index(level))
    yield from press("ok")
    assert hands.device.screen_name == "hand-over"


def until(hands, *screens, seconds=60):
    """Lets the box play until one of the screens is there."""
    device = hands.device
    end = device.now + seconds
    while device.screen_name not in screens:
        assert device.now < end, (device.screen_name, hands.lines)
        yield 0.05
    yield from hands.rest()


def lose_power(hands):
    """The power fails and comes back; the game is gone on with."""
    hands.device.power_off()
    yield 1
    yield from hands.boot()
    yield from until(hands, "ask")
    yield from hands.press("ok")


def play_out(hands):
    """Presses OK between the turns until the game is over."""
    while hands.device.screen_name != "result":
        yield from hands.press("ok")
        yield from until(hands, "hand-over", "result")


def replayed(game):
    again = record.start(record.header(game))
    for entry in record.entries(game):
        record.apply(again, entry)
    return again


@pytest.mark.parametrize(
    "key, who, options",
    [
        ("crag", ("strong", "normal", "easy"), ()),
        ("fifth_die", ("strong", "easy"), ()),
        ("fifth_die", ("normal", "strong"), (1, 1, 1)),
        ("six_dice", ("easy", "normal", "strong"), (1,)),
    ],
)
def test_the_box_plays_whole_games_by_the_rules(key, who, options):
    def driver(hands):
        yield from seat(hands, key, who, options)
        yield from play_out(hands)
        device = hands.device
        game = device.game
        assert game.over and game.players == len(who)
        assert replayed(game).text() == game.text()
        assert device.longest_poll_gap_ms <= 12
        assert "Traceback" not in device.serial

    box(driver, seed=11)


def test_in_crag_it_does_what_the_rules_players_do():
    table = paths.firmware() / "dicebox" / "tables" / "crag.bin"

    def driver(hands):
        yield from seat(hands, "crag", ("strong", "person"))
        hands.device.rig([6, 2, 6, 1, 1, 1])
        yield from hands.press("ok")
        yield from until(hands, "hand-over")
        played = record.entries(hands.device.game)
        game = game_class("crag")(2)
        with table.open("rb") as file:
            player = players.player("crag", "strong", None, file)
            decision = None
            for entry in played:
                if "roll" in entry:
                    if decision is not None:
                        assert players.held(decision) == entry["held"]
                    record.apply(game, entry)
                    decision = list(player.think(game))[-1][0][1]
                else:
                    assert game.entry(decision) == entry["play"]

    box(driver)


def test_a_play_of_the_box_is_not_taken_back_by_a_person():
    def driver(hands):
        yield from seat(hands, "crag", ("easy", "person"))
        yield from hands.press("ok")
        yield from until(hands, "hand-over")
        text = hands.device.game.text()
        assert "Undo" not in hands.lines[7]
        yield from hands.press("die1")
        assert hands.device.game.text() == text

    box(driver)


def test_the_menu_opens_in_the_turn_of_the_box_which_then_goes_on():
    def driver(hands):
        yield from seat(hands, "crag", ("normal", "person"))
        device = hands.device
        yield from hands.tap("ok")
        yield 0.05
        device.press("menu")
        yield from until(hands, "game menu")
        device.release("menu")
        yield 3
        assert device.screen_name == "game menu"
        yield from hands.press("ok")
        yield from until(hands, "hand-over")
        assert device.game.turn == 1

    box(driver)


def test_a_turn_of_the_box_goes_on_after_a_power_cut():
    def driver(hands):
        device = hands.device
        yield from seat(hands, "crag", ("strong", "person"))
        yield from hands.press("ok")
        dice = list(device.game.dice)
        yield from lose_power(hands)
        assert device.screen_name == "box turn" and device.game.dice == dice
        yield from until(hands, "hand-over")

    box(driver, dice=[6, 2, 6])


@pytest.mark.parametrize(
    "key, dice",
    [("crag", [6, 2, 6]), ("fifth_die", [1, 2, 3, 4, 5]), ("six_dice", [6, 2, 2, 6, 6, 1])],
)
def test_a_hint_changes_nothing_and_following_it_costs_nothing(key, dice):
    def driver(hands):
        device = hands.device
        yield from start(hands, key, dice)
        text = device.game.text()
        yield from hands.hold("ok", 1.0)
        yield from until(hands, "hint")
        yield 4
        assert "thinks" not in "".join(hands.lines) and device.game.text() == text
        yield from hands.press("ok")
        assert device.screen_name in ("turn", "split") and device.game.text() == text

    box(driver)


def test_a_hint_is_there_while_choosing_the_box_too():
    def driver(hands):
        yield from start(hands, "crag", [6, 1, 6])
        yield from hands.press("die1", "die2", "die3", "ok")
        assert hands.device.screen_name == "choice"
        yield from hands.hold("ok", 1.0)
        yield from until(hands, "hint")
        yield 2
        assert hands.lines[5].startswith("Crag")
        yield from hands.press("menu")
        assert hands.device.screen_name == "choice"

    box(driver)


def test_a_play_is_judged_in_points_and_stays():
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [6, 1, 6])
        yield from hands.press("menu", "ok", "ok")  # Crag, which is best
        text = device.game.text()
        yield from hands.press("die3")
        yield 2
        assert device.screen_name == "judge" and "the best there was" in hands.lines[3]
        assert device.game.text() == text
        yield from hands.press("ok")
        assert device.screen_name == "hand-over" and "Undo" in hands.lines[7]
        yield from hands.press("die1", "die1", "ok", "ok")  # Thirteen instead
        yield from hands.press("die3")
        yield 2
        assert "cost" in hands.lines[3] and "Crag" in hands.lines[5]
        assert device.game.text().count("26") == 1

    box(driver)


def test_a_hint_in_a_game_with_the_box_leaves_the_box_its_turn():
    def driver(hands):
        yield from seat(hands, "crag", ("person", "normal"))
        yield from hands.press("ok")
        yield from hands.hold("ok", 1.0)
        yield from until(hands, "hint")
        yield 2
        yield from hands.press("ok")
        assert hands.device.screen_name == "turn"
        yield from hands.press("menu", "ok", "ok", "ok")
        yield from until(hands, "hand-over")
        assert len([entry for entry in record.entries(hands.device.game) if "play" in entry]) == 2

    box(driver)


def test_power_lost_while_a_play_is_judged_loses_nothing():
    def driver(hands):
        device = hands.device
        yield from start(hands, "crag", [6, 1, 6])
        yield from hands.press("menu", "ok", "ok")
        text = device.game.text()
        device.press("die3")
        yield from until(hands, "judge")
        yield from lose_power(hands)
        assert device.game.text() == text

    box(driver)


def test_the_players_use_no_memory_while_nobody_asks():
    def loaded(device):
        return [name for name in device._interpreter.modules if "dicegames.players" in name]

    def driver(hands):
        yield from start(hands, "crag", [6, 1, 6])
        assert loaded(hands.device) == []
        yield from hands.hold("ok", 1.0)
        yield from until(hands, "hint")
        assert loaded(hands.device) != []
        yield from hands.press("ok")
        assert [name for name in loaded(hands.device) if name.count(".") > 1] == []

    box(driver)


@pytest.mark.parametrize(
    ("language", "says"), [("en", "roll on"), ("pl", "rzucać dalej"), ("cs", "házet dál")]
)
def test_a_play_that_should_have_waited_is_told_whole(language, says):
    def driver(hands):
        yield from start(hands, "crag", [1, 2, 4])
        yield from hands.press("menu", "ok", "ok", "die3")
        yield 1.5
        assert hands.lines[5].strip() == says

    box(driver, settings={"DICEBOX_LANGUAGE": language})
