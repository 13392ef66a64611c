"""What went over the display's bus and when, and what follows from it about the firmware."""

import re
from bisect import bisect_right
from typing import NamedTuple

from dicebox_tools.emulator.oled import Panel

_SILENCE = 15.0
_SETTLED = re.compile(r"^screen (.+) heap (\d+)$", re.MULTILINE)


class Transfer(NamedTuple):
    """One write on the bus: first and last moment (ms of chip time), bytes after the address."""

    start: float
    end: float
    size: int


class Redraw(NamedTuple):
    """A run of transfers with less than 15 ms between them.

    `start` and `end` in ms of chip time, `size` in bytes on the bus, and whether the picture
    was another one afterwards, and a lit one.
    """

    start: float
    end: float
    size: int
    changed: bool
    lit: bool


class Settled(NamedTuple):
    """A screen that came to rest: its name and the bytes of heap that were free then."""

    screen: str
    free: int


class Watch:
    """Follows the panel: `picture` as it is now, every redraw and every picture that there was."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self.picture = panel.lit()
        self._redraws: list[Redraw] = []
        self._moments: list[float] = []
        self._pictures: list[bytes] = []

    def on_transfer(self, transfer: Transfer) -> None:
        """Note a write to the display, at its end."""
        before, self.picture = self.picture, self._panel.lit()
        start, size, changed = transfer.start, transfer.size, self.picture != before
        if changed:
            self._moments.append(transfer.end)
            self._pictures.append(self.picture)
        if self._redraws and transfer.start - self._redraws[-1].end < _SILENCE:
            begun = self._redraws.pop()
            start, size, changed = begun.start, begun.size + size, begun.changed or changed
        self._redraws.append(Redraw(start, transfer.end, size, changed, any(self.picture)))

    @property
    def last(self) -> float:
        """The end of the last write, in ms of chip time; 0 before the first."""
        return self._redraws[-1].end if self._redraws else 0.0

    def redraws(self, since: float) -> list[Redraw]:
        """Return the redraws that ended after `since`."""
        return [redraw for redraw in self._redraws if redraw.end > since]

    def pictures(self, since: float) -> list[tuple[float, bytes]]:
        """Return the pictures that came after `since`, each with its moment in ms."""
        first = bisect_right(self._moments, since)
        return list(zip(self._moments[first:], self._pictures[first:], strict=True))

    def picture_at(self, moment: float) -> bytes:
        """Return the picture that was to be seen at a moment after the first one."""
        return self._pictures[bisect_right(self._moments, moment) - 1]


def settled(serial: str) -> list[Settled]:
    """Return what the firmware's lines `screen NAME heap N` say, in their order."""
    return [Settled(name, int(free)) for name, free in _SETTLED.findall(serial)]
