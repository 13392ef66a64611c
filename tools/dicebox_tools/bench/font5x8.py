"""The font file that `adafruit_framebuf` reads, which its package lacks; of the box's own glyphs.

Both ways to draw a text therefore set the same pixels.
"""

import runpy

from dicebox_tools import paths

NAME = "font5x8.bin"
_WIDTH, _HEIGHT, _CODES = 5, 8, 256


def content() -> bytes:
    """Returns the file: width and height, then the columns of each character by its code."""
    font = runpy.run_path(str(paths.firmware() / "dicebox" / "font.py"))
    chars, glyphs = font["CHARS"], font["GLYPHS"]
    size = len(glyphs) // len(chars)
    columns = bytearray(_WIDTH * _CODES)
    for place, char in enumerate(chars):
        if ord(char) < 128:
            at = _WIDTH * ord(char)
            columns[at : at + _WIDTH] = glyphs[size * place : size * place + _WIDTH]
    return bytes([_WIDTH, _HEIGHT]) + bytes(columns)
