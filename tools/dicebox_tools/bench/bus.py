"""Bytes on the display's bus in a scripted game, against a `show()` for every picture."""

from pathlib import Path
from typing import Any, NamedTuple

from adafruit_ssd1306 import SSD1306_I2C

from dicebox_tools import headless, script
from dicebox_tools.chip.measure import Transfer, Watch
from dicebox_tools.emulator.device import Device, Driver
from dicebox_tools.emulator.oled import Panel

_SCRIPT = Path(__file__).parent / "turns.txt"


class Sent(NamedTuple):
    """Pictures that came to the screen, the bytes that brought them, and those of a `show()`."""

    pictures: int
    sent: int
    show: int

    @property
    def times(self) -> float:
        """How many times fewer were sent than with a `show()` for each picture."""
        return self.pictures * self.show / self.sent


def run() -> Sent:
    """Plays the script on the emulated box. Nothing of it is left to chance."""
    steps = script.read(_SCRIPT)
    device = Device()
    watch = _watched(device)
    device.run(_play(device, steps))
    redraws = watch.redraws(0)
    return Sent(
        sum(redraw.changed for redraw in redraws), sum(redraw.size for redraw in redraws), show()
    )


def show() -> int:
    """Bytes after the address that Adafruit's driver sends for one `show()`."""
    wire = _Wire()
    display: Any = SSD1306_I2C(128, 64, wire)
    wire.sent = 0
    display.show()
    return wire.sent


def _play(device: Device, steps: list[script.Step]) -> Driver:
    yield from headless.start(device)
    for step in steps:
        yield from headless.do(device, step)


def _watched(device: Device) -> Watch:
    """Sees every transfer to the display of a device."""
    panel: Panel = device.board.panel
    watch, take = Watch(panel), panel.write

    def write(data: bytes) -> None:
        take(data)
        moment = device.now * 1000
        watch.on_transfer(Transfer(moment, moment, len(data)))

    panel.write = write  # type: ignore[method-assign]
    return watch


class _Wire:
    """An I2C bus that counts what is written."""

    def __init__(self) -> None:
        self.sent = 0

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def writeto(self, _address: int, buffer: bytes, *, start: int = 0, end: int = -1) -> None:
        self.sent += len(buffer[start : end if end >= 0 else len(buffer)])
