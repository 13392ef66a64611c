"""Drawing into the display's buffer, aligned to its pages of 8 rows.

Rows of text are pages 0 to 7, columns are pixels 0 to 127. Glyphs are copied as whole column
bytes, which is some tens of times faster than setting pixels. What would stand beyond the right
edge is left out.

Glyphs are cut out of the font where they are needed: kept one by one they take six kilobytes.
"""

from dicebox import faces, figures, font

WIDTH = 128
CHAR = 6  # columns a character takes
_BLANK = bytes(WIDTH)
_FULL = bytes([255]) * WIDTH

# Symbols as one byte each: in sheets they stand in formatted fields, and the board's "%4s" counts
# bytes, not characters.
DOT, CROSS, RING, DASH, TICK = [chr(font.FIRST + place) for place in range(5)]


class Canvas:
    """Draws into `buffer`: one byte that is not ours, then 8 pages of 128 column bytes."""

    def __init__(self, buffer):
        self.buffer = buffer

    def clear(self):
        """Empties all pages."""
        for at in range(1, 1025, WIDTH):
            self.buffer[at : at + WIDTH] = _BLANK

    def fill(self, page, x, width, byte=0xFF):
        """Sets `width` columns of a page to the same byte."""
        at = 1 + WIDTH * page + x
        pattern = _FULL if byte == 0xFF else _BLANK if byte == 0 else bytes([byte]) * width
        self.buffer[at : at + width] = pattern[:width]

    def text(self, page, x, line, inverse=False):
        """Draws a string of 6×8 characters from column x on; returns the column after it."""
        glyphs = font.GLYPHS
        codes = line.encode()
        if len(codes) != len(line):
            codes = [_code(line[at : at + 1]) for at in range(len(line))]
        first = font.FIRST
        columns = b"".join([glyphs[6 * (code - first) : 6 * (code - first) + 6] for code in codes])
        size = len(columns)
        if x + size > WIDTH:
            size = (WIDTH - x) // CHAR * CHAR
            columns = columns[:size]
        if inverse:
            mask = (1 << 8 * size) - 1
            columns = (int.from_bytes(columns, "little") ^ mask).to_bytes(size, "little")
        at = 1 + WIDTH * page + x
        self.buffer[at : at + size] = columns
        return x + size

    def right(self, page, x, line, inverse=False):
        """Draws a string that ends before column x."""
        self.text(page, max(0, x - CHAR * len(line)), line, inverse)

    def centre(self, page, line, left=0, right=WIDTH, inverse=False):
        """Draws a string in the middle between two columns."""
        self.text(page, max(0, (left + right - CHAR * len(line)) // 2), line, inverse)

    def cells(self, page, x, name, width, fields, inverse=False):
        """A name of a box and, `width` columns on, its fields, as one lit or dark bar."""
        self.fill(page, x, width, 0xFF if inverse else 0)
        self.text(page, x, name, inverse)
        self.text(page, x + width, fields, inverse)

    def bar(self, page, x, width, line):
        """A selection bar: the string in black on a lit bar."""
        self.fill(page, x, width)
        self.text(page, x + 1, line, True)

    def big(self, page, x, line):
        """Draws large figures, two pages high; characters of figures.CHARS only."""
        width = figures.WIDTH
        for char in line:
            at = 2 * width * figures.CHARS.index(char)
            self._rows(page, x, width, 2, figures.GLYPHS, at)
            x += width

    def big_width(self, line):
        """Columns that large figures take."""
        return figures.WIDTH * len(line)

    def die(self, page, x, size, face, held=False):
        """Draws a die of size 20 or 24, three pages high; face 0 is an empty die."""
        self._rows(page, x, size, 3, faces.picture(size, face, held), 0)

    def _rows(self, page, x, width, pages, glyphs, at):
        buffer = self.buffer
        start = 1 + WIDTH * page + x
        for _ in range(pages):
            buffer[start : start + width] = glyphs[at : at + width]
            at += width
            start += WIDTH


def _code(char):
    """The code of a character's glyph, counted on from ASCII; "?" where the font lacks it.

    A character taken from a string by its index would be kept by the board for ever, a slice is
    not.
    """
    if char < "\x80":
        return ord(char)
    place = font.CHARS.find(char)
    return ord("?") if place < 0 else font.FIRST + place
