"""What the window says beside the device: the line under it, and the list of all keys."""

from dicebox_tools.emulator import keys
from dicebox_tools.emulator.case import HEIGHT, LINE, WIDTH
from dicebox_tools.emulator.light import Colour
from dicebox_tools.emulator.paint import lettering, plate
from dicebox_tools.emulator.sdl import pygame

_KEY = (226, 229, 234)
_KEY_CAP = (84, 92, 105)
_WORD = (160, 168, 181)
_NOTE = (250, 250, 250)
_NOTE_BACK = (214, 90, 40)
_RECORDING = (255, 64, 56)
_VEIL = (20, 23, 29, 245)

_TEXT = 3.7  # the height of a capital, in dots


class Overlay:
    """Draws on a window of the given scale."""

    def __init__(self, scale: int):
        self._scale = scale

    def legend(self, target: pygame.Surface) -> None:
        """The keys of the buttons, on the line under the device."""
        parts = [
            part
            for key, meaning in keys.LEGEND
            for part in (self._cap(key), self._word(meaning, _WORD))
        ]
        gaps = [1.5, 6] * len(keys.LEGEND)
        width = sum(part.get_width() for part in parts) + self._px(sum(gaps[:-1]))
        x = (target.get_width() - width) // 2
        for part, gap in zip(parts, gaps, strict=True):
            target.blit(part, part.get_rect(midleft=(x, self._px(LINE))))
            x += part.get_width() + self._px(gap)

    def note(self, target: pygame.Surface, text: str) -> None:
        """A message, on the line under the device."""
        word = self._word(text, _NOTE)
        place = word.get_rect(center=(target.get_width() // 2, self._px(LINE)))
        back = place.inflate(self._px(8), self._px(3.6))
        target.blit(plate(*back.size, back.height // 2, _NOTE_BACK), back)
        target.blit(word, place)

    def recording(self, target: pygame.Surface, seconds: int) -> None:
        """A red dot, and for how long the recording has been running."""
        word = self._word(f"{seconds // 60}:{seconds % 60:02}", _KEY)
        place = word.get_rect(midright=(self._px(WIDTH - 10), self._px(LINE)))
        target.blit(word, place)
        size = self._px(3.6)
        dot = plate(size, size, size // 2, _RECORDING)
        target.blit(dot, dot.get_rect(midright=(place.left - self._px(1.7), place.centery)))

    def help(self, target: pygame.Surface) -> None:
        """All keys, over everything."""
        veil = pygame.Surface(target.get_size(), pygame.SRCALPHA)
        veil.fill(_VEIL)
        target.blit(veil, (0, 0))
        pitch = 13
        y = (HEIGHT - pitch * (len(keys.HELP) - 1)) / 2
        for key, meaning in keys.HELP:
            self._row(target, y, key, meaning)
            y += pitch

    def _row(self, target: pygame.Surface, y: float, key: str, meaning: str) -> None:
        cap, word = self._cap(key), self._word(meaning, _KEY)
        column = WIDTH * 0.39
        target.blit(cap, cap.get_rect(midright=(self._px(column), self._px(y))))
        target.blit(word, word.get_rect(midleft=(self._px(column + 5), self._px(y))))

    def _word(self, text: str, colour: Colour) -> pygame.Surface:
        return lettering(text, _TEXT * self._scale, colour)

    def _cap(self, key: str) -> pygame.Surface:
        """A key as it is on the keyboard."""
        word = self._word(key, _KEY)
        cap = plate(word.get_width() + self._px(4), self._px(7.6), self._px(1.8), _KEY_CAP)
        cap.blit(word, word.get_rect(center=cap.get_rect().center))
        return cap

    def _px(self, dots: float) -> int:
        return round(dots * self._scale)
