"""Stages faults on the emulated box, for the manual's pictures of what it then shows."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from dicebox_tools import headless, paths, script
from dicebox_tools.emulator.device import Device, Driver
from dicebox_tools.emulator.entropy import Entropy
from dicebox_tools.emulator.flash import SIZE

_TURN = ("press ok", "press ok", "dice 4-1-5", "press ok")  # of Crag, from the main menu
_OK_ROLLS_TWICE = 4 * ("press ok",)
_PLAY = ("press menu", "press ok", "press ok")  # the best box is entered
_SLOT = 3  # bytes of the memory that keep an action


def scenes() -> Iterator[tuple[str, bytes]]:
    """The faults by name, each with the picture on the display."""
    yield "wrong-panel", _shown(Device(panel="SH1106"), headless.start)
    shifted = {"DICEBOX_DISPLAY": "SH1106", "DICEBOX_COLUMN_OFFSET": 0}
    yield "wrong-column", _shown(Device(panel="SH1106", settings=shifted), headless.start)
    yield "button-down", _shown(Device(), _with_a_button_down)
    yield "no-dice", _shown(Device(), _with_a_generator_that_sticks)
    foreign = Device()
    foreign.flash.cells[:] = bytes(SIZE)
    yield "foreign-memory", _shown(foreign, headless.start)
    played, damaged = Device(), Device()
    _shown(played, _two_turns)
    damaged.flash.cells[:] = _damage(bytes(played.flash.cells))
    yield "damaged-memory", _shown(damaged, headless.start)
    with tempfile.TemporaryDirectory() as folder:
        firmware = Path(folder) / "firmware"
        shutil.copytree(paths.firmware(), firmware)
        (firmware / "dicebox" / "tables" / "crag.bin").unlink()
        yield "file-missing", _shown(Device(firmware), _hint)


def _shown(device: Device, scene: Callable[[Device], Driver]) -> bytes:
    """What the display shows when the scene is over."""
    device.run(scene(device))
    return device.picture()


def _start_and(device: Device, *lines: str) -> Driver:
    yield from headless.start(device)
    for line in lines:
        yield from headless.do(device, script.step(line, line))


def _with_a_button_down(device: Device) -> Driver:
    device.press("die3")
    yield from headless.start(device)


def _with_a_generator_that_sticks(device: Device) -> Driver:
    device.board.entropy = Entropy(lambda count: bytes([200]) * count)
    yield from _start_and(device, *_OK_ROLLS_TWICE)


def _two_turns(device: Device) -> Driver:
    yield from _start_and(device, *_TURN, *_PLAY, "press ok")


def _damage(memory: bytes) -> bytes:
    """The memory with a bit lost of its last action but one."""
    damaged = bytearray(memory)
    used = len(memory.rstrip(b"\xff"))
    at = _SLOT * ((used - 1) // _SLOT - 1)
    damaged[at] &= damaged[at] - 1
    return bytes(damaged)


def _hint(device: Device) -> Driver:
    yield from _start_and(device, *_TURN, "hold ok 1", "wait 1")
