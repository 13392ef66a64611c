"""The box's canvas against `adafruit_framebuf`, both in Python on this computer."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import adafruit_framebuf

from dicebox_tools.bench import font5x8
from dicebox_tools.bench.rounds import Compared, compare
from dicebox_tools.chip.prepared import Firmware
from dicebox_tools.chip.probes import pictures

_WIDTH, _HEIGHT = 128, 64


def run() -> list[Compared]:
    """Draws each picture both ways."""
    with tempfile.TemporaryDirectory() as folder:
        font = Path(folder, font5x8.NAME)
        font.write_bytes(font5x8.content())
        canvas, framebuffer = surfaces()
        return [
            compare(what, _once(ours, canvas), _once(theirs, framebuffer, str(font)))
            for what, ours, theirs in pictures.ALL
        ]


def surfaces() -> tuple[Any, Any]:
    """An empty canvas and an empty frame buffer; `canvas.buffer[1:]` is laid out as its `buf`."""
    canvas = Firmware().load("dicebox.canvas").Canvas(bytearray(1 + _WIDTH * _HEIGHT // 8))
    buffer = bytearray(_WIDTH * _HEIGHT // 8)
    return canvas, adafruit_framebuf.FrameBuffer(buffer, _WIDTH, _HEIGHT, adafruit_framebuf.MVLSB)


def _once(draw: Callable[..., None], *arguments: Any) -> Callable[[], int]:
    def work() -> int:
        draw(*arguments)
        return 1

    return work
