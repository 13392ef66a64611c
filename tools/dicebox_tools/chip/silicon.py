"""What the product meets on a real RP2040 and `rp2040py` leaves out.

Chance, the time that flash takes, and a sleep that a waiting interrupt prevents.
"""

import random
from typing import TYPE_CHECKING

from rp2040py.peripherals.peripheral import BasePeripheral
from rp2040py.peripherals.ssi import (
    CMD_BLOCK_ERASE,
    CMD_PAGE_PROGRAM,
    CMD_READ_STATUS_1,
    CMD_SECTOR_ERASE,
    RPSSI,
)

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

_STATUS, _RANDOM_BIT = 0x18, 0x1C
_STABLE_AND_ENABLED = 0x80001000
_BUSY = 0x01
_NANOSECONDS = {CMD_SECTOR_ERASE: 45e6, CMD_BLOCK_ERASE: 150e6, CMD_PAGE_PROGRAM: 0.4e6}


class RingOscillator(BasePeripheral):
    """The ROSC's random bit, from which CircuitPython makes `os.urandom()`; repeats with `seed`."""

    BASE = 0x40060

    def __init__(self, rp2040: "RP2040", seed: int) -> None:
        super().__init__(rp2040, "ROSC")
        self._random = random.Random(seed)

    def read_uint32(self, offset: int) -> int:
        if offset == _RANDOM_BIT:
            return self._random.getrandbits(1)
        return _STABLE_AND_ENABLED if offset == _STATUS else 0

    def write_uint32(self, offset: int, value: int) -> None:
        """Accept the start-up settings, which change nothing here."""


class Flash(RPSSI):
    """The flash behind the SSI, busy after each erase and program as long as a W25Q16JV is.

    The durations are the data sheet's typical ones; without `timed` there are none. `erases` and
    `programs` count.
    """

    BASE = 0x18000

    def __init__(self, rp2040: "RP2040") -> None:
        super().__init__(rp2040, "SSI")
        self.erases = self.programs = 0
        self.timed = True
        self._busy_until = 0.0

    def _shift_byte(self, byte_out: int) -> int:
        answer = super()._shift_byte(byte_out)
        asked = self._tx_buffer[0] == CMD_READ_STATUS_1 and len(self._tx_buffer) > 1
        busy = self.rp2040.clock.nanos < self._busy_until
        return answer | _BUSY if asked and busy else answer

    def _apply_command(self) -> None:
        command = self._tx_buffer[0] if self._tx_buffer else None
        if command in _NANOSECONDS and self._write_enabled:
            if self.timed:
                self._busy_until = self.rp2040.clock.nanos + _NANOSECONDS[command]
            if command == CMD_PAGE_PROGRAM:
                self.programs += 1
            else:
                self.erases += 1
        super()._apply_command()


class Sleep:
    """Ends a sleep that a real core would not have begun.

    WFI does not wait while an enabled interrupt is pending, also where PRIMASK keeps it from being
    served; CircuitPython relies on that. `rp2040py` waits for the next interrupt all the same, and
    the timer's, which CircuitPython sets again only when it serves it, then never comes.
    """

    _LOOK_NANOS = 50_000.0

    def __init__(self, rp2040: "RP2040") -> None:
        self._rp2040 = rp2040
        self._alarm = rp2040.clock.create_alarm(self._look)
        self._alarm.schedule(self._LOOK_NANOS)

    def _look(self) -> None:
        core = self._rp2040.core
        if core.waiting and core.pending_interrupts & core.enabled_interrupts:
            core.waiting = False
        self._alarm.schedule(self._LOOK_NANOS)
