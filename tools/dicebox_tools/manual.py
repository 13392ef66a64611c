"""Makes the manual's pictures of screens: `python -m dicebox_tools.manual docs`.

Each script of button presses in docs/screens runs on an emulated box of its own, and what its
`shot NAME` shows becomes docs/pictures/SCRIPT-NAME.png. What buttons cannot bring about, such as
a foreign memory, is staged by `faults`. Pictures that nothing makes any more are removed.
"""

import sys
from pathlib import Path

from PIL import Image

from dicebox_tools import faults, headless, script
from dicebox_tools.emulator import light
from dicebox_tools.emulator.device import Device, Driver
from dicebox_tools.errors import UserError

_SCALE = 3
_MARGIN = 4  # dots of dark glass around the picture


def image(picture: bytes) -> Image.Image:
    """A picture of 8 pages of 128 columns as an image of two colours, less than a KB as PNG."""
    dots = Image.frombytes("P", (light.WIDTH, light.HEIGHT), light.rows(picture))
    glass = Image.new("P", (light.WIDTH + 2 * _MARGIN, light.HEIGHT + 2 * _MARGIN), 0)
    glass.paste(dots, (_MARGIN, _MARGIN))
    glass.putpalette([*light.DARK, *light.colour(255)])
    return glass.resize((_SCALE * glass.width, _SCALE * glass.height), Image.Resampling.NEAREST)


def pictures(screens: Path) -> dict[str, Image.Image]:
    """The manual's pictures by the names of their files, made anew.

    Raises UserError for a bad script in the folder `screens`, headless.Failed where the screen
    does not show what a script expects.
    """
    made = {}
    for file in sorted(screens.glob("*.txt")):
        for name, picture in _run(file):
            made[f"{file.stem}-{name}.png"] = image(picture)
    for name, picture in faults.scenes():
        made[f"faults-{name}.png"] = image(picture)
    return made


def _run(file: Path) -> list[tuple[str, bytes]]:
    """The shots of a script, each with its name."""
    device = Device()
    shots = []

    def sitting() -> Driver:
        yield from headless.start(device)
        for step in script.read(file):
            if isinstance(step, script.Shot):
                shots.append((step.name, device.picture()))
            else:
                yield from headless.do(device, step)

    device.run(sitting())
    return shots


def differs(file: Path, picture: Image.Image) -> bool:
    """Whether a picture's file is not there or shows something else."""
    if not file.exists():
        return True
    with Image.open(file) as there:
        return _pixels(there) != _pixels(picture)


def _pixels(picture: Image.Image) -> tuple[tuple[int, int], bytes]:
    return picture.size, picture.convert("RGB").tobytes()


def main() -> None:
    """Makes the pictures of the folder named on the command line; files that are right stay."""
    folder = Path(sys.argv[1])
    try:
        made = pictures(folder / "screens")
    except (headless.Failed, UserError) as error:
        sys.exit(str(error))
    for name, picture in made.items():
        file = folder / "pictures" / name
        if differs(file, picture):
            file.parent.mkdir(exist_ok=True)
            picture.save(file, bits=1, optimize=True)
            print("made", file)
    for file in (folder / "pictures").glob("*.png"):
        if file.name not in made:
            file.unlink()
            print("removed", file)


if __name__ == "__main__":
    main()
