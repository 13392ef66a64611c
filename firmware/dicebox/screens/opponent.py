"""The box's own turn: it thinks in slices with a sign of life, and shows what it does.

What it decides is rolled and entered through the session like a person's actions, so it is in the
journal before it is seen.
"""

from adafruit_ticks import ticks_diff, ticks_ms

from dicebox.buttons import MENU, OK
from dicebox.screens.base import soft_keys
from dicebox.screens.ending import show
from dicebox.screens.gamemenu import GameMenu
from dicebox.screens.turn import Turn
from dicebox.thinking import Thinking
from dicegames import players

_PAUSE_MS = 900
_DOT_MS = 200


class BoxTurn(Turn):
    """The turn of a seat that the box plays. OK cuts a pause short, MENU held opens the menu."""

    name = "box turn"
    HELD = (MENU,)

    def __init__(self, app, level):
        super().__init__(app, app.game.rolls == 0)
        self._level = level
        self._think()

    def _think(self):
        """Begins to think about the dice as they lie, none of them held yet."""
        app = self.app
        for die in range(app.game.DICE):
            app.session.held[die] = False
        self._since = ticks_ms()
        self._dots = 0
        self._thinking = Thinking(app.key, self._level, app.game)
        app.redraw()

    def tick(self, now):
        app = self.app
        if self._tumble.due(now):
            app.redraw()
        elif not self._thinking.choices:
            if self._thinking.go_on():
                self._show_hold()
            elif ticks_diff(now, self._since) >= _DOT_MS * (self._dots + 1):
                self._dots += 1
                app.patch(self._draw_dots(app.canvas))
            return True
        elif ticks_diff(now, self._since) >= _PAUSE_MS and not self._tumble.busy:
            self._act()
        return False

    def _show_hold(self):
        """Marks the dice that will be held, so that a person can follow."""
        held = players.held(self._thinking.choices[0][1])
        for die in held or ():
            self.app.session.held[die] = True
        self._since = ticks_ms()
        self.app.redraw()

    def _act(self):
        decision = self._thinking.choices[0][1]
        if players.held(decision) is None:
            self.app.session.play(decision)
            show(self.app)
        else:
            self._roll()
            self._think()

    def press(self, button):
        self._tumble.stop()
        if button == OK and self._thinking.choices:
            self._act()
        else:
            self.app.redraw()

    def hold(self, button):
        app = self.app
        app.go(GameMenu(app, lambda: show(app)))

    def _draw_below(self, canvas):
        app = self.app
        text = app.text
        game = app.game
        canvas.text(5, 0, text.WHO[players.LEVELS.index(self._level)])
        canvas.right(5, 128, "%s %d" % (text.TOTAL, game.total(game.turn)))
        if not self._thinking.choices:
            canvas.text(6, 0, text.THINKS)
        yield
        soft_keys(canvas, ok=text.OK_GO)

    def _draw_dots(self, canvas):
        canvas.text(6, 60, "." * (self._dots % 8) + " " * (8 - self._dots % 8))
        yield
