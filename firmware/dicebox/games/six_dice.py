"""6 Kości on the handheld: choosing what to enter or strike, and what things are called."""

from dicebox.buttons import MENU, OK
from dicebox.canvas import RING
from dicebox.games.six_dice_sheet import (
    PAGES,
    SCHOOL_PAGE,
    Sheet,
    draw_line,
    field_text,
)
from dicebox.screens.base import Screen, chip, soft_keys
from dicebox.screens.confirm import Ask, Enter
from dicebox.screens.ending import show
from dicebox.screens.gamemenu import held
from dicebox.screens.turn import Turn
from dicebox.text import word
from dicegames.game import player_of
from dicegames.six_dice import SCHOOL, STRIKE, school_field, school_play, school_points

_CHOICE_PAGES = PAGES - 1  # without the sums
_STRIKE_KEY = 5
_COLUMN_KEY = 4
_OK_X = 70  # where there is room for what OK does, right of the dice and the page


def table(app, rolling=False):
    """The screen of a turn; with `rolling` its first roll is made."""
    return Turn(app, rolling)


def choice(app):
    """The screen on which a play is chosen."""
    return Choice(app)


def sheet(app, back):
    """The screen with all players' sheets."""
    return Sheet(app, back)


def turns(kind, places):
    """Turns of a player in a game with these choices, at most."""
    return 24 * kind.OPTIONS[0][1][places[1]]


def progress(game):
    """How far the game is: round and rounds."""
    return "%d/%d" % (game.turns[game.turn] + 1, game.sheets[0].fields)


def best_row(preview):
    """The row that gives most at once, or None where nothing can be entered."""
    best = None
    for row, points in enumerate(preview):
        if points is not None and (best is None or points >= preview[best]):
            best = row
    return best


def advice(app):
    """The row that gives most for the present dice, in one line."""
    preview = app.session.preview()
    best = best_row(preview)
    if best is None:
        return ""
    return "%s: %s %d" % (app.text.BEST, word(app.words.SHORT, best), preview[best])


def named(app, play):
    """What a play is called."""
    words = app.words
    if play >= SCHOOL:
        return "%s %d" % (words.SCHOOL, school_field(play)[0])
    name = word(words.ROWS, play % STRIKE)
    return name if play < STRIKE else "✗ " + name


def entered(app, play):
    """What the play just entered was and scored."""
    game = app.game
    name = named(app, play)
    sheet = game.sheets[player_of(game.history[-1])]
    if play >= SCHOOL:
        face, column = school_field(play)
        return "%s: %+d" % (name, sheet.school_cell(face, column))
    if play >= STRIKE:
        return name
    column = sheet.entry_column(play)
    column = (sheet.columns if column is None else column) - 1
    while sheet.cell(play, column) == 0:  # fields that were struck from the right
        column -= 1
    return "%s %d" % (name, sheet.cell(play, column))


class Choice(Screen):
    """The sheet of the player whose turn it is, and what the dice would give in each row.

    Up and down move along a page, left and right turn it. On the page of the school the fifth
    button goes to the next free column; on the others the sixth asks whether to strike the row.
    """

    name = "choice"
    HELD = (MENU, OK)

    def __init__(self, app):
        super().__init__(app)
        game = app.game
        self._sheet = game.sheets[game.turn]
        self._preview = app.session.preview()
        best = best_row(self._preview)
        self._page = SCHOOL_PAGE if best is None else 1 + best // 6
        self._line = 0 if best is None else best % 6
        self._at = 0  # which of the free columns of a school field is chosen

    @property
    def _row(self):
        return 6 * (self._page - 1) + self._line

    def _free_columns(self, line):
        """The columns in which the school field of a line is free."""
        sheet = self._sheet
        return [
            column for column in range(sheet.columns) if sheet.school_cell(line + 1, column) is None
        ]

    def _worth(self, line):
        """What the dice would give in a line of the page, as text; "" where nothing."""
        if self._page == SCHOOL_PAGE:
            points = school_points(self.app.game.dice, line + 1)
            return "%+d" % points if self._free_columns(line) else ""
        points = self._preview[6 * (self._page - 1) + line]
        return "" if points is None else "%d" % points

    def draw(self, canvas):
        app = self.app
        dice = "".join([str(face) for face in app.game.dice])
        canvas.text(0, 0, "%s %d/%d" % (dice, self._page + 1, _CHOICE_PAGES))
        yield
        for line in range(6):
            self._draw_line(canvas, line)
            yield
        self._draw_keys(canvas)

    def _draw_keys(self, canvas):
        right = last = ""
        if self._page == SCHOOL_PAGE:
            if len(self._free_columns(self._line)) > 1:
                right = self.app.words.COLUMN_KEY
        elif self.app.game.may_strike(self._row):
            last = "✗"
        soft_keys(canvas, ("▲", "▼", "◀", "▶", right, last))
        enter = self.app.text.OK_ENTER if self._worth(self._line) else ""
        canvas.fill(0, _OK_X, 128 - _OK_X, 0)
        if enter:
            chip(canvas, 0, 125 - 6 * (2 + len(enter)), "OK", enter)

    def _draw_line(self, canvas, line):
        sheet = self._sheet
        worth = self._worth(line)
        target = self._target(line) if worth else None
        fields = [
            RING if column == target else field_text(sheet, self._page, line, column)
            for column in range(sheet.columns)
        ]
        chosen = line == self._line
        draw_line(canvas, self.app.words, self._page, line, fields, worth, chosen)

    def _target(self, line):
        """The column that an entry in a line of the page would go to."""
        if self._page != SCHOOL_PAGE:
            return self._sheet.entry_column(6 * (self._page - 1) + line)
        return self._free_columns(line)[self._at] if line == self._line else None

    def _move(self, line):
        left = self._line
        self._line = line
        self._at = 0
        self.app.patch(self._draw_move(self.app.canvas, left))

    def _draw_move(self, canvas, left):
        for line in (left, self._line) if left != self._line else (left,):
            self._draw_line(canvas, line)
            yield
        self._draw_keys(canvas)

    def press(self, button):
        app = self.app
        if button == MENU:
            app.go(Turn(app))
        elif button == OK:
            self._ask_enter()
        elif button < 2:
            self._move((self._line + (1 if button else -1)) % 6)
        elif button < 4:
            self._page = (self._page + (1 if button == 3 else -1)) % _CHOICE_PAGES
            self._at = 0
            app.redraw()
        elif button == _COLUMN_KEY and self._page == SCHOOL_PAGE:
            self._at = (self._at + 1) % max(1, len(self._free_columns(self._line)))
            app.patch(self._draw_move(app.canvas, self._line))
        elif button == _STRIKE_KEY and self._page != SCHOOL_PAGE:
            self._ask_strike()

    def hold(self, button):
        held(self, button)

    def _ask_enter(self):
        app = self.app
        worth = self._worth(self._line)
        if not worth:
            return
        if self._page == SCHOOL_PAGE:
            column = self._free_columns(self._line)[self._at]
            play = school_play(self._line + 1, column)
        else:
            play = self._row
            column = self._sheet.entry_column(play)
        note = "%s %d" % (app.words.COLUMN, column + 1)
        enter = self._entering(play)
        app.go(Enter(app, named(app, play), worth, note, enter, lambda: app.go(self)))

    def _ask_strike(self):
        app = self.app
        row = self._row
        if not app.game.may_strike(row):
            return
        column = "%s %d" % (app.words.COLUMN, self._sheet.strike_column(row) + 1)
        lines = (app.words.STRIKE, named(app, STRIKE + row), column)
        app.go(Ask(app, lines, self._entering(STRIKE + row), lambda: app.go(self)))

    def _entering(self, play):
        def enter():
            self.app.session.play(play)
            show(self.app)

        return enter
