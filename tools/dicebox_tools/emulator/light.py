"""What the display's light is: the dots of a picture row by row, and their colour."""

WIDTH = 128
HEIGHT = 64

Colour = tuple[int, int, int]

DARK: Colour = (7, 9, 13)
_BRIGHT: Colour = (212, 236, 255)
_DIMMEST = 0.4

_BITS = tuple(bytes(byte >> bit & 1 for byte in range(256)) for bit in range(8))


def rows(picture: bytes) -> bytes:
    """The dots of a picture of 8 pages of 128 columns: 64 rows of 128 bytes, each 0 or 1."""
    pages = (picture[start : start + WIDTH] for start in range(0, len(picture), WIDTH))
    return b"".join(page.translate(bits) for page in pages for bits in _BITS)


def colour(contrast: int) -> Colour:
    """The colour of a lit dot at the panel's contrast, 0 to 255, as an eye sees it."""
    brightness = _DIMMEST + (1 - _DIMMEST) * (contrast / 255) ** 0.4
    red, green, blue = (round(part * brightness) for part in _BRIGHT)
    return red, green, blue
