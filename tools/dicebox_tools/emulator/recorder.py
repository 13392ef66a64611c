"""Screenshots as PNG and recordings as GIF: the display's picture, four pixels a dot."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from PIL import Image

from dicebox_tools.emulator import light

SCALE = 4

# A GIF counts in hundredths of a second, and viewers slow down what is shorter than two.
_SHORTEST = 2


def image(picture: bytes, contrast: int = 255) -> Image.Image:
    """A picture of 8 pages of 128 columns as it glows at a contrast of 0 to 255."""
    dots = Image.frombytes("P", (light.WIDTH, light.HEIGHT), light.rows(picture))
    dots.putpalette([*light.DARK, *light.colour(contrast)])
    return dots.resize((SCALE * light.WIDTH, SCALE * light.HEIGHT), Image.Resampling.NEAREST)


def free_file(folder: Path, ending: str) -> Path:
    """The first of dicebox-001, dicebox-002 … that the folder does not have."""
    names = (folder / f"dicebox-{number:03}{ending}" for number in count(1))
    return next(file for file in names if not file.exists())


class Recording:
    """What the display shows from a first look on, in seconds of any clock."""

    def __init__(self, now: float, picture: bytes, contrast: int) -> None:
        self._begun = now
        self._frames = [(0, picture, contrast)]

    def see(self, now: float, picture: bytes, contrast: int) -> None:
        """Takes down what is shown now, where it is another picture."""
        start, *last = self._frames[-1]
        if last == [picture, contrast]:
            return
        time = self._hundredths(now)
        if time - start < _SHORTEST:
            time = start
            self._frames.pop()
        self._frames.append((time, picture, contrast))

    def seconds(self, now: float) -> float:
        """For how long it has been running."""
        return now - self._begun

    def save(self, file: Path, now: float) -> None:
        """Writes all that was shown until now as an endless GIF; OSError where that cannot be."""
        first, *others = (image(picture, contrast) for _, picture, contrast in self._frames)
        durations = [10 * hundredths for hundredths in self._durations(now)]
        first.save(file, "GIF", save_all=True, append_images=others, duration=durations, loop=0)

    def _durations(self, now: float) -> Iterator[int]:
        starts = [time for time, _, _ in self._frames]
        ends = [*starts[1:], max(self._hundredths(now), starts[-1] + _SHORTEST)]
        return (end - start for start, end in zip(starts, ends, strict=True))

    def _hundredths(self, now: float) -> int:
        return round(100 * self.seconds(now))
