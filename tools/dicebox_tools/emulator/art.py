"""The picture on the display as text: small in Braille, or large in halves of a character."""

from dicebox_tools.emulator import light

# Bits of a Braille pattern, U+2800 and on, for the four dots of its left and right column.
_LEFT = (0x01, 0x02, 0x04, 0x40)
_RIGHT = (0x08, 0x10, 0x20, 0x80)

BLOCKS = " ▀▄█"
ASCII = ' ",#'


def braille(picture: bytes) -> list[str]:
    """A picture of 8 pages of 128 columns as 16 lines of 64 characters, each of 2x4 dots."""
    rows = _rows(picture)
    return [
        "".join(
            chr(
                0x2800
                + _pattern(rows[y : y + 4], x, _LEFT)
                + _pattern(rows[y : y + 4], x + 1, _RIGHT)
            )
            for x in range(0, light.WIDTH, 2)
        )
        for y in range(0, light.HEIGHT, 4)
    ]


def halves(picture: bytes, marks: str = BLOCKS) -> list[str]:
    """The picture as 32 lines of 128 characters, each of two dots.

    `marks` are the characters for none, the upper, the lower and both of the dots.
    """
    rows = _rows(picture)
    return [
        "".join(marks[upper + 2 * lower] for upper, lower in zip(rows[y], rows[y + 1], strict=True))
        for y in range(0, light.HEIGHT, 2)
    ]


def _rows(picture: bytes) -> list[bytes]:
    dots = light.rows(picture)
    return [dots[at : at + light.WIDTH] for at in range(0, len(dots), light.WIDTH)]


def _pattern(rows: list[bytes], x: int, bits: tuple[int, ...]) -> int:
    return sum(bit for row, bit in zip(rows, bits, strict=True) if row[x])
