"""The cover: the lid with its window and holes, its walls, and what holds the display.

It is printed with the lid's outside down.
"""

from build123d import Part

from dicebox_hardware.case.letters import strokes
from dicebox_hardware.case.measures import Box, Measures
from dicebox_hardware.case.openings import scoop, tabs
from dicebox_hardware.case.pads import soldered
from dicebox_hardware.case.shapes import block, cone, disc, groove, joined, slope
from dicebox_hardware.design import Point

_BOTTOM = 1.0  # of the screws' holes, below the lid


def cover(m: Measures) -> Part:
    """The cover for a panel."""
    lip_end = m.seam - m.case["lip"]["depth"]
    shell = block(m.outside, m.seam, m.lid_outside) + block(m.lip_outside, lip_end, m.seam)
    shell -= block(m.lip_inside, lip_end, m.lid_inside)
    shell -= joined(_room_for_joints(m))
    frame = block(m.pocket.outset(m.case["pocket"]["wall"]), m.module_back, m.lid_inside)
    frame -= block(m.pocket, m.module_back, m.lid_inside)
    bosses = [disc(at, m.case["post"], 0, m.lid_inside) for at in m.holes]
    solid = joined([shell, frame, *bosses, *tabs(m)])
    pilot = m.case["screw"]["pilot"]
    cuts = [disc(at, pilot, 0, m.lid_inside - _BOTTOM) for at in m.holes]
    cuts += [disc(b.at, m.hole(b), m.lid_inside, m.lid_outside) for b in m.buttons]
    return solid.cut(*cuts, *_window(m), scoop(m), *_engraving(m))


def _room_for_joints(m: Measures) -> list[Part]:
    """What the lip leaves open over solder joints at the upper edge of the board."""
    radius, height = m.case["joint"]["radius"], m.case["joint"]["height"]
    top = m.lip_outside.top
    return [
        block(Box(pad.at[0] - radius, top, 2 * radius, pad.at[1] - top), 0, height)
        for pad in soldered()
        if pad.at[1] - radius < m.lip_inside.top
    ]


def _window(m: Measures) -> list[Part]:
    edge = m.lid_inside + m.case["window"]["straight"]
    return [
        block(m.window, m.lid_inside, edge),
        slope(m.window, edge, m.window_outside, m.lid_outside),
    ]


def _engraving(m: Measures) -> list[Part]:
    """The lines to the buttons, the names of OK and MENU, and a die."""
    width: float = m.case["groove"]["width"]
    lines = [*m.lines, *_die(m.mark)]
    for button in m.buttons[-2:]:
        lines += strokes(button.name.upper(), m.name_of(button), m.case["names"]["height"])
    tools = [tool for line in lines for tool in groove(line, m.lid_outside, width)]
    x, y = m.mark.middle
    step = m.mark.width / 4
    for pip in (-step, 0, step):
        at = (x + pip, y - pip)
        tools.append(cone(at, m.lid_outside - width, m.lid_outside, 0, 2 * width))
    return tools


def _die(box: Box) -> list[list[Point]]:
    corners = [
        (box.left, box.top),
        (box.right, box.top),
        (box.right, box.bottom),
        (box.left, box.bottom),
    ]
    return [[*corners, corners[0]]]
