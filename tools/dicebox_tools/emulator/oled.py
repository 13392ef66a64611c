"""The displays: SSD1306 and SH1106, decoding what comes over I2C into what a person sees."""

from collections.abc import Callable

WIDTH = 128
HEIGHT = 64
PAGES = HEIGHT // 8

_HORIZONTAL, _VERTICAL, _PAGE = 0, 1, 2
_CONTRAST_AT_RESET = 0x7F


class Panel:
    """A 128x64 panel and its controller.

    It is mounted so that segment remap 1 with the rows reversed, as `adafruit_ssd1306` sets it,
    is upright. The memory is kept by segment, as on the chip: remapping the segments changes
    where the bytes that follow go, reversing the rows changes the picture at once.

    frames  data transfers that changed the memory
    """

    SEGMENTS = WIDTH
    FIRST = 0  # the segment at the right edge of the glass
    # How many bytes follow a command; after one that the chip does not know, none.
    ARGUMENTS = {
        **dict.fromkeys((0x20, 0x23, 0x81, 0x8D, 0xA8, 0xAD), 1),
        **dict.fromkeys((0xD3, 0xD5, 0xD6, 0xD9, 0xDA, 0xDB), 1),
        **dict.fromkeys((0x21, 0x22, 0xA3), 2),
        **dict.fromkeys((0x29, 0x2A), 5),
        **dict.fromkeys((0x26, 0x27), 6),
    }

    def __init__(self, noise: Callable[[int], bytes]):
        """`noise(n)` is what n bytes of memory hold after power-up."""
        self._noise = noise
        self.frames = 0
        self.power_up()

    def power_up(self) -> None:
        """All registers at their reset value, noise in the memory."""
        self._memory = bytearray(self._noise(self.SEGMENTS * PAGES))
        self.on = False
        self.contrast = _CONTRAST_AT_RESET
        self.inverted = False
        self.all_on = False
        self._pump = self._pump_at_reset()
        self._start_line = 0
        self._offset = 0
        self._rows = HEIGHT
        self._remapped = False
        self._reversed = False
        self._mode = _PAGE
        self._columns = (0, self.SEGMENTS - 1)
        self._pages = (0, PAGES - 1)
        self._column = 0
        self._page = 0
        self._command: list[int] = []

    def _pump_at_reset(self) -> bool:
        return False

    # -- the bus --------------------------------------------------------------------------------

    def write(self, data: bytes) -> None:
        """One transfer after the address: control bytes, each with what follows it."""
        at = 0
        before = bytes(self._memory)
        while at < len(data):
            control = data[at]
            single = control & 0x80
            end = at + 2 if single else len(data)
            take = self._data if control & 0x40 else self._command_byte
            for byte in data[at + 1 : end]:
                take(byte)
            at = end
        self.frames += self._memory != before

    def read(self) -> int:
        """The status byte: bit 6 is set while the display is off."""
        return 0 if self.on else 0x40

    def _data(self, byte: int) -> None:
        segment = self.SEGMENTS - 1 - self._column if self._remapped else self._column
        self._memory[self._page * self.SEGMENTS + segment] = byte
        if self._mode == _VERTICAL:
            self._page, wrapped = _next(self._page, self._pages, PAGES)
            if wrapped:
                self._column, _ = _next(self._column, self._columns, self.SEGMENTS)
            return
        window = (0, self.SEGMENTS - 1) if self._mode == _PAGE else self._columns
        self._column, wrapped = _next(self._column, window, self.SEGMENTS)
        if wrapped and self._mode == _HORIZONTAL:
            self._page, _ = _next(self._page, self._pages, PAGES)

    def _command_byte(self, byte: int) -> None:
        self._command.append(byte)
        if len(self._command) > self.ARGUMENTS.get(self._command[0], 0):
            command, *arguments = self._command
            self._command = []
            self._execute(command, arguments)

    # -- the commands ---------------------------------------------------------------------------

    def _execute(self, command: int, arguments: list[int]) -> None:
        if command < 0x10:
            self._column = self._column & 0xF0 | command
        elif command < 0x20:
            self._column = (self._column & 0x0F | command << 4) & 0xFF
            self._column = min(self._column, self.SEGMENTS - 1)
        elif command == 0x20:
            self._mode = min(arguments[0] & 3, _PAGE)
        elif command == 0x21:
            self._columns = (arguments[0] & 0x7F, arguments[1] & 0x7F)
            self._column = self._columns[0]
        elif command == 0x22:
            self._pages = (arguments[0] & 7, arguments[1] & 7)
            self._page = self._pages[0]
        elif 0x40 <= command < 0x80:
            self._start_line = command & 0x3F
        elif command == 0x81:
            self.contrast = arguments[0]
        elif command == 0x8D:
            self._pump = bool(arguments[0] & 0x04)
        elif command in (0xA0, 0xA1):
            self._remapped = command == 0xA1
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command == 0xA8:
            self._rows = max(16, (arguments[0] & 0x3F) + 1)
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif 0xB0 <= command < 0xB8:
            self._page = command & 7
        elif 0xC0 <= command < 0xD0:
            self._reversed = bool(command & 8)
        elif command == 0xD3:
            self._offset = arguments[0] & 0x3F

    # -- the glass ------------------------------------------------------------------------------

    def lit(self) -> bytes:
        """The picture as it is seen: 8 pages of 128 columns, bit 0 uppermost, 1 where it glows.

        All dark while the display or its voltage is off.
        """
        if not (self.on and self._pump):
            return bytes(WIDTH * PAGES)
        driven, turn = self._scan()
        picture = bytearray(WIDTH * PAGES)
        for x in range(WIDTH):
            segment = self.FIRST + WIDTH - 1 - x
            column = int.from_bytes(self._memory[segment :: self.SEGMENTS], "little")
            if not self._reversed:
                column = int(f"{column:064b}"[::-1], 2)
            column = column >> turn | column << HEIGHT - turn
            if self.inverted:
                column = ~column
            if self.all_on:
                column = -1
            picture[x::WIDTH] = (column & driven).to_bytes(PAGES, "little")
        return bytes(picture)

    def _scan(self) -> tuple[int, int]:
        """Which of the 64 rows of glass are driven, as bits, and by how many rows the picture
        is turned upwards.
        """
        if self._reversed:
            row = [(y - HEIGHT + self._rows + self._offset) % HEIGHT for y in range(HEIGHT)]
            turn = self._rows + self._offset + self._start_line
        else:
            row = [(HEIGHT - 1 - y + self._offset) % HEIGHT for y in range(HEIGHT)]
            turn = -self._offset - self._start_line
        driven = sum(1 << y for y in range(HEIGHT) if row[y] < self._rows)
        return driven, turn % HEIGHT


class SSD1306(Panel):
    """Also stands for the SSD1309, which understands the same commands."""


class SH1106(Panel):
    """132 columns, of which the glass shows 2 to 129, and page addressing only.

    The windows and modes of the SSD1306 are unknown to it: their arguments are taken for commands.
    """

    SEGMENTS = 132
    FIRST = 2
    ARGUMENTS = dict.fromkeys((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1)

    def _pump_at_reset(self) -> bool:
        return True

    def _execute(self, command: int, arguments: list[int]) -> None:
        if command == 0xAD:
            if arguments[0] in (0x8A, 0x8B):
                self._pump = arguments[0] == 0x8B
        elif not (0x20 <= command < 0x40 or command == 0x8D):
            super()._execute(command, arguments)


PANELS: dict[str, type[Panel]] = {"SSD1306": SSD1306, "SSD1309": SSD1306, "SH1106": SH1106}


def _next(value: int, window: tuple[int, int], size: int) -> tuple[int, bool]:
    """The address after `value` in the window, and whether it went back to the window's start."""
    if value == window[1]:
        return window[0], True
    return (value + 1) % size, False
