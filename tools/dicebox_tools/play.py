"""Plays on the emulated board: in a window, in the terminal, or by a script."""

import argparse
import os
import sys
from pathlib import Path

from dicebox_tools.emulator import console, demo, memory, terminal
from dicebox_tools.emulator.device import Device
from dicebox_tools.errors import UserError

_DESCRIPTION = """\
The box on the desk runs the real firmware: in a window where there is a display, otherwise
in the terminal; where there is neither, it shows a short demonstration. It keeps its games in
a file of your own; a second box that runs at the same time has another one.
"""
_SCRIPT_ONLY = ("script", "seed", "shots", "record", "json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _DESCRIPTION
    face = parser.add_mutually_exclusive_group()
    face.add_argument("--window", action="store_true", help="play in a window")
    face.add_argument("--terminal", action="store_true", help="play in the terminal")
    face.add_argument("--headless", action="store_true", help="run a script in virtual time")
    script = parser.add_argument_group("with --headless")
    script.add_argument("--script", type=Path, metavar="FILE", help="the button presses")
    script.add_argument("--seed", type=int, metavar="N", help="of the dice; 0 if left out")
    script.add_argument("--shots", type=Path, metavar="DIR", help="where the PNG screenshots go")
    script.add_argument("--record", type=Path, metavar="FILE", help="where the game's record goes")
    script.add_argument("--json", action="store_true", help="report the board as JSON")


def run(options: argparse.Namespace) -> int:
    """Plays; the exit status."""
    if options.headless:
        return _headless(options)
    for name in _SCRIPT_ONLY:
        value = getattr(options, name)
        if value is not None and value is not False:
            raise UserError(f"argument --{name}: expected together with --headless")
    obstacle = console.obstacle()
    if options.terminal and obstacle:
        raise UserError(f"argument --terminal: {obstacle}")
    if options.window and not (_has_display() or os.environ.get("SDL_VIDEODRIVER")):
        raise UserError("argument --window: expected a display in DISPLAY or WAYLAND_DISPLAY")
    in_window = options.window or (_has_display() and not options.terminal)
    if obstacle and not in_window:
        return demo.run(obstacle)
    with memory.box() as file:
        device = Device(realtime=True, nvm_file=file)
        if in_window:
            from dicebox_tools.emulator import window  # noqa: PLC0415 - needs pygame

            try:
                window.run(device)
                return 0
            except UserError as error:
                if options.window:
                    raise
                print(f"dicebox play: {error}; playing without a window", file=sys.stderr)
        return demo.run(obstacle) if obstacle else terminal.run(device)


def _headless(options: argparse.Namespace) -> int:
    if options.script is None:
        raise UserError("argument --headless: expected together with --script FILE")
    from dicebox_tools import headless  # noqa: PLC0415 - needs Pillow

    seed = 0 if options.seed is None else options.seed
    return headless.run(options.script, seed, options.shots, options.record, options.json)


def _has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
