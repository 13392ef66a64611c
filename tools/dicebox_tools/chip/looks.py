"""When the firmware looks at the buttons, seen from outside: reads of the chip's pin register.

Whoever reads the eight pins, in the program's loop or in the background, reads each once a look
and always in the same order. So the eighth read after one is the next look at the same button,
and the time between the two is how long that button was not looked at.
"""

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from rp2040py.sio import GPIO_IN

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

BUTTONS = 8
LEAST = 4.0  # shorter gaps are not remembered


class Gap(NamedTuple):
    """A time in which a button was not looked at: its beginning and end, in ms of chip time."""

    start: float
    end: float

    @property
    def ms(self) -> float:
        """Its length."""
        return self.end - self.start


class Looks:
    """Follows the reads of the pins; `gaps` are those of `LEAST` ms and more, in their order."""

    def __init__(self, rp2040: "RP2040") -> None:
        self.gaps: list[Gap] = []
        self._reads: deque[float] = deque(maxlen=BUTTONS)
        read, clock = rp2040.sio.read_uint32, rp2040.clock

        def read_uint32(offset: int) -> int | float:
            if offset == GPIO_IN:
                self.note(clock.nanos / 1e6)
            return read(offset)

        rp2040.sio.read_uint32 = read_uint32  # type: ignore[method-assign]

    def note(self, moment: float) -> None:
        """A pin is read."""
        reads = self._reads
        if len(reads) == BUTTONS and moment - reads[0] >= LEAST:
            self.gaps.append(Gap(reads[0], moment))
        reads.append(moment)
