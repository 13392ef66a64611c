"""A person at the emulated board: plays a script's steps and notes what each did."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from dicebox_tools import script
from dicebox_tools.chip import measure
from dicebox_tools.chip.machine import Machine
from dicebox_tools.chip.measure import Redraw, Settled
from dicebox_tools.emulator import reader, recorder

_REST = 250.0
_START_LIMIT = 15_000.0
_STEP_LIMIT = 5_000.0
_BUSY_LIMIT = 20_000.0
ENDED = "Code done running."


class Failure(Exception):
    """The firmware did not do what the script or every start expects; the text says what."""


class Note(NamedTuple):
    """One step, whether it was a press, what it drew and what the screen then read.

    `begun` is the moment of the press or of code.py's start, `end` the one at which the step
    was over, in ms of chip time.
    """

    step: str
    pressed: bool
    begun: float
    end: float
    redraws: list[Redraw]
    text: list[str]

    @property
    def answer(self) -> float | None:
        """Milliseconds until the first changed picture was complete, None where none changed."""
        change = next((redraw for redraw in self.redraws if redraw.changed), None)
        return change.end - self.begun if change else None

    @property
    def size(self) -> int:
        """Bytes on the bus."""
        return sum(redraw.size for redraw in self.redraws)


class Session:
    """One sitting at a board. `notes` has every step that let time pass."""

    def __init__(self, machine: Machine, shots: Path | None = None) -> None:
        """`shots` is the folder for the script's pictures, None where it has none."""
        self.machine = machine
        self.notes: list[Note] = []
        self._shots = shots
        self._powered = False

    @property
    def heap(self) -> list[Settled]:
        """What was free whenever a screen had come to rest."""
        return measure.settled(self.machine.serial)

    @property
    def text(self) -> list[str]:
        """The lines on the screen."""
        return reader.lines(self.machine.watch.picture)

    def start(self) -> None:
        """Powers the board and waits until its first screen has come to rest.

        Raises Failure where code.py ends before that, or in 15 seconds nothing comes to rest.
        """
        before = len(self.heap)
        self._powered = True
        self.machine.power_on()
        begun = self.machine.ms
        self.machine.run_until(lambda: self._ended or len(self.heap) > before, _START_LIMIT)
        self._note("power on", False, begun)
        self._check_running()
        if len(self.heap) == before:
            last = self.machine.serial.strip().rpartition("\n")[2]
            seconds = _START_LIMIT / 1000
            raise Failure(f"no screen at rest after {seconds:.0f} s; the console ends: {last}")

    def join(self) -> None:
        """Takes a seat at a board that is running already."""
        self._powered = True

    def press(self, button: str, seconds: float, busy: Callable[[], bool] | None = None) -> None:
        """Presses a button for so long, then waits until the screen has come to rest.

        `busy` says whether what is on the screen is only seen for a while, as loading is; such a
        screen is no rest. Raises Failure where it is still there after 20 seconds.
        """
        machine = self.machine
        begun = machine.ms
        machine.press(button)
        machine.run(1000 * seconds)
        machine.release(button)
        released, before = machine.ms, len(self.heap)

        def at_rest() -> bool:
            nonlocal before
            if busy is None:
                silence = machine.ms - max(released, machine.watch.last)
                return silence >= _REST or len(self.heap) > before
            if len(self.heap) == before:
                return self._ended
            before = len(self.heap)
            return not busy()

        rested = machine.run_until(at_rest, _BUSY_LIMIT if busy else _STEP_LIMIT)
        self._note(f"press {button}", True, begun)
        self._check_running()
        if busy and not rested:
            raise Failure(f"press {button}: no screen at rest after {_BUSY_LIMIT / 1000:.0f} s")

    def wait(self, seconds: float) -> None:
        """Lets time pass."""
        begun = self.machine.ms
        self.machine.run(1000 * seconds)
        self._note("wait", False, begun)

    def play(self, step: script.Step) -> None:
        """Does what a line of the script says. Without power, buttons do nothing.

        Raises Failure where the firmware does not do what it should.
        """
        match step:
            case script.Press() if self._powered:
                self.press(step.button, step.seconds)
            case script.Wait() if self._powered:
                self.wait(step.seconds)
            case script.Power(on=True) if not self._powered:
                self.start()
            case script.Power(on=False):
                self._powered = False
                self.machine.power_off()
            case script.Shot() if self._shots:
                picture = recorder.image(self.machine.watch.picture)
                picture.save(self._shots / f"{step.name}.png")
            case script.Expect() if not any(step.text in line for line in self.text):
                seen = " / ".join(line.strip() for line in self.text if line.strip())
                raise Failure(f"{step.where}: expected '{step.text}', the screen shows: {seen}")

    @property
    def _ended(self) -> bool:
        return ENDED in self.machine.serial

    def _check_running(self) -> None:
        if self._ended:
            last = self.machine.serial.partition(ENDED)[0].strip().rpartition("\n")[2]
            raise Failure(f"code.py ended; the console ends: {last}")

    def _note(self, step: str, pressed: bool, begun: float) -> None:
        redraws = self.machine.watch.redraws(begun)
        self.notes.append(Note(step, pressed, begun, self.machine.ms, redraws, self.text))
