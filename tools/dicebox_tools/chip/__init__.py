"""Runs the firmware on a CircuitPython image in an emulated RP2040, and measures it.

The image runs instruction by instruction in `rp2040py`. On top of it are modelled: the display
and the time that its bytes take on I2C, clean button contacts, the ring oscillator's random bits,
the times of flash erases and programs, a silent terminal on USB. Not modelled: the waits for the
flash cache, so times are lower bounds and silicon is up to twice as slow; the second core; a
computer that mounts the drive.
"""

import argparse
from pathlib import Path

from dicebox_tools.bundle import layout
from dicebox_tools.chip import image
from dicebox_tools.errors import UserError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "Times are milliseconds of the chip's own clock, and lower bounds: silicon is up to twice"
        " as slow. On the PC it takes about a minute to the menu, and some seconds a press."
    )
    parser.add_argument(
        "--firmware",
        metavar="FILE.uf2",
        help=f"CircuitPython for the Raspberry Pi Pico; the newest in {image.CACHE} if left out",
    )
    parser.add_argument(
        "--drive",
        type=Path,
        metavar="DIR",
        help="what is on the CIRCUITPY drive; ours if left out",
    )
    parser.add_argument(
        "--script", type=Path, metavar="FILE", help="button presses; none if left out"
    )
    parser.add_argument(
        "--shots", type=Path, metavar="DIR", help="where the script's pictures go as PNG"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="of the dice; 0 if left out"
    )
    parser.add_argument("--json", action="store_true", help="one JSON document")


def run(options: argparse.Namespace) -> int:
    """Runs the command; the exit status is 1 where the firmware failed what was expected of it."""
    firmware = image.find(options.firmware)
    files = layout.folder_files(options.drive) if options.drive else layout.drive_files()
    try:
        from dicebox_tools.chip import bench  # noqa: PLC0415 - needs what an extra installs
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("rp2040py"):
            raise
        raise UserError("rp2040py is missing: pip install -e '.[chip]' installs it") from None
    return bench.run(firmware, files, options)
