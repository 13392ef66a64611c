"""Solids from the numbers of dicebox.toml: x to the right, y down, levels towards the player."""

from collections.abc import Iterable
from itertools import pairwise
from math import atan2, degrees, hypot

from build123d import (
    Align,
    Cone,
    Cylinder,
    Part,
    Plane,
    Polygon,
    Pos,
    Rectangle,
    RectangleRounded,
    Rot,
    extrude,
    loft,
)

from dicebox_hardware.case.measures import Box
from dicebox_hardware.design import Point

_ABOVE = (Align.CENTER, Align.CENTER, Align.MIN)
_OVER = 0.1  # how far a groove's tool stands out of the surface


def block(box: Box, low: float, high: float) -> Part:
    """A plate or block between two levels."""
    x, y = box.middle
    flat = (
        RectangleRounded(box.width, box.height, box.radius)
        if box.radius
        else Rectangle(box.width, box.height)
    )
    return Pos(x, -y, low) * extrude(flat, high - low)


def disc(at: Point, diameter: float, low: float, high: float) -> Part:
    """An upright cylinder."""
    return Pos(at[0], -at[1], low) * Cylinder(diameter / 2, high - low, align=_ABOVE)


def cone(at: Point, low: float, high: float, diameter_low: float, diameter_high: float) -> Part:
    """An upright cone, or its stump."""
    solid = Cone(diameter_low / 2, diameter_high / 2, high - low, align=_ABOVE)
    return Pos(at[0], -at[1], low) * solid


def slope(box_low: Box, low: float, box_high: Box, high: float) -> Part:
    """What lies between two rectangles at two levels."""
    return loft([_at(box_low, low), _at(box_high, high)])


def groove(points: list[Point], level: float, width: float) -> list[Part]:
    """The tools for a line cut into a surface at a level: its walls slope at 45 degrees."""
    half = width / 2 + _OVER
    profile = Plane.XZ * Polygon(
        (half, level + _OVER), (-half, level + _OVER), (0, level - width / 2), align=None
    )
    tools = []
    for (x, y), (to_x, to_y) in pairwise(points):
        wedge = Pos(0, -width / 2) * extrude(profile, -hypot(to_x - x, to_y - y) - width)
        tools.append(Pos(x, -y) * Rot(0, 0, degrees(atan2(y - to_y, to_x - x)) - 90) * wedge)
    return tools


def joined(parts: Iterable[Part]) -> Part:
    """One part of several."""
    first, *others = parts
    return first.fuse(*others) if others else first


def _at(box: Box, level: float):  # type: ignore[no-untyped-def]
    x, y = box.middle
    return Pos(x, -y, level) * Rectangle(box.width, box.height)
