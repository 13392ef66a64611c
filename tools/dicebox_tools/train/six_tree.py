"""The tree of six dice (`dicegames.players.tree`) and the points of 6 Kości, compiled."""

from itertools import combinations_with_replacement

import numpy as np

from dicebox_tools.train.network import Floats, Integers, compiled
from dicegames.combinations import ROWS, entered
from dicegames.players.tree import FIRST_ROLL, number, rolls

LEAST = -1e9


def _more() -> Integers:
    """The node with one die more, by node and face from 0."""
    more = np.zeros((FIRST_ROLL, 6), np.int64)
    for count in range(6):
        for dice in combinations_with_replacement(range(1, 7), count):
            for face in range(1, 7):
                more[number([*dice]), face - 1] = number([*dice, face])
    return more


MORE = _more()
COUNTS: Integers = np.array([count[1:] for count in rolls()])  # (462, 6)
# of the roll of that number in a turn, from 0; (3, 462, 18); 0 where the dice do not make the row
POINTS: Integers = np.array(
    [
        [[entered(count, row, nth) or 0 for row in range(len(ROWS))] for count in rolls()]
        for nth in (1, 2, 3)
    ]
)
# the rows that a roll makes, and how many; (462, 18), (462,)
MADE: Integers = np.argsort(POINTS[2] == 0, axis=1, kind="stable")
MANY: Integers = (POINTS[2] > 0).sum(axis=1)


@compiled
def expect(worth: Floats) -> None:
    """Finds the worths of fewer than six dice from those of the rolls, rounded as the box does."""
    for node in range(FIRST_ROLL - 1, -1, -1):
        total = 3.0
        for face in range(6):
            total += worth[MORE[node, face]]
        worth[node] = np.floor(total / 6)


@compiled
def hold(before: Floats, worth: Floats) -> None:
    """Makes each roll worth the best that holding fewer than six of its dice brings.

    `before` are the worths of the nodes when they are held.
    """
    worth[:FIRST_ROLL] = before[:FIRST_ROLL]
    worth[FIRST_ROLL:] = LEAST
    for node in range(FIRST_ROLL):
        for face in range(6):
            longer = MORE[node, face]
            worth[longer] = max(worth[longer], worth[node])
