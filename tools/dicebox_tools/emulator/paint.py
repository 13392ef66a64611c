"""Smooth shapes: drawn three times too large, in dots of the display, and then shrunk."""

from dicebox_tools.emulator.case import Box, Point
from dicebox_tools.emulator.light import Colour
from dicebox_tools.emulator.sdl import pygame

_FINE = 3
_WHITE = (255, 255, 255)

Fill = Colour | tuple[Colour, Colour]  # one colour, or from the top to the bottom


class Painting:
    """A picture of width by height dots, each dot `scale` pixels wide."""

    def __init__(self, width: int, height: int, scale: int):
        self._dots = (width, height)
        self._size = (width * scale, height * scale)
        self._unit = scale * _FINE
        self._surface = pygame.Surface((width * self._unit, height * self._unit))

    def finish(self) -> pygame.Surface:
        """The picture in its true size."""
        return pygame.transform.smoothscale(self._surface, self._size)

    def rounded(self, box: Box, radius: float, fill: Fill) -> None:
        """A rectangle with round corners."""
        left, top, width, height = (round(length * self._unit) for length in box)
        shape = pygame.Surface((width, height), pygame.SRCALPHA)
        corner = round(radius * self._unit)
        pygame.draw.rect(shape, _WHITE, shape.get_rect(), border_radius=corner)
        shape.blit(_gradient(fill, width, height), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._surface.blit(shape, (left, top))

    def polygon(self, points: list[Point], colour: Colour) -> None:
        corners = [(x * self._unit, y * self._unit) for x, y in points]
        pygame.draw.polygon(self._surface, colour, corners)

    def disc(self, centre: Point, radius: float, fill: Fill) -> None:
        x, y = centre
        self.rounded((x - radius, y - radius, 2 * radius, 2 * radius), radius, fill)

    def blur(self, box: Box, radius: float, soft: int, colour: Colour, alpha: int) -> None:
        """A shadow or a shine: a rounded rectangle without an edge, `soft` dots wide."""
        fine = 2
        width, height = self._dots
        veil = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
        veil.fill((*colour, 0))
        where = pygame.Rect(*(round(length * fine) for length in box))
        pygame.draw.rect(veil, (*colour, alpha), where, border_radius=round(radius * fine))
        veil = pygame.transform.gaussian_blur(veil, soft * fine)
        self._surface.blit(pygame.transform.smoothscale(veil, self._surface.get_size()), (0, 0))

    def text(
        self, text: str, centre: Point, height: float, colour: Colour, *, turned: bool = False
    ) -> None:
        """A word, its capitals `height` dots high."""
        printed = _word(text, height * self._unit, colour)
        if turned:
            printed = pygame.transform.flip(printed, True, True)
        x, y = centre
        middle = (round(x * self._unit), round(y * self._unit))
        self._surface.blit(printed, printed.get_rect(center=middle))


def plate(width: int, height: int, radius: int, colour: Colour) -> pygame.Surface:
    """A smooth rectangle with round corners on nothing, its size in pixels."""
    large = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.rect(large, colour, large.get_rect(), border_radius=radius * _FINE)
    return pygame.transform.smoothscale(large, (width, height))


def lettering(text: str, height: float, colour: Colour) -> pygame.Surface:
    """A smooth word on nothing, its capitals `height` pixels high."""
    large = _word(text, height * _FINE, colour)
    width, height = large.get_size()
    return pygame.transform.smoothscale(large, (round(width / _FINE), round(height / _FINE)))


def _word(text: str, height: float, colour: Colour) -> pygame.Surface:
    """A word in pygame's own font, whose size is of its letters and what is above and below."""
    pygame.font.init()
    return pygame.font.Font(None, round(height * 1.4)).render(text, True, colour)


def _gradient(fill: Fill, width: int, height: int) -> pygame.Surface:
    top, bottom = (fill, fill) if isinstance(fill[0], int) else fill
    strip = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        strip.set_at((0, y), pygame.Color(*top).lerp(pygame.Color(*bottom), y / height))
    return pygame.transform.scale(strip, (width, height))
