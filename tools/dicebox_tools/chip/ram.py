"""The memory budget: the heap that each module takes, and what is free in each screen."""

import json
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dicebox_tools.chip import imports, parts, probe
from dicebox_tools.chip.session import Failure
from dicebox_tools.chip.sitting import Free

_GAMES = {"": "no game", "crag": "Crag", "fifth_die": "Piąta kość", "six_dice": "6 Kości"}
_LINE = re.compile(r"^module (start|later) (\S+) (-?\d+) (\d+)$", re.MULTILINE)
_FIGURE = re.compile(r"^(version|free|left) (\S+)$", re.MULTILINE)
_START, _LATER = "start", "later"
_HEAD = """\
# Memory

Made by `dicebox chip --ram` on CircuitPython {version}, which compiles our `.py` sources. The
image was `{image}`.
All numbers are bytes of heap after a collection.

| | bytes |
|---|---:|
| free when code.py starts | {free:,} |
| taken by the modules of the start | {taken:,} |
| left for the box itself, a game and its screens | {left:,} |

## Free in each screen

The least that was free while a screen stood still, in the order in which the screens were shown.
Crag and Piąta kość were played by a person and the box at its strongest, 6 Kości in four seats, in
its first round and, with all sheets all but full, in its last. What was shown before counts too:
CircuitPython never gives back the names in a module that it has once loaded, and its table of
names grows in steps of up to 8 KB.
"""
_MODULES = """
## Taken by each module

What a module adds when all that it imports is there already, and the milliseconds of its import.
The module that makes the table of names grow is charged with the whole step.
"""


class Module(NamedTuple):
    """A module, the bytes of heap it takes and the milliseconds its import takes."""

    name: str
    size: int
    ms: int


class Modules(NamedTuple):
    """CircuitPython's version, the bytes that are free before the first module and after those
    of the start, and the modules loaded at the start and those loaded later.
    """

    version: str
    free: int
    left: int
    start: list[Module]
    later: list[Module]


def run(image: Path, files: Mapping[str, bytes], as_json: bool) -> int:
    """Measures the memory and prints it. The exit status: 1 where not everything was measured."""
    try:
        modules, *sittings = parts.together(
            image, files, measure, parts.three_games, parts.late_game
        )
    except Failure as error:
        print(f"dicebox chip: {error}", file=sys.stderr)
        return 1
    heap = least(free for sitting in sittings for free in sitting.heap)
    if as_json:
        print(json.dumps(document(image.name, modules, heap), ensure_ascii=False))
    else:
        print("\n".join(page(image.name, modules, heap)))
    failures = [sitting.failure for sitting in sittings if sitting.failure]
    for failure in failures:
        print(f"dicebox chip: {failure}", file=sys.stderr)
    return 1 if failures else 0


def measure(image: Path, files: Mapping[str, bytes]) -> Modules:
    """Imports every module of a drive on the chip. Raises Failure where one cannot be imported."""
    say = parts.teller("modules")
    say("starts")
    graph = imports.modules(files)
    start = imports.start(graph)
    plan = f"START = {start!r}\nLATER = {imports.later(graph, start)!r}\n"
    drive = dict(files) | {"code.py": probe.source("modules"), "plan.py": plan.encode()}
    return read(probe.run(image, drive).serial)


def read(serial: str) -> Modules:
    """Returns what the probe printed."""
    figures = dict(_FIGURE.findall(serial))
    lines = _LINE.findall(serial)
    kinds = {
        kind: [Module(name, int(size), int(ms)) for when, name, size, ms in lines if when == kind]
        for kind in (_START, _LATER)
    }
    return Modules(figures["version"], int(figures["free"]), int(figures["left"]), *kinds.values())


def least(heap: Iterable[Free]) -> list[Free]:
    """Returns the least that was free in each screen of each game, in the order of the screens."""
    result: dict[tuple[str, str], Free] = {}
    for free in heap:
        known = result.setdefault((free.game, free.screen), free)
        if free.free < known.free:
            result[free.game, free.screen] = free
    return list(result.values())


def document(image: str, modules: Modules, heap: Iterable[Free]) -> dict[str, Any]:
    """Returns all of it as `dicebox chip --ram --json` prints it."""
    return {
        "image": image,
        "version": modules.version,
        "free": modules.free,
        "left": modules.left,
        "screens": [free._asdict() for free in heap],
        "start": [module._asdict() for module in modules.start],
        "later": [module._asdict() for module in modules.later],
    }


def page(image: str, modules: Modules, heap: Iterable[Free]) -> list[str]:
    """Returns all of it as lines of Markdown."""
    version, free, left, start, later = modules
    head = _HEAD.format(image=image, version=version, free=free, taken=free - left, left=left)
    lines = [*head.split("\n"), *_screens(list(heap)), *_MODULES.split("\n")]
    lines += _table("loaded at the start", start)
    lines += ["", "Games, languages, players and rarely seen screens come and go:", ""]
    return [*lines, *_table("loaded when needed", later)]


def _screens(heap: list[Free]) -> list[str]:
    names = dict.fromkeys(free.screen for free in heap)
    cells = {(free.screen, free.game): f"{free.free:,}" for free in heap}
    lines = [f"| screen | {' | '.join(_GAMES.values())} |", "|---|" + "---:|" * len(_GAMES)]
    for name in names:
        lines.append(f"| {name} | {' | '.join(cells.get((name, key), '') for key in _GAMES)} |")
    return lines


def _table(title: str, modules: list[Module]) -> list[str]:
    lines = [f"| {title} | bytes | ms |", "|---|---:|---:|"]
    return lines + [f"| `{module.name}` | {module.size:,} | {module.ms} |" for module in modules]
