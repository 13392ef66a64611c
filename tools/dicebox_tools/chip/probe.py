"""Small programs that run on the board in place of the box, and what they print."""

import re
from collections.abc import Mapping
from pathlib import Path

from dicebox_tools.chip.bed import Bed
from dicebox_tools.chip.session import ENDED, Failure

_FOLDER = Path(__file__).parent / "probes"
_OVER = re.compile(r"^over$", re.MULTILINE)
_LIMIT = 60_000.0


def source(name: str) -> bytes:
    """Returns the program of a probe."""
    return (_FOLDER / f"{name}.py").read_bytes()


def run(image: Path, files: Mapping[str, bytes]) -> Bed:
    """Boots a drive whose code.py is a probe; returns the board when the probe is over.

    Raises Failure, with the console's last lines, where it does not get there in a minute of
    chip time.
    """
    bed = Bed(image, files)
    bed.power_on()
    bed.run_until(lambda: ENDED in bed.serial, _LIMIT)
    if not _OVER.search(bed.serial):
        said = " / ".join(bed.serial.partition(ENDED)[0].split("\n")).strip(" /")
        raise Failure(f"the probe failed; the console ends: {said[-200:]}")
    return bed
