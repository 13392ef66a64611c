"""Players that decide by themselves: the box's own seats, and the hints it gives to others.

A player is asked in the phases "choose" and "play" of a game, and thinks in slices:

    for choices in player.think(game):
        ...  # a few milliseconds have passed; look at the buttons, or break off
    worth, decision = choices[0]

A *decision* is one integer: a play of the game, or REROLL with the mask of the dice held. A
*worth* is an integer too, so that every machine decides alike: POINT of them are one point.
"""

from dicegames.game import Game

try:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO
except ImportError:  # the board has no types, and does not look at annotations
    pass

LEVELS = ("random", "easy", "normal", "strong")
REROLL = 1 << 16  # above every play; added to it, 1 << position for each die held

_PLAYERS = {  # of each game, by level: a module, a class in it, and the table that it needs
    "crag": "simple Random|simple Easy|crag CragPlayer|crag CragPlayer crag.bin",
    "fifth_die": "simple Random|simple Easy|fifth_die Carefree fifth_die.bin"
    "|fifth_die FifthDiePlayer fifth_die.bin",
    "six_dice": "simple Random|six_dice Beginner|six_rough RoughPlayer"
    "|six_player SixDicePlayer six_dice.bin",
}


class Player:
    """Decides for whoever's turn it is, knowing the sheets but not the dice to come."""

    POINT = 1  # what a point is in the worths of this player

    def __init__(self, chance: "Callable[[int], int]", table: "BinaryIO | None"):
        """`chance(n)` draws one of 0 .. n-1; `table` is the open file that `table_of` names."""
        self._chance = chance
        self._table = table

    def think(self, game: Game) -> "Iterator[list[tuple[int, int]] | None]":
        """Yields None every few milliseconds and at last its choices, as (worth, decision).

        The first choice is the one it makes. A player whose worths are those of the game lists
        every legal decision, the better ones first, so that `cost` can judge any of them.
        """


def table_of(key: str, level: str) -> str | None:
    """The name of the table that the player needs; None if it needs none."""
    row = _row(key, level)
    return row[2] if len(row) > 2 else None


def module_of(key: str, level: str) -> str:
    """The full name of the module of the player, which `player` loads if it is not there."""
    return "dicegames.players." + _row(key, level)[0]


def player(
    key: str, level: str, chance: "Callable[[int], int]", table: "BinaryIO | None" = None
) -> Player:
    """The player of the game `key` at one of the LEVELS. Loads only its module.

    Raises ValueError, naming the levels there are, for any other level.
    """
    name = _row(key, level)[1]
    loaded = __import__(module_of(key, level), None, None, [name])
    result: Player = getattr(loaded, name)(chance, table)
    return result


def held(decision: int) -> list[int] | None:
    """The positions held for a reroll, counted from 0; None if the decision is a play."""
    if decision < REROLL:
        return None
    return [position for position in range(6) if decision >> position & 1]


def cost(choices: list[tuple[int, int]], decision: int) -> int:
    """How much less a decision is worth than the best of a player's choices.

    Raises ValueError if it is none of them.
    """
    for worth, other in choices:
        if other == decision:
            return choices[0][0] - worth
    raise ValueError("decision %d is none of the choices" % decision)


def rival(game: Game, choices: list[tuple[int, int]]) -> tuple[int, int] | None:
    """The best choice that is really another than the first; None if there is none.

    To hold the one or the other of two equal dice is the same, and so are entering a play and
    first rolling no die at all.
    """
    first = choices[0][1]
    for choice in choices[1:]:
        kept = _kept(game, choice[1])
        if kept != _kept(game, first) and (first >= REROLL or kept != sorted(game.dice)):
            return choice
    return None


def _kept(game: Game, decision: int) -> list[int] | int:
    positions = held(decision)
    if positions is None:
        return decision
    return sorted([game.dice[position] for position in positions])


def _row(key: str, level: str) -> list[str]:
    if level not in LEVELS:
        raise ValueError("unknown level '%s': %s has %s" % (level, key, ", ".join(LEVELS)))
    return _PLAYERS[key].split("|")[LEVELS.index(level)].split()
