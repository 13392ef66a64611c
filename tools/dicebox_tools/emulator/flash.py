"""The flash behind `microcontroller.nvm`: one sector of NOR flash of 4,096 bytes.

As CircuitPython does it on an RP2040: a write into bytes that are all 0xFF programs the pages of
256 bytes that it touches; any other write erases the whole sector and programs its sixteen pages.
Programming clears bits, only erasing sets them. Losing power in an operation leaves it torn.
"""

import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dicebox_tools.emulator.clock import Clock
from dicebox_tools.emulator.stops import PowerCut, Stop
from dicebox_tools.errors import UserError

SIZE = 4096
PAGE = 256

# Together with 0.2 ms a call: 0.7 ms for a short write, 53 ms for one that erases.
ERASE_US = 45_000
PROGRAM_US = 500
WRITE_US = 200

ERASE = "erase"
PROGRAM = "program"


@dataclass(frozen=True)
class Operation:
    """One erase or program of the bytes start … start + length - 1."""

    kind: str
    start: int
    length: int


@dataclass(frozen=True)
class Cut:
    """Where the power is to fail.

    operation  number of the operation, counted from 0 as in `Flash.operations`
    byte       bytes of it that are done; the operation's length: just after it
    mask       bits of the next byte that are done too
    """

    operation: int
    byte: int
    mask: int = 0


class Flash:
    """The cells; `operations` lists all that was done to them, `cut` is a power cut to come.

    `power_off` is called where the cut comes. With a file, the cells are what it holds, and it
    holds what the cells do after every operation. Raises UserError for a file of another size.
    """

    def __init__(
        self, clock: Clock, power_off: Callable[[], None], seed: int, file: Path | None = None
    ):
        self.operations: list[Operation] = []
        self.cut: Cut | None = None
        self._clock = clock
        self._power_off = power_off
        self._random = random.Random(f"flash {seed}")
        self._file = file
        self.cells = bytearray(b"\xff" * SIZE)
        if file and file.exists():
            content = file.read_bytes()
            if len(content) != SIZE:
                raise UserError(f"{file}: expected the {SIZE} bytes of a box's memory")
            self.cells[:] = content

    @property
    def erases(self) -> int:
        return sum(operation.kind == ERASE for operation in self.operations)

    @property
    def programs(self) -> int:
        return sum(operation.kind == PROGRAM for operation in self.operations)

    def read(self, start: int, stop: int) -> bytes:
        return bytes(self.cells[start:stop])

    def write(self, start: int, data: bytes) -> None:
        """Makes the cells from `start` hold `data`."""
        self._clock.advance(WRITE_US)
        old = self.cells[start : start + len(data)]
        if old.count(0xFF) < len(old):
            sector = bytearray(self.cells)
            sector[start : start + len(data)] = data
            self._operate(ERASE, 0, b"\xff" * SIZE)
            start, data = 0, bytes(sector)
        while data:
            length = PAGE - start % PAGE
            self._operate(PROGRAM, start, data[:length])
            start, data = start + length, data[length:]

    def _operate(self, kind: str, start: int, target: bytes) -> None:
        number = len(self.operations)
        self.operations.append(Operation(kind, start, len(target)))
        if self.cut and self.cut.operation == number:
            byte, mask = self.cut.byte, self.cut.mask
            self.cut = None
            self._settle(kind, start, target, byte, mask)
            self._power_off()
            self._clock.check()
        begun = self._clock.now_us
        duration = ERASE_US if kind == ERASE else PROGRAM_US
        try:
            self._clock.advance(duration)
        except PowerCut:
            byte = len(target) * (self._clock.now_us - begun) // duration
            self._settle(kind, start, target, byte, self._random.randrange(256))
            raise
        except Stop:
            self._settle(kind, start, target, len(target), 0)
            raise
        self._settle(kind, start, target, len(target), 0)

    def _settle(self, kind: str, start: int, target: bytes, byte: int, mask: int) -> None:
        """Does the first bytes of an operation, and of the byte after them the bits in `mask`."""
        masks = bytes([0xFF] * byte + [mask])
        for offset in range(min(byte + 1, len(target))):
            cell = self.cells[start + offset]
            if kind == ERASE:
                cell |= target[offset] & masks[offset]
            else:
                cell &= target[offset] | ~masks[offset] & 0xFF
            self.cells[start + offset] = cell
        if self._file:
            part = self._file.with_name(self._file.name + ".part")
            part.write_bytes(self.cells)
            os.replace(part, self._file)
