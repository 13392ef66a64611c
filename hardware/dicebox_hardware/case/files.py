"""The files to print and to change the case by, STL and STEP, one pair for each printed part."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from build123d import Part, export_step, export_stl

from dicebox_hardware.case.cover import cover
from dicebox_hardware.case.inserts import cap, carrier, retainer
from dicebox_hardware.case.measures import Measures
from dicebox_hardware.case.mesh import TOLERANCE, as_printed
from dicebox_hardware.case.tub import tub
from dicebox_hardware.design import HARDWARE, Design

FOLDER = HARDWARE / "case"
_THEN = datetime(2026, 1, 1, tzinfo=UTC)  # the same file each time
_ANGLE = 0.4  # radians between two triangles of a curve

Maker = Callable[[], Part]


def makers(design: Design) -> dict[Path, Maker]:
    """Every printed part as it lies on the printer's bed, by its file's name without the ending.

    What only other panels need goes to build/, like their boards.
    """
    reference = Measures(design)
    die, key = reference.buttons[0], reference.buttons[-1]
    found: dict[Path, Maker] = {
        FOLDER / "cap-die": lambda: as_printed(cap(reference, die), "down"),
        FOLDER / "cap-key": lambda: as_printed(cap(reference, key), "down"),
        FOLDER / "carrier": lambda: as_printed(carrier(reference), "up"),
    }
    for battery in reference.batteries:
        found[FOLDER / f"tub-{battery}"] = _tub(Measures(design, battery=battery))
    for panel in design.panels:
        m = Measures(design, panel)
        folder = FOLDER if panel == design.reference else HARDWARE.parent / "build" / "case"
        found[folder / f"cover-{panel}"] = _cover(m)
        found[folder / f"retainer-{panel}"] = _retainer(m)
    return found


def write(path: Path, solid: Part) -> None:
    """Writes a part as STEP and STL."""
    path.parent.mkdir(parents=True, exist_ok=True)
    export_step(solid, f"{path}.step", write_pcurves=False, timestamp=_THEN)
    export_stl(solid, f"{path}.stl", TOLERANCE, _ANGLE)


def _tub(m: Measures) -> Maker:
    return lambda: as_printed(tub(m), "up")


def _cover(m: Measures) -> Maker:
    return lambda: as_printed(cover(m), "down")


def _retainer(m: Measures) -> Maker:
    return lambda: as_printed(retainer(m), "down")
