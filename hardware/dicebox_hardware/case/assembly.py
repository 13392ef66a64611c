"""The whole box: every part in its place, with its colour and the way it goes together."""

import hashlib
from dataclasses import dataclass

from build123d import Part

from dicebox_hardware.case import dummies
from dicebox_hardware.case.cover import cover
from dicebox_hardware.case.inserts import cap, carrier, retainer
from dicebox_hardware.case.measures import Measures
from dicebox_hardware.case.tub import tub

Colour = tuple[int, int, int]

_SHELL: Colour = (236, 230, 216)
_DIE: Colour = (66, 70, 79)
_OK: Colour = (235, 112, 54)
_MENU: Colour = (126, 134, 146)
_GREEN: Colour = (38, 110, 72)
_PICO: Colour = (84, 164, 112)
_DARK: Colour = (28, 30, 36)
_METAL: Colour = (176, 180, 186)


@dataclass(frozen=True)
class Piece:
    """A part in its place.

    name     what the checks and pictures call it
    solid    x to the right, y up, the front of the board at 0, millimetres
    printed  whether it is printed, "down" with its front on the bed, "up" with its back
    apart    how far towards the player it is in a picture of the pieces taken apart
    """

    name: str
    solid: Part
    colour: Colour
    printed: str = ""
    apart: float = 0


def printed(m: Measures) -> list[Piece]:
    """The printed parts of a case."""
    caps = {"ok": _OK, "menu": _MENU}
    return [
        Piece("cover", cover(m), _SHELL, "down", 52),
        Piece("tub", tub(m), _SHELL, "up", -34),
        Piece("retainer", retainer(m), _METAL, "down", 12),
        *(Piece(f"cap-{b.name}", cap(m, b), caps.get(b.name, _DIE), "down", 34) for b in m.buttons),
    ]


def bought(m: Measures) -> list[Piece]:
    """What is bought, as simple solids."""
    return [
        Piece("board", dummies.board(m), _GREEN),
        Piece("joints", dummies.joints(m), _METAL),
        *(Piece(f"switch-{b.name}", dummies.switch(m, b.ref), _DARK) for b in m.buttons),
        Piece("glass", dummies.glass(m), _DARK, apart=34),
        Piece("module", dummies.module(m), _GREEN, apart=34),
        Piece("pico", dummies.pico(m), _PICO),
        Piece("power switch", dummies.power_switch(m), _METAL),
        Piece("header", dummies.header(m), _DARK),
        Piece("battery", dummies.battery(m), _METAL, apart=-16),
        Piece("charger", dummies.charger(m), _GREEN, apart=-16),
        Piece("screws", dummies.screws(m), _DARK, apart=-62),
    ]


def drawn(m: Measures) -> list[Piece]:
    """All that pictures show: the parts of the box, and the carrier in the place of the board."""
    return [*printed(m), *bought(m), Piece("carrier", carrier(m), _SHELL, "up")]


def fingerprint(pieces: list[Piece]) -> str:
    """A number that changes with the shape or place of any piece."""
    told = []
    for piece in pieces:
        box = piece.solid.bounding_box()
        told.append(
            (piece.name, round(piece.solid.volume, 1), *(round(v, 2) for v in (*box.min, *box.max)))
        )
    return hashlib.sha256(repr(told).encode()).hexdigest()
