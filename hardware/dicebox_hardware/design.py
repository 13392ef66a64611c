"""The one source, dicebox.toml, as values: parts, nets, signals and places.

Runs on KiCad's Python too, so it needs nothing but the standard library. Lengths are millimetres
on the board as seen from the front: x to the right, y down, from the upper left corner.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

HARDWARE = Path(__file__).resolve().parents[1]
DICE = 6
POINTS = (128, 64)  # of the picture
CONTROLLER = "A1"

Point = tuple[float, float]


@dataclass(frozen=True)
class Part:
    """One line of the bill of materials.

    refs       its references, one for each piece
    pins       names of its pins, in the order of the footprint's pads; a name may come twice
    types      SKiDL's types of the pins, by name
    spare      names of the pins that stay open
    footprint  KiCad's name of it, "" for a part that is not on the board
    """

    refs: tuple[str, ...]
    description: str
    part: str
    notes: str
    pins: tuple[str, ...]
    types: dict[str, str]
    spare: tuple[str, ...]
    optional: bool
    footprint: str


@dataclass(frozen=True)
class Place:
    """Where a part is on the board: a point, degrees anticlockwise, "front" or "back"."""

    at: Point
    turn: float
    side: str


class Design:
    """The design.

    parts       every Part of the circuit, in the order of the bill of materials
    mechanical  every Part of the case, after those
    nets        {net: pins as (reference, name of the pin)}
    signals     {the firmware's name of a signal: the pin of the Pico}
    data        the file itself, for the sizes that need no more than a look
    """

    def __init__(self, data: dict[str, Any]):
        """Takes what dicebox.toml holds; raises KeyError where a key is missing."""
        self.data = data
        self.parts = tuple(_part(entry) for entry in data["parts"])
        self.mechanical = tuple(_part(entry) for entry in data["case"]["parts"])
        self.signals: dict[str, str] = dict(data["signals"])
        self.nets = {
            net: (
                *((CONTROLLER, self.signals[net]) for _ in range(net in self.signals)),
                *((pin.partition(".")[0], pin.partition(".")[2]) for pin in pins),
            )
            for net, pins in data["nets"].items()
        }

    @property
    def references(self) -> dict[str, Part]:
        """The part of each reference."""
        return {ref: part for part in self.parts for ref in part.refs}

    @property
    def net_of(self) -> dict[tuple[str, str], str]:
        """The net of each connected pin, (reference, name of the pin)."""
        return {pin: net for net, pins in self.nets.items() for pin in pins}

    @property
    def places(self) -> dict[str, Place]:
        """The place of every part on the board, the dice switches under the reference's dice."""
        board = self.data["board"]
        row = board["row"]
        places = {
            ref: Place((place["at"][0], place["at"][1]), place["turn"], place["side"])
            for ref, place in board["places"].items()
        }
        for die in range(DICE):
            at = (round(self.dice_x(self.reference)[die], 3), row["y"])
            places[f"SW{die + 1}"] = Place(at, row["turn"], row["side"])
        return places

    @property
    def reference(self) -> str:
        """The name of the panel that the box is made for."""
        name: str = self.data["panels"]["reference"]
        return name

    @property
    def panels(self) -> dict[str, dict[str, Any]]:
        """What is known of each panel, the reference first."""
        found = {name: p for name, p in self.data["panels"].items() if isinstance(p, dict)}
        return {self.reference: found.pop(self.reference), **found}

    def picture(self, panel: str) -> tuple[float, float, float, float]:
        """Left, top, width and height of a panel's picture."""
        x, y = self.data["panels"]["middle"]
        width, height = self.panels[panel]["picture"]
        return x - width / 2, y - height / 2, width, height

    def module(self, panel: str) -> tuple[float, float, float, float]:
        """Left, top, width and height of a panel's module."""
        left, top, _, _ = self.picture(panel)
        x, y = self.panels[panel]["picture_at"]
        width, height = self.panels[panel]["module"]
        return left - x, top - y, width, height

    def dice_x(self, panel: str) -> list[float]:
        """The x of the middle of each of six dice in a panel's picture."""
        left, _, width, _ = self.picture(panel)
        return [left + middle * width / POINTS[0] for middle in self.data["board"]["row"]["dice"]]


def _part(entry: dict[str, Any]) -> Part:
    pins = entry.get("pins", ())
    return Part(
        tuple(entry["refs"]),
        entry["description"],
        entry["part"],
        entry["notes"],
        tuple(pins),
        {name: _type(name) for name in pins} | entry.get("types", {}),
        (*(name for name in pins if _is_gpio(name)), *entry.get("spare", ())),
        entry.get("optional", False),
        entry.get("footprint", ""),
    )


def _is_gpio(name: str) -> bool:
    return name.startswith("GP")


def _type(name: str) -> str:
    return "BIDIR" if _is_gpio(name) else "PASSIVE"


@cache
def load() -> Design:
    """The design that dicebox.toml holds."""
    return Design(tomllib.loads((HARDWARE / "dicebox.toml").read_text(encoding="utf-8")))
