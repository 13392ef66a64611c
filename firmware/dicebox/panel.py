"""The OLED: Adafruit's driver as the bus driver, and sending only what changed, a page at a time.

A page is 8 rows of pixels, 128 bytes, bit 0 uppermost. `buffer` holds the picture as it should
be, after one byte that belongs to the bus; a copy remembers what the glass shows.
"""

import adafruit_ssd1306

WIDTH = 128
PAGES = 8
_DATA = 0x40
_LEVELS = ((0x10, 0x11, 0x00), (0x60, 0x22, 0x20), (0xFF, 0xF1, 0x30))


class Panel(adafruit_ssd1306.SSD1306_I2C):
    """A panel of 128×64 pixels. The constructor raises ValueError where none answers."""

    def __init__(self, i2c, address, page_addressing):
        super().__init__(WIDTH, 8 * PAGES, i2c, addr=address, page_addressing=page_addressing)
        self._shown = bytearray(WIDTH * PAGES)
        self._stale = [False] * PAGES
        self._want = [
            memoryview(self.buffer)[1 + WIDTH * page : 1 + WIDTH * (page + 1)]
            for page in range(PAGES)
        ]
        self._have = [
            memoryview(self._shown)[WIDTH * page : WIDTH * (page + 1)] for page in range(PAGES)
        ]

    def send(self, page):
        """Sends the columns of the page that differ from the glass; False where none did.

        Raises OSError when the panel does not answer; the page is then still to be sent.
        """
        want = self._want[page]
        have = self._have[page]
        first, last = 0, WIDTH - 1
        if not self._stale[page]:
            if want == have:
                return False
            while want[first] == have[first]:
                first += 1
            while want[last] == have[last]:
                last -= 1
        start = WIDTH * page + first  # in the buffer this is the byte before the first one sent
        kept = self.buffer[start]
        self._point(page, first, last)
        self.buffer[start] = _DATA
        try:
            with self.i2c_device as device:
                device.write(self.buffer, start=start, end=WIDTH * page + last + 2)
        finally:
            self.buffer[start] = kept
        have[:] = want
        self._stale[page] = False
        return True

    def forget(self):
        """What the glass shows is not known: every page will be sent whole."""
        for page in range(PAGES):
            self._stale[page] = True

    def brightness(self, level):
        """Sets brightness 1 (darkest) to 3 by contrast, pre-charge and deselect level."""
        contrast, precharge, deselect = _LEVELS[level - 1]
        for byte in (0x81, contrast, 0xD9, precharge, 0xDB, deselect):
            self.write_cmd(byte)

    def dim(self):
        """As dark as can still be read."""
        self.brightness(1)
        self.contrast(0)

    def turn(self, turned):
        """Shows the picture upright, or turned by 180 degrees."""
        self.rotate(not turned)
        self.forget()

    def _point(self, page, first, last):
        """Tells the panel that columns `first` to `last` of a page follow."""


class SSD1306(Panel):
    """SSD1306, and SSD1309, which takes the same commands."""

    def __init__(self, i2c, address):
        self._window = bytearray([0x00, 0x21, 0, 0, 0x22, 0, 0])
        super().__init__(i2c, address, False)

    def _point(self, page, first, last):
        window = self._window
        window[2] = first
        window[3] = last
        window[5] = window[6] = page
        with self.i2c_device as device:
            device.write(window)


def find(i2c, settings):
    """The panel that the settings name, at the address they name or, if 0, at 0x3C or 0x3D.

    Raises ValueError, naming the addresses tried, where no panel answers.
    """
    addresses = (settings["ADDRESS"],) if settings["ADDRESS"] else (0x3C, 0x3D)
    for address in addresses:
        try:
            if settings["DISPLAY"] == "SH1106":
                from dicebox.sh1106 import SH1106

                return SH1106(i2c, address, settings["COLUMN_OFFSET"])
            return SSD1306(i2c, address)
        except ValueError:
            continue  # nothing at this address; the next one, or the error below
    raise ValueError("no display at " + " or ".join([hex(address) for address in addresses]))
