"""Makes the pictures of the device: the text font, the large figures and the dice faces.

The letters come from X11's misc-fixed (public domain); what is unclear at 6x8 pixels is drawn
below by hand. ``python -m dicebox_tools.fonts`` writes the modules into ``firmware/dicebox``.
"""

import argparse
import gzip
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL.PcfFontFile import PcfFontFile

from dicebox_tools import paths

FONT_FOLDER = Path("/usr/share/fonts/X11/misc")
# The 8-bit code that has all letters of English, Polish and Czech.
CODE = "cp1250"

ASCII = "".join(map(chr, range(0x20, 0x7F)))
POLISH = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż"
CZECH = "ÁČĎÉĚÍŇŘŠŤÚŮÝŽáčďéěíňřšťúůýž"
# Before the ASCII characters, so that these too have a code of one byte on the device.
SYMBOLS = "·✗○–✓"
EXTRA = POLISH + CZECH + "×…▲▼◀▶●"
TEXT_WIDTH, TEXT_ROWS = 6, 8

FIGURES = "0123456789-+/: "
FIGURE_WIDTH, FIGURE_ROWS = 10, 16
# The cell of 10x20 has its digits in rows 3 to 15.
FIGURE_TOP = 2

# Corner of a die: how far each of its first rows begins from the left edge.
CORNERS = {20: (2, 1), 24: (4, 2, 1, 1)}
# Left edges of the three columns of pips, 4 pixels wide.
PIP_PLACES = {20: (2, 8, 14), 24: (3, 10, 17)}
PIP = (".##.", "####", "####", ".##.")
FACE_ROWS = 24
# The pips of the faces 0 (empty) to 6, as (column, row) of a grid of three by three.
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((1, 1),),
    ((0, 2), (2, 0)),
    ((0, 2), (1, 1), (2, 0)),
    ((0, 0), (0, 2), (2, 0), (2, 2)),
    ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
)

# Drawn where the 9 rows of 6x9 do not fit into 8, where two letters would look alike (p and q
# get a shorter bowl so that ą is no q, the ring is set apart from its u), where a line
# across pages would look like a character (| and _) or where there is none.
DRAWN_TEXT = """
$       %       ,       -       ;       ?       V       _       ·       |
..#...  ......  ......  ......  ......  ......  ......  ......  ......  ......
.####.  ##..#.  ......  ......  ......  ..##..  #...#.  ......  ......  ..#...
#.#...  ##.#..  ......  ......  ..##..  .#..#.  #...#.  ......  ......  ..#...
.###..  ...#..  ......  ......  ..##..  ....#.  #...#.  ......  ..##..  ..#...
..#.#.  ..#...  ......  .###..  ......  ...#..  .#.#..  ......  ..##..  ..#...
####..  .#.##.  ..##..  ......  ..##..  ......  .#.#..  ......  ......  ..#...
..#...  #..##.  ..##..  ......  ..##..  ...#..  ..#...  #####.  ......  ..#...
......  ......  ..#...  ......  ..#...  ......  ......  ......  ......  ......

g       j       p       q       y       ý       ą       ę       Ą
......  ......  ......  ......  ......  ...#..  ......  ......  ......
......  ...#..  ......  ......  ......  ..#...  ......  ......  ..#...
......  ......  ......  ......  ......  ......  ......  ......  .#.#..
..##..  ..##..  .###..  ..###.  .#..#.  .#..#.  ..###.  ..##..  #...#.
.#..#.  ...#..  .#..#.  .#..#.  .#..#.  .#..#.  .#..#.  .#.##.  #####.
..###.  ...#..  .###..  ..###.  ..###.  ..###.  .#..#.  .##...  #...#.
....#.  ...#..  .#....  ....#.  ....#.  ....#.  ..###.  ..###.  #...#.
..##..  .##...  .#....  ....#.  ..##..  ..##..  ...##.  ...##.  ...##.

Ę       Ż       ż       Á       ď       ť       Ů       ů
......  ..##..  ......  ...#..  ...#.#  ....#.  ..#...  ...#..
.####.  ......  ..##..  ..#...  ...#.#  ..#.#.  .#.#..  ..#.#.
.#....  .####.  ......  .###..  ...#..  ..#...  #.#.#.  ...#..
.###..  ...#..  .####.  #...#.  .###..  .###..  #...#.  .#..#.
.#....  ..#...  ...#..  #####.  #..#..  ..#...  #...#.  .#..#.
.#....  .#....  ..#...  #...#.  #..#..  ..#.#.  #...#.  .#..#.
.####.  .####.  .####.  #...#.  .###..  ...#..  .###..  ..###.
...##.  ......  ......  ......  ......  ......  ......  ......

▲       ▼       ◀       ▶       ●       ○       ✓       ✗
......  ......  ......  ......  ......  ......  ......  ......
......  ......  ...#..  .#....  ......  ......  ......  ......
..#...  #####.  ..##..  .##...  .###..  .###..  ....#.  ##.##.
..#...  #####.  .###..  .###..  #####.  #...#.  ...##.  .###..
.###..  .###..  ####..  .####.  #####.  #...#.  #..#..  ..#...
.###..  .###..  .###..  .###..  #####.  #...#.  ####..  .###..
#####.  ..#...  ..##..  .##...  .###..  .###..  .##...  ##.##.
#####.  ..#...  ...#..  .#....  ......  ......  ......  ......
"""

TEXT_MODULE = '''"""The text font: 6x8 pixels a glyph, one byte a column, bit 0 uppermost.

CHARS has all characters in the order of GLYPHS; those of ASCII have their codes from FIRST on.
Made by tools/dicebox_tools/fonts.py; licence in font-LICENSE.txt.
"""

WIDTH = 6
FIRST = {first}  # the code of the first glyph
CHARS = (
    "{symbols} !\\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\\\]^_`"
    "abcdefghijklmnopqrstuvwxyz{{|}}~"
    "{extra}"
)
GLYPHS = (
{glyphs})
'''

FIGURES_MODULE = '''"""Large figures, two pages high: a glyph is its upper page, then its lower one.

A page is WIDTH bytes, one a column, bit 0 uppermost. Made by tools/dicebox_tools/fonts.py;
licence in font-LICENSE.txt.
"""

WIDTH = {width}
CHARS = "{chars}"
GLYPHS = (
{glyphs})
'''

FACES_MODULE = '''"""Dice faces, three pages high: 0 (empty) to 6, of two sizes.

A face is its three pages from above, a page is as many bytes as the die is wide, one a column,
bit 0 uppermost. The die of 24 fills its 24 rows, that of 20 the upper 20 of them. Made by
tools/dicebox_tools/fonts.py.
"""

_FACES_20 = (
{faces20})
_HELD_20 = (  # what differs on a face that is held: its pips are dark on a lit body
{held20})
_FACES_24 = (
{faces24})
_HELD_24 = (
{held24})


def picture(size, face, held):
    """The three pages of a face of 20 or 24 columns."""
    faces, change = (_FACES_20, _HELD_20) if size == 20 else (_FACES_24, _HELD_24)
    pages = faces[3 * size * face : 3 * size * (face + 1)]
    if held:
        number = int.from_bytes
        pages = (number(pages, "little") ^ number(change, "little")).to_bytes(3 * size, "little")
    return pages
'''

Picture = list[str]


def pictures(sheet: str) -> dict[str, Picture]:
    """Return the pictures of a sheet of drawings by character: rows of ``#`` and ``.``."""
    found = {}
    for block in sheet.strip("\n").split("\n\n"):
        heading, *rows = block.split("\n")
        for x, char in enumerate(heading):
            if char != " ":
                found[char] = [row[x:].split(" ")[0] for row in rows]
    return found


def font_pictures(name: str, chars: str) -> dict[str, Picture]:
    """Return the whole cells of characters of a misc-fixed font, by character.

    Raises ``FileNotFoundError`` that names the package where the font is not installed.
    """
    path = FONT_FOLDER / f"{name}.pcf.gz"
    if not path.exists():
        raise FileNotFoundError(f"{path}: no such font; install the Debian package xfonts-base")
    glyphs = PcfFontFile(io.BytesIO(gzip.decompress(path.read_bytes())), CODE).glyph
    cells = {}
    for char in chars:
        glyph = glyphs[char.encode(CODE)[0]]
        assert glyph is not None
        cell = glyph[3]
        cells[char] = [
            "".join("#" if cell.getpixel((x, y)) else "." for x in range(cell.width))
            for y in range(cell.height)
        ]
    return cells


def columns(picture: Picture) -> bytes:
    """Return a picture page by page from above, each page its columns, bit 0 uppermost."""
    return bytes(
        sum(1 << bit for bit in range(8) if picture[top + bit][x] == "#")
        for top in range(0, len(picture), 8)
        for x in range(len(picture[0]))
    )


def text_pictures() -> dict[str, Picture]:
    """Return the 6x8 pictures of the text font in the order of the device's table."""
    drawn = pictures(DRAWN_TEXT)
    chars = SYMBOLS + ASCII + EXTRA
    taken = font_pictures("6x9", "".join(char for char in chars if char not in drawn))
    return {char: drawn.get(char) or taken[char][:TEXT_ROWS] for char in chars}


def figure_pictures() -> dict[str, Picture]:
    """Return the large figures, made bold, in the order of the device's table."""
    figures = {}
    for char, rows in font_pictures("10x20", FIGURES).items():
        cell = rows[FIGURE_TOP : FIGURE_TOP + FIGURE_ROWS]
        figures[char] = [
            "".join("#" if "#" in pair else "." for pair in zip(above, here, strict=True))
            for above, here in zip(["." * FIGURE_WIDTH, *cell], cell, strict=False)
        ]
    return figures


def body_picture(width: int) -> Picture:
    """Return the body of a die with its round corners, all lit, in 24 rows."""
    corner = CORNERS[width]
    rows = []
    for y in range(FACE_ROWS):
        edge = min(y, width - 1 - y)
        inset = width // 2 if edge < 0 else corner[edge] if edge < len(corner) else 0
        rows.append(("#" * (width - 2 * inset)).center(width, "."))
    return rows


def face_picture(width: int, face: int) -> Picture:
    """Return a die of 20 or 24 columns in 24 rows: outline and pips (face 0 has none)."""
    body = body_picture(width)

    def inside(x: int, y: int) -> bool:
        return 0 <= x < width and 0 <= y < FACE_ROWS and body[y][x] == "#"

    def edge(x: int, y: int) -> bool:
        neighbours = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        return inside(x, y) and not all(inside(*place) for place in neighbours)

    cells = [[edge(x, y) for x in range(width)] for y in range(FACE_ROWS)]
    places = PIP_PLACES[width]
    for column, row in PIPS[face]:
        for dy, line in enumerate(PIP):
            for dx, dot in enumerate(line):
                cells[places[row] + dy][places[column] + dx] |= dot == "#"
    return ["".join(".#"[cell] for cell in line) for line in cells]


def literal(data: bytes, indent: int) -> str:
    """Return the lines of a bytes literal, each at most 100 characters wide."""
    lines: list[str] = []
    for token in tokens(data):
        if not lines or len(lines[-1]) + len(token) > 97 - indent:
            lines.append("")
        lines[-1] += token
    return "".join(f'{" " * indent}b"{line}"\n' for line in lines)


def tokens(data: bytes) -> Iterator[str]:
    """Yield the characters of a bytes literal in double quotes, one byte each."""
    for byte in data:
        char = chr(byte)
        if char in '"\\':
            yield "\\" + char
        elif 0x20 <= byte < 0x7F:
            yield char
        else:
            yield f"\\x{byte:02x}"


def modules() -> dict[str, str]:
    """Return the source of the device's picture modules by file name."""
    text = b"".join(map(columns, text_pictures().values()))
    figures = b"".join(map(columns, figure_pictures().values()))
    faces = {}
    for width in CORNERS:
        free = [columns(face_picture(width, face)) for face in range(len(PIPS))]
        body = columns(body_picture(width))
        held = bytes(lit ^ outline for lit, outline in zip(body, free[0], strict=True))
        faces[f"faces{width}"] = literal(b"".join(free), 4)
        faces[f"held{width}"] = literal(held, 4)
    return {
        "font.py": TEXT_MODULE.format(
            first=ord(ASCII[0]) - len(SYMBOLS),
            symbols=SYMBOLS,
            extra=EXTRA,
            glyphs=literal(text, 4),
        ),
        "figures.py": FIGURES_MODULE.format(
            width=FIGURE_WIDTH, chars=FIGURES, glyphs=literal(figures, 4)
        ),
        "faces.py": FACES_MODULE.format(**faces),
    }


def main(arguments: list[str] | None = None) -> int:
    """Write the modules; return the exit status, 2 where the font is not installed."""
    parser = argparse.ArgumentParser(prog="python -m dicebox_tools.fonts", description=__doc__)
    parser.parse_args(arguments)
    try:
        sources = modules()
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 2
    for name, source in sources.items():
        (paths.firmware() / "dicebox" / name).write_text(source, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
