"""The display behind its glass: dots that glow in the panel's brightness."""

from dicebox_tools.emulator import light
from dicebox_tools.emulator.case import GLASS_EDGE, Case
from dicebox_tools.emulator.sdl import pygame

_GAP = 0.68  # how bright the thin dark line between two dots still is
_HALO = 0.2
_SPREAD = 2


class Glass:
    """Draws a picture into the glass of a case."""

    def __init__(self, case: Case, scale: int):
        self._turned = case.turned
        self._screen = pygame.Rect(*(round(length * scale) for length in case.screen))
        self._glass = pygame.Rect(*(round(length * scale) for length in case.glass))
        self._dots = _dots(scale)

    def draw(self, target: pygame.Surface, picture: bytes, contrast: int) -> None:
        """Adds the light of a picture, of 8 pages of 128 columns, to what the target shows."""
        lit = self._lit(picture, light.colour(contrast))
        target.blit(self._halo(lit), self._glass, special_flags=pygame.BLEND_RGB_ADD)
        dots = pygame.transform.scale(lit, self._screen.size)
        dots.blit(self._dots, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        target.blit(dots, self._screen, special_flags=pygame.BLEND_RGB_MAX)

    def _lit(self, picture: bytes, colour: light.Colour) -> pygame.Surface:
        size = (light.WIDTH, light.HEIGHT)
        indexed = pygame.image.frombuffer(light.rows(picture), size, "P")
        indexed.set_palette([(0, 0, 0), colour])
        lit = pygame.Surface(size, depth=24)
        lit.blit(indexed, (0, 0))
        return pygame.transform.flip(lit, True, True) if self._turned else lit

    def _halo(self, lit: pygame.Surface) -> pygame.Surface:
        width, height = lit.get_size()
        halo = pygame.Surface((width + 2 * GLASS_EDGE, height + 2 * GLASS_EDGE), depth=24)
        halo.blit(lit, (GLASS_EDGE, GLASS_EDGE))
        halo = pygame.transform.gaussian_blur(halo, _SPREAD)
        halo.fill([round(255 * _HALO)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.smoothscale(halo, self._glass.size)


def _dots(scale: int) -> pygame.Surface:
    """What each dot lets through of its square: all, but less along two of its edges."""
    mask = pygame.Surface((light.WIDTH * scale, light.HEIGHT * scale), depth=24)
    mask.fill((255, 255, 255))
    edge = [round(255 * _GAP)] * 3
    gap = max(1, scale // 6)
    for x in range(light.WIDTH):
        mask.fill(edge, ((x + 1) * scale - gap, 0, gap, mask.get_height()))
    for y in range(light.HEIGHT):
        mask.fill(edge, (0, (y + 1) * scale - gap, mask.get_width(), gap))
    return mask
