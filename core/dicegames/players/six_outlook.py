"""What a sheet of 6 Kości will still bring after each play that a turn may end with.

What counts of a sheet is how many entries and strikes each row has; of each school column which
faces are free, how many those are, and the sum so far; and of each face in how many columns it is
free. A game of fewer columns is one of three whose other columns are struck and whose other
schools are full. The premium of a school and the bonus of a column are counted with the play that
earns them.
"""

from dicegames.combinations import CHANCE, ROWS
from dicegames.players.network import LINE, POINT, UNITS, Network, word
from dicegames.six_sheet import STRUCK, Sheet

try:
    from collections.abc import Iterator
except ImportError:  # the board has no types, and does not look at annotations
    pass

ALL = 3  # columns that the table knows
PER_ROW = 10  # lines of a row, by entries and strikes; the rows come first
SCHOOLS = len(ROWS) * PER_ROW  # the lines of the school columns begin here
BANDS = 5  # of a school's sum: see `band`
PER_SCHOOL = 7 * BANDS  # lines of a school column, by free fields and band
PER_FREE = ALL + 1  # lines of a face, by the schools where it is free
FREE = SCHOOLS + ALL * PER_SCHOOL  # they begin here
LINES = FREE + 6 * PER_FREE
REACH = 12  # a school's sum counts up to this, either way
SUMS = 2 * REACH + 1  # behind the lines: worths of a school, by the mask of its free faces and sum
NEVER = -(1 << 28)  # the worth of what cannot be


def row_line(row: int, entries: int, strikes: int) -> int:
    """The line of a row with so many entries and strikes, at most three together."""
    return row * PER_ROW + entries * (9 - entries) // 2 + strikes


def band(total: int) -> int:
    """Which of the BANDS a school's sum is in."""
    if total < 0:
        return 0 if total < -5 else 1
    if total == 0:
        return 2
    return 3 if total < 6 else 4


def within(total: int) -> int:
    """A school's sum as an index of SUMS."""
    return max(-REACH, min(total, REACH)) + REACH


class Outlook:
    """`entry[row]` and `strike[row]` are worths after a play, in 1/POINT points.

    An entry's own points are not in them; premiums and bonuses are. NEVER is what cannot be played.
    """

    def __init__(self) -> None:
        self.entry = [NEVER] * len(ROWS)
        self.strike = [NEVER] * len(ROWS)
        self._school = [NEVER] * (ALL * 6 * 7)  # by column, face and dice of that face

    def school(self, face: int, column: int, count: int) -> int:
        """The worth after filling a school field of a face 1..6 with so many dice of it."""
        return self._school[(column * 6 + face - 1) * 7 + count]

    def best_school(self, face: int, count: int) -> int:
        """The worth after filling the best school field of a face."""
        return max([self.school(face, column, count) for column in range(ALL)])

    def look(self, sheet: Sheet) -> "Iterator[None]":
        """Finds all worths for a sheet that has a free field."""

    def _clear(self) -> None:
        for row in range(len(ROWS)):
            self.entry[row] = self.strike[row] = NEVER
        for i in range(len(self._school)):
            self._school[i] = NEVER

    def _write(self, face: int, column: int, count: int, worth: int) -> None:
        self._school[(column * 6 + face - 1) * 7 + count] = worth


class Learned(Outlook):
    """From a table."""

    def __init__(self, network: Network):
        super().__init__()
        self._network = network
        self._lines: list[bytes] = []  # that hold: of the rows, the schools, the faces
        self._sums = 0  # what the schools' sums are worth
        self._ends = False  # whether any play ends the game

    def look(self, sheet: Sheet) -> "Iterator[None]":
        self._clear()
        rows = [row_state(sheet, row) for row in range(len(ROWS))]
        yield
        schools = [school_state(sheet, column) for column in range(ALL)]
        free = [sum([mask >> face & 1 for mask, _ in schools]) for face in range(6)]
        self._ends = sum(free) + sum([ALL - entries - strikes for entries, strikes in rows]) == 1
        yield
        numbers = [row_line(row, *rows[row]) for row in range(len(ROWS))]
        numbers += [school_line(column, *schools[column]) for column in range(ALL)]
        numbers += [FREE + face * PER_FREE + free[face] for face in range(6)]
        self._lines = []
        for number in numbers:
            self._lines.append(self._network.line(number))
            yield
        self._network.stand(self._lines)
        self._sums = sum([self._sum_worth(mask, total) for mask, total in schools])
        yield
        for row in range(len(ROWS)):
            entries, strikes = rows[row]
            if entries + strikes < ALL:
                self.entry[row] = POINT * entry_bonus(sheet, row)
                self.entry[row] += self._after(row, entries + 1, strikes)
                yield
                if row != CHANCE:
                    self.strike[row] = self._after(row, entries, strikes + 1)
                    yield
        for column in range(sheet.columns):
            for face in range(1, 7):
                if schools[column][0] >> face - 1 & 1:
                    for _ in self._fill(sheet, face, column, schools[column], free[face - 1]):
                        yield

    def _after(self, row: int, entries: int, strikes: int) -> int:
        """What the sheet is worth when a row has so many entries and strikes."""
        if self._ends:
            return 0
        line = self._network.line(row_line(row, entries, strikes))
        return self._sums + self._network.moved([self._lines[row]], [line])

    def _fill(
        self, sheet: Sheet, face: int, column: int, school: tuple[int, int], free: int
    ) -> "Iterator[None]":
        """Finds the worths after filling a school field; the face is free in so many schools."""
        mask, total = school
        rest = mask ^ 1 << face - 1
        others = self._sums - self._sum_worth(mask, total)
        own = self._network.read(*_sums(rest))
        off = [self._lines[len(ROWS) + column], self._lines[len(ROWS) + ALL + face - 1]]
        fewer = self._network.line(FREE + (face - 1) * PER_FREE + free - 1)
        moved = known = NEVER
        for count in range(7):
            new = total + (count - 4) * face
            if band(new) != known:
                known = band(new)
                line = self._network.line(school_line(column, rest, new))
                moved = self._network.moved(off, [line, fewer])
                yield
            worth = 0 if self._ends else moved + others + word(own, within(new))
            if not rest:
                worth += POINT * school_bonus(sheet, face, column, count)
            self._write(face, column, count, worth)

    def _sum_worth(self, mask: int, total: int) -> int:
        """What a school's sum is worth with these faces free."""
        return word(self._network.read(*_sums(mask)), within(total))


def school_line(column: int, mask: int, total: int) -> int:
    """The line of a school column with the free faces of a mask, bit 0 the ones, and a sum."""
    free = sum([mask >> face & 1 for face in range(6)])
    return SCHOOLS + column * PER_SCHOOL + free * BANDS + band(total)


def _sums(mask: int) -> tuple[int, int]:
    """Where the table has the worths of all sums with these faces free, and how many bytes."""
    return 2 * UNITS + LINE * LINES + 2 * SUMS * mask, 2 * SUMS


def entry_bonus(sheet: Sheet, row: int) -> int:
    """The bonus of its column that an entry into a row that is not full would earn (S11)."""
    column = sheet.entry_column(row) or 0
    sheet.enter(row, 1)
    bonus = sheet.bonus(column)
    sheet.take_entry(row)
    return bonus


def school_bonus(sheet: Sheet, face: int, column: int, count: int) -> int:
    """The premium and bonus that so many dice of a face earn in the last free school field."""
    sheet.fill_school(face, column, (count - 4) * face)
    bonus = (sheet.premium(column) or 0) + sheet.bonus(column)
    sheet.fill_school(face, column, None)
    return bonus


def row_state(sheet: Sheet, row: int) -> tuple[int, int]:
    """Entries and strikes of a row, as of three columns."""
    cells = [sheet.cell(row, column) for column in range(sheet.columns)]
    strikes = sum([cell == STRUCK for cell in cells])
    empty = sum([cell is None for cell in cells])
    return sheet.columns - strikes - empty, strikes + ALL - sheet.columns


def school_state(sheet: Sheet, column: int) -> tuple[int, int]:
    """The mask of the free faces of a school column, bit 0 the ones, and the sum of the others."""
    mask = total = 0
    if column >= sheet.columns:
        return mask, total
    for face in range(1, 7):
        value = sheet.school_cell(face, column)
        if value is None:
            mask |= 1 << face - 1
        else:
            total += value
    return mask, total
