"""The geometry of the device in its window: where the screen, the buttons and the LED are.

Lengths are in dots of the display, so that an integer scale makes pixels of them; (0, 0) is the
upper left corner of the window. Turned by 180 degrees everything on the device changes places,
while the line of text under it stays.
"""

from dataclasses import dataclass

from dicebox_tools.emulator import light

WIDTH = 210
HEIGHT = 142
LINE = 134  # the middle of the line of text under the device

BODY = (10, 8, 190, 118)
BODY_RADIUS = 13
GLASS_EDGE = 6
GLASS_RADIUS = 4
LED_RADIUS = 1.7

_SCREEN = (27, 24)
_COLUMN = light.WIDTH / 6
_DICE_Y = 109
_SIDE_X = 180.5

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height


@dataclass(frozen=True)
class Button:
    """A round button: its name on the board and its middle."""

    name: str
    x: float
    y: float
    radius: float

    def covers(self, x: float, y: float) -> bool:
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.radius**2


class Case:
    """The device as it is held.

    screen   the dots of the display
    glass    the pane over them
    buttons  die1 … die6, ok, menu
    led      the middle of the LED
    mark     the middle of the name printed on the case
    """

    def __init__(self, turned: bool = False):
        self.turned = turned
        self.screen = self._box(*_SCREEN, light.WIDTH, light.HEIGHT)
        left, top, width, height = self.screen
        self.glass = (
            left - GLASS_EDGE,
            top - GLASS_EDGE,
            width + 2 * GLASS_EDGE,
            height + 2 * GLASS_EDGE,
        )
        self.buttons = (
            *(self._button(f"die{n + 1}", _die_x(n), _DICE_Y, 7.4) for n in range(6)),
            self._button("ok", _SIDE_X, 44, 9),
            self._button("menu", _SIDE_X, 77, 9),
        )
        self.led = self.place(_SIDE_X, 23)
        self.mark = self.place(_SIDE_X, _DICE_Y)

    def place(self, x: float, y: float) -> Point:
        """Where a point of the upright device is."""
        if not self.turned:
            return x, y
        left, top, width, height = BODY
        return 2 * left + width - x, 2 * top + height - y

    def button_at(self, x: float, y: float) -> str | None:
        """The name of the button at a point, None where there is none."""
        for button in self.buttons:
            if button.covers(x, y):
                return button.name
        return None

    def seen(self, name: str) -> str:
        """The button that is where `name` is on an upright device.

        The leftmost of a turned device is die6; OK and MENU, which have names, stay what they are.
        """
        if self.turned and name.startswith("die"):
            return f"die{7 - int(name[3:])}"
        return name

    def _button(self, name: str, x: float, y: float, radius: float) -> Button:
        return Button(name, *self.place(x, y), radius)

    def _box(self, left: float, top: float, width: float, height: float) -> Box:
        x, y = self.place(left, top)
        return (x - width, y - height, width, height) if self.turned else (x, y, width, height)


def _die_x(n: int) -> float:
    """The middle of the display's n-th sixth."""
    return _SCREEN[0] + _COLUMN * (n + 0.5)
