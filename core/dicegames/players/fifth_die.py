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
        lines = []
        for number in _lines(marks, uses):
            lines.append(self._network.line(number))
        yield None
        self._network.stand(lines)
        yield None
        last = _last_turn(game)
        choices = []
        for play in game.plays():
            crosses = game.preview(play)[4]
            worth = POINT * game.gain(play)
            if not last and crosses != LAST:
                worth += self._later(lines, marks, uses, play, crosses)
            choices.append((-worth, play))
            yield None
        choices.sort()
        yield [(-worth, play) for worth, play in choices]

    def _later(
        self,
        lines: list[bytes],
        marks: list[int],
        uses: list[int],
        play: int,
        crosses: int | None,
    ) -> int:
        """What the sheet is worth after a play that leaves its fifth face with so many X."""
        lo, hi, fifth = parts(play)
        off = [lines[lo - 2]]
        if lo != hi:
            on = [self._column(marks, lo, 1), self._column(marks, hi, 1)]
            off.append(lines[hi - 2])
        else:
            on = [self._column(marks, lo, 2)]
        if crosses is not None:
            off += [lines[10 + fifth], lines[17]]
            before = uses[fifth]
            uses[fifth] = crosses + 1
            on.append(self._network.line(FACES + (fifth - 1) * PER_FACE + uses[fifth]))
            on.append(self._network.line(block_line(_three(uses))))
            uses[fifth] = before
        return self._network.moved(off, on)

    def _column(self, marks: list[int], column: int, more: int) -> bytes:
        """The line of a column with so many more X."""
        at = column - 2
        return self._network.line(at * PER_COLUMN + min(marks[at] + more, FULL))


class Carefree(FifthDiePlayer):
    """Knows what the columns are worth, and takes no thought for the fifth dice."""

    def _later(
        self,
        lines: list[bytes],
        marks: list[int],
        uses: list[int],
        play: int,
        crosses: int | None,
    ) -> int:
        return super()._later(lines, marks, uses, play, None)


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
