"""The I2C bus: two wires, their pull-ups and the devices on them."""

import errno

from dicebox_tools.emulator.clock import CALL_US, Clock
from dicebox_tools.emulator.oled import Panel
from dicebox_tools.emulator.pins import Pin


class Bus:
    """The wires at two pins, with the devices by address.

    bytes     all bytes that went over the wires, addresses included
    glitches  how many of the next transfers are to fail
    """

    def __init__(self, clock: Clock, scl: Pin, sda: Pin, pullups: bool):
        self.devices: dict[int, Panel] = {}
        self.bytes = 0
        self.glitches = 0
        self._clock = clock
        self._wires = (scl, sda)
        self._pullups = pullups

    def pulled_up(self, scl: Pin, sda: Pin) -> bool:
        """Whether both pins are those of the wires, and these are pulled up."""
        return self._pullups and (scl, sda) == self._wires

    def write(self, address: int, data: bytes, frequency: int) -> None:
        """Sends bytes to a device. Raises OSError(ENODEV) where none acknowledges."""
        self._select(address, len(data), frequency).write(data)

    def read(self, address: int, length: int, frequency: int) -> bytes:
        """Reads bytes from a device. Raises OSError(ENODEV) where none acknowledges."""
        return bytes([self._select(address, length, frequency).read()] * length)

    def _select(self, address: int, length: int, frequency: int) -> Panel:
        device = self.devices.get(address)
        if self.glitches:
            self.glitches -= 1
            device = None
        sent = 1 + (length if device else 0)
        self.bytes += sent
        start_and_stop = 2
        bits = sent * 9 + start_and_stop
        self._clock.advance(CALL_US + bits * 1_000_000 // frequency)
        if device is None:
            raise OSError(errno.ENODEV, "No such device")
        return device
