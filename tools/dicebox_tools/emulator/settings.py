"""The board's settings.toml, read as CircuitPython reads it, and the wiring that it tells."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from dicebox_tools.emulator.pins import BUTTONS, COUNT, LED

# The wiring of the box where the settings do not name another pin.
_WIRING = {
    "sda": 4,
    "scl": 5,
    "die1": 6,
    "die2": 7,
    "die3": 8,
    "die4": 9,
    "die5": 10,
    "die6": 11,
    "ok": 12,
    "menu": 13,
}
MALFORMED = object()
assert set(_WIRING) == {"sda", "scl", *BUTTONS}


def read(firmware: Path) -> dict[str, object]:
    """The keys of settings.toml in the folder; none where there is no such file.

    As on the chip a line is a key, and one that cannot be read spoils no other: its key has the
    value MALFORMED, for which `os.getenv` raises ValueError.
    """
    try:
        text = (firmware / "settings.toml").read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return {}
    found: dict[str, object] = {}
    for line in text.split("\n"):
        if line.startswith("["):
            break  # a table, of which the board reads nothing
        key, equals, _ = line.partition("=")
        if equals and not key.lstrip().startswith("#"):
            try:
                found |= tomllib.loads(line)
            except tomllib.TOMLDecodeError:
                found[key.strip()] = MALFORMED
    return found


def wiring(settings: Mapping[str, object]) -> dict[str, int]:
    """The numbers of the pins of the display's wires, "sda" and "scl", and of each button.

    A key such as DICEBOX_DIE1 = "GP6" names a pin; where it names none, the box is wired as ever.
    """
    pins: dict[object, int] = {f"GP{number}": number for number in range(COUNT)}
    pins["LED"] = LED
    return {
        name: pins.get(settings.get(f"DICEBOX_{name.upper()}"), usual)
        for name, usual in _WIRING.items()
    }
