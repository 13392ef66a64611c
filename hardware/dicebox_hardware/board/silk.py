"""What is printed on the board: names, and the lines that lead from the dice to their switches."""

from itertools import pairwise

import pcbnew

from dicebox_hardware.board.parts import pads, point
from dicebox_hardware.design import DICE, Design, Point

_LINE = 0.2
_SPREAD = (47.6, 49.1)  # where the lines of a small panel spread: between two pins of the Pico


def print_all(board: pcbnew.BOARD, design: Design, panel: str) -> None:
    """Adds the texts and, for a panel's dice, the lines."""
    switches = {f"SW{die + 1}": str(die + 1) for die in range(DICE)} | {"SW7": "OK", "SW8": "MENU"}
    for ref, name in switches.items():
        x, y = design.places[ref].at
        _text(board, name, x, y + 6.0, 1.8)
    for ref in ("R1", "R2"):
        (left, y), (right, _) = (pads(board, design, ref, pin)[0] for pin in ("1", "2"))
        _text(board, f"{ref} 4.7k", (left + right) / 2, y, 0.9)
    _names(board, design, "DS1", -2.4)
    _names(board, design, "J1", 2.4)
    for text, x, y in (("A1  Pico", 70, 25), ("SW9", 48, 4), ("D1 1N5817", 52, 11.4)):
        _text(board, text, x, y, 1.0, back=True)
    _text(board, "dicebox  CERN-OHL-P-2.0", 30, 40, 1.5, back=True)
    x, y = design.data["panels"]["middle"]
    _text(board, "CERN-OHL-P-2.0", x, y + 4, 1.2)
    _text(board, f'dicebox  OLED {panel}"', x, y, 2.0)  # the first of what differs
    _lead(board, design, panel)


def _lead(board: pcbnew.BOARD, design: Design, panel: str) -> None:
    """The lines from below each die to its switch."""
    _, top, _, height = design.module(panel)
    start = top + height + 0.6
    for die, die_x in enumerate(design.dice_x(panel)):
        x, y = design.places[f"SW{die + 1}"].at
        corners = ((die_x, start), (die_x, _SPREAD[0]), (x, _SPREAD[1]), (x, y - 5.0))
        _line(board, corners if start < _SPREAD[0] else ((die_x, start), (x, y - 5.0)))


def _names(board: pcbnew.BOARD, design: Design, ref: str, away: float) -> None:
    """The names of a header's pins, beside it."""
    for name in design.references[ref].pins:
        x, y = pads(board, design, ref, name)[0]
        back = design.places[ref].side == "back"
        _text(board, name.rstrip("12"), x, y + away, 0.7, back)


def _text(
    board: pcbnew.BOARD, text: str, x: float, y: float, size: float, back: bool = False
) -> None:
    item = pcbnew.PCB_TEXT(board)
    item.SetText(text)
    item.SetLayer(pcbnew.B_SilkS if back else pcbnew.F_SilkS)
    item.SetMirrored(back)
    item.SetPosition(point(x, y))
    item.SetTextSize(pcbnew.wxSizeMM(size, size))
    item.SetTextThickness(pcbnew.FromMM(max(0.15, size * 0.13)))
    board.Add(item)


def _line(board: pcbnew.BOARD, corners: tuple[Point, ...]) -> None:
    for start, end in pairwise(corners):
        line = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_SEGMENT)
        line.SetLayer(pcbnew.F_SilkS)
        line.SetWidth(pcbnew.FromMM(_LINE))
        line.SetStart(point(*start))
        line.SetEnd(point(*end))
        board.Add(line)
