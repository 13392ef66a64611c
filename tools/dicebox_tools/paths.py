"""Where the parts of the project lie that the tools work on."""

from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]


def firmware() -> Path:
    """The folder of what runs on the board: boot.py, code.py, settings.toml, dicebox/."""
    return _ROOT / "firmware"


def core() -> Path:
    """The folder that holds the rules, the package `dicegames`."""
    return _ROOT / "core"


def licence() -> Path:
    """The project's own licence."""
    return _ROOT / "LICENSE"
