"""Puts the parts on the board: footprints from KiCad's libraries, the Pico's made here."""

import math
import os

import pcbnew

from dicebox_hardware.design import CONTROLLER, Design, Part, Place, Point

LIBRARIES = os.environ.get("KICAD6_FOOTPRINT_DIR", "/usr/share/kicad/footprints")
_PITCH = 2.54
_ROWS = 17.78  # between the two rows of the Pico's pins
_HOLE_OF_PIN = 1.0
_PAD = 1.7
_MIDDLE = {"SW_PUSH_6mm_H13mm": (3.25, 2.25)}  # of the body; others are placed by pad 1


def point(x: float, y: float) -> pcbnew.wxPoint:
    """Millimetres as KiCad's units."""
    return pcbnew.wxPoint(pcbnew.FromMM(x), pcbnew.FromMM(y))


def place_all(board: pcbnew.BOARD, design: Design) -> None:
    """Adds every part that has a footprint, its pads on their nets, and the mounting holes.

    Raises LookupError where KiCad's libraries lack a footprint or it has not the part's pads.
    """
    nets = {name: pcbnew.NETINFO_ITEM(board, name) for name in design.nets}
    for net in nets.values():
        board.Add(net)
    for ref, part in design.references.items():
        if not part.footprint:
            continue
        footprint = _pico(board, design) if ref == CONTROLLER else _load(part.footprint)
        _check(footprint, part)
        footprint.SetReference(ref)
        footprint.SetValue(part.part)
        board.Add(footprint)
        _put(footprint, design.places[ref])
        for pad in footprint.Pads():
            if pad.GetNumber():
                name = part.pins[int(pad.GetNumber()) - 1]
                net = design.net_of.get((ref, name))
                if net:
                    pad.SetNet(nets[net])
        _quiet(footprint)
    for number, (x, y) in enumerate(design.data["board"]["holes"]["at"], 1):
        hole = _load("MountingHole:MountingHole_3.2mm_M3")
        hole.SetReference(f"H{number}")
        board.Add(hole)
        hole.SetPosition(point(x, y))
        _quiet(hole)


def pads(board: pcbnew.BOARD, design: Design, ref: str, name: str) -> list[Point]:
    """Where a pin's pads are, by its name: a switch has two for each."""
    number = str(design.references[ref].pins.index(name) + 1)
    found = board.FindFootprintByReference(ref).Pads()
    positions = [pad.GetPosition() for pad in found if pad.GetNumber() == number]
    return [(pcbnew.ToMM(position.x), pcbnew.ToMM(position.y)) for position in positions]


def _load(name: str) -> pcbnew.FOOTPRINT:
    library, _, footprint = name.partition(":")
    loaded = pcbnew.FootprintLoad(f"{LIBRARIES}/{library}.pretty", footprint)
    if loaded is None:
        raise LookupError(f"KiCad's libraries have no footprint {name}")
    copy = pcbnew.Cast_to_FOOTPRINT(loaded.Duplicate())  # has identifiers of its own
    copy.SetFPID(pcbnew.LIB_ID(library, footprint))
    copy.Models().clear()
    return copy


def _check(footprint: pcbnew.FOOTPRINT, part: Part) -> None:
    numbers = {pad.GetNumber() for pad in footprint.Pads()} - {""}
    if numbers != {str(n + 1) for n in range(len(part.pins))}:
        raise LookupError(
            f"{part.footprint} has the pads {sorted(numbers)}: not those of {part.refs}"
        )


def _put(footprint: pcbnew.FOOTPRINT, place: Place) -> None:
    footprint.SetPosition(point(0, 0))
    if place.side == "back":
        footprint.Flip(point(0, 0), False)
    footprint.SetOrientationDegrees(place.turn)
    name = str(footprint.GetFPID().GetLibItemName())
    x, y = place.at
    across, down = _MIDDLE.get(name, (0.0, 0.0))
    cos, sin = math.cos(math.radians(place.turn)), math.sin(math.radians(place.turn))
    x, y = x - across * cos - down * sin, y + across * sin - down * cos
    footprint.SetPosition(point(x, y))


def _quiet(footprint: pcbnew.FOOTPRINT) -> None:
    """References and values stay on the drawing for assembly; the silkscreen has its own texts."""
    for text, layer in ((footprint.Reference(), pcbnew.F_Fab), (footprint.Value(), pcbnew.F_Fab)):
        text.SetLayer(pcbnew.FlipLayer(layer) if footprint.IsFlipped() else layer)
    footprint.Value().SetVisible(False)
    footprint.Reference().SetVisible(False)  # ${REFERENCE} is drawn in the body


def _pico(board: pcbnew.BOARD, design: Design) -> pcbnew.FOOTPRINT:
    """The Pico on two rows of pins, its middle at (0, 0), USB up, seen from its own top."""
    pico = pcbnew.FOOTPRINT(board)
    pico.SetFPID(pcbnew.LIB_ID("dicebox", "Raspberry_Pi_Pico"))
    pico.SetAttributes(pcbnew.FP_THROUGH_HOLE)
    for n in range(40):
        row, place = divmod(n, 20)
        y = (place - 9.5) * _PITCH * (-1 if row else 1)
        pin = pcbnew.PAD(pico)
        pin.SetNumber(str(n + 1))
        pin.SetAttribute(pcbnew.PAD_ATTRIB_PTH)
        pin.SetShape(pcbnew.PAD_SHAPE_RECT if n == 0 else pcbnew.PAD_SHAPE_CIRCLE)
        pin.SetSize(pcbnew.wxSizeMM(_PAD, _PAD))
        pin.SetDrillSize(pcbnew.wxSizeMM(_HOLE_OF_PIN, _HOLE_OF_PIN))
        pin.SetLayerSet(pcbnew.PAD.PTHMask())
        pin.SetPos0(point(_ROWS / 2 * (1 if row else -1), y))
        pin.SetPosition(pin.GetPos0())
        pico.Add(pin)
    length, width = design.data["pico"]["size"]
    usb = design.data["pico"]["usb"]
    half = width / 2, length / 2
    box = pcbnew.SHAPE_T_RECT
    _shape(pico, box, pcbnew.F_Fab, (-half[0], -half[1]), half, 0.1)
    edge = ((-width / 2, 2 - length / 2), (-width / 2, length / 2), (width / 2, length / 2))
    for start, end in zip(edge, (*edge[1:], (width / 2, 2 - length / 2)), strict=True):
        _shape(pico, pcbnew.SHAPE_T_SEGMENT, pcbnew.F_SilkS, start, end, 0.15)
    top = -length / 2 - usb["overhang"]
    _shape(pico, box, pcbnew.F_Fab, (-usb["width"] / 2, top), (usb["width"] / 2, top + 5.7), 0.1)
    yard = (-half[0] - 0.25, top - 0.25), (half[0] + 0.25, half[1] + 0.25)
    _shape(pico, box, pcbnew.F_CrtYd, *yard, 0.05)
    label = pcbnew.FP_TEXT(pico)
    label.SetText("${REFERENCE}")
    label.SetLayer(pcbnew.F_Fab)
    label.SetTextSize(pcbnew.wxSizeMM(1, 1))
    label.SetTextThickness(pcbnew.FromMM(0.15))
    pico.Add(label)
    return pico


def _shape(
    footprint: pcbnew.FOOTPRINT, kind: int, layer: int, start: Point, end: Point, width: float
) -> None:
    shape = pcbnew.FP_SHAPE(footprint, kind)
    shape.SetLayer(layer)
    shape.SetWidth(pcbnew.FromMM(width))
    shape.SetStart0(point(*start))
    shape.SetEnd0(point(*end))
    shape.SetDrawCoord()
    footprint.Add(shape)
