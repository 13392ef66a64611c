"""What a person does in the two sittings of the proof."""

from dicebox_tools.chip.prepared import LATE
from dicebox_tools.chip.sitting import Sitting
from dicegames import GAMES

_PAGES = 5  # of the sheet of 6 Kości
_VISITS = 5  # free dice, statistics, dice test, settings, about


def three_games(at: Sitting) -> None:
    """From the main menu through a turn of a person and one of the box in every game."""
    at.at("home")
    at.press("die2", "die1")
    for number, key in enumerate(GAMES):
        if number:
            at.hold("menu")
            at.press("die1", "ok")
            at.at("home")
            at.press(*["die2"] * (number + 1), "ok")
            at.at("ask")
        else:
            at.press(*["die2"] * number)
        at.begin(key)
        at.press("ok")
        at.at("seats")
        at.press("ok")
        at.at("hand-over")
        at.press("ok")
        _turn(at)
        _enter(at)
        at.ponder("judging a play", "die3")
        at.press("ok")
        at.at("hand-over")
        _box_turn(at)


def late_game(at: Sitting) -> None:
    """From the question whether to go on with a four-seat game of 6 Kości to its end.

    Every screen that can be reached from it is shown.
    """
    at.begin(LATE)
    at.wait("ask")
    at.press("ok")
    _turn(at)
    at.say("the sheet and the rules")
    at.hold("menu")
    at.at("game menu")
    at.press("die2", "ok")
    at.at("sheet")
    at.press(*["die2"] * _PAGES, "die4", "die5", "ok")
    at.press("die2", "ok")
    at.at("help")
    at.press("ok", "die2", "ok")
    at.at("home")
    for visit in range(_VISITS):
        at.say("the main menu")
        at.press(*["die1"] * (_VISITS - visit), "ok")
        if at.screen == "free dice":
            at.press("ok", "ok", "menu")
        at.press("menu")
        at.at("home")
    at.say("the last plays")
    at.press("ok")
    _enter(at)
    at.ponder("judging a play", "die3")
    at.press("ok")
    while at.screen == "hand-over":
        _box_turn(at)
    at.at("result")
    at.press("menu", "ok", "ok")
    at.at("home")


def _turn(at: Sitting) -> None:
    """Holds dice where the game lets one, asks for a hint, rolls again where it can."""
    if at.screen == "turn":
        at.toggle("die1")
        at.toggle("die1")
    else:
        at.press("die1", "die2")
    at.ponder("a hint", "ok", held=True)
    at.at("hint")
    at.press("ok")
    if at.screen == "turn":
        at.toggle("die2")
        at.press("ok")


def _enter(at: Sitting) -> None:
    """Enters what is offered for the dice as they lie."""
    if at.screen == "turn":
        at.press("menu")
        at.at("choice")
        at.press("die2", "die1", "die4", "die3")
    at.press("ok")
    if at.screen == "enter":
        at.press("ok")
    at.at("hand-over")


def _box_turn(at: Sitting) -> None:
    """The next seat's turn, which is the box's."""
    at.ponder("its own move", "ok")
    while at.screen == "box turn":
        at.ponder("its own move", "ok")
