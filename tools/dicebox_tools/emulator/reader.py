"""Reads the 128x64 picture on the screen back into text, for scripts, reports and tests.

Knows the firmware's own tables of glyphs, figures and dice, and takes for a character only what
equals its picture in every pixel; frames, rules and bars therefore read as nothing.
"""

import runpy
from functools import cache
from typing import Any, NamedTuple

from dicebox_tools import paths

WIDTH, PAGES = 128, 8
_BACKGROUNDS = (0x00, 0xFF)


class _Table(NamedTuple):
    """Pictures of one size, by their bytes.

    `rows` masks the rows of the lowest page that belong to them; those of a string follow one
    another without a gap where it `flows`.
    """

    width: int
    pages: int
    rows: int
    flows: bool
    meanings: dict[bytes, str]


class _Piece(NamedTuple):
    """One character or die found on a row: columns `left` to `right`, without the latter."""

    left: int
    right: int
    flows: bool
    text: str


def lines(picture: bytes | bytearray) -> list[str]:
    """Return the eight rows of text on a picture, each without spaces at its end.

    `picture` is 1,024 bytes: 8 pages from above, each 128 columns, bit 0 uppermost. Text may
    start at any column, dark on light too; what starts at column x has some x // 6 characters
    before it. Figures and dice stand on their uppermost row only: ``[4]`` is a die, ``<4>`` a held
    one, ``[ ]`` an empty one. Raises ``ValueError`` for a picture of another size.
    """
    if len(picture) != WIDTH * PAGES:
        raise ValueError(f"a picture of {WIDTH * PAGES} bytes is expected, not of {len(picture)}")
    pages = [picture[at : at + WIDTH] for at in range(0, len(picture), WIDTH)]
    rows: list[list[_Piece]] = [[] for _ in pages]
    for table in _tables():
        for page in range(PAGES - table.pages + 1):
            rows[page] += _find(pages[page : page + table.pages], table)
    return [_row(sorted(pieces)) for pieces in rows]


def _find(pages: list[bytes | bytearray], table: _Table) -> list[_Piece]:
    """Find the pictures of a table on as many adjoining pages as they are high."""
    found = []
    masked = [*pages[:-1], bytes(byte & table.rows for byte in pages[-1])]
    x = end = 0
    while x <= WIDTH - table.width:
        meaning = table.meanings.get(b"".join(page[x : x + table.width] for page in masked))
        if meaning is None or not (x == end or _stands_free(pages[0], x)):
            x += 1
            continue
        end = x + table.width
        found.append(_Piece(x, end, table.flows, meaning))
        x = end
    return found


def _stands_free(page: bytes | bytearray, x: int) -> bool:
    """Tell whether what begins at column x is not the end of a line that comes from the left."""
    return page[x] in _BACKGROUNDS or page[x - 1] in _BACKGROUNDS


def _row(pieces: list[_Piece]) -> str:
    """Join the pieces of a row: as one string where they may be one, else at their columns."""
    text = ""
    before = None
    for piece in pieces:
        gap = piece.left - before.right if before else piece.left
        width = piece.right - piece.left
        if before and piece.flows and before.right - before.left == width and gap % width == 0:
            text += " " * (gap // width)
        else:
            text = text.ljust(max(piece.left // 6, len(text) + bool(before)))
        text += piece.text
        before = piece
    return text


@cache
def _tables() -> tuple[_Table, ...]:
    """Return all that can be read; nothing of one table shows within a picture of another."""
    dice = [_dice(size) for size in (24, 20)]
    figures = _load("figures")
    font = _load("font")
    chars = font["CHARS"]
    return (*dice, _glyphs(figures, figures["CHARS"], 2), _glyphs(font, chars, 1))


def _load(name: str) -> dict[str, Any]:
    return runpy.run_path(str(paths.firmware() / "dicebox" / f"{name}.py"))


def _dice(size: int) -> _Table:
    draw = _load("faces")["picture"]
    meanings = {}
    for held, brackets in ((False, "[%s]"), (True, "<%s>")):
        for face in range(7):
            meanings[draw(size, face, held)] = brackets % (face or " ")
    return _Table(size, 3, (1 << size - 16) - 1, False, meanings)


def _glyphs(module: dict[str, Any], chars: str, pages: int) -> _Table:
    """Return the table of a font's characters, light and dark, without the space."""
    width = module["WIDTH"]
    meanings = {}
    for char, picture in zip(chars, _cut(module["GLYPHS"], pages * width), strict=True):
        if char != " ":
            meanings[picture] = char
            meanings[bytes(byte ^ 0xFF for byte in picture)] = char
    return _Table(width, pages, 0xFF, True, meanings)


def _cut(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]
