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
    """A player's thinking about the game as it stands; `choices` are None until it is done."""

    def __init__(self, key, level, game):
        name = players.table_of(key, level)
        try:
            self._table = open_table(name) if name else None
        except OSError:
            raise ValueError("the table %s is missing" % name) from None
        self.player = players.player(key, level, entropy.below, self._table)
        self._slices: Any = self.player.think(game)
        self.choices: list = []

    def go_on(self):
        """Thinks for a few milliseconds. True when it is done."""
        start = ticks_ms()
        while not self.choices and ticks_diff(ticks_ms(), start) < _SLICE_MS:
            self.choices = next(self._slices) or []
        if self.choices and self._table:
            self._table.close()
            self._table = None
        return bool(self.choices)

    def tenths(self, worth):
        """A worth of its choices as text: points with one decimal."""
        tenths = (10 * worth + self.player.POINT // 2) // self.player.POINT
        sign = "-" if tenths < 0 else ""
        return "%s%d.%d" % (sign, abs(tenths) // 10, abs(tenths) % 10)
