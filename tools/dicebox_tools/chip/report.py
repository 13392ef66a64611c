"""What a run on the emulated chip showed: as one JSON document, and as a page for people."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from dicebox_tools.chip.session import Note, Session


def document(session: Session) -> dict[str, Any]:
    """Returns all that was seen and measured, as `dicebox chip --json` prints it.

    Times are milliseconds of chip time, sizes bytes; what did not happen is null.
    """
    start = session.notes[0]
    lit = [redraw.end - start.begun for redraw in start.redraws if redraw.lit]
    quiet = [redraw.end - start.begun for redraw in start.redraws if redraw.changed]
    presses = [note for note in session.notes if note.pressed and note.answer is not None]
    redraws = [redraw for note in session.notes for redraw in note.redraws if redraw.changed]
    heap = session.heap
    flash = session.machine.flash
    return {
        "start": {
            "first_picture_ms": _rounded(lit[0] if lit else None),
            "ready_ms": _rounded(quiet[-1] if quiet else None),
        },
        "heap": [{"screen": name, "free": free} for name, free in heap],
        "heap_least": min((free for _, free in heap), default=None),
        "press_ms": _spread([note.answer for note in presses if note.answer is not None]),
        "press_i2c_bytes": _spread([note.size for note in presses]),
        "redraw_ms": _spread([redraw.end - redraw.start for redraw in redraws]),
        "i2c_bytes": sum(note.size for note in session.notes),
        "flash": {"erases": flash.erases, "programs": flash.programs},
        "steps": [_step(note) for note in session.notes],
        "serial": session.machine.serial,
    }


def page(found: dict[str, Any]) -> str:
    """Returns a `document` as text for people."""
    lines = []
    for step in found["steps"]:
        answer = "" if step["answer_ms"] is None else f"  changed after {step['answer_ms']} ms"
        lines.append(f"-- {step['step']}{answer}, {step['i2c_bytes']} bytes on I2C")
        lines += [f"   |{line:21}|" for line in step["text"]]
    start, least = found["start"], found["heap_least"]
    lines += [
        "",
        f"code.py to first picture {_ms(start['first_picture_ms'])}",
        f"code.py to ready         {_ms(start['ready_ms'])}",
        f"press to changed picture {_between(found['press_ms'], 'ms')}",
        f"bytes on I2C a press     {_between(found['press_i2c_bytes'], 'bytes')}",
        f"a redraw                 {_between(found['redraw_ms'], 'ms')}",
        f"free heap, least         {'not told' if least is None else f'{least} bytes'}",
        *(f"  {entry['screen']:22} {entry['free']}" for entry in found["heap"]),
        f"flash                    {found['flash']['erases']} erases,"
        f" {found['flash']['programs']} programs",
        "",
        "serial console:",
        *(f"  {line}" for line in found["serial"].strip().split("\n")),
    ]
    return "\n".join(lines)


def _step(note: Note) -> dict[str, Any]:
    return {
        "step": note.step,
        "answer_ms": _rounded(note.answer),
        "redraws": sum(redraw.changed for redraw in note.redraws),
        "i2c_bytes": note.size,
        "text": note.text,
    }


def _spread(values: Sequence[float]) -> dict[str, Any] | None:
    if not values:
        return None
    return {
        "count": len(values),
        "median": _rounded(median(values)),
        "worst": _rounded(max(values)),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


def _ms(value: float | None) -> str:
    return "never" if value is None else f"{value} ms"


def _between(spread: dict[str, Any] | None, unit: str) -> str:
    if spread is None:
        return "none"
    return f"{spread['median']} {unit} median, {spread['worst']} worst of {spread['count']}"
