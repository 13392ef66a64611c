"""What CircuitPython 10 on an RP2040 has of Python's own modules and built-in names.

The names are those that `dir()` shows on the board. What is not here, it has not.
"""

import builtins
import importlib
from types import ModuleType

_MODULES = {
    "array": "array",
    "binascii": "a2b_base64 b2a_base64 crc32 hexlify unhexlify",
    "collections": "OrderedDict deque namedtuple",
    "errno": (
        "EACCES EADDRINUSE EAGAIN EALREADY EBADF ECONNABORTED ECONNREFUSED ECONNRESET EEXIST "
        "EHOSTUNREACH EINPROGRESS EINVAL EIO EISDIR ENOBUFS ENODEV ENOENT ENOMEM ENOSPC ENOTCONN "
        "EOPNOTSUPP EPERM EROFS ETIMEDOUT errorcode"
    ),
    "io": "BytesIO IOBase StringIO",
    "json": "dump dumps load loads",
    "math": (
        "acos asin atan atan2 ceil copysign cos degrees e exp fabs floor fmod frexp isfinite isinf "
        "isnan ldexp log modf pi pow radians sin sqrt tan trunc"
    ),
    "re": "compile match search sub",
    "struct": "calcsize pack pack_into unpack unpack_from",
    "zlib": "decompress",
}
_BUILTINS = (
    "ArithmeticError AssertionError AttributeError BaseException BrokenPipeError ConnectionError "
    "EOFError Ellipsis Exception FutureWarning GeneratorExit ImportError IndentationError "
    "IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplemented "
    "NotImplementedError OSError OverflowError RuntimeError StopAsyncIteration StopIteration "
    "SyntaxError SystemExit TimeoutError TypeError UnicodeError ValueError Warning "
    "ZeroDivisionError abs all any bin bool bytearray bytes callable chr classmethod compile "
    "complex delattr dict dir divmod enumerate eval exec filter float frozenset getattr globals "
    "hasattr hash hex id int isinstance issubclass iter len list locals map max memoryview min "
    "object oct ord pow property range repr reversed round set setattr slice staticmethod str sum "
    "super tuple type zip"
)


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
    return tuple(_MODULES)


def module_members(name: str) -> dict[str, object]:
    """What the module has on the board."""
    source: ModuleType = importlib.import_module(name)
    return {member: getattr(source, member) for member in _MODULES[name].split()}


def builtin_members() -> dict[str, object]:
    """The built-in names, without those that need a board: `print`, `open`, `__import__`."""
    return {
        **{name: getattr(builtins, name) for name in _BUILTINS.split()},
        "__build_class__": _build_class,
        "__debug__": True,
        "next": _next,
        "sorted": _sorted,
    }
