"""The board's settings.toml, read as CircuitPython reads it, and the wiring that it tells."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from dicebox_tools.emulator.pins import BUTTONS, COUNT, LED
from dicebox_tools.errors import UserError

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
assert set(_WIRING) == {"sda", "scl", *BUTTONS}


def read(firmware: Path) -> dict[str, object]:
    """The keys of settings.toml in the folder; none where there is no such file.

    Raises UserError where the file is no TOML.
    """
    file = firmware / "settings.toml"
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError as error:
        raise UserError(f"{file}: expected TOML: {error}") from error


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
