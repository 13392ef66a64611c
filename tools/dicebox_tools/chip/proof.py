"""The proof that the device does what it must: two sittings and a drawing on the emulated chip."""

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from dicebox_tools.chip import parts, prepared, table
from dicebox_tools.chip.parts import Drawn
from dicebox_tools.chip.prepared import LATE, Journaled
from dicebox_tools.chip.probes import pictures
from dicebox_tools.chip.session import Failure
from dicebox_tools.chip.sitting import Findings, Free, Press, Think, Unseen
from dicebox_tools.chip.table import Found

_HINT = "a hint"


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


def run(image: Path, files: Mapping[str, bytes], as_json: bool) -> int:
    """Measures everything and prints the table. The exit status: 1 where a bound does not hold."""
    try:
        three, late, drawn = parts.together(
            image, files, parts.three_games, parts.late_game, parts.drawing
        )
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


def _lines(*sittings: Iterable[Free | Press | Think | Unseen]) -> list[dict[str, Any]]:
    return [line._asdict() for part in sittings for line in part]


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
