"""Puts the dice box on a board, or brings the one on it up to date, and verifies it."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dicebox_tools import bundle
from dicebox_tools.boards import found, update
from dicebox_tools.boards.console import Console
from dicebox_tools.boards.drive import Drive
from dicebox_tools.boards.remote import Remote
from dicebox_tools.boards.target import Target
from dicebox_tools.errors import Trouble

_BAR = 24
_DESCRIPTION = """\
Finds the board: the drive CIRCUITPY that this computer has mounted, else a board's serial port.
Writes what differs, removes what would be loaded instead of it, reads back what it wrote and
starts the box. The saved game, your settings.toml and files that are none of the box's stay as
they are. It may be interrupted and repeated.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _DESCRIPTION
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--drive", metavar="DIR", type=Path, help="the drive CIRCUITPY, where it is mounted"
    )
    where.add_argument(
        "--port", metavar="DEV", help="the board's serial port, such as /dev/ttyACM0 or COM5"
    )


def run(options: argparse.Namespace) -> int:
    """Runs the command; the status is 1 where the box does not start afterwards."""
    wanted = bundle.contents()
    folder = options.drive or (None if options.port else found.folder())
    if folder:
        drive = Drive(folder)
        with _beside(drive) as console:
            changed = _bring(drive, wanted)
            drive.settle()
            if console:
                return _restart(console, changed)
        print("Eject the drive, then press the board's RESET button: the box starts.")
        return 0
    with Console(options.port or found.port()) as console:
        board = Remote(console)
        board.own_drive()
        changed = _bring(board, wanted)
        return _restart(console, changed)


def _bring(target: Target, wanted: dict[str, bytes]) -> list[str]:
    """Brings a drive up to date and tells about it; the paths that were written."""
    version = target.version
    print(f"{target.name}: CircuitPython {version.number} on {version.board}", flush=True)
    todo = update.plan(target, wanted)
    if todo.nothing:
        print("Everything on it is as it should be.")
    else:
        for path, copy in todo.keep.items():
            print(f"keeps your {path} as {copy}")
        for path in todo.remove:
            print(f"removes {path}, which is of an older box or hides a new file")
        size = sum(len(wanted[path]) for path in todo.write)
        print(f"writes {len(todo.write)} of {len(wanted)} files, {size // 1024 + 1} KB", flush=True)
        try:
            update.carry_out(target, wanted, todo, _progress)
        except KeyboardInterrupt:
            print("\nInterrupted. Run it again: it goes on where it stopped.", file=sys.stderr)
            raise
        print("Written and verified.")
    if todo.unset:
        print("Your settings.toml stays as it is; it lacks keys, whose defaults hold:")
        print("  " + " ".join(todo.unset))
    return todo.write


def _progress(what: str, done: int, total: int) -> None:
    if not sys.stdout.isatty():
        return
    filled = _BAR * done // total
    bar = "#" * filled + "." * (_BAR - filled)
    line = f"[{bar}] {done:3}/{total} {what}" if what else ""
    columns = os.get_terminal_size().columns - 1
    print(f"\r{line[:columns]:{columns}}", end="" if what else "\r", flush=True)


@contextmanager
def _beside(drive: Drive) -> Iterator[Console | None]:
    """The serial port of the same board, its program stopped; None where it cannot be had.

    A box that goes on playing would load half of what is new.
    """
    port = found.port_of(drive.version.uid)
    console = None
    if port:
        try:
            console = Console(port)
        except Trouble as trouble:
            print(f"{trouble.headline} The drive is written all the same.")
    try:
        yield console
    finally:
        if console:
            console.close()


def _restart(console: Console, changed: list[str]) -> int:
    print("Starting the box; it says:", flush=True)
    ready = console.restart(lambda line: print(f"  | {line}", flush=True))
    if not ready:
        print(f"dicebox flash: {_not_ready(console)}", file=sys.stderr)
        return 1
    print("The box is ready.")
    if "boot.py" in changed or "safemode.py" in changed:
        print("Press the board's RESET button once: boot.py has changed.")
    return 0


def _not_ready(console: Console) -> Trouble:
    return Trouble(
        "The files are on the board, but the box did not say that it is ready.",
        "Read what it says above. LED: 2 blinks, no pull-ups on the display's wires; 3, no display"
        " at its address; 4, anything else.",
        "Press the board's RESET button, and see whether it starts.",
        f"Ask it what it sees: dicebox device info --port {console.port}",
    )
