"""What is worth what between the rolls of six dice: exact, in integers, for every way to hold.

A *node* is any number of dice up to six, in any order. Nodes are numbered by how many dice they
have, then like words in a dictionary: 0 is no dice, 462 to 923 are the rolls of all six. A node of
fewer dice is worth the mean of the six nodes that one more die makes of it.
"""

from array import array

try:
    from collections.abc import Iterator
except ImportError:  # the board has no types, and does not look at annotations
    pass

NODES = 924
FIRST_ROLL = 462  # the node of six ones; as many nodes have fewer dice
_LEAST = -(1 << 29)  # below every worth
_SLICE = 40  # nodes between two yields


class Tree:
    """`worth[node]` is filled in for the rolls from outside, for the other nodes by `expect`.

    `more[face - 1][node]` is the node with one die more, once the tree is grown. Six tables of a
    kilobyte find room on a board where one of six would not.
    """

    def __init__(self) -> None:
        self.worth = array("i", bytes(4 * NODES))
        self.more = [array("H", bytes(2 * FIRST_ROLL)) for _ in range(6)]
        self._grown = False

    def grow(self) -> "Iterator[None]":
        """Finds the nodes, the first time that it is asked to; all else needs them."""
        if self._grown:
            return
        more = self.more
        parent = array("H", bytes(2 * FIRST_ROLL))
        highest = bytearray(FIRST_ROLL)  # face of a node
        child = 1
        for node in range(FIRST_ROLL):
            for face in range(1, 7):
                if face >= highest[node]:
                    more[face - 1][node] = child
                    if child < FIRST_ROLL:
                        parent[child] = node
                        highest[child] = face
                    child += 1
                else:
                    sibling = more[face - 1][parent[node]]
                    more[face - 1][node] = more[highest[node] - 1][sibling]
            if node % 10 == 0:
                yield
        self._grown = True

    def node(self, dice: list[int]) -> int:
        """The node of some dice."""
        node = 0
        for face in dice:
            node = self.more[face - 1][node]
        return node

    def expect(self) -> "Iterator[None]":
        """Finds the worths of fewer than six dice from those of the rolls."""
        worth = self.worth
        one, two, three, four, five, six = self.more
        for node in range(FIRST_ROLL - 1, -1, -1):
            worth[node] = (
                worth[one[node]]
                + worth[two[node]]
                + worth[three[node]]
                + worth[four[node]]
                + worth[five[node]]
                + worth[six[node]]
                + 3
            ) // 6
            if node % _SLICE == 0:
                yield

    def hold(self) -> "Iterator[None]":
        """Makes each roll worth the best that holding fewer than six of its dice brings."""
        worth, more = self.worth, self.more
        for node in range(FIRST_ROLL, NODES):
            worth[node] = _LEAST
        yield
        for node in range(FIRST_ROLL):
            best = worth[node]
            for longer in more:
                worth[longer[node]] = max(worth[longer[node]], best)
            if node % _SLICE == 0:
                yield


def rolls() -> "Iterator[list[int]]":
    """The dice of the nodes of six, in order; always the same list, changed."""
    dice = [1] * 6
    yield dice
    while dice[0] < 6:
        at = 5
        while dice[at] == 6:
            at -= 1
        face = dice[at] + 1
        for position in range(at, 6):
            dice[position] = face
        yield dice
