"""The board's time: a queue of what is due, in virtual time or at the pace of the wall clock.

Time passes only where the firmware spends it: sleeping, sending bytes, writing flash, and a
little in every call to the board's modules. So one thread does all, and in virtual time the same
program does the same at the same microsecond, each time.
"""

import heapq
import itertools
import time
from collections.abc import Callable

from dicebox_tools.emulator.stops import Stop

# What a call into the board's modules takes. Eight `Debouncer.update()`, each with two calls,
# were measured as 0.9 ms on the chip, and `show()` as 1.2 ms more than its bytes in 21 calls.
CALL_US = 50

_SLEEP_S = 0.001  # a shorter lead over the wall clock is slept off with the next one
_LAG_S = 0.1  # a longer lag is forgotten instead of caught up


class Wall:
    """The wall clock, in seconds."""

    def now(self) -> float:
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class Clock:
    """The time since the clock was made, and what is due when.

    With a wall clock it never runs ahead of it by more than a millisecond; where it lags, it
    catches up by not sleeping, up to a tenth of a second, and forgets what lag there is beyond.
    """

    def __init__(self, wall: Wall | None = None):
        self.now_us = 0
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._order = itertools.count()
        self._stop: Stop | None = None
        self._wall = wall
        self._origin = wall.now() if wall else 0.0

    def at(self, us_from_now: int, do: Callable[[], None]) -> None:
        """Calls `do` in so many microseconds; what is due at the same time comes in order."""
        heapq.heappush(self._due, (self.now_us + us_from_now, next(self._order), do))

    def advance(self, us: int) -> None:
        """Lets time pass and does what falls due meanwhile; raises the Stop that comes of it."""
        self.check()
        end = self.now_us + us
        while self._due and self._due[0][0] <= end:
            self.idle()
        self._reach(end)

    def idle(self) -> None:
        """Lets time pass until the next thing is due, and does it."""
        self.check()
        due, _, do = heapq.heappop(self._due)
        self._reach(due)
        do()
        self.check()

    def stop(self, stop: Stop) -> None:
        """Ends the running program: from now on all that takes time raises `stop`."""
        self._stop = self._stop or stop

    def check(self) -> None:
        """Raises the Stop that is due, if any."""
        if self._stop:
            raise self._stop.with_traceback(None)

    def resume(self) -> None:
        """Lets the next program run."""
        self._stop = None

    @property
    def lag_s(self) -> float:
        """Seconds that the board is behind the wall clock; 0 in virtual time."""
        return max(0.0, -self._lead()) if self._wall else 0.0

    def _lead(self) -> float:
        assert self._wall
        return self.now_us / 1e6 - (self._wall.now() - self._origin)

    def _reach(self, us: int) -> None:
        self.now_us = us
        if not self._wall:
            return
        lead = self._lead()
        if lead > _SLEEP_S:
            self._wall.sleep(lead)
        elif lead < -_LAG_S:
            self._origin -= lead
