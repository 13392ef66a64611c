"""One player's sheet of 6 Kości: 18 rows of combinations and a school, in 1 to 3 columns.

It knows where entries and strikes go and what the columns are worth at the end (rules S2 to S6,
S11), but nothing of dice and turns. Rows are indices of ROWS; columns are counted from 0.
"""

from dicegames.combinations import CHANCE, ROWS

STRUCK = 0  # what a struck field holds; no entry is worth nothing
_BONUS = (100, 150, 200)


class Sheet:
    def __init__(self, columns: int):
        """An empty sheet of 1 to 3 columns."""
        self.columns = columns
        self._rows: list[int | None] = [None] * (len(ROWS) * columns)  # by row, then column
        self._school: list[int | None] = [None] * (6 * columns)  # by column, then face

    @property
    def fields(self) -> int:
        """How many fields the sheet has, filled or free."""
        return len(self._rows) + len(self._school)

    def cell(self, row: int, column: int) -> int | None:
        """Points in a row's field; STRUCK if it is struck, None while it is free."""
        return self._rows[row * self.columns + column]

    def school_cell(self, face: int, column: int) -> int | None:
        """What stands in the school field of a face 1..6; None while it is free."""
        return self._school[6 * column + face - 1]

    # -- filling and freeing fields -----------------------------------------------------------

    def entry_column(self, row: int) -> int | None:
        """The column that the row's next entry goes to; None if the row is full (S5)."""
        for column in range(self.columns):
            if self.cell(row, column) is None:
                return column
        return None

    def strike_column(self, row: int) -> int | None:
        """The column that the row's next strike goes to (S5).

        None if the row is full, and for the chance, which is never struck (S6).
        """
        if row != CHANCE:
            for column in range(self.columns - 1, -1, -1):
                if self.cell(row, column) is None:
                    return column
        return None

    def enter(self, row: int, points: int) -> None:
        """Enters points into a row that is not full."""
        self._write(row, self.entry_column(row), points)

    def strike(self, row: int) -> None:
        """Strikes a row that has a `strike_column`."""
        self._write(row, self.strike_column(row), STRUCK)

    def fill_school(self, face: int, column: int, value: int | None) -> None:
        """Writes a value into a school field; None frees it again."""
        self._school[6 * column + face - 1] = value

    def take_entry(self, row: int) -> None:
        """Frees the row's last entered field."""
        column = self.columns - 1
        while not self.cell(row, column):
            column -= 1
        self._write(row, column, None)

    def take_strike(self, row: int) -> None:
        """Frees the row's last struck field."""
        column = 0
        while self.cell(row, column) != STRUCK:
            column += 1
        self._write(row, column, None)

    def _write(self, row: int, column: int | None, value: int | None) -> None:
        self._rows[row * self.columns + (column or 0)] = value

    # -- what it is worth ---------------------------------------------------------------------

    def points(self) -> int:
        """Sum of the entered combinations."""
        return sum([value for value in self._rows if value is not None])

    def school_sum(self, column: int) -> int | None:
        """Sum of a complete school column; None before it is complete."""
        total = 0
        for face in range(1, 7):
            value = self.school_cell(face, column)
            if value is None:
                return None
            total += value
        return total

    def premium(self, column: int) -> int | None:
        """Premium of a complete school column (S4); None before it is complete."""
        total = self.school_sum(column)
        if not total:
            return total
        return total + 100 if total > 0 else total - 100

    def bonus(self, column: int) -> int:
        """Bonus of a column (S11); 0 until it is earned.

        It is earned as soon as the column has its 18 entries and a complete school of at least 0.
        """
        for row in range(len(ROWS)):
            if not self.cell(row, column):
                return 0
        total = self.school_sum(column)
        return 0 if total is None or total < 0 else _BONUS[column]

    def extras(self) -> int:
        """All premiums and bonuses as the sheet stands: what the end of the game adds (S12)."""
        total = 0
        for column in range(self.columns):
            total += (self.premium(column) or 0) + self.bonus(column)
        return total

    # -- as a document and as text ------------------------------------------------------------

    def document(self) -> dict:
        """The sheet as `contract.md` shows it, without the total."""
        columns = range(self.columns)
        rows = {}
        for row in range(len(ROWS)):
            cells = [self.cell(row, column) for column in columns]
            rows[ROWS[row]] = ["X" if value == STRUCK else value for value in cells]
        return {
            "rows": rows,
            "school": [
                [self.school_cell(face, column) for face in range(1, 7)] for column in columns
            ],
            "premiums": [self.premium(column) for column in columns],
            "bonuses": [self.bonus(column) for column in columns],
            "points": self.points(),
        }

    def text(self) -> str:
        """Every field: "." free, "0" struck; rows by row, then column; school by column."""
        lines = []
        for values in (self._rows, self._school):
            lines.append(",".join(["." if value is None else str(value) for value in values]))
        return ";".join(lines)
