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
_NOTHING = bytes([BIAS & 0xFF, BIAS >> 8]) + bytes([LIFT]) * UNITS  # a line that changes nothing


class Network:
    def __init__(self, table: "BinaryIO"):
        """`table` stays open: an open file, or what behaves like one."""
        self._table = table
        self._factors = [self.word(2 * unit) for unit in range(UNITS)]
        self._sums = [0] * UNITS  # of the weights that hold
        self._worth = 0  # the sum of the worths that hold

    def word(self, at: int) -> int:
        """The signed integer in the two bytes of the table from `at` on."""
        return _word(self._read(at, 2))

    def _read(self, at: int, count: int) -> bytes:
        self._table.seek(at)
        return self._table.read(count)

    def clear(self) -> None:
        """No line holds."""
        self._worth = 0
        for unit in range(UNITS):
            self._sums[unit] = 0

    def hold(self, line: int, sign: int = 1) -> None:
        """The line holds; with -1 for `times` it holds no more."""
        data = self._read(2 * UNITS + LINE * line, LINE)
        self._worth += sign * _word(data)
        sums = self._sums
        for unit in range(UNITS):
            sums[unit] += sign * (data[2 + unit] - LIFT)

    def worth(self, line: int | None = None) -> int:
        """The worth of the sheet for which the lines hold, with one line more if it is given."""
        data = _NOTHING if line is None else self._read(2 * UNITS + LINE * line, LINE)
        sums, factors = self._sums, self._factors
        worth = 0
        for unit in range(UNITS):
            total = sums[unit] + data[2 + unit] - LIFT
            if total > 0:
                worth += total * factors[unit]
        return self._worth + _word(data) + (worth >> SHIFT)


def _word(data: bytes) -> int:
    return data[0] + 256 * data[1] - BIAS
