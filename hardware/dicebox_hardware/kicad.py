"""Makes the board with KiCad, whose module is in a Python of its own, and draws its picture."""

import subprocess
import sys
import warnings
from functools import cache
from pathlib import Path

from gerbonara import LayerStack

from dicebox_hardware.design import HARDWARE

BOARD = "dicebox.kicad_pcb"
GERBERS = "dicebox-gerbers.zip"
_VERSION = "import pcbnew; print(pcbnew.Version())"


class BoardError(Exception):
    """The board cannot be made, or breaks KiCad's design rules: the text says how."""


@cache
def python() -> str | None:
    """A Python that has the module of KiCad 6, None where there is none."""
    for candidate in ("/usr/bin/python3", "python3", sys.executable):
        try:
            asked = subprocess.run(
                [candidate, "-c", _VERSION], capture_output=True, text=True, check=False
            )
        except FileNotFoundError:
            continue
        if asked.returncode == 0 and asked.stdout.startswith("6."):
            return candidate
    return None


def make(panel: str, folder: Path) -> None:
    """Makes a panel's board and its Gerber files in a folder. Raises BoardError."""
    program = python()
    if program is None:
        raise BoardError(
            "no KiCad 6 with its Python module: on Debian 12, "
            "apt-get install --no-install-recommends kicad kicad-footprints"
        )
    made = subprocess.run(
        [program, "-m", "dicebox_hardware.board", panel, str(folder)],
        cwd=HARDWARE,
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        raise BoardError(made.stderr)


def layers(gerbers: Path) -> LayerStack:
    """The layers of an archive of Gerber and drill files."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # KiCad's way of heading a drill file
        return LayerStack.open(gerbers)


def pictures(gerbers: Path) -> dict[str, str]:
    """The board's "front" and "back" as SVG, drawn from the files that its maker gets."""
    stack = layers(gerbers)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # there is no paste
        sides = {"front": "top", "back": "bottom"}
        return {name: f"{stack.to_pretty_svg(side=side)}\n" for name, side in sides.items()}
