"""What the emulated board has of Python's own modules and built-in names: CircuitPython's share."""

import builtins
import importlib
from types import ModuleType

from dicebox_tools.circuitpython import BUILTINS, MODULES

_MODULES = (
    "array",
    "binascii",
    "collections",
    "errno",
    "io",
    "json",
    "math",
    "re",
    "struct",
    "zlib",
)
# These need a board; or nobody on it calls them.
_WITHOUT = {"ReloadException", "__import__", "help", "input", "open", "print"}


def _build_class(body: object, name: str, *bases: object) -> object:
    """`__build_class__` without keywords, of which the board knows none."""
    return builtins.__build_class__(body, name, *bases)  # type: ignore[arg-type]


def _next(iterator: object) -> object:
    """`next` without a default."""
    return builtins.next(iterator)  # type: ignore[call-overload]


def _sorted(items: object, *, key: object = None, reverse: bool = False) -> list[object]:
    """`sorted` with equal items in another order than they came: on the board it is not stable."""
    return builtins.sorted(list(items)[::-1], key=key, reverse=reverse)  # type: ignore[call-overload, no-any-return]


def module_names() -> tuple[str, ...]:
    return _MODULES


def module_members(name: str) -> dict[str, object]:
    """What the module has on the board."""
    source: ModuleType = importlib.import_module(name)
    return {member: getattr(source, member) for member in _members(MODULES[name])}


def builtin_members() -> dict[str, object]:
    """The built-in names, without those that need a board: `print`, `open`, `__import__`."""
    return {
        **{name: getattr(builtins, name) for name in _members(BUILTINS)},
        "__build_class__": _build_class,
        "__debug__": True,
        "next": _next,
        "sorted": _sorted,
    }


def _members(names: str) -> list[str]:
    return [name for name in names.split() if name not in _WITHOUT]
