"""The geometry of the device in its window: where the screen, the buttons and the LED are.

It is that of hardware/: the printed case of the reference panel. Lengths are in dots of the
display, so that an integer scale makes pixels of them; (0, 0) is the upper left corner of the
window. Turned by 180 degrees everything on the device changes places, while the line of text under
it stays.
"""

from dataclasses import dataclass
from math import ceil

from dicebox_hardware.case.measures import Box as Place
from dicebox_hardware.case.measures import Measures
from dicebox_hardware.design import load
from dicebox_tools.emulator import light

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height

_DESK = 8  # at least, around the device
_CAPTION = 13  # and under it
_MEASURES = Measures(load())
_DOT = _MEASURES.picture.width / light.WIDTH  # in millimetres
_SCREEN = (  # at whole dots
    ceil(_DESK + (_MEASURES.picture.left - _MEASURES.outside.left) / _DOT),
    ceil(_DESK + (_MEASURES.picture.top - _MEASURES.outside.top) / _DOT),
)


def _at(x: float, y: float) -> Point:
    """Where a point of the board is in the window."""
    picture = _MEASURES.picture
    return _SCREEN[0] + (x - picture.left) / _DOT, _SCREEN[1] + (y - picture.top) / _DOT


def _box(place: Place) -> Box:
    return *_at(place.left, place.top), place.width / _DOT, place.height / _DOT


BODY = _box(_MEASURES.outside)
BODY_RADIUS = _MEASURES.outside.radius / _DOT
WIDTH = ceil(BODY[0] + BODY[2] + _DESK)
HEIGHT = ceil(BODY[1] + BODY[3] + _CAPTION)
LINE = HEIGHT - 6  # the middle of the line of text under the device

GLASS_EDGE = round(_MEASURES.case["window"]["margin"] / _DOT)
GROOVE = _MEASURES.case["groove"]["width"] / _DOT
PRINT = _MEASURES.case["names"]["height"] / _DOT
HOLE_GAP = _MEASURES.case["caps"]["hole_gap"] / _DOT
LED_WIDTH = _MEASURES.case["usb"]["width"] / _DOT


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
    glass    what is seen of the pane over them
    window   the opening in the case, from which it slopes down to the glass
    buttons  die1 … die6, ok, menu
    lines    from below each die to its button
    names    of OK and MENU: the words and their middles
    led      where its light comes out: at the edge, through the opening for the USB
    mark     the die on the case
    """

    def __init__(self, turned: bool = False):
        self.turned = turned
        m = _MEASURES
        self.screen = self._place((*_SCREEN, light.WIDTH, light.HEIGHT))
        left, top, width, height = self.screen
        self.glass = (
            left - GLASS_EDGE,
            top - GLASS_EDGE,
            width + 2 * GLASS_EDGE,
            height + 2 * GLASS_EDGE,
        )
        self.window = self._place(_box(m.window_outside))
        self.buttons = tuple(
            Button(b.name, *self.place(*_at(*b.at)), b.diameter / 2 / _DOT) for b in m.buttons
        )
        self.lines = [[self.place(*_at(*point)) for point in line] for line in m.lines]
        self.names = [(b.name.upper(), self.place(*_at(*m.name_of(b)))) for b in m.buttons[-2:]]
        self.led = self.place(_at(m.usb[0], 0)[0], BODY[1] - 1.5)
        self.mark = self._place(_box(m.mark))

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

    def _place(self, box: Box) -> Box:
        left, top, width, height = box
        x, y = self.place(left, top)
        return (x - width, y - height, width, height) if self.turned else box
