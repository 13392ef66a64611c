"""The rules of the three dice games: a functional heart without input, output, clock or chance.

A game is an object that takes rolls and plays and says what is legal. Dice come in from
outside; nothing here imports anything but itself, so the same files run on CPython, on
MicroPython and on a CircuitPython board. Statements such as S7 or F4 are those of the rules.
"""

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from dicegames.game import Game
except ImportError:
    pass  # the board has no typing, and needs none

GAMES = ("crag", "fifth_die", "six_dice")
_CLASSES = ("Crag", "FifthDie", "SixDice")


def game_class(key: str) -> "type[Game]":
    """The class of the game `key`, one of GAMES. Loads only that game's module.

    Raises ValueError, naming the games there are, for any other key.
    """
    if key not in GAMES:
        raise ValueError("unknown game '%s': expected one of %s" % (key, ", ".join(GAMES)))
    name = _CLASSES[GAMES.index(key)]
    found: type[Game] = getattr(__import__("dicegames." + key, None, None, [name]), name)
    return found
