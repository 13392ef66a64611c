"""Rest for the display: it dims, then goes dark, so that no picture burns in."""

from adafruit_ticks import ticks_diff, ticks_ms

DIM_MS = 60_000
DARK_MS = 300_000
_AWAKE, _DIM, _DARK = 0, 1, 2


class Rest:
    """Watches how long no button was pressed."""

    def __init__(self, app):
        self._app = app
        self._since = ticks_ms()
        self._state = _AWAKE

    def look(self, now):
        """Dims or darkens the display when it is time; `now` are ticks_ms()."""
        idle = ticks_diff(now, self._since)
        panel = self._app.panel
        if self._state == _AWAKE and idle >= DIM_MS:
            panel.dim()
            self._state = _DIM
        elif self._state == _DIM and idle >= DARK_MS:
            panel.poweroff()
            self._state = _DARK

    def restart(self):
        """The display was set up anew and is bright."""
        self._since = ticks_ms()
        self._state = _AWAKE

    def wake(self):
        """A button was pressed. True if it found the display dark: then it only wakes it."""
        state = self._state
        self.restart()
        panel = self._app.panel
        if state == _DARK:
            panel.poweron()
        if state != _AWAKE:
            self._app.show_settings()
            self._app.redraw()
        return state == _DARK
