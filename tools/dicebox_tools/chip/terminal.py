"""What is connected to the emulated board's USB serial port."""

from rp2040py.peripherals.usb import RPUSBController
from rp2040py.usb.cdc import USBCDC

_PACKET = 64


class Terminal:
    """Keeps what the board prints, in `received`, and types what it is given.

    While there is nothing to type, the board's request for input waits, as with a real computer.
    `rp2040py` would answer it with empty packets, each of which costs the firmware an interrupt.
    """

    def __init__(self, usb: RPUSBController, cdc: USBCDC) -> None:
        self.received = bytearray()
        self._typed = bytearray()
        self._usb, self._cdc = usb, cdc
        self._asked = 0  # bytes for which the board waits
        cdc.on_serial_data = self.received.extend
        answer, reset = usb.on_endpoint_read, usb.on_reset
        assert answer
        assert reset

        def on_endpoint_read(endpoint: int, size: int) -> None:
            if endpoint == cdc._out_endpoint:
                self._asked = size
                self._answer()
            else:
                answer(endpoint, size)

        def on_reset() -> None:
            self._asked = 0
            self._typed.clear()
            reset()

        usb.on_endpoint_read = on_endpoint_read
        usb.on_reset = on_reset

    @property
    def waiting(self) -> int:
        """Bytes that the board has not taken yet."""
        return len(self._typed)

    def type(self, data: bytes) -> None:
        """Gives the board bytes, which it takes as it asks for them."""
        self._typed += data
        self._answer()

    def _answer(self) -> None:
        if self._asked and self._typed:
            count = min(self._asked, _PACKET)
            self._asked = 0
            data = bytes(self._typed[:count])
            del self._typed[:count]
            self._usb.endpoint_read_done(self._cdc._out_endpoint, data)
