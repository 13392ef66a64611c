"""The tub: floor and wall, the posts for the board, the places of battery and charger.

It is printed as it stands.
"""

from build123d import Part

from dicebox_hardware.case.measures import Box, Measures
from dicebox_hardware.case.openings import scoop, slots
from dicebox_hardware.case.shapes import block, cone, disc, joined


def tub(m: Measures) -> Part:
    """The tub for a battery."""
    shell = block(m.outside, m.floor_outside, m.tub_edge)
    shell -= block(m.inside, m.floor_inside, m.tub_edge)
    posts = [disc(at, m.case["post"], m.floor_inside, m.board_back) for at in m.holes]
    solid = joined([shell, *posts, *_fence(m, m.battery_box), *_fence(m, m.charger_box)])
    return solid.cut(*slots(m), scoop(m), *_screws(m), *_lights(m))


def _fence(m: Measures, box: Box) -> list[Part]:
    """Low angles at the corners of something that lies on the floor."""
    fence = m.case["fence"]
    inner = box.outset(fence["gap"])
    outer = inner.outset(fence["wall"])
    ring = block(outer, m.floor_inside, m.floor_inside + fence["height"])
    corner = fence["corner"]
    return [
        ring.cut(
            block(inner, m.floor_inside, m.lid_inside),
            block(_across(outer, -corner, 1), m.floor_inside, m.lid_inside),
            block(_across(outer, 1, -corner), m.floor_inside, m.lid_inside),
        )
    ]


def _across(box: Box, x: float, y: float) -> Box:
    """The box made larger by x to the left and right and by y above and below."""
    return Box(box.left - x, box.top - y, box.width + 2 * x, box.height + 2 * y)


def _screws(m: Measures) -> list[Part]:
    screw = m.case["screw"]
    sunk = (screw["head"] - screw["hole"]) / 2  # at 45 degrees
    return [
        tool
        for at in m.holes
        for tool in (
            disc(at, screw["hole"], m.floor_outside, m.board_back),
            cone(at, m.floor_outside, m.floor_outside + sunk, screw["head"], screw["hole"]),
        )
    ]


def _lights(m: Measures) -> list[Part]:
    return [
        disc(at, m.case["light"], m.floor_outside, m.floor_inside) for at in m.pico_holes.values()
    ]
