"""Where the board's soldered holes are, read from its KiCad file."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from simp_sexp import Sexp

from dicebox_hardware.design import HARDWARE, Point

_FILE = HARDWARE / "board" / "dicebox.kicad_pcb"


@dataclass(frozen=True)
class Pad:
    """A hole for a pin: its middle and the drill's diameter, the larger one of a slot."""

    at: Point
    drill: float


@cache
def soldered() -> tuple[Pad, ...]:
    """The pads with a hole, in the file's order."""
    return tuple(
        _pad(footprint, pad)
        for footprint in _of(Sexp(_FILE.read_text(encoding="utf-8")), "footprint")
        for pad in _of(footprint, "pad")
        if pad[2] == "thru_hole"
    )


def _pad(footprint: list[Any], pad: list[Any]) -> Pad:
    """Its own position is that before the footprint is turned."""
    x, y, turn = (*map(float, next(_of(footprint, "at"))[1:]), 0.0)[:3]
    dx, dy = map(float, next(_of(pad, "at"))[1:3])
    angle = math.radians(turn)
    at = (
        round(x + dx * math.cos(angle) + dy * math.sin(angle), 4),
        round(y - dx * math.sin(angle) + dy * math.cos(angle), 4),
    )
    drills = [float(size) for size in next(_of(pad, "drill"))[1:] if size != "oval"]
    return Pad(at, max(drills))


def _of(expression: list[Any], name: str) -> Iterator[list[Any]]:
    """The lists in a list that begin with a name."""
    return (item for item in expression if isinstance(item, list) and item[:1] == [name])
