"""The OLED with an SH1106, which most panels of 1.3 inches have."""

from dicebox.panel import PAGES, WIDTH, Panel

_DATA = 0x40


class SH1106(Panel):
    """SH1106: 132 columns of which 128 can be seen, and page addressing only."""

    def __init__(self, i2c, address, offset):
        """`offset` is the first column that can be seen while the picture is not turned."""
        self._upright = self._offset = offset
        self._window = bytearray(4)
        super().__init__(i2c, address, True)

    def init_display(self):
        for command in (
            (0xAE, 0x40, 0xA1, 0xA8, 0x3F, 0xC8, 0xD3, 0x00, 0xDA, 0x12)  # off, geometry
            + (0xD5, 0x80, 0xD9, 0xF1, 0xDB, 0x30, 0x81, 0xFF, 0xA4, 0xA6)  # timing, levels
            + (0xAD, 0x8B, 0xAF)  # its own charge pump, on
        ):
            self.write_cmd(command)
        self.show()

    def turn(self, half):
        super().turn(half)
        self._offset = 4 - self._upright if half else self._upright

    def show(self):
        page = bytearray(WIDTH + 1)
        page[0] = _DATA
        for number in range(PAGES):
            self._point(number, 0, WIDTH - 1)
            page[1:] = self.buffer[1 + WIDTH * number : 1 + WIDTH * (number + 1)]
            with self.i2c_device as device:
                device.write(page)

    def _point(self, page, first, last):
        window = self._window
        first += self._offset
        window[1] = 0xB0 | page
        window[2] = first & 15
        window[3] = 0x10 | first >> 4
        with self.i2c_device as device:
            device.write(window)
