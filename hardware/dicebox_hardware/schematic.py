"""The schematic as a drawing: every part with its pins, every pin with the name of its net.

Nets are told by their names and not by lines across the sheet, so that the drawing follows from
dicebox.toml alone.
"""

import re
from html import escape
from xml.etree.ElementTree import register_namespace

import schemdraw
from schemdraw import elements

from dicebox_hardware.design import Design, Part

schemdraw.use("svg")

_SVG = "http://www.w3.org/2000/svg"
_LEAD = 0.6
_SYMBOLS = {"SW": elements.Button, "R": elements.ResistorIEC, "D": elements.Schottky}
# Where each part is drawn, in the drawing's units, y up: the lower left corner of a box, the left
# end of a symbol.
_PLACES = {
    "A1": (0.0, 0.0),
    "DS1": (12.0, 15.0),
    "R1": (12.0, 12.5),
    "R2": (12.0, 11.0),
    **{f"SW{n}": (23.0, 20.6 - 1.7 * n) for n in range(1, 5)},
    **{f"SW{n}": (33.5, 20.6 - 1.7 * (n - 4)) for n in range(5, 9)},
    "BT1": (10.0, 4.0),
    "A2": (20.0, 3.5),
    "J1": (27.6, 3.0),
    "SW9": (38.0, 3.5),
    "D1": (38.0, 9.0),
}


def svg(design: Design) -> str:
    """The drawing. Raises KeyError where a part has no place in it."""
    drawing = schemdraw.Drawing(show=False, fontsize=11, lw=1.2)
    drawing.config(bgcolor="white", margin=0.5)
    for ref, part in design.references.items():
        prefix = ref.rstrip("0123456789")
        if prefix in _SYMBOLS and len(part.pins) == 2:
            _two_legs(drawing, design, ref, _SYMBOLS[prefix]())
        else:
            _box(drawing, design, ref)
    register_namespace("", _SVG)  # other packages name it otherwise, for the whole process
    image: bytes = drawing.get_imagedata("svg")
    return image.decode() + "\n"


def _box(drawing: schemdraw.Drawing, design: Design, ref: str) -> None:
    """A part as a box: more than four pins are on both sides, counted around it as on a chip."""
    part = design.references[ref]
    count = len(part.pins)
    half = (count + 1) // 2 if count > 4 else 0
    pins = []
    for number, name in enumerate(part.pins, 1):
        left = number <= half
        slot = number if left else (count - number + 1 if half else number)
        slots = max(half, count - half)
        pins.append(
            elements.IcPin(
                name=name,
                pin=str(number),
                side="left" if left else "right",
                slot=f"{slots - slot + 1}/{slots}",
                anchorname=f"p{number}",
            )
        )
    box = elements.Ic(pins=pins, pinspacing=1.0, leadlen=_LEAD, edgepadW=1.2, lblsize=10)
    box.at(_PLACES[ref]).label(f"{ref}  {_title(part)}", "top")
    drawing.add(box)
    for number, name in enumerate(part.pins, 1):
        _end(drawing, design, (ref, name), getattr(box, f"p{number}"), number <= half)


def _two_legs(
    drawing: schemdraw.Drawing, design: Design, ref: str, symbol: elements.Element2Term
) -> None:
    """A part with two pins as its symbol, from its first pin to the right; a diode from its A."""
    part = design.references[ref]
    first, second = part.pins if part.pins != ("K", "A") else ("A", "K")
    symbol.at(_PLACES[ref]).right()
    symbol.label(f"{ref}  {_title(part)}", "top", ofst=0.2, fontsize=9)
    drawing.add(symbol)
    _end(drawing, design, (ref, first), symbol.start, True)
    _end(drawing, design, (ref, second), symbol.end, False)


def _end(
    drawing: schemdraw.Drawing,
    design: Design,
    pin: tuple[str, str],
    at: tuple[float, float],
    left: bool,
) -> None:
    """The end of a pin's lead: ground, the flag of its net, or a cross where it stays open."""
    net = design.net_of.get(pin)
    if net is None:
        drawing.add(elements.NoConnect().at(at))  # type: ignore[no-untyped-call]
    elif net == "GND":
        drawing.add(elements.Ground(lead=False).at(at).theta(0))
    else:
        tag = elements.Tag(width=2.4, height=0.55).at(at).label(net, fontsize=9)
        drawing.add(tag.left() if left else tag.right())


def _title(part: Part) -> str:
    """What a part is, without its details."""
    name = re.split("[,:] ", part.description)[0]
    return escape(name + (" (optional)" if part.optional else ""))
