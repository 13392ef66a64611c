"""The watchdog: it restarts a box that hangs in a game, and is fed by the main loop alone."""

import microcontroller
from watchdog import WatchDogMode

_TIMEOUT_S = 8  # the chip's longest


class Guard:
    """The chip's watchdog, which runs while a game does."""

    def __init__(self):
        self._on = False
        assert microcontroller.watchdog  # the RP2040 has one
        self._watchdog = microcontroller.watchdog

    def feed(self, running):
        """Says that the main loop is alive, and whether a game is being played."""
        watchdog = self._watchdog
        if running != self._on:
            if running:
                watchdog.timeout = _TIMEOUT_S
            watchdog.mode = WatchDogMode.RESET if running else None
            self._on = running
        elif running:
            watchdog.feed()
