"""What is measured on the emulated chip, each part in a process of its own."""

import signal
import sys
import time
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from dicebox_tools.bench import font5x8
from dicebox_tools.chip import games, prepared, probe
from dicebox_tools.chip.bed import Bed
from dicebox_tools.chip.session import Failure
from dicebox_tools.chip.sitting import Findings, Sitting
from dicebox_tools.errors import UserError

_COMPARED = "compared "


class Compared(NamedTuple):
    """Something done by the box's modules and by Adafruit's, in milliseconds."""

    what: str
    ours: float
    theirs: float

    @property
    def times(self) -> float:
        """How many times faster ours is."""
        return self.theirs / self.ours


class Drawn(NamedTuple):
    """The comparisons, the bytes of a full `show()`, and what failed or ""."""

    compared: list[Compared]
    frame: int
    failure: str


def three_games(image: Path, files: Mapping[str, bytes]) -> Findings:
    """A sitting with all three games, from the main menu of a box that has just started."""
    bed = Bed(image, files, prepared.table_of_three())
    return Sitting(bed, teller("three games")).play(games.three_games)


def late_game(image: Path, files: Mapping[str, bytes]) -> Findings:
    """A sitting with the last round of a four-seat game of 6 Kości, through all screens."""
    bed = Bed(image, files, prepared.late_game())
    return Sitting(bed, teller("late game")).play(games.late_game)


def drawing(image: Path, files: Mapping[str, bytes]) -> Drawn:
    """The same pictures by the box's canvas and by adafruit_framebuf."""
    say = teller("drawing")
    say("starts")
    drive = {path: content for path, content in files.items() if path != "framebuf.py"}
    drive["code.py"] = probe.source("drawing")
    drive["pictures.py"] = probe.source("pictures")
    drive[font5x8.NAME] = font5x8.content()
    spec = find_spec("adafruit_framebuf")
    assert spec and spec.origin
    drive["lib/adafruit_framebuf.py"] = Path(spec.origin).read_bytes()
    try:
        bed = probe.run(image, drive)
    except Failure as error:
        say(str(error))
        return Drawn([], 0, str(error))
    failure = "" if "alike True" in bed.serial else "drawing: the two texts are not alike"
    return Drawn(compared(bed.serial), bed.watch.redraws(0)[-1].size, failure)


def compared(serial: str) -> list[Compared]:
    """Returns the comparisons that the drawing probe printed."""
    found = []
    for line in serial.splitlines():
        if line.startswith(_COMPARED):
            what, _, figures = line.removeprefix(_COMPARED).rpartition(": ")
            ours, theirs = (int(microseconds) / 1000 for microseconds in figures.split())
            found.append(Compared(what, ours, theirs))
    return found


def together(image: Path, files: Mapping[str, bytes], *tasks: Callable[..., Any]) -> list[Any]:
    """Runs tasks, each a function of an image and a drive, in processes of their own; their
    results in order. What one raises is raised, and ends all.
    """
    processes, ends = [], []
    try:
        for task in tasks:
            end, far_end = Pipe(duplex=False)
            process = Process(target=_work, args=(far_end, task, image, files), daemon=True)
            process.start()
            far_end.close()
            processes.append(process)
            ends.append(end)
        return [_result(end) for end in ends]
    finally:
        for process in processes:
            process.terminate()


def _work(end: Connection, task: Callable[..., Any], image: Path, files: dict[str, bytes]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's, who then ends all
    try:
        end.send(task(image, files))
    except (Failure, UserError) as error:
        end.send(error)


def _result(end: Connection) -> Any:
    try:
        result = end.recv()
    except EOFError:
        raise Failure("a part of the measurement ended without a result") from None
    if isinstance(result, Exception):
        raise result
    return result


def teller(part: str) -> Callable[[str], None]:
    """Returns what tells on standard error how far a part is."""
    begun = time.monotonic()

    def say(text: str) -> None:
        seconds = time.monotonic() - begun
        print(f"[{seconds:4.0f} s] {part}: {text}", file=sys.stderr, flush=True)

    return say
