"""The proof that the device does what it must: two sittings and a drawing on the emulated chip."""

import json
import signal
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from importlib.util import find_spec
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from dicebox_tools.bench import font5x8
from dicebox_tools.chip import games, prepared, probe, table
from dicebox_tools.chip.bed import Bed
from dicebox_tools.chip.prepared import LATE, Journaled
from dicebox_tools.chip.probes import pictures
from dicebox_tools.chip.session import Failure
from dicebox_tools.chip.sitting import Findings, Free, Press, Sitting, Think, Unseen
from dicebox_tools.chip.table import Found
from dicebox_tools.errors import UserError

_COMPARED = "compared "
_HINT = "a hint"


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


class Proof(NamedTuple):
    """All that was measured of an image."""

    image: str
    three: Findings
    late: Findings
    drawn: Drawn
    journal: Journaled

    @property
    def failures(self) -> list[str]:
        """What ended a part of it early."""
        return [part.failure for part in (self.three, self.late, self.drawn) if part.failure]


# -- the parts, each in a process of its own -----------------------------------------------------


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


# -- the whole ------------------------------------------------------------------------------------


def run(image: Path, files: Mapping[str, bytes], as_json: bool) -> int:
    """Measures everything and prints the table. The exit status: 1 where a bound does not hold."""
    try:
        three, late, drawn = together(image, files, three_games, late_game, drawing)
    except Failure as error:
        print(f"dicebox chip: {error}", file=sys.stderr)
        return 1
    proof = Proof(image.name, three, late, drawn, prepared.longest_game())
    rows = table.rows(found(proof))
    if as_json:
        print(json.dumps(document(proof, rows), ensure_ascii=False))
    else:
        print("\n".join(page(proof, rows)))
    for failure in proof.failures:
        print(f"dicebox chip: {failure}", file=sys.stderr)
    return 0 if table.holds(rows) and not proof.failures else 1


def found(proof: Proof) -> dict[str, Found]:
    """Returns what was measured for each bound, as far as it was."""
    three, late, drawn, journal = proof.three, proof.late, proof.drawn, proof.journal
    result = {
        "first_picture": Found(three.first),
        "menu": Found(three.ready),
        "progress": Found(three.bars),
        "journal": Found(journal.used if journal.kept else None, f"{journal.actions} actions"),
        "erases": Found(journal.erases),
    }
    heap = [free for free in three.heap + late.heap if free.game == LATE]
    if heap:
        worst = min(heap, key=lambda free: free.free)
        result["heap"] = Found(worst.free, f"in the screen '{worst.screen}'")
    presses = three.presses + late.presses
    if presses:
        slowest = max(presses, key=lambda press: press.ms)
        result["press_median"] = Found(median(press.ms for press in presses))
        result["press_worst"] = Found(slowest.ms, f"{slowest.what}, of {len(presses)} presses")
        result["looks"] = _looks(three, late)
    toggles = three.toggles + late.toggles
    if toggles and drawn.frame:
        share = 100 * max(toggles) / drawn.frame
        result["toggle"] = Found(share, f"{max(toggles)} of {drawn.frame} bytes")
    for comparison in drawn.compared:
        if comparison.what == pictures.TEXT[0]:
            result["text"] = Found(comparison.times)
    thoughts = three.thoughts + late.thoughts
    for key, row in table.THINK.items():
        result[row] = _thinking([thought for thought in thoughts if thought.game == key])
    if thoughts:
        result["alive"] = Found(max(thought.still for thought in thoughts))
    return result


def _looks(three: Findings, late: Findings) -> Found:
    """The longest gap while a press means something; that of loading is only told."""
    gaps = three.unseen + late.unseen
    loading = max((gap.ms for gap in gaps if gap.loading), default=0.0)
    note = f"; {loading:.0f} ms while modules are loaded behind a progress bar" if loading else ""
    others = [gap for gap in gaps if not gap.loading]
    if not others:
        return Found(0.0, "never so long that it was noted" + note)
    longest = max(others, key=lambda gap: gap.ms)
    return Found(longest.ms, longest.what + note)


def _thinking(thoughts: list[Think]) -> Found:
    if not thoughts:
        return Found(None)
    longest = max(thoughts, key=lambda thought: thought.ms)
    hints = any(thought.what == _HINT for thought in thoughts)
    return Found(longest.ms, longest.what + ("" if hints else "; the board gives no hints in it"))


def document(proof: Proof, rows: list[table.Row]) -> dict[str, Any]:
    """Returns all of it as `dicebox chip --json` prints it; times in ms, sizes in bytes."""
    return {
        "image": proof.image,
        "holds": table.holds(rows) and not proof.failures,
        "rows": table.document(rows),
        "compared": [
            {"what": what, "ours_ms": ours, "theirs_ms": theirs}
            for what, ours, theirs in proof.drawn.compared
        ],
        "show_bytes": proof.drawn.frame,
        **{
            name: [
                line._asdict() for line in getattr(proof.three, name) + getattr(proof.late, name)
            ]
            for name in ("heap", "presses", "thoughts", "unseen")
        },
        "failures": proof.failures,
    }


def _lines(*parts: Iterable[Free | Press | Think | Unseen]) -> list[dict[str, Any]]:
    return [line._asdict() for part in parts for line in part]


def page(proof: Proof, rows: list[table.Row]) -> list[str]:
    """Returns all of it as lines for people."""
    lines = [f"What must hold on the device, measured on {proof.image}:", "", *table.page(rows)]
    lines += ["", "The box's drawing and sending against Adafruit's, in the same run:", ""]
    for comparison in proof.drawn.compared:
        what, ours, theirs = comparison
        lines.append(
            f"  {what:28} {ours:8.2f} ms against {theirs:8.2f} ms: {comparison.times:6.1f} times"
        )
    held = sum(row.holds for row in rows)
    return [*lines, "", f"{held} of {len(rows)} bounds hold."]
