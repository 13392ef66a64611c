"""Lays out what goes onto the CIRCUITPY drive: a folder, and the same as a zip and a UF2 file.

Into the folder go the firmware, the rules and the pinned libraries in lib/, their licences, and a
manifest with the version and each file's size and SHA-256. What would not fit on a Pico's drive,
or would not load there, is refused.
"""

import argparse
from pathlib import Path

from dicebox_tools.bundle import check, fat, layout, output
from dicebox_tools.errors import UserError

OUT = Path("dist/dicebox")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "DIR is the drive's contents: copy it onto CIRCUITPY, but for settings.toml where the"
        " owner has changed it. DIR.zip holds the same. DIR.uf2 is the whole drive of a Raspberry"
        " Pi Pico with CircuitPython 10: hold BOOTSEL while plugging it in, and copy the file onto"
        " RPI-RP2. It takes the place of all that was on the drive, the owner's settings.toml too;"
        " CircuitPython and the saved game stay."
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=OUT,
        metavar="DIR",
        help="a new folder, or one of an earlier bundle; %(default)s if left out",
    )
    parser.add_argument(
        "--mpy-cross",
        type=Path,
        metavar="PATH",
        help="CircuitPython's compiler, which makes modules that start sooner; MicroPython's is"
        " refused",
    )


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    files = contents(options.mpy_cross)
    made = output.write(files, options.out)
    size = sum(map(len, files.values()))
    clusters = fat.need(files).clusters
    print(f"{len(files)} files, {size // 1024} KB, {clusters} of {fat.CLUSTERS} clusters")
    print(*made, sep="\n")
    return 0


def contents(mpy_cross: Path | None = None) -> dict[str, bytes]:
    """Returns what goes onto the drive, checked: path with `/` -> contents, sorted by path.

    Args:
        mpy_cross: CircuitPython's compiler, None to leave the sources as they are.

    Raises:
        UserError: something would not fit or load; a library is missing; the compiler fails.
    """
    files = layout.drive_files()
    problems = check.of_sources(files)
    if mpy_cross and not problems:
        files = layout.drive_files(mpy_cross)
    problems += check.of_drive(files)
    if problems:
        more = f" (and {len(problems) - 1} more)" if problems[1:] else ""
        raise UserError(problems[0] + more)
    return files
