"""Where everything of the case is, in numbers: levels, outlines and openings.

Lengths and places are those of dicebox.toml: millimetres, x to the right, y down. Levels are
heights over the front of the board, towards the player. Needs nothing but the standard library: the
emulator's window is drawn by these numbers too.
"""

from dataclasses import dataclass
from typing import Any

from dicebox_hardware.design import CONTROLLER, DICE, Design, Point


@dataclass(frozen=True)
class Box:
    """A rectangle with round corners on the board's plane."""

    left: float
    top: float
    width: float
    height: float
    radius: float = 0.0

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def middle(self) -> Point:
        return self.left + self.width / 2, self.top + self.height / 2

    def outset(self, by: float) -> "Box":
        """The box around this one at a distance, inside it if negative."""
        return Box(
            self.left - by,
            self.top - by,
            self.width + 2 * by,
            self.height + 2 * by,
            max(self.radius + by, 0) if self.radius else 0,
        )

    def holds(self, other: "Box") -> bool:
        """Whether no part of the other box is outside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def covers(self, at: Point) -> bool:
        """Whether a point is inside."""
        return self.left <= at[0] <= self.right and self.top <= at[1] <= self.bottom

    @classmethod
    def around(cls, middle: Point, width: float, height: float) -> "Box":
        x, y = middle
        return cls(x - width / 2, y - height / 2, width, height)


@dataclass(frozen=True)
class Button:
    """A cap on a switch: the switch's reference, its name, its middle, its two diameters."""

    ref: str
    name: str
    at: Point
    diameter: float
    rim: float


@dataclass(frozen=True)
class Slot:
    """An opening in the tub's upper wall, open to its edge; the cover closes it down to `high`."""

    left: float
    right: float
    low: float
    high: float


class Measures:
    """The numbers of one case: of a panel and a battery, the reference's if none is named."""

    def __init__(self, design: Design, panel: str = "", battery: str = ""):
        self.design = design
        self.panel = panel or design.reference
        self.battery = battery or design.data["case"]["battery"]["reference"]
        self.case: dict[str, Any] = design.data["case"]
        board = design.data["board"]
        width, height = board["size"]
        self.board = Box(0, 0, width, height, board["corner_radius"])
        self.holes: list[Point] = [(x, y) for x, y in board["holes"]["at"]]
        # levels
        self.lid_inside: float = board["lid_gap"]
        self.lid_outside: float = self.lid_inside + self.case["lid"]
        self.seam: float = self.case["seam"]
        self.tub_edge: float = self.seam - self.case["closing"]
        self.board_back: float = -board["thickness"]
        self.floor_inside: float = self.board_back - self.cell["room"]
        self.floor_outside: float = self.floor_inside - self.case["floor"]
        # outlines
        self.inside = self.board.outset(self.case["gap"])
        self.outside = self.inside.outset(self.case["wall"])
        self.lip_outside = self.inside.outset(-self.case["fit"])
        self.lip_inside = self.lip_outside.outset(-self.case["lip"]["thickness"])

    @property
    def thickness(self) -> float:
        """Of the closed case, without its caps."""
        return self.lid_outside - self.floor_outside

    @property
    def cell(self) -> dict[str, Any]:
        """What dicebox.toml says of the battery."""
        found: dict[str, Any] = self.case["battery"][self.battery]
        return found

    @property
    def batteries(self) -> list[str]:
        """The names of what may feed the box."""
        return [name for name, cell in self.case["battery"].items() if isinstance(cell, dict)]

    @property
    def battery_box(self) -> Box:
        width, height, _ = self.cell["size"]
        return Box.around(self.cell["middle"], width, height)

    @property
    def charger_box(self) -> Box:
        width, height, _ = self.case["charger"]["size"]
        return Box.around(self.case["charger"]["middle"], width, height)

    # -- the display ----------------------------------------------------------------------------

    @property
    def picture(self) -> Box:
        return Box(*self.design.picture(self.panel))

    @property
    def module(self) -> Box:
        return Box(*self.design.module(self.panel))

    @property
    def window(self) -> Box:
        """The opening over the glass, at the inside of the lid."""
        return self.picture.outset(self.case["window"]["margin"])

    @property
    def window_outside(self) -> Box:
        """The window at the outside of the lid, to which it slopes at 45 degrees."""
        return self.window.outset(self.case["lid"] - self.case["window"]["straight"])

    @property
    def pocket(self) -> Box:
        """The inside of the frame that keeps the module in its place."""
        return self.module.outset(self.case["pocket"]["gap"])

    @property
    def module_back(self) -> float:
        depth: float = self.design.panels[self.panel]["depth"]["module"]
        return self.lid_inside - depth

    # -- the buttons ----------------------------------------------------------------------------

    @property
    def buttons(self) -> list[Button]:
        """die1 … die6, ok, menu."""
        places = self.design.places
        names = [*(f"die{n + 1}" for n in range(DICE)), "ok", "menu"]
        found = []
        for n, name in enumerate(names):
            cap = self.case["caps"]["die" if n < DICE else "key"]
            ref = f"SW{n + 1}"
            found.append(Button(ref, name, places[ref].at, cap["diameter"], cap["rim"]))
        return found

    def hole(self, button: Button) -> float:
        """The diameter of the hole in the lid for a cap."""
        gap: float = self.case["caps"]["hole_gap"]
        return button.diameter + 2 * gap

    @property
    def stem_top(self) -> float:
        height: float = self.design.data["switch"]["height"]
        return height

    @property
    def cap_top(self) -> float:
        roof: float = self.case["caps"]["roof"]
        return self.stem_top + roof

    @property
    def lines(self) -> list[list[Point]]:
        """Lines on the lid, each from below a die of the picture down to its button.

        All bend at the same two heights, so that they do not cross where the dice stand closer
        than the buttons.
        """
        groove: dict[str, float] = self.case["groove"]
        start = self.window_outside.bottom + 2 * groove["width"]
        found = []
        for x, button in zip(self.design.dice_x(self.panel), self.buttons, strict=False):
            goal, y = button.at
            end = y - self.hole(button) / 2 - 2 * groove["width"]
            line: list[Point] = [(x, start), (goal, end)]
            if abs(goal - x) > groove["width"]:
                stub = groove["stub"]
                line[1:1] = [(x, start + stub), (goal, end - stub)]
            found.append(line)
        return found

    def name_of(self, button: Button) -> Point:
        """The middle of a key's name on the lid: OK's above it, MENU's below."""
        x, y = button.at
        away = self.hole(button) / 2 + self.case["names"]["away"]
        return x, y - away if button.name == "ok" else y + away

    @property
    def mark(self) -> Box:
        """The die on the lid: in the row of the dice, below OK and MENU."""
        size = self.case["mark"]
        return Box.around((self.buttons[-1].at[0], self.buttons[0].at[1]), size, size)

    # -- the edge and the back ------------------------------------------------------------------

    @property
    def usb(self) -> tuple[float, float]:
        """The middle of the USB connector: x, and its level."""
        pico = self.design.data["pico"]
        x, _ = self.design.places[CONTROLLER].at
        return x, self.board_back - pico["stack"] + pico["usb"]["height"] / 2

    @property
    def usb_slot(self) -> Slot:
        """Room for the plug's body."""
        x, level = self.usb
        width, height = self.case["usb"]["width"], self.case["usb"]["height"]
        return Slot(x - width / 2, x + width / 2, level - height / 2, level + height / 2)

    @property
    def lever_slot(self) -> Slot:
        """Room for the power switch's lever at both ends of its way, and for a finger."""
        switch = self.design.data["power_switch"]
        lever = switch["lever"]
        half = (lever["width"] + lever["travel"]) / 2 + self.case["lever"]["finger"]
        low = self.board_back - switch["height"] - self.case["gap"]
        return Slot(lever["middle"] - half, lever["middle"] + half, low, self.board_back)

    @property
    def pico_holes(self) -> dict[str, Point]:
        """The places in the floor over the Pico's LED and its BOOTSEL button."""
        x, y = self.design.places[CONTROLLER].at
        pico = self.design.data["pico"]
        return {name: (x + pico[name][0], y + pico[name][1]) for name in ("led", "bootsel")}

    @property
    def screw_length(self) -> float:
        length: float = self.cell["screw"]
        return length
