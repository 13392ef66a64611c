"""Which modules lie on a drive, and in which order they are loaded: found in their source."""

import ast
from collections.abc import Iterable, Iterator, Mapping

from dicebox_tools.chip.prepared import Firmware
from dicebox_tools.errors import UserError

_PLACES = ("lib/", "")


def modules(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    """Returns every module of a drive with those of them that its top level imports, in order.

    The program and what runs before it are none. Raises UserError for a file that is no Python.
    """
    sources = {}
    for path, content in files.items():
        name = _name(path)
        if name:
            try:
                sources[name] = ast.parse(content, path)
            except (SyntaxError, ValueError) as error:
                raise UserError(f"{path}: expected Python: {error}") from None
    return {name: list(_imports(tree, name, sources)) for name, tree in sources.items()}


def start(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """Returns what is loaded when the main menu shows, in the order in which loading ends.

    Raises UserError where the drive lacks a module of that.
    """
    main = Firmware().load("dicebox.main")
    order: list[str] = []
    for name in ("dicebox.settings", "dicebox.panel", "dicebox.main", *main._MODULES):
        if name not in graph:
            raise UserError(f"module {name} is missing: expected it on the drive")
        _after_its_imports(name, graph, order)
    return order


def later(graph: Mapping[str, Iterable[str]], loaded: list[str]) -> list[tuple[str, list[str]]]:
    """Returns the other modules, each after those that it imports and with the list of them."""
    order: list[str] = []
    for name in sorted(graph):
        _after_its_imports(name, graph, order)
    result = []
    for name in order:
        if name not in loaded:
            needed: list[str] = []
            _after_its_imports(name, graph, needed)
            result.append((name, [other for other in needed[:-1] if other not in loaded]))
    return result


def _name(path: str) -> str:
    """The module that a file is; "" where it is none."""
    for place in _PLACES:
        if path.startswith(place):
            path = path[len(place) :]
            break
    if not path.endswith(".py") or path in ("boot.py", "code.py", "safemode.py"):
        return ""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _imports(tree: ast.Module, own: str, known: Mapping[str, object]) -> Iterator[str]:
    found = []
    for node in _statements(tree.body):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    for name in dict.fromkeys(found):
        if name in known and name != own:
            yield name


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run when a module is loaded."""
    for node in body:
        yield node
        if isinstance(node, ast.Try):
            yield from _statements(node.body)


def _after_its_imports(name: str, graph: Mapping[str, Iterable[str]], order: list[str]) -> None:
    """Adds a module to the order, its package and what it imports before it."""
    if name in order:
        return
    package = name.rpartition(".")[0]
    for other in (package, *graph[name]) if package in graph else graph[name]:
        # a package that imports its own modules is loaded before it is complete
        if other in graph and not other.startswith(name + "."):
            _after_its_imports(other, graph, order)
    order.append(name)
