"""Finds in the sources what CircuitPython cannot compile, or lacks, without running them.

Every name that a source takes from a module of the board, from Python's built-in names or from a
built-in type is looked up in `dicebox_tools.circuitpython`. What stands in a `try` that catches
such a failure is taken as written with that in mind.

A receiver's type is known only where a literal, a call of the type or a constant of the module
gives it. Of any other receiver only those methods are refused that no type of the board has, and
none that the drive's own files define.
"""

import ast
import string
from collections.abc import Iterable, Iterator, Mapping

from dicebox_tools.bundle import lacks
from dicebox_tools.bundle.names import Names, defined
from dicebox_tools.bundle.strings import complaints
from dicebox_tools.circuitpython import MODULES
from dicebox_tools.emulator import dialect


def check(sources: Mapping[str, bytes], modules: Iterable[str]) -> Iterator[str]:
    """Yields a line for each place that CircuitPython would refuse: file, line and what it is.

    `sources` are Python sources by their paths on the drive; `modules` the dotted names of all
    modules and packages there.
    """
    texts: dict[str, str] = {}
    trees: dict[str, ast.Module] = {}
    for path, source in sources.items():
        try:
            texts[path] = source.decode()
            trees[path] = ast.parse(texts[path], path, feature_version=lacks.SYNTAX)
        except SyntaxError as error:
            yield f"{path}:{error.lineno}: {error.msg}: expected what CircuitPython can compile"
        except ValueError as error:
            yield f"{path}: {error}: expected Python source in UTF-8"
    present = frozenset(modules) | MODULES.keys()
    defines = frozenset(name for tree in trees.values() for name in defined(tree))
    for path, tree in trees.items():
        checker = _Checker(path, tree, present, defines)
        checker.visit(tree)
        found = [*checker.found, *complaints(texts[path])]
        yield from (f"{path}:{line}: {text}" for line, text in sorted(found))


class _Checker(ast.NodeVisitor):
    """Goes through one source; `found` has the lines and what is wrong there."""

    def __init__(
        self, path: str, tree: ast.Module, modules: frozenset[str], defined: frozenset[str]
    ) -> None:
        self.found: list[tuple[int, str]] = []
        self._package = path.removeprefix("lib/").split("/")[:-1]
        self._modules = modules
        self._defined = defined
        self._line = 1
        self._tried = False
        self._names = Names(tree)

    def visit(self, node: ast.AST) -> None:
        self._line = getattr(node, "lineno", self._line)
        message = dialect.refusal(node)
        if message:
            name = lacks.SYNTAX_NAMES.get(type(node), "this")
            self._refuse(f"{name}: CircuitPython says {message}")
        super().visit(node)

    def _refuse(self, text: str) -> None:
        self.found.append((self._line, text))

    def _lacks(self, name: str) -> None:
        if not self._tried:
            self._refuse(f"{name}: CircuitPython has no such thing")

    def visit_Try(self, node: ast.Try) -> None:
        caught = any(_catches(handler) for handler in node.handlers)
        before, self._tried = self._tried, self._tried or caught
        for part in node.body:
            self.visit(part)
        self._tried = before
        imports = [name for statement in node.body for name in self._imports(statement)]
        surely = caught and imports and all(name in self._modules for name in imports)
        for later in [*([] if surely else node.handlers), *node.orelse, *node.finalbody]:
            self.visit(later)

    def _imports(self, statement: ast.stmt) -> list[str]:
        match statement:
            case ast.Import():
                return [item.name for item in statement.names]
            case ast.ImportFrom():
                package = self._package[: len(self._package) + 1 - statement.level]
                of = [*package, *([statement.module] if statement.module else [])]
                return [".".join(of) if statement.level else statement.module or ""]
        return []

    def visit_Import(self, node: ast.Import) -> None:
        for name in self._imports(node):
            if name not in self._modules:
                self._lacks(f"module {name}")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        (module,) = self._imports(node)
        if module not in self._modules:
            self._lacks(f"module {module}")
        elif module in MODULES:
            for item in node.names:
                self._look_up(module, item.name)

    def _look_up(self, module: str, name: str) -> None:
        if name != "*" and name[:2] != "__" and name not in MODULES[module].split():
            self._lacks(f"{module}.{name}")

    def visit_Name(self, node: ast.Name) -> None:
        if node.id in lacks.NO_BUILTINS and not self._names.has(node.id):
            self._lacks(f"built-in name {node.id}")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load):
            return
        of = self._names.meaning(node.value)
        kind = of if of in lacks.TYPES else self._names.kind(node.value)
        if of in MODULES:
            self._look_up(of, node.attr)
        elif kind and node.attr[:2] != "__":
            if node.attr not in lacks.METHODS[kind]:
                self._lacks(f"{kind}.{node.attr}")
        elif node.attr in lacks.NO_METHODS | lacks.NO_ATTRIBUTES and node.attr not in self._defined:
            self._lacks(f".{node.attr}")

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        name = self._names.meaning(node.func)
        allowed: frozenset[str] | None = lacks.ALL_KEYWORDS
        if name in lacks.BUILTINS or name in lacks.FUNCTION_KEYWORDS:
            allowed = lacks.FUNCTION_KEYWORDS.get(name, frozenset())
        elif isinstance(node.func, ast.Attribute) and self._is_method(node.func.attr):
            name = node.func.attr
            allowed = lacks.METHOD_KEYWORDS.get(name, frozenset())
        if not name:
            return
        for keyword in node.keywords:
            if keyword.arg and allowed is not lacks.ALL_KEYWORDS and keyword.arg not in allowed:
                self._refuse(f"{name}({keyword.arg}=): CircuitPython takes no such keyword")
        allowed_counts = lacks.ARGUMENTS.get(name)
        starred = any(isinstance(argument, ast.Starred) for argument in node.args)
        if allowed_counts and not starred and len(node.args) not in allowed_counts:
            counts = " or ".join(map(str, allowed_counts))
            self._refuse(f"{name}() of {len(node.args)} arguments: CircuitPython takes {counts}")
        match node:
            case ast.Call(func=ast.Attribute(attr="format", value=ast.Constant(value=str(text)))):
                self._check_format(text)
            case ast.Call(args=[ast.Constant(value=str() | bytes() as text), *_]):
                if name in lacks.PATTERN_USERS and lacks.NO_PATTERN.search(str(text)):
                    self._refuse(f"pattern {text!r}: CircuitPython's re has no such thing")

    def _is_method(self, name: str) -> bool:
        return name in lacks.SOME_METHODS and name not in self._defined

    def _check_format(self, text: str) -> None:
        for _, field, _, conversion in string.Formatter().parse(text):
            if field and ("." in field or "[" in field):
                self._refuse(f"{{{field}}}: CircuitPython formats no attributes and no items")
            if conversion == "a":
                self._lacks("!a")

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.generic_visit(node)
        kind = self._names.kind(node.value)
        if self._names.meaning(node.value) in lacks.TYPES:
            self._refuse("a type with []: CircuitPython has no such thing")
        if not isinstance(node.slice, ast.Slice):
            return
        stepped = node.slice.step and ast.unparse(node.slice.step) not in ("1", "None")
        if stepped and (kind in lacks.UNSTEPPED or not isinstance(node.ctx, ast.Load)):
            self._refuse("slice with a step: CircuitPython reads such of lists alone")
        elif isinstance(node.ctx, ast.Del) and kind == "bytearray":
            self._refuse("del of a bytearray's slice: CircuitPython cannot")

    def visit_FormattedValue(self, node: ast.FormattedValue) -> None:
        self.generic_visit(node)
        if any(isinstance(part, ast.JoinedStr) for part in ast.walk(node.value)):
            self._refuse("f-string in an f-string: CircuitPython cannot")
        if any(isinstance(part, ast.Lambda) for part in ast.walk(node.value)):
            self._refuse("lambda in an f-string: CircuitPython cannot")
        if node.conversion == ord("a"):
            self._lacks("!a")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.generic_visit(node)
        if isinstance(node.op, ast.BitOr) and self._names.meaning(node.left) in lacks.TYPES:
            self._refuse("| between types: CircuitPython cannot")

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._check_decorators(node)
        for keyword in node.keywords:
            self._refuse(f"class with {keyword.arg or '**'}: CircuitPython takes no keyword")
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef) and statement.name in lacks.NEVER_CALLED:
                self._line = statement.lineno
                self._refuse(f"{statement.name}: CircuitPython never calls it")
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._check_decorators(node)
        self.generic_visit(node)

    def _check_decorators(self, node: ast.ClassDef | ast.FunctionDef) -> None:
        for decorator in node.decorator_list:
            bare = decorator.func if isinstance(decorator, ast.Call) else decorator
            while isinstance(bare, ast.Attribute):
                bare = bare.value
            if not isinstance(bare, ast.Name):
                self._refuse("decorator that is no dotted name: CircuitPython cannot compile it")


def _catches(handler: ast.ExceptHandler) -> bool:
    if handler.type is None:
        return True
    named = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(isinstance(name, ast.Name) and name.id in lacks.CAUGHT for name in named)
