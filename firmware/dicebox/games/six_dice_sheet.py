"""The sheet of 6 Kości in pages: the school, three sections of combinations, the sums."""

from dicebox.buttons import MENU, OK
from dicebox.canvas import CROSS, DASH, DOT
from dicebox.screens.base import Screen, soft_keys
from dicebox.text import word
from dicegames.six_sheet import STRUCK

PAGES = 5
_NAME_WIDTH = 30  # columns of pixels
_SUM_X, _SUM_PITCH = 72, 28  # where the first sum ends, and how far on the next one
_FIELDS = "%4s%4s%4s%4s"
SCHOOL_PAGE = 0
_SUMS_PAGE = 4


def field_text(sheet, page, line, column, shown=None):
    """A field as text: its value, or `shown` instead of points where that is not None."""
    if page == SCHOOL_PAGE:
        value = sheet.school_cell(line + 1, column)
        return DOT if value is None else DASH if value == 0 else "%+d" % value
    value = sheet.cell(6 * (page - 1) + line, column)
    if value is None:
        return DOT
    return CROSS if value == STRUCK else "%d" % (value if shown is None else shown)


def draw_line(canvas, words, page, line, fields, worth="", chosen=False):
    """A line of a page: its name, one to three fields, what the dice are worth there."""
    name = "%d" % (line + 1) if page == SCHOOL_PAGE else word(words.SHORT, 6 * (page - 1) + line)
    text = _FIELDS % (tuple(fields) + ("",) * (3 - len(fields)) + (worth,))
    canvas.cells(1 + line, 0, name, _NAME_WIDTH, text, chosen)


class Sheet(Screen):
    """All pages of all players' sheets, to look at.

    The arrows up and down turn the pages, left and right go to the other players; the fifth
    button shows the fields as on paper, with the player's running total (S9), or their values.
    """

    name = "sheet"

    def __init__(self, app, back):
        super().__init__(app)
        game = app.game
        self._player = game.winners()[0] if game.over else game.turn
        self._page = 1
        self._as_on_paper = False
        self._totals: list = []  # running totals by field, worked out when first shown
        self._back = back

    def _collect(self):
        """Works out the running total of each field in steps. A generator."""
        game = self.app.game
        totals = [0] * (18 * game.columns)
        for row, column, total in game.running(self._player):
            totals[row * game.columns + column] = total % 1000
            yield
        self._totals = totals

    def draw(self, canvas):
        app = self.app
        game = app.game
        sheet = game.sheets[self._player]
        canvas.fill(0, 0, 128)
        name = "%s%d %d" % (app.text.PLAYER_SHORT, self._player + 1, game.total(self._player))
        canvas.text(0, 1, name, True)
        canvas.right(0, 127, "%d/%d" % (self._page + 1, PAGES), True)
        yield
        if self._as_on_paper and not self._totals:
            for _ in self._collect():
                yield
        if self._page == _SUMS_PAGE:
            for _ in self._draw_sums(canvas, sheet):
                yield
        else:
            for line in range(6):
                fields = [
                    field_text(sheet, self._page, line, column, self._total(line, column))
                    for column in range(game.columns)
                ]
                draw_line(canvas, app.words, self._page, line, fields)
                yield
        keys = ("▲", "▼", "◀", "▶") if game.players > 1 else ("▲", "▼", "", "")
        soft_keys(
            canvas, keys + (app.words.POINTS_KEY if self._as_on_paper else app.words.TOTALS_KEY,)
        )

    def _total(self, line, column):
        if not self._as_on_paper or self._page == SCHOOL_PAGE:
            return None
        return self._totals[(6 * (self._page - 1) + line) * self.app.game.columns + column]

    def _draw_sums(self, canvas, sheet):
        words = self.app.words
        rows = (
            (words.SCHOOL, sheet.school_sum),
            (words.PREMIUM, sheet.premium),
            (words.BONUS, sheet.bonus),
        )
        for row, (name, value) in enumerate(rows):
            canvas.text(1 + row, 0, name)
            for column in range(sheet.columns):
                n = value(column)
                x = _SUM_X + _SUM_PITCH * column
                canvas.right(1 + row, x, DOT if n is None else "%d" % n)
            yield
        canvas.text(5, 0, words.POINTS)
        canvas.right(5, 128, "%d" % sheet.points())
        yield
        canvas.text(6, 0, words.EXTRAS)
        canvas.right(6, 128, "%+d" % sheet.extras())
        yield

    def press(self, button):
        players = self.app.game.players
        if button in (OK, MENU):
            self._back()
            return
        if button < 2:
            self._page = (self._page + (1 if button else -1)) % PAGES
        elif button < 4 and players > 1:
            self._player = (self._player + (1 if button == 3 else -1)) % players
            self._totals = []
        elif button == 4:
            self._as_on_paper = not self._as_on_paper
        self.app.redraw()
