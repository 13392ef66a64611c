"""The golden frames: what every stop of the tour showed when somebody last looked at it.

    python tests/firmware/golden.py --write
        takes the pictures of all languages anew; look at them before they are committed
    python tests/firmware/golden.py --contact-sheet FILE.png --language pl --only crag
        draws the stops whose names begin with "crag", as the firmware shows them now

A language's file golden/<language>.txt has a line a stop: its name, then its 1,024 bytes as
zlib and base64.
"""

import argparse
import base64
import zlib
from pathlib import Path

from PIL import Image, ImageDraw
from tour import LANGUAGES, walk

from dicebox_tools.emulator import light

_FOLDER = Path(__file__).parent / "golden"
_PER_ROW = 5
_LABEL = 12  # rows of pixels for a name
_GAP = 8


def load(language):
    """The golden pictures of a language by the names of their stops."""
    lines = (_FOLDER / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    pictures = {}
    for line in lines:
        name, packed = line.split()
        pictures[name] = zlib.decompress(base64.b64decode(packed))
    return pictures


def save(language, pictures):
    """Makes these pictures the golden ones of a language."""
    lines = [
        f"{name} {base64.b64encode(zlib.compress(picture, 9)).decode()}\n"
        for name, picture in pictures.items()
    ]
    _FOLDER.mkdir(exist_ok=True)
    (_FOLDER / f"{language}.txt").write_text("".join(lines), encoding="utf-8")


def image(picture, scale=2):
    """A picture of 1,024 bytes as an image, light on dark."""
    dots = Image.frombytes("P", (light.WIDTH, light.HEIGHT), light.rows(picture))
    dots.putpalette([*light.DARK, *light.colour(255)])
    return dots.convert("RGB").resize((scale * light.WIDTH, scale * light.HEIGHT))


def contact_sheet(pictures, scale=2):
    """All pictures with their names, as one image."""
    width, height = scale * light.WIDTH + _GAP, scale * light.HEIGHT + _LABEL + _GAP
    rows = -(-len(pictures) // _PER_ROW)
    sheet = Image.new("RGB", (width * min(_PER_ROW, len(pictures)), height * rows), "dimgrey")
    draw = ImageDraw.Draw(sheet)
    for place, (name, picture) in enumerate(pictures.items()):
        x, y = place % _PER_ROW * width + _GAP // 2, place // _PER_ROW * height
        draw.text((x, y), name, "white")
        sheet.paste(image(picture, scale), (x, y + _LABEL))
    return sheet


def main():
    parser = argparse.ArgumentParser(description="The golden frames of the firmware's screens.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="take all pictures anew")
    what.add_argument("--contact-sheet", metavar="FILE.png", help="draw one language's pictures")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--only", metavar="PREFIX", default="", help="stops that begin so")
    options = parser.parse_args()
    if options.write:
        for language in LANGUAGES:
            save(language, walk(language).pictures)
        return
    pictures = walk(options.language).pictures
    chosen = {name: pictures[name] for name in pictures if name.startswith(options.only)}
    if not chosen:
        parser.error(f"--only {options.only}: expected the beginning of a stop's name")
    contact_sheet(chosen).save(options.contact_sheet)


if __name__ == "__main__":
    main()
