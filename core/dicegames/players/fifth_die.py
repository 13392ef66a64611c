"""Players of Piąta kość who know from many games what a sheet will still bring.

They weigh every split of the roll: its points, and what the sheet is worth after it. What counts of
a sheet is how many X each column has, how often each face was used as the fifth die, and the three
numbers of uses together, which tell how long the game will last. The first use, which makes no X
(F5), is counted as one.
"""

from dicegames.fifth_die import COLUMNS, FULL, LAST, PLACES, FifthDie, parts
from dicegames.players import Player
from dicegames.players.network import POINT, Network

try:
    from collections.abc import Callable, Iterator
    from typing import Any, BinaryIO
except ImportError:  # the board has no types, and does not look at annotations
    pass

PER_COLUMN = FULL + 1  # lines of a column, by its X; the columns come first
FACES = 11 * PER_COLUMN  # the lines of the faces 1..6 begin here
PER_FACE = LAST + 1  # lines of a face, by its uses
BLOCK = FACES + 6 * PER_FACE  # the lines of the three numbers of uses begin here
LINES = BLOCK + 165


def block_line(uses: list[int]) -> int:
    """The line of three numbers of uses, 0..8 in any order."""
    low, middle, high = sorted(uses)
    return BLOCK + low + middle * (middle + 1) // 2 + high * (high + 1) * (high + 2) // 6


class FifthDiePlayer(Player):
    POINT = POINT

    def __init__(self, chance: "Callable[[int], int]", table: "BinaryIO"):
        super().__init__(chance, table)
        self._network = Network(table)

    def think(self, game: Any) -> "Iterator[list[tuple[int, int]] | None]":
        player = game.turn or 0
        marks = [game.marks(player, column) for column in COLUMNS]
        uses = [0] * 7
        for place in range(len(game.written[player])):
            uses[game.written[player][place]] = game.crosses(player, place) + 1
        self._network.clear()
        for line in _lines(marks, uses):
            self._network.hold(line)
            yield None
        last = _last_turn(game)
        choices = []
        for play in game.plays():
            crosses = game.preview(play)[4]
            worth = POINT * game.gain(play)
            if not last and crosses != LAST:
                worth += self._later(marks, uses, play, crosses)
            choices.append((-worth, play))
            yield None
        choices.sort()
        yield [(-worth, play) for worth, play in choices]

    def _later(self, marks: list[int], uses: list[int], play: int, crosses: int | None) -> int:
        """What the sheet is worth after a play that leaves its fifth face with so many X."""
        lo, hi, fifth = parts(play)
        self._mark(marks, lo, 1)
        self._mark(marks, hi, 1)
        if crosses is None:
            worth = self._network.worth()
        else:
            before = uses[fifth]
            self._use(uses, fifth, crosses + 1)
            worth = self._network.worth()
            self._use(uses, fifth, before)
        self._mark(marks, hi, -1)
        self._mark(marks, lo, -1)
        return worth

    def _mark(self, marks: list[int], column: int, more: int) -> None:
        """A column holds so many more X; those beyond FULL are counted, but not seen."""
        at = column - 2
        self._network.hold(at * PER_COLUMN + min(marks[at], FULL), -1)
        marks[at] += more
        self._network.hold(at * PER_COLUMN + min(marks[at], FULL))

    def _use(self, uses: list[int], face: int, count: int) -> None:
        """A face was used so often as the fifth die."""
        for times in (-1, 1):
            self._network.hold(FACES + (face - 1) * PER_FACE + uses[face], times)
            self._network.hold(block_line(_three(uses)), times)
            uses[face] = count


class Carefree(FifthDiePlayer):
    """Knows what the columns are worth, and takes no thought for the fifth dice."""

    def _later(self, marks: list[int], uses: list[int], play: int, crosses: int | None) -> int:
        return super()._later(marks, uses, play, None)


def _lines(marks: list[int], uses: list[int]) -> list[int]:
    """The lines that hold: of the columns, of the faces, of the block."""
    numbers = [at * PER_COLUMN + marks[at] for at in range(11)]
    numbers += [FACES + (face - 1) * PER_FACE + uses[face] for face in range(1, 7)]
    numbers.append(block_line(_three(uses)))
    return numbers


def _three(uses: list[int]) -> list[int]:
    """The uses of the written values, with zeros to make three."""
    found = [count for count in uses if count]
    return found + [0] * (PLACES - len(found))


def _last_turn(game: FifthDie) -> bool:
    """Whether the player in turn plays no more after this one: the round of an end (F6)."""
    if game.options["end"] != "round":
        return False
    return any([game.ended(player) for player in range(game.players)])
