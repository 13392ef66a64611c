"""What is worth what between the rolls of six dice: exact, in integers, for every way to hold.

A *node* is any number of dice up to six, in any order: 0 is no dice, 462 to 923 are the rolls of
all six. A node of fewer dice is worth the mean of the six nodes that one more die makes of it.

With n(f) dice that show at most the face f, the number of a node is the sum of C(n(f) + f - 1, f)
over the faces. So nodes of fewer dice come first; nodes that differ in ones and twos alone follow
each other, in *runs*; and how much further on the node with one die more of a face is, is the same
for all of a run, but for the ones, which come right after the twos.
"""

from array import array

try:
    from collections.abc import Iterator
except ImportError:  # the board has no types, and does not look at annotations
    pass

NODES = 924
FIRST_ROLL = 462  # the node of six sixes; as many nodes have fewer dice
MOST = 0xFFFF  # above the base
_PLACES = (  # C(n + f - 1, f), by the face f and the number n of dice up to it
    (0, 1, 2, 3, 4, 5, 6),
    (0, 1, 3, 6, 10, 15, 21),
    (0, 1, 4, 10, 20, 35, 56),
    (0, 1, 5, 15, 35, 70, 126),
    (0, 1, 6, 21, 56, 126, 252),
    (0, 1, 7, 28, 84, 210, 462),
)


class Tree:
    """`worth[node]` is filled in for the rolls from outside, for the other nodes by `expect`.

    Worths are counted from `base`, so that two bytes are enough for each, 0 to MOST.
    """

    def __init__(self) -> None:
        self.base = 0
        self.worth = array("H", bytes(2 * NODES))
        self._further = [0] * 6  # of the run in hand: where one die more leads, by its face - 1

    def expect(self) -> "Iterator[None]":
        """Finds the worths of fewer than six dice from those of the rolls."""
        worth = self.worth
        for count in range(5, -1, -1):
            for first, end in self._runs(count):
                one, two, three, four, five, six = self._further
                for node in range(first, end):
                    worth[node] = (
                        worth[node + one]
                        + worth[node + two]
                        + worth[node + three]
                        + worth[node + four]
                        + worth[node + five]
                        + worth[node + six]
                        + 3
                    ) // 6
                yield

    def hold(self) -> "Iterator[None]":
        """Makes each roll worth the best that holding fewer of its dice brings, if that is more.

        The worths of the other nodes are lost.
        """
        worth = self.worth
        for count in range(6):
            for first, end in self._runs(count):
                for node in range(first, end):
                    best = worth[node]
                    for further in self._further:
                        if worth[node + further] < best:
                            worth[node + further] = best
                yield

    def _runs(self, count: int) -> "Iterator[tuple[int, int]]":
        """The runs of the nodes of so many dice: the first node, and the one after the last."""
        further = self._further
        _, twos, threes, fours, fives, sixes = _PLACES
        node = sixes[count]
        further[5] = sixes[count + 1] - node
        for five in range(count + 1):
            further[4] = further[5] + fives[five + 1] - fives[five]
            for four in range(five + 1):
                further[3] = further[4] + fours[four + 1] - fours[four]
                for three in range(four + 1):
                    further[2] = further[3] + threes[three + 1] - threes[three]
                    for two in range(three + 1):
                        further[1] = further[2] + twos[two + 1] - twos[two]
                        further[0] = further[1] + 1
                        end = node + two + 1
                        yield node, end
                        node = end


def number(dice: list[int]) -> int:
    """The node of some dice."""
    node = count = 0
    for face in range(1, 7):
        count += dice.count(face)
        node += _PLACES[face - 1][count]
    return node


def rolls() -> "Iterator[list[int]]":
    """How many dice show each face in the nodes of six, in order; the one at 0 is always 0.

    It is always the same list, changed.
    """
    count = [0] * 6 + [6]
    yield count
    while count[1] < 6:
        face = 2
        while not count[face]:
            face += 1
        count[face] -= 1
        ones, count[1] = count[1], 0
        count[face - 1] = ones + 1
        yield count
