"""Reads what tests compare out of a board's file and out of a netlist."""

import math
from pathlib import Path
from statistics import mean

from simp_sexp import Sexp


class BoardFile:
    """A .kicad_pcb file.

    nets      {net: {(reference, number of the pad)}}
    pads      {reference: {number of the pad: (x, y)}}; the last of those of one number
    middles   {reference: (x, y)}: the mean of a footprint's pads
    """

    def __init__(self, path: Path):
        self.nets: dict[str, set[tuple[str, str]]] = {}
        self.pads: dict[str, dict[str, tuple[float, float]]] = {}
        self.middles: dict[str, tuple[float, float]] = {}
        board = Sexp(path.read_text(encoding="utf-8"))
        for footprint in _all(board, "footprint"):
            ref = next(
                str(text[2]) for text in _all(footprint, "fp_text") if text[1] == "reference"
            )
            pads = [(str(pad[1]), _turned(footprint, pad)) for pad in _all(footprint, "pad")]
            self.pads[ref] = dict(pads)
            self.middles[ref] = (mean(at[0] for _, at in pads), mean(at[1] for _, at in pads))
            for pad in _all(footprint, "pad"):
                for net in _all(pad, "net"):
                    self.nets.setdefault(str(net[2]), set()).add((ref, str(pad[1])))


def _turned(footprint: list, pad: list) -> tuple[float, float]:
    """Where a pad is on the board; its own position is that before the footprint is turned."""
    x, y, *angle = (float(v) for v in _all(footprint, "at")[0][1:])
    across, down = (float(v) for v in _all(pad, "at")[0][1:3])
    turn = math.radians(angle[0] if angle else 0.0)
    return (
        x + across * math.cos(turn) + down * math.sin(turn),
        y - across * math.sin(turn) + down * math.cos(turn),
    )


def netlist(path: Path) -> dict[str, set[tuple[str, str]]]:
    """The nets of a netlist in KiCad's format, as BoardFile's."""
    (nets,) = _all(Sexp(path.read_text(encoding="utf-8")), "nets")
    return {
        str(_all(net, "name")[0][1]): {
            (str(_all(node, "ref")[0][1]), str(_all(node, "pin")[0][1]))
            for node in _all(net, "node")
        }
        for net in _all(nets, "net")
    }


def _all(expression: list, name: str) -> list:
    return [item for item in expression if isinstance(item, list) and item and item[0] == name]
