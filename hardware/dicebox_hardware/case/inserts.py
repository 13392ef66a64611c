"""The small printed parts: the caps, the retainer of the display, the carrier for hand wiring."""

from dataclasses import replace

from build123d import Part

from dicebox_hardware.case.measures import Box, Button, Measures
from dicebox_hardware.case.pads import soldered
from dicebox_hardware.case.shapes import block, cone, disc, joined


def cap(m: Measures, button: Button) -> Part:
    """A cap on a switch's stem. It is printed with its top down.

    A rim that widens at 45 degrees keeps it in the case; a hole holds the stem.
    """
    caps = m.case["caps"]
    rim_top = m.lid_inside - caps["play"]
    widening = (button.rim - button.diameter) / 2
    bore = m.design.data["switch"]["stem_diameter"] + 2 * caps["stem_gap"]
    solid = joined(
        [
            disc(button.at, button.diameter, caps["skirt"], m.cap_top - caps["chamfer"]),
            cone(
                button.at,
                m.cap_top - caps["chamfer"],
                m.cap_top,
                button.diameter,
                button.diameter - 2 * caps["chamfer"],
            ),
            cone(button.at, rim_top - widening, rim_top, button.rim, button.diameter),
            disc(button.at, button.rim, rim_top - widening - caps["band"], rim_top - widening),
        ]
    )
    return solid - disc(button.at, bore, caps["skirt"], m.stem_top)


def retainer(m: Measures) -> Part:
    """What stands on the board and presses the display's module against the lid.

    A frame on feet that stand clear of the solder joints, open above, where a module's pins are.
    It is printed upside down.
    """
    low = m.case["joint"]["height"]
    frame = block(m.module, low, m.module_back)
    frame -= block(m.module.outset(-m.case["retainer"]["rim"]), low, m.module_back)
    x, _ = m.module.middle
    rim = m.case["retainer"]["rim"]
    notch = m.case["retainer"]["notch"]
    frame -= block(Box(x - notch / 2, m.module.top, notch, rim), low, m.module_back)
    feet = [block(foot, 0, low) for foot in _feet(m)]
    return joined([frame, *feet])


def _feet(m: Measures) -> list[Box]:
    """Near the corners of the module, as far in as solder joints ask."""
    module = m.module
    rim, width = m.case["retainer"]["rim"], m.case["retainer"]["foot"]
    clear = m.case["joint"]["radius"]
    found = []
    for top in (module.top, module.bottom - rim):
        for left, step in ((module.left, 0.5), (module.right - width, -0.5)):
            foot = Box(left, top, width, rim)
            while any(foot.outset(clear).covers(pad.at) for pad in soldered()):
                foot = replace(foot, left=foot.left + step)
            found.append(foot)
    return found


def carrier(m: Measures) -> Part:
    """A board to print where none is etched: the parts' legs go through it and are wired behind.

    It is printed as it lies.
    """
    plate = block(m.board, m.board_back, 0)
    diameter = m.design.data["board"]["holes"]["diameter"]
    cuts = [disc(at, diameter, m.board_back, 0) for at in m.holes]
    cuts += [
        disc(pad.at, pad.drill + m.case["carrier"]["gap"], m.board_back, 0) for pad in soldered()
    ]
    return plate.cut(*cuts)
