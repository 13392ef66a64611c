"""The board: its chips and wires, and what starts and stops the program on it."""

import os
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from dicebox_tools.emulator import settings as settings_file
from dicebox_tools.emulator.bus import Bus
from dicebox_tools.emulator.clock import Clock, Wall
from dicebox_tools.emulator.entropy import Entropy
from dicebox_tools.emulator.flash import Flash
from dicebox_tools.emulator.oled import PANELS
from dicebox_tools.emulator.pins import Pins
from dicebox_tools.emulator.stops import PowerCut, Reload, Reset
from dicebox_tools.errors import UserError

SLEEP_MEMORY = 256


class Board:
    """The hardware, with no program. In real time its dice come from the PC's random generator.

    powered       whether it has power
    cold          whether the chip starts, so that boot.py runs, or code.py alone is reloaded
    booting       whether boot.py is running, before USB starts
    started_us    when the chip started
    reset_reason  why, as in `microcontroller.ResetReason`
    run_reason    why code.py starts, as in `supervisor.RunReason`
    safe_mode     the reason, as in `supervisor.SafeModeReason`, "NONE" in normal running
    next_mode     how the chip starts after its next reset, as in `microcontroller.RunMode`
    usb           whether a computer is connected
    usb_drive     whether a connected computer has the CIRCUITPY drive
    writable      whether the program may write files
    serial        all text printed
    sleep_memory  what a reset leaves alone
    scanners      what looks at pins in the background
    """

    sleep_memory: bytearray

    def __init__(
        self,
        firmware: Path,
        *,
        seed: int,
        realtime: bool,
        panel: str | None,
        address: int,
        pullups: bool,
        nvm_file: Path | None,
        settings: Mapping[str, object],
        usb: bool,
    ):
        self.firmware = firmware
        self.settings = settings_file.read(firmware) | dict(settings)
        self.clock = Clock(Wall() if realtime else None)
        wiring = settings_file.wiring(self.settings)
        self.pins = Pins(self.clock, wiring, seed)
        scl, sda = self.pins[wiring["scl"]], self.pins[wiring["sda"]]
        self.bus = Bus(self.clock, scl, sda, pullups)
        self.flash = Flash(self.clock, self.power_off, seed, nvm_file)
        self.entropy = Entropy(os.urandom if realtime else random.Random(f"dice {seed}").randbytes)
        if panel not in (None, *PANELS):
            raise UserError(f"unknown panel '{panel}': expected one of {', '.join(PANELS)}")
        self.panel = PANELS[panel or "SSD1306"](random.Random(f"panel {seed}").randbytes)
        self._address = address
        if panel:
            self.plug_display()
        self.serial: list[str] = []
        self.scanners: list[Callable[[], None]] = []
        self.usb = usb
        self.powered = False
        self.next_mode = "NORMAL"
        self._start("POWER_ON")

    # -- power and reset ------------------------------------------------------------------------

    def power_on(self) -> None:
        """Connects the battery; nothing where it is."""
        if not self.powered:
            self.powered = True
            self._start("POWER_ON")

    def power_off(self) -> None:
        """Cuts the power, at this very moment; nothing where there is none."""
        if self.powered:
            self.powered = False
            self.panel.power_up()
            self.clock.stop(PowerCut())

    def reset(self, reason: str = "RESET_PIN", safe_mode: str = "NONE") -> None:
        """Starts the chip anew; the display and the contents of sleep memory stay."""
        if self.powered:
            if self.next_mode == "SAFE_MODE":
                safe_mode = "PROGRAMMATIC"
            memory = self.sleep_memory
            self._start(reason, safe_mode)
            self.sleep_memory = memory
            self.clock.stop(Reset())

    def reload(self) -> None:
        """Starts code.py anew."""
        self.cold = False
        self.run_reason = "SUPERVISOR_RELOAD"
        self.clock.stop(Reload())

    def _start(self, reason: str, safe_mode: str = "NONE") -> None:
        self.cold = True
        self.booting = False
        self.started_us = self.clock.now_us
        self.reset_reason = reason
        self.run_reason = "STARTUP"
        self.safe_mode = safe_mode
        self.next_mode = "NORMAL"
        self.usb_drive = True
        self.writable = False
        self.sleep_memory = bytearray(SLEEP_MEMORY)

    # -- the program's side ---------------------------------------------------------------------

    def free(self) -> None:
        """Takes all hardware from a program that has ended."""
        self.pins.free()
        self.scanners.clear()

    def print(self, text: str) -> None:
        """Writes text to the serial console."""
        self.clock.check()
        self.serial.append(text)

    # -- the person's side ----------------------------------------------------------------------

    def plug_display(self) -> None:
        """Connects the display; it starts dark."""
        self.panel.power_up()
        self.bus.devices[self._address] = self.panel

    def unplug_display(self) -> None:
        """Takes the display off its wires."""
        self.panel.power_up()
        self.bus.devices.pop(self._address, None)

    def rig(self, faces: Sequence[int]) -> None:
        """Makes the next dice fall so."""
        self.entropy.rig(faces)
