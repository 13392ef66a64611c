"""The self-test of a board: a person looks at the display and presses the buttons."""

from collections.abc import Callable
from typing import Any

from dicebox_tools.boards import facts
from dicebox_tools.boards.console import Console, RemoteError
from dicebox_tools.errors import Trouble

DISPLAY, BUTTONS, GENERATOR = "display", "buttons", "generator"
_PATIENCE_S = 15
_ROLLS, _DICE = 100, 6
_MOST = 35.9  # of chi-square with 5 degrees of freedom; sound dice exceed it once in a million

_SHOW = """
def show(lit):
    for row in range(64):
        for column in range(128):
            if lit(column, row):
                display.buffer[1 + 128 * (row // 8) + column] |= 1 << row % 8
            else:
                display.buffer[1 + 128 * (row // 8) + column] &= ~(1 << row % 8)
    display.forget()
    for page in range(8):
        display.send(page)
"""
_ALL = "show(lambda column, row: True)"
_FRAME = "show(lambda column, row: column in (0, 127) or row in (0, 63))"
_DARK = "show(lambda column, row: False)"
# Prints "? KEY" before it waits for a button, then "! KEY" of what was pressed or "-"; a dot in
# between says that it is alive.
_PRESSES = f"""
import time
from dicebox.buttons import COUNT, KEYS, Buttons
pressed = []
class Listener:
    def pressed(self, button):
        pressed.append(button)
    def released(self, button):
        pass
    held = stuck = released
listener = Listener()
buttons = Buttons([getattr(board, settings[key]) for key in KEYS])
for wanted in range(COUNT):
    print("?", KEYS[wanted])
    start = told = time.monotonic()
    del pressed[0:len(pressed)]
    while not pressed and time.monotonic() - start < {_PATIENCE_S}:
        buttons.poll(listener)
        time.sleep(0.002)
        if time.monotonic() - told > 1:
            told = time.monotonic()
            print(".")
    print("! " + KEYS[pressed[0]] if pressed else "-")
"""
_ROLL = f"""
from dicebox import entropy
counts = [0] * 6
for _ in range({_ROLLS}):
    for face in entropy.roll({_DICE}):
        counts[face - 1] += 1
print(counts)
"""

Ask = Callable[[str], bool | None]
Tell = Callable[[str], None]


def run(console: Console, ask: Ask, tell: Tell) -> dict[str, Any]:
    """Tests display, buttons and generator; the outcomes as `dicebox device test --json` has them.

    `ask` asks a person a question: yes, no, or None where nobody answers. `tell` says something.
    """
    facts.ask(console, facts.SETTINGS)
    display = _display(console, ask, tell)
    buttons = _buttons(console, tell)
    generator = _generator(console)
    return {
        DISPLAY: display,
        BUTTONS: buttons,
        GENERATOR: generator,
        "passed": display["passed"] is not False
        and all(state == "ok" for state in buttons.values())
        and generator["passed"],
    }


def _display(console: Console, ask: Ask, tell: Tell) -> dict[str, Any]:
    facts.ask(console, facts.OPEN_DISPLAY)
    fault = console.value("print(list(lines))")
    if fault:
        tell("\n".join(fault))
        return {"passed": False, "fault": " ".join(fault)}
    facts.ask(console, _SHOW + _ALL)
    lit = ask("Is every dot of the display lit?")
    facts.ask(console, _FRAME)
    framed = ask("Is there a frame, complete at all four edges?")
    facts.ask(console, _DARK)
    fault_text = None
    if framed is False:
        fault_text = (
            "the picture is not where it should be: try DICEBOX_DISPLAY = SH1106, or another"
            " DICEBOX_COLUMN_OFFSET"
        )
    elif lit is False:
        fault_text = "dots are dark"
    if fault_text:
        tell(fault_text)
    passed = None if lit is None or framed is None else lit and framed
    return {"passed": passed, "fault": fault_text}


def _buttons(console: Console, tell: Tell) -> dict[str, str]:
    """Each button's state: "ok", "not pressed", or which other one answered."""
    states: dict[str, str] = {}
    wanted = ""

    def line(text: str) -> None:
        nonlocal wanted
        kind, _, key = text.partition(" ")
        name = key.lower()
        if kind == "?":
            wanted = name
            tell(f"Press {name} …")
        elif kind == "!":
            states[wanted] = "ok" if name == wanted else f"{name} answered"
            tell(f"  {states[wanted]}")
        elif kind == "-":
            states[wanted] = "not pressed"
            tell("  not pressed")

    try:
        console.run(_PRESSES, on_output=line)
    except RemoteError as error:
        if "in use" not in error.last:
            raise
        raise Trouble(
            f"{console.name}: two things use one pin.",
            "See which: dicebox device info",
            "Change one of them: dicebox device set KEY PIN",
        ) from error
    return states


def _generator(console: Console) -> dict[str, Any]:
    counts = console.value(_ROLL)
    expected = _ROLLS * _DICE / 6
    square = sum((count - expected) ** 2 / expected for count in counts)
    return {"passed": square < _MOST, "faces": counts, "chi_square": round(square, 2)}
