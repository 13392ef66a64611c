"""The board's `busio`: the I2C controller."""

from __future__ import annotations

import sys

from dicebox_tools.emulator.board import Board
from dicebox_tools.emulator.clock import CALL_US
from dicebox_tools.emulator.digitalio import DEINITED
from dicebox_tools.emulator.pins import Pin


def i2c_of(board: Board) -> type:
    """The class `busio.I2C` of a board."""

    class I2C:
        def __init__(self, scl: Pin, sda: Pin, *, frequency: int = 100_000, timeout: int = 255):
            for pin in (scl, sda):
                if pin.used:
                    raise ValueError(f"{pin.name} in use")
            if scl.number % 4 not in (1, 3) or sda.number % 4 != scl.number % 4 - 1:
                raise ValueError("Invalid pins")
            if frequency > 1_000_000:
                raise ValueError("frequency must be <= 1000000")
            if not board.bus.pulled_up(scl, sda):
                raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
            scl.claim()
            sda.claim()
            self._pins: tuple[Pin, ...] = (scl, sda)
            self._frequency = frequency
            self._locked = False

        def deinit(self) -> None:
            board.clock.check()
            for pin in self._pins:
                pin.free()
            self._pins = ()

        def __enter__(self) -> I2C:
            return self

        def __exit__(self, *_: object) -> None:
            self.deinit()

        def try_lock(self) -> bool:
            self._use()
            free = not self._locked
            self._locked = True
            return free

        def unlock(self) -> None:
            self._use()
            self._locked = False

        def scan(self) -> list[int]:
            return [address for address in range(0x08, 0x78) if self.probe(address)]

        def probe(self, address: int) -> bool:
            try:
                self.writeto(address, b"")
            except OSError:
                return False
            return True

        def writeto(
            self, address: int, buffer: bytes, *, start: int = 0, end: int = sys.maxsize
        ) -> None:
            self._use_locked()
            board.bus.write(address, bytes(memoryview(buffer)[start:end]), self._frequency)

        def readfrom_into(
            self, address: int, buffer: bytearray, *, start: int = 0, end: int = sys.maxsize
        ) -> None:
            self._use_locked()
            target = memoryview(buffer)[start:end]
            target[:] = board.bus.read(address, len(target), self._frequency)

        def writeto_then_readfrom(
            self,
            address: int,
            out_buffer: bytes,
            in_buffer: bytearray,
            *,
            out_start: int = 0,
            out_end: int = sys.maxsize,
            in_start: int = 0,
            in_end: int = sys.maxsize,
        ) -> None:
            self.writeto(address, out_buffer, start=out_start, end=out_end)
            self.readfrom_into(address, in_buffer, start=in_start, end=in_end)

        def _use(self) -> None:
            if not self._pins:
                raise ValueError(DEINITED)
            board.clock.advance(CALL_US)

        def _use_locked(self) -> None:
            if not self._pins:
                raise ValueError(DEINITED)
            if not self._locked:
                raise RuntimeError("Function requires lock")

    return I2C
