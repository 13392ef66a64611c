"""The script of button presses (`contract.md`): its text as steps, all checked before one is done.

One step a line; `#` starts a comment.
"""

import re
from pathlib import Path
from typing import NamedTuple

from dicebox_tools.emulator.pins import BUTTONS
from dicebox_tools.errors import UserError
from dicegames import dice

_PRESS_S = 0.06
_FORMS = (
    "press NAME",
    "hold NAME SECONDS",
    "wait SECONDS",
    "shot NAME",
    "dice 4-1-5",
    "power off",
    "power on",
    "expect TEXT",
)


class Press(NamedTuple):
    """Keeps a button down for so many seconds."""

    button: str
    seconds: float


class Wait(NamedTuple):
    seconds: float


class Shot(NamedTuple):
    """Writes a picture of the screen to NAME.png."""

    name: str


class Dice(NamedTuple):
    """Makes the next dice fall so."""

    faces: tuple[int, ...]


class Power(NamedTuple):
    on: bool


class Expect(NamedTuple):
    """Some line of the screen's text must contain this."""

    text: str
    where: str  # file and line, for the complaint


Step = Press | Wait | Shot | Dice | Power | Expect


def read(file: Path) -> list[Step]:
    """The steps of a script. Raises UserError that names file, line and what was expected."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"{file}: {error.strerror}: expected a script") from None
    except UnicodeDecodeError:
        raise UserError(f"{file}: expected a script of button presses in UTF-8") from None
    steps = []
    for number, written in enumerate(text.splitlines(), start=1):
        line = re.sub(r"(^|\s)#.*", "", written).strip()
        if line:
            where = f"{file}:{number}"
            try:
                steps.append(step(line, where))
            except ValueError as error:
                raise UserError(f"{where}: {error}") from None
    return steps


def step(line: str, where: str) -> Step:
    """The step written on a line, without comment; ValueError that says what was expected.

    `where` names the line in complaints that come when the step is done.
    """
    verb, *words = line.split()
    match verb, words:
        case "press", [button]:
            return Press(_button(button), _PRESS_S)
        case "hold", [button, seconds]:
            return Press(_button(button), _seconds(seconds))
        case "wait", [seconds]:
            return Wait(_seconds(seconds))
        case "shot", [name]:
            if not re.fullmatch(r"[\w-]+", name):
                raise ValueError(f"bad name '{name}': expected letters, digits, '-' and '_'")
            return Shot(name)
        case "dice", [faces]:
            return Dice(tuple(dice.parse(faces, faces.count("-") + 1)))
        case "power", ["on" | "off" as state]:
            return Power(state == "on")
        case "expect", [_, *_]:
            return Expect(line.removeprefix(verb).strip(), where)
    raise ValueError(f"unknown step '{line}': expected one of: {', '.join(_FORMS)}")


def _button(name: str) -> str:
    if name not in BUTTONS:
        raise ValueError(f"unknown button '{name}': expected one of {', '.join(BUTTONS)}")
    return name


def _seconds(text: str) -> float:
    if not re.fullmatch(r"\d{1,4}(\.\d+)?|\.\d+", text):
        raise ValueError(f"bad time '{text}': expected seconds, such as 0.5")
    return float(text)
