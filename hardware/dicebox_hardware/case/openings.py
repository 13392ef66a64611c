"""The openings of the upper wall: of the tub, and what of them the cover closes."""

from build123d import Part, Plane, Pos, Rectangle, loft

from dicebox_hardware.case.measures import Box, Measures, Slot
from dicebox_hardware.case.shapes import block

_BEYOND = 1.0  # how far tools stand out of what they cut


def slots(m: Measures) -> list[Part]:
    """The tools that cut the openings into the tub."""
    return [
        block(
            Box(
                slot.left,
                m.outside.top - _BEYOND,
                slot.right - slot.left,
                m.inside.top - m.outside.top + _BEYOND,
            ),
            slot.low,
            m.tub_edge,
        )
        for slot in (m.usb_slot, m.lever_slot)
    ]


def tabs(m: Measures) -> list[Part]:
    """The parts of the cover that close the openings from above."""
    return [_tab(m, slot) for slot in (m.usb_slot, m.lever_slot)]


def scoop(m: Measures) -> Part:
    """The tool that slopes the wall around the power switch's lever at 45 degrees, for a finger."""
    depth = m.case["lever"]["scoop"]
    slot = m.lever_slot
    return loft(
        [
            _upright(slot, 0, m.outside.top + depth),
            _upright(slot, depth + _BEYOND, m.outside.top - _BEYOND),
        ]
    )


def _tab(m: Measures, slot: Slot) -> Part:
    fit = m.case["fit"]
    width = slot.right - slot.left - 2 * fit
    box = Box(slot.left + fit, m.outside.top, width, m.lip_outside.top - m.outside.top)
    return block(box, slot.high, m.seam)


def _upright(slot: Slot, by: float, y: float):  # type: ignore[no-untyped-def]
    """The slot's rectangle, larger by a length on all sides, in the plane at y."""
    width, height = slot.right - slot.left, slot.high - slot.low
    middle = Pos((slot.left + slot.right) / 2, -y, (slot.low + slot.high) / 2)
    return middle * (Plane.XZ * Rectangle(width + 2 * by, height + 2 * by))
