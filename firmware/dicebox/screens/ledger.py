"""The statistics of the games that were played to their end."""

from dicebox.buttons import MENU, OK
from dicebox.screens.base import Screen, soft_keys
from dicebox.screens.confirm import Ask
from dicebox.statistics import Statistics
from dicegames import GAMES

_RESET = 5


class Ledger(Screen):
    """One game's statistics at a time; the arrows turn to the next, the sixth button resets."""

    name = "statistics"

    def __init__(self, app, game=0):
        super().__init__(app)
        self._game = game
        self._figures = Statistics(app.journal, game)

    def draw(self, canvas):
        menu = self.app.menu
        figures = self._figures
        canvas.bar(0, 0, 128, menu.GAMES[self._game])
        canvas.right(0, 127, "%d/%d" % (self._game + 1, len(GAMES)), True)
        yield
        rows = ("0", "–", "–", "–")
        if figures.games:
            tenths = figures.tenths
            mean = "%d.%d" % (abs(tenths) // 10, abs(tenths) % 10)
            mean = "-" + mean if tenths < 0 else mean
            rows = (str(figures.games), str(figures.best), mean, str(figures.last))
        for row, (name, value) in enumerate(zip(menu.FIGURES, rows)):
            canvas.text(2 + row, 0, name)
            canvas.right(2 + row, 126, value)
            yield
        reset = menu.RESET_KEY if figures.games else ""
        soft_keys(canvas, ("▲", "▼", "", "", "", reset))

    def press(self, button):
        app = self.app
        if button in (OK, MENU):
            app.home()
        elif button < 2:
            app.go(Ledger(app, (self._game + (1 if button else -1)) % len(GAMES)))
        elif button == _RESET and self._figures.games:
            app.go(Ask(app, app.menu.RESET_LINES, self._reset, lambda: app.go(self)))

    def _reset(self):
        self._figures.reset()
        self.app.go(self)
