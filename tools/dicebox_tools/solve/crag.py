"""Crag solved backwards, from the full sheet to the empty one.

All that the rest of a game depends on is which boxes are free: 13 bits, 8,192 sheets. Arrays over
sheets are indexed by that number, arrays over rolls by ROLLS, the 56 that differ in more than the
order of the dice, arrays over kept dice by KEPT, and arrays over holds by the mask of the positions
held in a sorted roll.
"""

from collections import Counter
from itertools import combinations_with_replacement, product

import numpy as np
from numpy.typing import NDArray

from dicegames.crag import BOXES, points

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

SHEETS = 1 << len(BOXES)
WAYS = 6**3  # to roll three dice
ROLLS: list[tuple[int, ...]] = list(combinations_with_replacement(range(1, 7), 3))
KEPT: list[tuple[int, ...]] = [
    kept for count in range(4) for kept in combinations_with_replacement(range(1, 7), count)
]
POINTS: Integers = np.array([[points(list(roll), box) for box in range(13)] for roll in ROLLS])
# (56, 8): the dice that a mask keeps of a roll, as an index of KEPT
HOLDS: Integers = np.array(
    [
        [KEPT.index(tuple(r[at] for at in range(3) if mask >> at & 1)) for mask in range(8)]
        for r in ROLLS
    ]
)


def _outcomes() -> Integers:
    ways = np.zeros((len(KEPT), len(ROLLS)), np.int64)
    for at, kept in enumerate(KEPT):
        rest = 3 - len(kept)
        fallen = Counter(tuple(sorted(kept + dice)) for dice in product(range(1, 7), repeat=rest))
        for roll, count in fallen.items():
            ways[at, ROLLS.index(roll)] = count * 6 ** len(kept)
    return ways


OUTCOMES = _outcomes()  # (84, 56): in how many of WAYS the dice kept become a roll


def worth_of_plays(free: Integers, values: Floats, point: int = 1) -> Floats:
    """What entering a roll into a box is worth, shape (len(free), 56, 13); -inf where it is used.

    `free` are sheets, `values` what every sheet is still worth, in units of 1/`point` points.
    """
    worth = np.full((len(free), len(ROLLS), len(BOXES)), -np.inf)
    for box in range(len(BOXES)):
        at = np.flatnonzero(free >> box & 1)
        worth[at, :, box] = POINTS[:, box] * point + values[free[at] ^ 1 << box][:, None]
    return worth


def worth_of_holds(best: Floats) -> Floats:
    """What holding dice of a roll and rolling the others is worth, WAYS times; shape (n, 56, 8).

    `best`, shape (n, 56), is what the dice of a last roll are worth.
    """
    return (best @ OUTCOMES.T)[:, HOLDS]


def solve(rerolls: int = 1) -> Floats:
    """The points that each of the 8,192 sheets still brings on average under the best play (C1)."""
    values = np.zeros(SHEETS)
    sheets = np.arange(SHEETS)
    boxes = sum(sheets >> box & 1 for box in range(len(BOXES)))
    for count in range(1, len(BOXES) + 1):
        free = sheets[boxes == count]
        best = worth_of_plays(free, values).max(axis=2)
        for _ in range(rerolls):
            best = worth_of_holds(best).max(axis=2) / WAYS
        values[free] = best @ OUTCOMES[0] / WAYS
    return values
