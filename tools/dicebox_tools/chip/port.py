"""The emulated board's USB serial port, as a pseudo-terminal that other programs open.

Nothing is measured meanwhile: flash operations take no time of the chip's, because an emulated
chip that waits for its flash takes long about it.
"""

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from dicebox_tools.chip import measure, scripted
from dicebox_tools.chip.machine import Machine
from dicebox_tools.chip.session import Failure, Session
from dicebox_tools.errors import UserError

_SLICE_MS = 0.5
_CHUNK = 4096


class Port:
    """A pseudo-terminal, `path`, at whose other end is the board."""

    def __init__(self, machine: Machine) -> None:
        """Raises UserError on a system that has no pseudo-terminals."""
        try:
            import tty  # noqa: PLC0415 - not on every system
        except ImportError:
            raise UserError(
                "--serial: expected Linux or macOS, which have pseudo-terminals"
            ) from None
        self._machine = machine
        self._outer, self._inner = os.openpty()
        tty.setraw(self._inner)
        os.set_blocking(self._outer, False)
        self.path = os.ttyname(self._inner)
        self._told = len(machine.terminal.received)

    def serve(self, enough: Callable[[], bool]) -> None:
        """Lets the board run, not faster than a real one, until `enough`."""
        machine = self._machine
        ahead = machine.ms / 1000 - time.monotonic()
        while not enough():
            machine.run(_SLICE_MS)
            self._exchange()
            early = machine.ms / 1000 - time.monotonic() - ahead
            if early > 0:
                time.sleep(early)
            else:
                ahead += early

    def _exchange(self) -> None:
        """Hands over what was said on both sides, as far as the other side takes it."""
        terminal = self._machine.terminal
        if len(terminal.received) > self._told:
            with contextlib.suppress(BlockingIOError):
                self._told += os.write(self._outer, terminal.received[self._told :])
        if terminal.waiting < _CHUNK:
            with contextlib.suppress(BlockingIOError):
                terminal.type(os.read(self._outer, _CHUNK))


def run(firmware: Path, files: Mapping[str, bytes], options: argparse.Namespace) -> int:
    """Boots the board and serves its port until it is interrupted or the script has been played.

    Returns the exit status: 1 where the firmware failed what the script expects.
    """
    steps = scripted.script_steps(options.script, options.shots)
    machine = Machine(firmware, files, options.seed)
    machine.flash.timed = False
    print("The emulated board starts.", flush=True)
    machine.power_on()
    port = Port(machine)
    print(f"Its serial port is {port.path}. In another terminal:", flush=True)
    print(f"  dicebox flash --port {port.path}", flush=True)
    if not options.script:
        print("Ctrl-C ends it.", flush=True)
        port.serve(lambda: False)
    port.serve(lambda: bool(measure.settled(machine.serial)))
    session = Session(machine, options.shots)
    session.join()
    try:
        for step in steps:
            session.play(step)
            if session.notes:
                note = session.notes.pop()
                lines = [f"   |{line:21}|" for line in note.text]
                print("\n".join([f"-- {note.step}", *lines]), flush=True)
    except Failure as failure:
        print(f"dicebox chip: {failure}", file=sys.stderr)
        return 1
    return 0
