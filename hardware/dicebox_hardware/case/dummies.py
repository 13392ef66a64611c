"""Simple solids in place of what is bought: they take the room that the parts take."""

from build123d import Part

from dicebox_hardware.case.measures import Box, Measures
from dicebox_hardware.case.pads import soldered
from dicebox_hardware.case.shapes import block, cone, disc, joined

_SWITCH_BODY = 3.5  # its height
_HEADER = 8.6  # from the board to the ends of the pins
_JOINT = (2.0, 2.0)  # a solder joint's diameter and height


def board(m: Measures) -> Part:
    """The bare board, or the carrier, with its holes for the screws."""
    diameter = m.design.data["board"]["holes"]["diameter"]
    holes = [disc(at, diameter, m.board_back, 0) for at in m.holes]
    return block(m.board, m.board_back, 0).cut(*holes)


def joints(m: Measures) -> Part:
    """The solder joints and cut legs, on both sides of the board."""
    diameter, height = _JOINT
    return joined(disc(pad.at, diameter, m.board_back - height, height) for pad in soldered())


def switch(m: Measures, ref: str) -> Part:
    """A tactile switch."""
    size = m.design.data["switch"]
    at = m.design.places[ref].at
    body = block(Box.around(at, size["body"], size["body"]), 0, _SWITCH_BODY)
    return body + disc(at, size["stem_diameter"], _SWITCH_BODY, size["height"])


def glass(m: Measures) -> Part:
    """The glass of the display, flat against the lid."""
    panel = m.design.panels[m.panel]
    box = Box.around(m.module.middle, *panel["glass"])
    return block(box, m.lid_inside - panel["depth"]["glass"], m.lid_inside)


def module(m: Measures) -> Part:
    """The display's own board, with the parts behind it."""
    depth = m.design.panels[m.panel]["depth"]
    plate = block(m.module, m.module_back, m.lid_inside - depth["glass"])
    rim = m.case["retainer"]["rim"]
    behind = block(m.module.outset(-rim), m.module_back - depth["behind"], m.module_back)
    return plate + behind


def pico(m: Measures) -> Part:
    """The Pico on its headers behind the board, with its USB connector."""
    size = m.design.data["pico"]
    length, width = size["size"]
    usb = size["usb"]
    x, y = m.design.places["A1"].at
    box = Box.around((x, y), width, length)
    low = m.board_back - size["stack"]
    plate = block(box, low + usb["height"], m.board_back)
    connector = Box(x - usb["width"] / 2, box.top - usb["overhang"], usb["width"], 6.0)
    return plate + block(connector, low, low + usb["height"])


def power_switch(m: Measures) -> Part:
    """The slide switch behind the board; its lever takes the room of both its ends."""
    size = m.design.data["power_switch"]
    lever = size["lever"]
    low = m.board_back - size["height"]
    body = Box(lever["middle"] - 5, 0.6, 10, 6)
    half = (lever["width"] + lever["travel"]) / 2
    way = Box(lever["middle"] - half, -lever["overhang"], 2 * half, 2 + lever["overhang"])
    return block(body, low, m.board_back) + block(way, low, m.board_back)


def header(m: Measures) -> Part:
    """The pins for battery or charger, behind the board."""
    x, y = m.design.places["J1"].at
    pitch = 2.54
    box = Box(x - pitch / 2, y - pitch / 2, 4 * pitch, pitch)
    return block(box, m.board_back - _HEADER, m.board_back)


def battery(m: Measures) -> Part:
    """The cell, or the holder of the cells."""
    return block(m.battery_box, m.floor_inside, m.floor_inside + m.cell["size"][2])


def charger(m: Measures) -> Part:
    """The charger's module."""
    return block(m.charger_box, m.floor_inside, m.floor_inside + m.case["charger"]["size"][2])


def screws(m: Measures) -> Part:
    """The four screws, in the cover only as thick as their core."""
    size = m.case["screw"]
    sunk = (size["head"] - size["diameter"]) / 2
    head = m.floor_outside + sunk
    tip = m.floor_outside + m.screw_length
    return joined(
        part
        for at in m.holes
        for part in (
            cone(at, m.floor_outside, head, size["head"] - 0.4, size["diameter"] - 0.4),
            disc(at, size["diameter"], head - 0.4, 0),
            disc(at, size["pilot"], 0, tip),
        )
    )
