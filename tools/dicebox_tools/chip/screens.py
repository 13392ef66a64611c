"""What a picture says of the firmware's work: whether it is loading, whether it is thinking.

The texts and the progress bar are the firmware's own.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from dicebox_tools.chip.prepared import Firmware
from dicebox_tools.emulator import reader

_WIDTH = 128


class Thought(NamedTuple):
    """A time in which the box thought, in ms: how long, and its longest still picture."""

    ms: float
    still: float


@cache
def _firmware() -> Firmware:
    return Firmware()


@cache
def _thinks() -> str:
    """What the screen says while the box thinks, in English."""
    text: str = _firmware().load("dicebox.text.en_box").THINKS
    return text


@cache
def _bar() -> tuple[int, tuple[int | None, ...]]:
    """Where the progress bar's page begins in a picture, and its columns; None inside the bar."""
    splash: Any = _firmware().load("dicebox.splash")
    pictures = []
    for done in (0, 1):
        buffer = bytearray(1 + 8 * _WIDTH)
        splash.progress(buffer, done, 1)
        at = 1 + _WIDTH * splash.PAGE
        pictures.append(buffer[at : at + _WIDTH])
    columns = (a if a == b else None for a, b in zip(*pictures, strict=True))
    return _WIDTH * splash.PAGE, tuple(columns)


def loading(picture: bytes) -> bool:
    """Whether the picture shows the progress bar."""
    at, columns = _bar()
    page = picture[at : at + _WIDTH]
    return all(want in (None, column) for want, column in zip(columns, page, strict=True))


def thinking(picture: bytes) -> bool:
    """Whether the picture says that the box thinks."""
    return any(_thinks() in line for line in reader.lines(picture))


def thoughts(pictures: Sequence[tuple[float, bytes]]) -> list[Thought]:
    """The box's thinking in a run of pictures, each with its moment in ms.

    It thinks from the first picture that says so to the first one that does not any longer.
    """
    found = []
    begun = still = last = None
    for moment, picture in pictures:
        if begun is not None:
            still = max(still or 0.0, moment - (last or begun))
        last = moment
        if thinking(picture):
            begun = moment if begun is None else begun
        elif begun is not None:
            found.append(Thought(moment - begun, still or 0.0))
            begun = still = None
    return found
