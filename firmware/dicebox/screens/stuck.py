"""A button that is down when the box starts: named, until it is let go or given up on."""

from adafruit_ticks import ticks_diff, ticks_ms

from dicebox.buttons import KEYS
from dicebox.screens.base import Screen

_PATIENCE_MS = 5000


class Stuck(Screen):
    """Names the button that is down; goes on when it is up, or after a while without it."""

    name = "stuck"

    def __init__(self, app):
        super().__init__(app)
        self._since = ticks_ms()
        self._down = app.buttons.down()

    def draw(self, canvas):
        lines = self.app.menu.HELD_DOWN
        canvas.centre(1, lines[0])
        canvas.centre(3, " %s " % KEYS[self._down], inverse=True)
        canvas.centre(5, lines[1])
        yield

    def tick(self, now):
        down = self.app.buttons.down()
        if down is None or ticks_diff(now, self._since) > _PATIENCE_MS:
            self.app.start()
        elif down != self._down:
            self._down = down
            self.app.redraw()
