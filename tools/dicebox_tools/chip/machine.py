"""A Raspberry Pi Pico with CircuitPython, a display and eight buttons, emulated by `rp2040py`.

Time is the chip's own: 125 MHz cycles as the emulated instructions take them. Instructions that a
real chip would fetch from flash through its cache cost nothing extra here, so durations are lower
bounds: silicon is up to twice as slow.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rp2040py.boards import BoardSpec
from rp2040py.device.base_device import BaseDevice, ResetCause
from rp2040py.execute_batch import execute_batch

from dicebox_tools.bundle import fat
from dicebox_tools.chip.bus import I2CBus
from dicebox_tools.chip.measure import Watch
from dicebox_tools.chip.silicon import Flash, RingOscillator, Sleep
from dicebox_tools.chip.terminal import Terminal
from dicebox_tools.emulator.oled import PANELS
from dicebox_tools.emulator.settings import wiring
from dicebox_tools.errors import UserError

_DRIVE_START = 0x100000
_USUAL_ADDRESS = 0x3C
_BOOT_LIMIT = 20_000.0
_BOOT_SLICE = 0.1
_BOOT_SPEED = 10
_STEP = 1.0
_ESCAPES = re.compile(r"\x1b\][^\x1b]*\x1b\\|\x1b\[[0-9;]*[A-Za-z]|\r")


class Machine:
    """The emulated board. It is off until `power_on()`; nothing happens outside `run()`."""

    def __init__(self, image: Path, files: Mapping[str, bytes], seed: int) -> None:
        """Build the board.

        Args:
            image: the CircuitPython UF2 file.
            files: what is on the drive: `code.py`, and `settings.toml`, which names the pins and
                the display.
            seed: of the ring oscillator, and so of the dice.

        Raises:
            UserError: no `code.py`, more files than the drive holds, or settings that are no TOML
                or name an unknown display.
        """
        if not files.get("code.py"):
            raise UserError("code.py is missing or empty: expected it on the drive")
        settings = _settings(files)
        self._start = files["code.py"][:64]
        self._pins = wiring(settings)
        self._board = BaseDevice(board=BoardSpec(image=image))
        self._mcu = mcu = self._board.mcu
        disk = fat.fat12(files)
        mcu.flash[_DRIVE_START : _DRIVE_START + len(disk)] = disk
        self.flash = mcu.ssi = mcu.peripherals[Flash.BASE] = Flash(mcu)
        mcu.peripherals[RingOscillator.BASE] = RingOscillator(mcu, seed)
        Sleep(mcu)
        self._panel = PANELS[settings["DICEBOX_DISPLAY"]](bytes)
        self.watch = Watch(self._panel)
        address = settings["DICEBOX_ADDRESS"] or _USUAL_ADDRESS
        sda, scl = self._pins["sda"], self._pins["scl"]
        self._bus = I2CBus(mcu, sda, scl, address, self._panel, self.watch.on_transfer)
        self.terminal = Terminal(mcu.usb_ctrl, self._board.cdc)

    @property
    def ms(self) -> float:
        """Milliseconds of chip time since the board was built."""
        return self._mcu.clock.nanos / 1e6

    @property
    def serial(self) -> str:
        """Return what the board has printed, without terminal escapes."""
        return _ESCAPES.sub("", self.terminal.received.decode("utf-8", "replace"))

    def power_off(self) -> None:
        """Cut the power: memory and picture are gone, the flash keeps what it has."""
        self._mcu.sram[:] = bytes(len(self._mcu.sram))
        self._panel.power_up()
        self.watch.picture = self._panel.lit()

    def power_on(self) -> None:
        """Power the board and let CircuitPython start, until it begins to read `code.py`.

        CircuitPython waits a second for somebody who wants safe mode. The clock runs ten times as
        fast as the instructions until then, so times before that moment mean nothing.

        Raises:
            UserError: `code.py` is not reached.
        """
        self._board.hard_reset(cause=ResetCause.POWER_ON)
        limit = self.ms + _BOOT_LIMIT
        while self._start not in bytes(self._mcu.sram):
            if self.ms > limit:
                raise UserError(
                    "the image did not start code.py: expected CircuitPython 10 for the"
                    f" Raspberry Pi Pico; the board printed {self.serial[-200:]!r}"
                )
            self.run(_BOOT_SLICE)
            self._mcu.clock.tick((_BOOT_SPEED - 1) * _BOOT_SLICE * 1e6)

    def run(self, ms: float) -> None:
        """Let `ms` milliseconds of chip time pass."""
        simulator = self._board.simulator
        alarm = self._mcu.clock.create_alarm(simulator.stop)
        alarm.schedule(ms * 1e6)
        simulator.stopped = False
        while simulator.executing:
            execute_batch(simulator, 1)

    def run_until(self, condition: Callable[[], bool], limit: float) -> bool:
        """Run until `condition` holds or `limit` milliseconds are over; return which."""
        end = self.ms + limit
        while not condition():
            if self.ms >= end:
                return False
            self.run(_STEP)
        return True

    def press(self, button: str) -> None:
        """Close the contact of `button`, cleanly: the pin goes low."""
        self._mcu.gpio[self._pins[button]].set_input_value(False)

    def release(self, button: str) -> None:
        """Open the contact again."""
        self._mcu.gpio[self._pins[button]].release_input()


def _settings(files: Mapping[str, bytes]) -> dict[str, Any]:
    usual = {"DICEBOX_DISPLAY": "SSD1306", "DICEBOX_ADDRESS": 0}
    try:
        settings = usual | tomllib.loads(files.get("settings.toml", b"").decode())
    except ValueError as error:
        raise UserError(f"settings.toml: expected TOML: {error}") from error
    if settings["DICEBOX_DISPLAY"] not in PANELS:
        raise UserError(
            f"settings.toml: DICEBOX_DISPLAY = {settings['DICEBOX_DISPLAY']!r}:"
            f" expected one of {', '.join(PANELS)}"
        )
    return settings
