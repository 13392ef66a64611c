"""The tracks. Every part has pins through the board, so a track on either side reaches them.

The Pico's rows stand upright, pin 1 to 20 on the right, and the signals of the dice leave that row
to the left, between the pins of the other: the lowest goes down first, so none crosses another.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pcbnew

from dicebox_hardware.board.parts import pads, point
from dicebox_hardware.design import CONTROLLER, DICE, Design, Point

SIGNAL = 0.3
SUPPLY = 0.4  # of the display; passes between two pins
POWER = 0.6
FRONT = pcbnew.F_Cu
BACK = pcbnew.B_Cu
_HALF = 1.27  # from a row's pin to the gap below it; also what is cut off a corner


@dataclass(frozen=True)
class Track:
    """A track of a net: its side, its width, and its corners before they are cut."""

    net: str
    side: int
    width: float
    corners: tuple[Point, ...]


def lay(board: pcbnew.BOARD, design: Design) -> None:
    """Adds all tracks."""
    nets = board.GetNetsByName()
    for track in _Plan(board, design).tracks():
        for start, end in pairwise(_cut(track.corners)):
            segment = pcbnew.PCB_TRACK(board)
            segment.SetStart(point(*start))
            segment.SetEnd(point(*end))
            segment.SetWidth(pcbnew.FromMM(track.width))
            segment.SetLayer(track.side)
            segment.SetNet(nets[track.net])
            board.Add(segment)


class _Plan:
    """Where the tracks go: upright and level, from pad to pad."""

    def __init__(self, board: pcbnew.BOARD, design: Design):
        self._board = board
        self._design = design

    def tracks(self) -> Iterator[Track]:
        for die in range(1, DICE + 1):
            yield from self._die(f"DIE{die}", f"SW{die}")
        yield from self._keys()
        yield from self._bus()
        yield from self._supply()
        yield from self._power()

    def _at(self, ref: str, pin: str) -> Point:
        return pads(self._board, self._design, ref, pin)[0]

    def _gpio(self, signal: str) -> Point:
        return self._at(CONTROLLER, self._design.signals[signal])

    def _legs(self, net: str, ref: str) -> Track:
        """Joins the two legs of a switch that are one contact."""
        return Track(net, FRONT, SIGNAL, tuple(pads(self._board, self._design, ref, "1")))

    def _die(self, net: str, ref: str) -> Iterator[Track]:
        x, y = self._gpio(net)
        leg = min(pads(self._board, self._design, ref, "1"), key=lambda at: at[1])
        yield Track(net, FRONT, SIGNAL, ((x, y), (x, y + _HALF), (leg[0], y + _HALF), leg))
        yield self._legs(net, ref)

    def _keys(self) -> Iterator[Track]:
        """OK and MENU, to the right of the Pico: MENU's pin is beside its switch, OK's below."""
        x, y = self._gpio("MENU")
        yield Track("MENU", FRONT, SIGNAL, ((x, y), (self._at("SW8", "1")[0], y)))
        yield self._legs("MENU", "SW8")
        x, y = self._gpio("OK")
        up, middle = x + 3.5, self._design.places["SW7"].at[1]
        end = (self._at("SW7", "1")[0], middle)
        yield Track("OK", FRONT, SIGNAL, ((x, y), (up, y), (up, middle), end))
        yield self._legs("OK", "SW7")

    def _bus(self) -> Iterator[Track]:
        """SDA on the back and SCL on the front, each over its pull-up to the display."""
        for net, side, ref in (("SDA", BACK, "R1"), ("SCL", FRONT, "R2")):
            x, y = self._gpio(net)
            pull_up, end = self._at(ref, "1"), self._at("DS1", net)
            bend = pull_up[1] - 2.0
            yield Track(net, side, SIGNAL, ((x, y), (x, pull_up[1]), pull_up))
            corners = (pull_up, (pull_up[0], bend), (end[0], bend), end)
            yield Track(net, side, SIGNAL, corners)

    def _supply(self) -> Iterator[Track]:
        """3.3 V between two pins of the other row, above the display's pins, to the pull-ups."""
        (x, y), end = self._at(CONTROLLER, "3V3"), self._at("DS1", "VCC")
        up, over = self._at("DS1", "GND")[0] - 1.5, end[1] - 2.5
        corners: tuple[Point, ...] = (
            (x, y),
            (x, y + _HALF),
            (up, y + _HALF),
            (up, over),
            (end[0], over),
            end,
        )
        yield Track("3V3", FRONT, SUPPLY, corners)
        down = self._at("DS1", "SDA")[0] + 2.5
        first, last = self._at("R1", "2"), self._at("R2", "2")
        corners = (end, (end[0], over), (down, over), (down, last[1]), last)
        yield Track("3V3", FRONT, SUPPLY, corners)
        yield Track("3V3", FRONT, SUPPLY, ((down, first[1]), first))

    def _power(self) -> Iterator[Track]:
        """From the battery through switch and diode to VSYS, and the charger's supply."""
        corners: tuple[Point, ...] = (
            self._at("J1", "BAT"),
            self._at("SW9", "2"),
            self._at("SW9", "5"),
        )
        yield Track("BAT", FRONT, POWER, corners)
        on, anode = self._at("SW9", "1"), self._at("D1", "A")
        corners = (self._at("SW9", "4"), on, (on[0], anode[1]), anode)
        yield Track("BAT_ON", BACK, POWER, corners)
        cathode, (x, y) = self._at("D1", "K"), self._at(CONTROLLER, "VSYS")
        yield Track("VSYS", BACK, POWER, (cathode, (x - 2, cathode[1]), (x - 2, y), (x, y)))
        usb, (x, y) = self._at("J1", "VBUS"), self._at(CONTROLLER, "VBUS")
        down = usb[0] + 5
        yield Track("VBUS", FRONT, POWER, ((x, y), (down, y), (down, usb[1]), usb))


def _cut(corners: tuple[Point, ...]) -> list[Point]:
    """The corners with each that turns cut off at 45 degrees."""
    cut = [corners[0]]
    for place in range(1, len(corners) - 1):
        before, here, after = corners[place - 1 : place + 2]
        room = min(
            _HALF,
            math.dist(before, here) / (1 if place == 1 else 2),
            math.dist(here, after) / (1 if place == len(corners) - 2 else 2),
        )
        cut += [_toward(here, before, room), _toward(here, after, room)]
    cut.append(corners[-1])
    return [at for at, after in pairwise(cut) if at != after] + [corners[-1]]


def _toward(start: Point, end: Point, far: float) -> Point:
    share = far / math.dist(start, end)
    return (
        round(start[0] + (end[0] - start[0]) * share, 4),
        round(start[1] + (end[1] - start[1]) * share, 4),
    )
