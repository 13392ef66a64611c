"""What a sheet will still bring, learned from many games: a small network in integers.

A sheet is described by the numbers of what holds for it ("the column 7 has three X"). A table has
a *line* for each: a worth of its own and UNITS weights. The weights of the lines that hold are
added up, unit by unit; a unit that comes out above zero counts with its own factor:

    worth = sum(worths) + (sum(max(0, sum(weights of unit)) * factor of unit) >> SHIFT)

The table begins with the factors, two bytes each; a line is its worth in two bytes and its weights
in one each. The low byte is first; to be without sign, two bytes are stored plus BIAS, one byte
plus LIFT. Lines are read where they lie, to spare the heap.
"""

try:
    from typing import BinaryIO
except ImportError:  # the board has no types, and does not look at annotations
    pass

UNITS = 16
SHIFT = 8
POINT = 64  # what a point is in every worth
BIAS = 1 << 15
LIFT = 1 << 7
LINE = 2 + UNITS  # bytes


class Network:
    def __init__(self, table: "BinaryIO"):
        """`table` stays open: an open file, or what behaves like one."""
        self._table = table
        table.seek(0)
        head = table.read(2 * UNITS)
        self._factors = [word(head, unit) for unit in range(UNITS)]
        self._sums = [0] * UNITS  # of the weights that hold
        self._worth = 0  # the sum of the worths that hold

    def line(self, number: int) -> bytes:
        """A line of the table."""
        return self.read(2 * UNITS + LINE * number, LINE)

    def read(self, at: int, count: int) -> bytes:
        """Bytes of the table, for what a game keeps behind the lines."""
        self._table.seek(at)
        return self._table.read(count)

    def stand(self, lines: list[bytes]) -> int:
        """The worth of the sheet for which these lines hold; `moved` starts from it."""
        sums = self._sums
        self._worth = 0
        for unit in range(UNITS):
            sums[unit] = -LIFT * len(lines)
        for line in lines:
            self._worth += word(line, 0)
            for unit in range(UNITS):
                sums[unit] += line[2 + unit]
        return self.moved([], [])

    def moved(self, off: list[bytes], on: list[bytes]) -> int:
        """The worth of the sheet for which the lines `off` hold no more, and `on` do instead.

        There are as many of the one as of the other.
        """
        worth = self._worth
        sums = self._sums[:]
        for i in range(len(on)):
            new, old = on[i], off[i]
            worth += word(new, 0) - word(old, 0)
            for unit in range(UNITS):
                sums[unit] += new[2 + unit] - old[2 + unit]
        bent = 0
        for unit in range(UNITS):
            if sums[unit] > 0:
                bent += sums[unit] * self._factors[unit]
        return worth + (bent >> SHIFT)


def word(data: bytes, index: int) -> int:
    """The signed integer number `index` of two bytes each."""
    return data[2 * index] + 256 * data[2 * index + 1] - BIAS
