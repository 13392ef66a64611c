"""6 Kości: six dice, three rolls, 24 fields a column (rules S1 to S12).

Rows are indices of ROWS; columns are counted from 0. A play is a small integer:

    0 ..      enters the points of the row `play`, into its next column
    STRIKE .. strikes the row `play - STRIKE`, in its last free column
    SCHOOL .. fills a school field: SCHOOL + 6 * column + face - 1

The rolls of a turn are optional (S1), but with no combination to enter, chance and school full,
the first two leave no play: then `plays()` is empty and the player rolls on. After the third roll
every free field can be filled, be it with a strike.
"""

from dicegames.combinations import CHANCE, ROWS, counts, entered
from dicegames.game import Game, IllegalAction, is_roll, play_of, player_of
from dicegames.six_sheet import Sheet

try:
    from collections.abc import Iterator
except ImportError:  # the board has no types, and does not look at annotations
    pass

STRIKE = len(ROWS)
SCHOOL = 2 * len(ROWS)


def school_play(face: int, column: int) -> int:
    """The play that fills the school field of a face 1..6."""
    return SCHOOL + 6 * column + face - 1


def school_field(play: int) -> tuple[int, int]:
    """Face 1..6 and column of a play that fills a school field."""
    return (play - SCHOOL) % 6 + 1, (play - SCHOOL) // 6


def school_points(dice: list[int], face: int) -> int:
    """What dice are worth in a school field of the face 1..6 (S3)."""
    return (dice.count(face) - 4) * face


class SixDice(Game):
    KEY = "six_dice"
    DICE = 6
    ROLLS = 3
    ROLL_RULE = "S1"
    OPTIONS = (("columns", (3, 1, 2)),)

    def __init__(self, players: int = 1, options: dict | None = None):
        super().__init__(players, options)
        self.columns: int = self.options["columns"]
        self.sheets = [Sheet(self.columns) for _ in range(players)]

    # -- the present dice ---------------------------------------------------------------------

    def preview(self) -> list[int | None]:
        """For each row of ROWS the points, with their bonus, that may be entered now; else None.

        They would go to the `entry_column` of the sheet.
        """
        result: list[int | None] = [None] * len(ROWS)
        if self.turn is not None and self.rolls:
            sheet = self.sheets[self.turn]
            count = counts(self.dice)
            for row in range(len(ROWS)):
                if sheet.entry_column(row) is not None:
                    result[row] = entered(count, row, self.rolls)
        return result

    def may_strike(self, row: int) -> bool:
        """Whether the row may be struck now, in the `strike_column` of the sheet (S5, S6)."""
        return (
            self.turn is not None
            and self.rolls == self.ROLLS
            and self.sheets[self.turn].strike_column(row) is not None
        )

    def plays(self) -> list[int]:
        if self.turn is None or not self.rolls:
            return []
        worth = self.preview()
        found = [row for row in range(len(ROWS)) if worth[row] is not None]
        found += [STRIKE + row for row in range(len(ROWS)) if self.may_strike(row)]
        for play in range(SCHOOL, SCHOOL + 6 * self.columns):
            if self.sheets[self.turn].school_cell(*school_field(play)) is None:
                found.append(play)
        return found

    @staticmethod
    def scores(dice: list[int], nth: int) -> dict:
        count = counts(dice)
        return {
            "boxes": {ROWS[row]: entered(count, row, nth) for row in range(len(ROWS))},
            "school": {str(face): school_points(dice, face) for face in range(1, 7)},
        }

    def gain(self, play: int) -> int:
        player = self.turn or 0
        gain = 0
        if play < STRIKE:
            gain = entered(counts(self.dice), play, self.rolls) or 0
        if sum(self.turns) + 1 == self.players * self.sheets[player].fields:
            self._enter(player, play)
            gain += self.sheets[player].extras()
            self._erase(player, play)
        return gain

    # -- totals and sheets --------------------------------------------------------------------

    def total(self, player: int) -> int:
        """The points entered; premiums and bonuses are added when the game is over (S12)."""
        sheet = self.sheets[player]
        return sheet.points() + (sheet.extras() if self.over else 0)

    def running(self, player: int) -> "Iterator[tuple[int, int, int]]":
        """Yields (row, column, running total) of each entry of the player, in order (S9)."""
        entries = [0] * len(ROWS)
        total = 0
        for action in self.history:
            if is_roll(action) or player_of(action) != player or play_of(action) >= STRIKE:
                continue
            row = play_of(action)
            total += self.sheets[player].cell(row, entries[row]) or 0
            yield row, entries[row], total
            entries[row] += 1

    def sheet(self, player: int) -> dict:
        document = self.sheets[player].document()
        document["total"] = self.total(player)
        return document

    def _sheet_text(self, player: int) -> str:
        return self.sheets[player].text()

    # -- plays --------------------------------------------------------------------------------

    def entry(self, play: int) -> dict:
        if play < STRIKE:
            return {"enter": ROWS[play]}
        if play < SCHOOL:
            return {"strike": ROWS[play - STRIKE]}
        face, column = school_field(play)
        return {"school": face, "column": column + 1}

    def parse(self, entry: dict) -> int:
        names = sorted(entry)
        if names in (["enter"], ["strike"]):
            row = entry[names[0]]
            if row in ROWS:
                return ROWS.index(row) + (0 if names[0] == "enter" else STRIKE)
            raise ValueError("bad play %r: expected one of %s" % (entry, ", ".join(ROWS)))
        if names == ["column", "school"]:
            face, column = entry["school"], entry["column"]
            whole = type(face) is int and type(column) is int
            if whole and 1 <= face <= 6 and 1 <= column <= self.columns:
                return school_play(face, column - 1)
        raise ValueError(
            'bad play %r: expected {"enter": combination}, {"strike": combination} '
            'or {"school": face 1 to 6, "column": 1 to %d}' % (entry, self.columns)
        )

    def _refuse(self, play: int) -> None:
        sheet = self.sheets[self.turn or 0]
        if not 0 <= play < SCHOOL + 6 * self.columns:
            raise IllegalAction("S2", "there is no play %r" % play)
        if play >= SCHOOL:
            face, column = school_field(play)
            if sheet.school_cell(face, column) is not None:
                raise IllegalAction("S3", "the %ds of school %d are filled" % (face, column + 1))
            return
        row = play % STRIKE
        if play == STRIKE + CHANCE:
            raise IllegalAction("S6", "'%s' is never struck" % ROWS[CHANCE])
        if sheet.entry_column(row) is None:
            raise IllegalAction("S5", "the row '%s' is full" % ROWS[row])
        if play >= STRIKE:
            if self.rolls < self.ROLLS:
                raise IllegalAction("S5", "a row is struck only after the third roll")
        elif entered(counts(self.dice), row, self.rolls) is None:
            raise IllegalAction("S5", "the dice do not make '%s'" % ROWS[row])

    def _enter(self, player: int, play: int) -> None:
        sheet = self.sheets[player]
        if play >= SCHOOL:
            face, column = school_field(play)
            sheet.fill_school(face, column, school_points(self.dice, face))
        elif play >= STRIKE:
            sheet.strike(play - STRIKE)
        else:
            sheet.enter(play, entered(counts(self.dice), play, self.rolls) or 0)

    def _erase(self, player: int, play: int) -> None:
        sheet = self.sheets[player]
        if play >= SCHOOL:
            face, column = school_field(play)
            sheet.fill_school(face, column, None)
        elif play >= STRIKE:
            sheet.take_strike(play - STRIKE)
        else:
            sheet.take_entry(play)

    def _next(self, player: int) -> int | None:
        following = (player + 1) % self.players
        return following if self.turns[following] < self.sheets[following].fields else None
