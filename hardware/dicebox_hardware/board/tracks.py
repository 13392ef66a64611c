# SPDX-License-Identifier: CERN-OHL-P-2.0
"""The tracks. Every part has pins through the board, so a track on either side reaches them.

The Pico's rows stand upright, pin 1 to 20 on the right, and the signals of the dice leave that row
to the left, between the pins of the other: the lowest goes down first, so none crosses another.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pcbnew

from dicebox_hardware.board.parts import pad, point
from dicebox_hardware.design import CONTROLLER, DICE, Design, Point

SIGNAL = 0.3
SUPPLY = 0.4  # of the display; passes between two pins
POWER = 0.6
FRONT = pcbnew.F_Cu
BACK = pcbnew.B_Cu
_HALF = 1.27  # from a row's pin to the gap below it


@dataclass(frozen=True)
class Track:
    """A track of a net: its side, width and corners."""

    net: str
    side: int
    width: float
    points: tuple[Point, ...]


def lay(board: pcbnew.BOARD, design: Design) -> None:
    """Adds all tracks."""
    nets = board.GetNetsByName()
    for track in (*_dice(board, design), *_keys(board, design), *_bus(board), *_power(board)):
        for start, end in pairwise(track.points):
            if start == end:
                continue
            segment = pcbnew.PCB_TRACK(board)
            segment.SetStart(point(*start))
            segment.SetEnd(point(*end))
            segment.SetWidth(pcbnew.FromMM(track.width))
            segment.SetLayer(track.side)
            segment.SetNet(nets[track.net])
            board.Add(segment)


def _gpio(board: pcbnew.BOARD, design: Design, signal: str) -> Point:
    pins = design.references[CONTROLLER].pins
    return pad(board, CONTROLLER, str(pins.index(design.signals[signal]) + 1))


def _legs(board: pcbnew.BOARD, ref: str, net: str) -> Track:
    """Joins the two legs of a switch that are one contact."""
    return Track(net, FRONT, SIGNAL, (pad(board, ref, "1", 0), pad(board, ref, "1", 1)))


def _dice(board: pcbnew.BOARD, design: Design) -> Iterator[Track]:
    for die in range(DICE):
        net, ref = f"DIE{die + 1}", f"SW{die + 1}"
        x, y = _gpio(board, design, net)
        leg, _ = pad(board, ref, "1")
        gap = y + _HALF
        top = min(pad(board, ref, "1", which)[1] for which in (0, 1))
        corners = (x, y), (x - _HALF, gap), (leg + _HALF, gap), (leg, gap + _HALF), (leg, top)
        yield Track(net, FRONT, SIGNAL, corners)
        yield _legs(board, ref, net)


def _keys(board: pcbnew.BOARD, design: Design) -> Iterator[Track]:
    """OK and MENU, to the right of the Pico: MENU's pin is beside its switch, OK's below."""
    x, y = _gpio(board, design, "MENU")
    yield Track("MENU", FRONT, SIGNAL, ((x, y), (pad(board, "SW8", "1")[0], y)))
    yield _legs(board, "SW8", "MENU")
    x, y = _gpio(board, design, "OK")
    leg, middle = pad(board, "SW7", "1")[0], design.places["SW7"].at[1]
    up = x + 3.5
    corners = (x, y), (up - 1, y), (up, y - 1), (up, middle + 1), (up + 1, middle), (leg, middle)
    yield Track("OK", FRONT, SIGNAL, corners)
    yield _legs(board, "SW7", "OK")


def _bus(board: pcbnew.BOARD) -> Iterator[Track]:
    """SDA on the back, SCL on the front, 3.3 V above both of them."""
    data, clock, supply = (pad(board, CONTROLLER, n) for n in ("6", "7", "36"))
    display = {name: pad(board, "DS1", n) for name, n in (("3V3", "2"), ("SCL", "3"), ("SDA", "4"))}
    r_data, r_clock = pad(board, "R1", "1"), pad(board, "R2", "1")
    over, right = display["3V3"][1] - 2.5, display["SDA"][0] + 2.5
    for net, side, start, middle in (("SDA", BACK, data, r_data), ("SCL", FRONT, clock, r_clock)):
        yield Track(
            net, side, SIGNAL, (start, (start[0] + abs(middle[1] - start[1]), middle[1]), middle)
        )
        x, y = display[net]
        bend = middle[1] - 2.0
        run = (middle, (middle[0] + 2.0, bend), (x - 1.5, bend), (x, bend - 1.5), (x, y))
        yield Track(net, side, SIGNAL, run)
    gap = supply[1] + _HALF
    out = pad(board, "DS1", "1")[0] - 2.0
    first = (supply, (supply[0] + _HALF, gap), (out - 1, gap), (out, gap - 1))
    rise = (out, over + 1), (out + 1, over)
    yield Track("3V3", FRONT, SUPPLY, (*first, *rise, (display["3V3"][0], over), display["3V3"]))
    ends = pad(board, "R1", "2"), pad(board, "R2", "2")
    down = (right - 1, over), (right, over + 1), (right, ends[1][1] - 1), (right - 1, ends[1][1])
    yield Track("3V3", FRONT, SUPPLY, ((display["3V3"][0], over), *down, ends[1]))
    yield Track("3V3", FRONT, SUPPLY, (ends[0], (right, ends[0][1])))


def _power(board: pcbnew.BOARD) -> Iterator[Track]:
    """From the battery through switch and diode to VSYS, and the charger's supply."""
    plus, usb = pad(board, "J1", "3"), pad(board, "J1", "1")
    near, far = pad(board, "SW9", "2"), pad(board, "SW9", "5")
    yield Track("BAT", FRONT, POWER, (plus, (plus[0], near[1]), near, far))
    on, on_too = pad(board, "SW9", "1"), pad(board, "SW9", "4")
    anode, cathode = pad(board, "D1", "2"), pad(board, "D1", "1")
    yield Track(
        "BAT_ON", BACK, POWER, (on_too, on, (on[0], anode[1] - 1), (on[0] + 1, anode[1]), anode)
    )
    vsys = pad(board, CONTROLLER, "39")
    yield Track(
        "VSYS", BACK, POWER, (cathode, (vsys[0] - 2, cathode[1]), (vsys[0] - 2, vsys[1] + 2), vsys)
    )
    vbus = pad(board, CONTROLLER, "40")
    bend = usb[0] + 5
    way = ((bend + 1, vbus[1]), (bend, vbus[1] + 1), (bend, usb[1] - 1), (bend - 1, usb[1]))
    yield Track("VBUS", FRONT, POWER, (vbus, *way, usb))
