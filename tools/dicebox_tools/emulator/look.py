"""How the device looks: its case, its buttons with their keys, its LED and its glowing display."""

from dataclasses import dataclass
from pathlib import Path

from dicebox_tools.emulator import case as geometry
from dicebox_tools.emulator.case import Button, Case, Point
from dicebox_tools.emulator.device import Device
from dicebox_tools.emulator.glass import Glass
from dicebox_tools.emulator.light import DARK, Colour
from dicebox_tools.emulator.paint import Fill, Painting
from dicebox_tools.emulator.sdl import pygame

_TABLE: Fill = ((62, 69, 80), (38, 42, 50))
_BODY: Fill = ((246, 242, 233), (222, 216, 203))
_BODY_RIM: Fill = ((255, 254, 250), (172, 165, 151))
_BEZEL_RIM: Fill = ((150, 144, 131), (255, 253, 247))
_BEZEL: Colour = (20, 21, 25)
_PANE: Fill = ((17, 20, 27), DARK)
_WELL: Fill = ((164, 157, 143), (250, 247, 239))
_WELL_FLOOR: Colour = (58, 56, 52)
_PRINT: Colour = (124, 117, 105)
_LED_OFF: Fill = ((88, 112, 88), (58, 78, 60))
_LED_ON: Fill = ((196, 255, 190), (84, 240, 110))
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
            self._copy(target, self.case.led, 4 * geometry.LED_RADIUS)
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
    left, top, width, height = case.glass
    radius = geometry.GLASS_RADIUS
    painting.rounded((left - 0.8, top - 0.8, width + 1.6, height + 1.6), radius + 0.8, _BEZEL_RIM)
    painting.rounded(case.glass, radius, _BEZEL)
    painting.rounded((left + 0.6, top + 0.6, width - 1.2, height - 1.2), radius - 0.6, _PANE)


def _paint_led(painting: Painting, case: Case, on: bool) -> None:
    x, y = case.led
    radius = geometry.LED_RADIUS
    if on:
        painting.blur((x - 2, y - 2, 4, 4), 2, 2, _LED_SHINE, 200)
    painting.disc(case.led, radius + 0.5, _WELL)
    painting.disc(case.led, radius, _LED_ON if on else _LED_OFF)


def _paint_prints(painting: Painting, case: Case) -> None:
    """What is printed on the case: the name of the box under a die, OK and MENU."""
    down = -1 if case.turned else 1
    x, y = case.mark
    painting.text("DICE BOX", (x, y + 6.2 * down), 3, _PRINT, turned=case.turned)
    painting.rounded((x - 4, y - 4 - 1.5 * down, 8, 8), 2, _PRINT)
    for pip in (-2.1, 0, 2.1):
        painting.disc((x + pip, y - (1.5 + pip) * down), 0.8, _BODY)
    for button in case.buttons[-2:]:
        below = (button.x, button.y + 13 * down)
        painting.text(button.name.upper(), below, 3, _PRINT, turned=case.turned)


def _paint_button(painting: Painting, case: Case, button: Button, down: bool) -> None:
    x, y, radius = button.x, button.y, button.radius
    painting.disc((x, y), radius + 0.9, _WELL)
    painting.disc((x, y), radius + 0.2, _WELL_FLOOR)
    top, bottom = {"ok": _OK_CAP, "menu": _MENU_CAP}.get(button.name, _DIE_CAP)
    if down:
        radius -= 0.5
        top, bottom = _shade(bottom, 0.85), _shade(top, 0.8)
    else:
        painting.disc((x, y - 0.2), radius - 0.1, (_shade(top, 1.25), _shade(bottom, 0.7)))
        radius -= 0.6
    painting.disc((x, y), radius, (top, bottom))
    key = {"ok": "Enter", "menu": "Esc"}.get(button.name) or case.seen(button.name)[-1]
    painting.text(key, (x, y + 0.3), 6 if len(key) == 1 else 3.6, _shade(_KEY, 0.8 if down else 1))


def _shade(colour: Colour, factor: float) -> Colour:
    red, green, blue = (min(255, round(part * factor)) for part in colour)
    return red, green, blue
