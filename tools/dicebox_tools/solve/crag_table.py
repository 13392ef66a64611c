"""The table of Crag's sheets that the box plays by: integers of two bytes, and no decision lost.

Rounded to SCALE a point, the exact values decide wrong in a few of the six million comparisons
that a player can meet, where two alternatives are nearly equal. `make` moves single entries by a
unit or two until none is left: the integers then decide as the exact values do for every sheet,
every roll and every legal play or hold.
"""

import numpy as np
from numpy.typing import NDArray

from dicebox_tools.solve.crag import (
    SHEETS,
    WAYS,
    Floats,
    Integers,
    worth_of_holds,
    worth_of_plays,
)
from dicegames.crag import BOXES
from dicegames.players.crag import SCALE

# Alternatives nearer than this are equally good: the solver's own error is about 1e-12 points, and
# the nearest unequal ones are 3e-7 points apart.
EQUAL = 1e-9
_STEPS = (1, -1, 2, -2)

Flags = NDArray[np.bool_]


class Judge:
    """Knows of every decision in Crag which alternatives are the best."""

    def __init__(self, values: Floats):
        """`values` are the exact ones, in points, of all sheets."""
        plays = worth_of_plays(np.arange(1, SHEETS), values)
        best = plays.max(axis=2)
        holds = worth_of_holds(best) / WAYS
        behind_plays = best[:, :, None] - plays
        behind_holds = holds.max(axis=2)[:, :, None] - holds
        self._plays: Flags = behind_plays < EQUAL
        self._holds: Flags = behind_holds < EQUAL
        behind = (behind_plays[~self._plays].min(), behind_holds[~self._holds].min())
        self.nearest = float(min(behind))  # by which an alternative is worse, in points

    def wrong(self, free: Integers, table: Floats) -> Integers:
        """How many decisions a player by that table may take wrong on each of the sheets `free`.

        A decision, after a first or a last roll, is wrong if any alternative that looks best in
        the table is not: so whatever is chosen among equals, nothing is lost.
        """
        plays = worth_of_plays(free, table, SCALE)
        best = plays.max(axis=2)
        holds = worth_of_holds(best)
        wrong_plays = (plays == best[:, :, None]) & ~self._plays[free - 1]
        wrong_holds = (holds == holds.max(axis=2)[:, :, None]) & ~self._holds[free - 1]
        count: Integers = (wrong_plays.any(axis=2) + wrong_holds.any(axis=2)).sum(axis=1)
        return count


def make(values: Floats) -> tuple[Integers, str]:
    """The table of all sheets for their exact `values`, and a text on where it comes from.

    Raises ArithmeticError if some decision stays wrong.
    """
    judge = Judge(values)
    table = np.rint(values * SCALE)
    every = np.arange(1, SHEETS)
    wrong = np.zeros(SHEETS, np.int64)
    wrong[1:] = judge.wrong(every, table)
    rounded = int(wrong.sum())
    while wrong.any():
        before = wrong.sum()
        for sheet in np.flatnonzero(wrong):
            if wrong[sheet]:
                _mend(int(sheet), table, wrong, judge)
        if wrong.sum() == before:
            raise ArithmeticError(f"{before} decisions stay wrong at {SCALE} to a point")
    moved = int((table != np.rint(values * SCALE)).sum())
    notes = _NOTES.format(
        expectation=values[-1],
        scale=SCALE,
        rounded=rounded,
        moved=moved,
        most=float(np.abs(table / SCALE - values).max()),
    )
    return table.astype(np.int64), notes


def pack(table: Integers) -> bytes:
    """The table as the box reads it: two bytes a sheet, the low one first."""
    return table.astype("<u2").tobytes()


def _mend(sheet: int, table: Floats, wrong: Integers, judge: Judge) -> None:
    """Moves the one entry that makes most of the wrong decisions right, if there is one."""
    best = (0, 0)
    found = None
    for box in range(len(BOXES)):
        entry = sheet & ~(1 << box)
        if not entry or entry == sheet:
            continue
        users = np.array([entry | 1 << b for b in range(len(BOXES)) if not entry >> b & 1])
        for step in _STEPS:
            table[entry] += step
            count = judge.wrong(users, table)
            table[entry] -= step
            gain = (int(wrong[users].sum() - count.sum()), -abs(step))
            if gain[0] > 0 and gain > best:
                best, found = gain, (entry, step, users, count)
    if found:
        entry, step, users, count = found
        table[entry] += step
        wrong[users] = count


_NOTES = """\
crag.bin: what every sheet of Crag is still worth, for the box's strong player.

Format: 8,192 integers of two bytes, low byte first, indexed by the free boxes: bit b of the
index is box b, counted from the ones (0) to crag (12). A point is {scale}.

Made by `dicebox solve crag --table crag.bin` from nothing but the rules; made again, it is the
same to the bit. The exact solution, in double precision, expects {expectation:.10f} points of
the empty sheet. Merely rounded, the table would take {rounded} of the 8,191 x 56 x 2 decisions
wrong; so {moved} entries were moved a little, and none is wrong any more. No entry is further than
{most:.4f} points from the exact value.
"""
