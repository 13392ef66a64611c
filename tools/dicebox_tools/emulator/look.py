"""How the device looks: its case, its buttons with their keys, its LED and its glowing display."""

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from dicebox_tools.emulator import case as geometry
from dicebox_tools.emulator.case import Box, Button, Case, Point
from dicebox_tools.emulator.device import Device
from dicebox_tools.emulator.glass import Glass
from dicebox_tools.emulator.light import DARK, Colour
from dicebox_tools.emulator.paint import Fill, Painting
from dicebox_tools.emulator.sdl import pygame

_TABLE: Fill = ((62, 69, 80), (38, 42, 50))
_BODY: Fill = ((246, 242, 233), (222, 216, 203))
_BODY_RIM: Fill = ((255, 254, 250), (172, 165, 151))
_BODY_MIDDLE: Colour = (226, 220, 208)
_SLOPES: tuple[Colour, ...] = (  # of the window: above, right, below, left
    (166, 160, 147),
    (214, 208, 195),
    (250, 247, 239),
    (192, 186, 173),
)
_PANE: Fill = ((17, 20, 27), DARK)
_WELL: Fill = ((164, 157, 143), (250, 247, 239))
_WELL_FLOOR: Colour = (58, 56, 52)
_CUT: Colour = (146, 139, 126)
_CUT_LIGHT: Colour = (253, 251, 245)
_LED_SHINE: Colour = (96, 240, 120)
_BLACK: Colour = (0, 0, 0)

_DIE_CAP: tuple[Colour, Colour] = ((82, 87, 96), (48, 51, 58))
_OK_CAP: tuple[Colour, Colour] = ((248, 134, 72), (216, 88, 36))
_MENU_CAP: tuple[Colour, Colour] = ((142, 150, 162), (98, 105, 117))
_KEY: Colour = (250, 250, 250)


@dataclass(frozen=True)
class State:
    """What is seen of a device: the display's picture and brightness, the LED, what is pressed."""

    picture: bytes
    contrast: int
    led: bool
    pressed: frozenset[str]

    @classmethod
    def of(cls, device: Device, pressed: frozenset[str] = frozenset()) -> "State":
        return cls(device.picture(), device.contrast, device.led, pressed)


class Look:
    """Draws a device at an integer scale, upright or turned by 180 degrees.

    `draw` takes parts of two pictures made beforehand: all at rest, and all at work.
    """

    def __init__(self, scale: int, turned: bool = False):
        self.scale = scale
        self.case = Case(turned)
        self.size = (geometry.WIDTH * scale, geometry.HEIGHT * scale)
        self._glass = Glass(self.case, scale)
        painting = Painting(geometry.WIDTH, geometry.HEIGHT, scale)
        _paint_body(painting)
        _paint_glass(painting, self.case)
        _paint_prints(painting, self.case)
        self._rest = self._working(painting, False)
        self._work = self._working(painting, True)

    def draw(self, target: pygame.Surface, state: State) -> None:
        """Draws the whole window but its line of text."""
        target.blit(self._rest, (0, 0))
        for button in self.case.buttons:
            if button.name in state.pressed:
                self._copy(target, (button.x, button.y), button.radius + 2)
        if state.led:
            self._copy(target, self.case.led, geometry.LED_WIDTH)
        self._glass.draw(target, state.picture, state.contrast)

    def _working(self, painting: Painting, working: bool) -> pygame.Surface:
        """The painting with the LED dark and all buttons up; working: lit, and all down."""
        _paint_led(painting, self.case, working)
        for button in self.case.buttons:
            _paint_button(painting, self.case, button, working)
        return painting.finish()

    def _copy(self, target: pygame.Surface, centre: Point, reach: float) -> None:
        """Takes a part of the picture at work."""
        x, y = ((at - reach) * self.scale for at in centre)
        part = pygame.Rect(round(x), round(y), *[round(2 * reach * self.scale)] * 2)
        target.blit(self._work, part, part)


def save_picture(device: Device, file: Path, scale: int = 4) -> None:
    """Writes a picture of the device as it stands, as a PNG; OSError where that cannot be."""
    look = Look(scale)
    surface = pygame.Surface(look.size)
    look.draw(surface, State.of(device))
    with file.open("wb") as stream:
        pygame.image.save(surface, stream, "png")


def _paint_body(painting: Painting) -> None:
    left, top, width, height = geometry.BODY
    radius = geometry.BODY_RADIUS
    painting.rounded((0, 0, geometry.WIDTH, geometry.HEIGHT), 0, _TABLE)
    painting.blur((left + 2, top + 5, width - 4, height), radius, 4, _BLACK, 120)
    painting.rounded(geometry.BODY, radius, _BODY_RIM)
    painting.rounded((left + 0.5, top + 0.5, width - 1, height - 1), radius - 0.5, _BODY)


def _paint_glass(painting: Painting, case: Case) -> None:
    """The window's sloping edges, in the light from above, and the pane at their lower end."""
    left, top, width, height = case.window
    right, bottom = left + width, top + height
    in_left, in_top, in_width, in_height = case.glass
    in_right, in_bottom = in_left + in_width, in_top + in_height
    outer = (left, top), (right, top), (right, bottom), (left, bottom)
    inner = (in_left, in_top), (in_right, in_top), (in_right, in_bottom), (in_left, in_bottom)
    for side, colour in enumerate(_SLOPES):
        after = (side + 1) % 4
        painting.polygon([outer[side], outer[after], inner[after], inner[side]], colour)
    painting.rounded(case.glass, 0, _PANE)


def _paint_led(painting: Painting, case: Case, on: bool) -> None:
    """Its light, which is seen at the edge of the case alone."""
    if on:
        x, y = case.led
        width, height = geometry.LED_WIDTH, 3
        painting.blur((x - width / 2, y - height / 2, width, height), 1.5, 2, _LED_SHINE, 255)


def _paint_prints(painting: Painting, case: Case) -> None:
    """What is cut into the case: the lines to the buttons, OK and MENU, and a die."""
    for line in case.lines:
        for (x, y), (to_x, to_y) in pairwise(line):
            half = geometry.GROOVE / 2
            _cut(painting, (x - half, min(y, to_y), to_x - x + 2 * half, abs(to_y - y)), half)
    for name, place in case.names:
        for down, colour in ((0.5, _CUT_LIGHT), (0, _CUT)):
            at = (place[0], place[1] + down)
            painting.text(name, at, 0.8 * geometry.PRINT, colour, turned=case.turned)
    _cut(painting, case.mark, 2)
    left, top, width, height = case.mark
    edge = 0.8 * geometry.GROOVE
    face = (left + edge, top + edge, width - 2 * edge, height - 2 * edge)
    painting.rounded(face, 1.2, _BODY_MIDDLE)
    for step in (-1, 0, 1):
        pip = (left + width / 2 + step * width / 4, top + height / 2 - step * height / 4)
        painting.disc(pip, 1.2, _CUT)


def _cut(painting: Painting, box: Box, radius: float) -> None:
    """A groove: its lower edge in the light."""
    left, top, width, height = box
    painting.rounded((left, top + 0.4, width, height), radius, _CUT_LIGHT)
    painting.rounded(box, radius, _CUT)


def _paint_button(painting: Painting, case: Case, button: Button, down: bool) -> None:
    x, y, radius = button.x, button.y, button.radius
    painting.disc((x, y), radius + geometry.HOLE_GAP + 0.5, _WELL)
    painting.disc((x, y), radius + geometry.HOLE_GAP, _WELL_FLOOR)
    top, bottom = {"ok": _OK_CAP, "menu": _MENU_CAP}.get(button.name, _DIE_CAP)
    if down:
        radius -= 0.5
        top, bottom = _shade(bottom, 0.85), _shade(top, 0.8)
    else:
        painting.disc((x, y - 0.2), radius - 0.1, (_shade(top, 1.25), _shade(bottom, 0.7)))
        radius -= 0.6
    painting.disc((x, y), radius, (top, bottom))
    key = {"ok": "Enter", "menu": "Esc"}.get(button.name) or case.seen(button.name)[-1]
    painting.text(key, (x, y + 0.3), 6 if len(key) == 1 else 5, _shade(_KEY, 0.8 if down else 1))


def _shade(colour: Colour, factor: float) -> Colour:
    red, green, blue = (min(255, round(part * factor)) for part in colour)
    return red, green, blue
