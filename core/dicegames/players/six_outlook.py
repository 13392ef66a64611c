"""What a sheet of 6 Kości will still bring after each play that a turn may end with.

What counts of a sheet is how many entries and strikes each row has; of each school column which
faces are free, how many those are, and the sum so far; and of each face in how many columns it is
free. A game of fewer columns is one of three whose other columns are struck and whose other
schools are full. The premium of a school and the bonus of a column are counted with the play that
earns them.
"""

from dicegames.combinations import CHANCE, ROWS
from dicegames.players.network import LINE, POINT, UNITS, Network
from dicegames.six_dice import SCHOOL, STRIKE
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
    """`after[play]` is what an entry or a strike leads to, in 1/POINT points.

    An entry's own points are not in it; premiums and bonuses are. From `after[SCHOOL]` on there
    are seven for each school field, by its play and the number of dice that fill it: see `school`.
    NEVER is what cannot be played.
    """

    def __init__(self) -> None:
        self.after = [NEVER] * (SCHOOL + ALL * 6 * 7)

    def school(self, play: int, count: int) -> int:
        """What filling a school field with so many dice of its face leads to."""
        return self.after[7 * play - 6 * SCHOOL + count]

    def look(self, sheet: Sheet) -> "Iterator[None]":
        """Finds it all for a sheet that has a free field."""
        for play in range(len(self.after)):
            self.after[play] = NEVER
        yield


class Learned(Outlook):
    """From a table."""

    def __init__(self, network: Network):
        super().__init__()
        self._network = network
        self._free = [0] * 7  # of each face, the schools where it is free; at 0, of all fields
        self._sums = 0  # what the schools' sums are worth

    def look(self, sheet: Sheet) -> "Iterator[None]":
        yield from super().look(sheet)
        yield from self._stand(sheet)
        network, after = self._network, self.after
        for row in range(len(ROWS)):
            entries, strikes = row_state(sheet, row)
            if entries + strikes < ALL:
                network.hold(row_line(row, entries, strikes), -1)
                after[row] = self._with(row_line(row, entries + 1, strikes))
                after[row] += POINT * entry_bonus(sheet, row)
                if row != CHANCE:
                    after[STRIKE + row] = self._with(row_line(row, entries, strikes + 1))
                network.hold(row_line(row, entries, strikes))
            yield
        for column in range(sheet.columns):
            mask, total = school_state(sheet, column)
            sums = self._sums
            self._sums -= self._sum(mask, total)
            network.hold(school_line(column, mask, total), -1)
            for face in range(1, 7):
                if mask >> face - 1 & 1:
                    network.hold(face_line(face, self._free[face]), -1)
                    network.hold(face_line(face, self._free[face] - 1))
                    yield from self._fill(sheet, column, face, mask ^ 1 << face - 1, total)
                    network.hold(face_line(face, self._free[face] - 1), -1)
                    network.hold(face_line(face, self._free[face]))
                    yield
            network.hold(school_line(column, mask, total))
            self._sums = sums

    def _stand(self, sheet: Sheet) -> "Iterator[None]":
        """Makes the lines hold that do for the sheet."""
        network, free = self._network, self._free
        network.clear()
        self._sums = 0
        for face in range(7):
            free[face] = 0
        for row in range(len(ROWS)):
            entries, strikes = row_state(sheet, row)
            free[0] += ALL - entries - strikes
            network.hold(row_line(row, entries, strikes))
            yield
        for column in range(ALL):
            mask, total = school_state(sheet, column)
            for face in range(1, 7):
                free[face] += mask >> face - 1 & 1
            network.hold(school_line(column, mask, total))
            self._sums += self._sum(mask, total)
            yield
        for face in range(1, 7):
            free[0] += free[face]
            network.hold(face_line(face, free[face]))
            yield

    def _with(self, line: int) -> int:
        """What the sheet is worth when a line holds too; nothing when no field is left."""
        if self._free[0] == 1:
            return 0
        return self._network.worth(line) + self._sums

    def _fill(
        self, sheet: Sheet, column: int, face: int, rest: int, total: int
    ) -> "Iterator[None]":
        """Finds what filling a school field leads to; `rest` are the faces free afterwards."""
        at = SCHOOL + 7 * (6 * column + face - 1)
        first = school_line(column, rest, 0) - band(0)
        known = -1
        worth = 0
        for count in range(7):
            new = total + (count - 4) * face
            if band(new) != known:
                known = band(new)
                worth = self._with(first + known)
                yield
            self.after[at + count] = worth
            if self._free[0] > 1:
                self.after[at + count] += self._sum(rest, new)
            if not rest:
                self.after[at + count] += POINT * school_bonus(sheet, face, column, count)

    def _sum(self, mask: int, total: int) -> int:
        """What a school's sum is worth with the faces of a mask free."""
        behind = 2 * UNITS + LINE * LINES
        return self._network.word(behind + 2 * (SUMS * mask + within(total)))


def face_line(face: int, free: int) -> int:
    """The line of a face 1..6 that is free in so many schools."""
    return FREE + (face - 1) * PER_FREE + free


def school_line(column: int, mask: int, total: int) -> int:
    """The line of a school column with the free faces of a mask, bit 0 the ones, and a sum."""
    free = sum([mask >> face & 1 for face in range(6)])
    return SCHOOLS + column * PER_SCHOOL + free * BANDS + band(total)


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
    strikes = cells.count(STRUCK)
    return sheet.columns - strikes - cells.count(None), strikes + ALL - sheet.columns


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
