"""Runs the firmware as the chip would: with the chip's modules, names and imports, and no others.

Each interpreter has its own table of modules, so a start is a fresh start, several boards live in
one process, and nothing leaks into the host's `sys.modules` or out of it.
"""

import __future__

import ast
import importlib.util
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from types import CodeType, ModuleType, TracebackType
from typing import Any

from dicebox_tools.emulator import dialect, stdlib

# The libraries on the board's drive; they come from the installed packages.
LIBRARIES = (
    "adafruit_bus_device",
    "adafruit_debouncer",
    "adafruit_framebuf",
    "adafruit_ssd1306",
    "adafruit_ticks",
)
RULES = "dicegames"


class Interpreter:
    """A running Python.

    modules  what has been imported from files, by name: the board's `sys.modules`
    """

    def __init__(self, firmware: Path, core: Path):
        self.modules: dict[str, ModuleType] = {}
        self._firmware = firmware
        self._core = core
        self._chip: dict[str, ModuleType] = {}
        self._builtins: dict[str, object] = {}

    def install(
        self, chip: Mapping[str, Mapping[str, object]], builtins: Mapping[str, object]
    ) -> None:
        """Gives it the modules of the chip, by name, and built-in names besides Python's own."""
        self._builtins = stdlib.builtin_members() | dict(builtins)
        self._builtins["__import__"] = self._import
        for name, members in chip.items():
            self._chip[name] = ModuleType(name)
            vars(self._chip[name]).update(members)

    def run(self, name: str) -> None:
        """Runs a file of the firmware as the program; what it raises comes out."""
        module = self._module("__main__", name)
        exec(_code(self._firmware / name), vars(module))

    def load(self, name: str) -> ModuleType:
        """The module of that dotted name, imported if need be; ImportError as on the board."""
        if name in self._chip:
            return self._chip[name]
        if name in self.modules:
            return self.modules[name]
        parent, _, leaf = name.rpartition(".")
        package = self.load(parent) if parent else None
        if name in self.modules:  # its package has imported it
            return self.modules[name]
        folders = getattr(package, "__path__", ()) if package else self._folders(name)
        path = _find(folders, leaf)
        if path is None:
            raise ImportError(f"no module named '{name}'")
        module = self._module(name, str(path))
        if path.name == "__init__.py":
            module.__path__ = [str(path.parent)]
        self.modules[name] = module
        try:
            exec(_code(path), vars(module))
        except BaseException:
            self.modules.pop(name, None)
            raise
        if package:
            setattr(package, leaf, module)
        return module

    def format(self, error: BaseException) -> str:
        """The traceback as the board prints it, with the frames of its own files alone."""
        lines = ["Traceback (most recent call last):"]
        lines += [
            f'  File "{path}", line {line}, in {function}'
            for path, line, function in self._frames(error.__traceback__)
        ]
        text = str(error)
        if isinstance(error, SyntaxError):
            lines.append(f'  File "{self._shown(error.filename or "")}", line {error.lineno}')
            text = error.msg
        if isinstance(error, OSError) and error.errno is not None:
            text = f"[Errno {error.errno}] {error.strerror}"
        name = next(kind.__name__ for kind in type(error).__mro__ if self._knows(kind))
        return "\n".join([*lines, f"{name}: {text}" if text else name]) + "\n"

    def _knows(self, kind: type) -> bool:
        """Whether the board has that class; of Python's own exceptions it has few."""
        return kind.__module__ != "builtins" or kind.__name__ in self._builtins

    def _frames(self, at: TracebackType | None) -> Iterable[tuple[str, int, str]]:
        while at:
            code = at.tb_frame.f_code
            shown = self._shown(code.co_filename)
            if at.tb_frame.f_builtins is self._builtins and shown:
                yield shown, at.tb_lineno, code.co_name
            at = at.tb_next

    def _shown(self, path: str) -> str:
        """A file's path as on the board's drive."""
        for folder in (self._firmware, self._core, *map(_library_folder, LIBRARIES)):
            if folder and Path(path).is_relative_to(folder):
                return Path(path).relative_to(folder).as_posix()
        return path

    def _module(self, name: str, file: str) -> ModuleType:
        module = ModuleType(name)
        vars(module).update(__builtins__=self._builtins, __file__=file)
        return module

    def _folders(self, name: str) -> list[str]:
        """Where a module or package of that name may lie."""
        folders = [str(self._firmware)]
        if name == RULES:
            folders.append(str(self._core))
        if name in LIBRARIES:
            folder = _library_folder(name)
            folders += [str(folder)] if folder else []
        return folders

    def _import(
        self,
        name: str,
        module_globals: Mapping[str, Any] | None = None,
        _locals: object = None,
        fromlist: Sequence[str] | None = None,
        level: int = 0,
    ) -> ModuleType:
        """`__import__` of the board; a statement, unlike a call, always hands over its globals."""
        if level:
            name = _absolute(name, module_globals or {}, level)
        module = self.load(name)
        if not fromlist:
            return self.load(name.partition(".")[0])
        for item in fromlist if module_globals is not None else ():
            if item == "*" or hasattr(module, item):
                continue
            if not _find(getattr(module, "__path__", ()), item):
                raise ImportError(f"can't import name {item}")
            self.load(f"{name}.{item}")
        return module


def _absolute(name: str, module_globals: Mapping[str, Any], level: int) -> str:
    package = module_globals.get("__name__", "").split(".")
    if "__path__" in module_globals:
        level -= 1
    if level >= len(package):
        raise ImportError("can't perform relative import")
    package = package[: len(package) - level]
    return ".".join([*package, name] if name else package)


def _find(folders: Iterable[str], name: str) -> Path | None:
    for folder in folders:
        package = Path(folder, name, "__init__.py")
        if package.is_file():
            return package
        module = Path(folder, f"{name}.py")
        if module.is_file():
            return module
    return None


@cache
def _library_folder(name: str) -> Path | None:
    """The folder in which an installed library lies; it is found without importing it."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        return None
    origin = Path(spec.origin)
    return origin.parents[1] if origin.name == "__init__.py" else origin.parent


def _code(path: Path) -> CodeType:
    status = path.stat()
    return _compiled(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=1000)
def _compiled(path: Path, _mtime_ns: int, _size: int) -> CodeType:
    """A file's code. As on the board, annotations are not evaluated."""
    flags = __future__.annotations.compiler_flag
    tree = compile(
        path.read_bytes(), str(path), "exec", flags | ast.PyCF_ONLY_AST, dont_inherit=True
    )
    dialect.check(tree, str(path))
    code: CodeType = compile(tree, str(path), "exec", flags, dont_inherit=True)
    return code
