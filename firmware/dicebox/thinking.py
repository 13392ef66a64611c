"""The box thinking about a game: a few milliseconds at a time, so that the buttons are seen."""

from adafruit_ticks import ticks_diff, ticks_ms

from dicebox import entropy
from dicebox.tables import open_table
from dicegames import players

try:
    from typing import Any
except ImportError:
    pass  # the board has no typing, and needs none

_SLICE_MS = 4


class Thinking:
    """A player's thinking about the game as it stands; `choices` are empty until it is done.

    The player and its table are there only while it thinks: both take memory, and opening the
    table some 20 ms, which no press has to wait for.
    """

    def __init__(self, key, level, game):
        self._asked = key, level, game
        self._table: Any = None
        self._slices: Any = None
        self._point = 1
        self.choices: list = []

    def go_on(self):
        """Thinks for a few milliseconds. True when it is done.

        Raises ValueError, when it begins, for a table that is missing.
        """
        if self._slices is None:
            self._begin()
            return False
        start = ticks_ms()
        while not self.choices and ticks_diff(ticks_ms(), start) < _SLICE_MS:
            self.choices = next(self._slices) or []
        if self.choices:
            self._slices = None
            if self._table:
                self._table.close()
        return bool(self.choices)

    def _begin(self):
        key, level, game = self._asked
        name = players.table_of(key, level)
        try:
            self._table = open_table(name) if name else None
        except OSError:
            raise ValueError("the table %s is missing" % name) from None
        player = players.player(key, level, entropy.below, self._table)
        self._point = player.POINT
        self._slices = player.think(game)

    def tenths(self, worth):
        """A worth of its choices as text: points with one decimal."""
        tenths = (10 * worth + self._point // 2) // self._point
        sign = "-" if tenths < 0 else ""
        return "%s%d.%d" % (sign, abs(tenths) // 10, abs(tenths) % 10)
