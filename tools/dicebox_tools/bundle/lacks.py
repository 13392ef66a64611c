"""Where CircuitPython falls short of Python beyond the names that it has, as tables.

Each row was tried on CircuitPython 10.0.0.
"""

import ast
import builtins
import re
from array import array
from collections import deque

from dicebox_tools import circuitpython

SYNTAX = (3, 8)  # the newest that it has nearly all of
SYNTAX_NAMES: dict[type[ast.AST], str] = {
    ast.arguments: "positional-only parameter",
    ast.comprehension: "async comprehension",
    ast.Dict: "** in a dict",
    ast.List: "* in a list",
    ast.Set: "* in a set",
    ast.Tuple: "* in a tuple",
}

BUILTINS = frozenset(circuitpython.BUILTINS.split())
NO_BUILTINS = frozenset(dir(builtins)) - BUILTINS - {"__debug__", "__doc__", "__name__"}
METHODS = {name: frozenset(methods.split()) for name, methods in circuitpython.METHODS.items()}
TYPES = METHODS.keys() & BUILTINS
SOME_METHODS = frozenset().union(*METHODS.values())
NO_METHODS = frozenset(
    method
    for kind in (array, deque, *(getattr(builtins, name) for name in TYPES))
    for method in dir(kind)
    if callable(getattr(kind, method)) and method[:2] != "__" and method not in SOME_METHODS
) | {"_asdict", "_fields", "_make", "_replace"}
NO_ATTRIBUTES = frozenset({"__annotations__", "__defaults__", "__doc__", "__mro__"})
NEVER_CALLED = frozenset(
    {
        "__class_getitem__",
        "__delattr__",
        "__format__",
        "__getattribute__",
        "__index__",
        "__init_subclass__",
        "__missing__",
        "__set_name__",
        "__setattr__",
    }
)

# The keywords that a function takes; built-in functions and methods that are not here take none.
ALL_KEYWORDS = None
FUNCTION_KEYWORDS: dict[str, frozenset[str] | None] = {
    "collections.deque": frozenset(),
    "collections.namedtuple": frozenset(),
    "dict": ALL_KEYWORDS,
    "enumerate": frozenset({"iterable", "start"}),
    "json.dump": frozenset({"separators"}),
    "json.dumps": frozenset({"separators"}),
    "json.load": frozenset(),
    "json.loads": frozenset(),
    "max": frozenset({"default", "key"}),
    "min": frozenset({"default", "key"}),
    "open": frozenset({"buffering", "encoding", "mode"}),
    "print": frozenset({"end", "file", "sep"}),
    "re.sub": frozenset(),
    "sorted": frozenset({"key", "reverse"}),
    "time.sleep": frozenset(),
}
METHOD_KEYWORDS: dict[str, frozenset[str] | None] = {
    "format": ALL_KEYWORDS,
    "from_bytes": frozenset({"byteorder"}),
    "sort": frozenset({"key", "reverse"}),
    "splitlines": frozenset({"keepends"}),
    "to_bytes": frozenset({"byteorder", "length", "signed"}),
    "update": ALL_KEYWORDS,
}
# How many arguments a function takes where Python's takes more, or fewer.
ARGUMENTS = {"center": (1,), "collections.deque": (2, 3), "iter": (1,), "next": (1,)}

UNSTEPPED = frozenset({"array", "bytearray", "bytes", "memoryview", "str", "tuple"})
PATTERN_USERS = frozenset({"re.compile", "re.match", "re.search", "re.sub"})
NO_PATTERN = re.compile(r"\(\?[^:]|\{\d|\\[ABZb]")
CAUGHT = frozenset(
    {"AttributeError", "BaseException", "Exception", "ImportError", "NameError", "TypeError"}
)
