"""What the names in a source mean, as far as the source alone tells."""

import ast
from collections import Counter
from collections.abc import Iterator

from dicebox_tools.bundle import lacks

_CLASSES = {"array.array": "array", "collections.deque": "deque"}


def defined(tree: ast.Module) -> Iterator[str]:
    """Yields the names that may stand after a dot because the source defines them."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ctx=ast.Store()):
                yield node.attr
            case ast.Module() | ast.ClassDef():
                for statement in node.body:
                    yield from _bound(statement)


def _bound(statement: ast.stmt) -> Iterator[str]:
    match statement:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield statement.name
        case ast.Assign() | ast.AnnAssign():
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                    yield node.id


class Names:
    """The names of one source; the same name in two functions is taken for one."""

    def __init__(self, tree: ast.Module) -> None:
        """Takes the tree's annotations away: the board does not run them."""
        self._meanings: dict[str, str] = {}  # of imported names: module, or module and name
        self._bound = Counter[str]()  # how often a name is given something else
        self._kinds: dict[str, str] = {}  # of a module's constants: the type
        for node in ast.walk(tree):
            self._gather(node)
        for name in self._bound:
            self._meanings.pop(name, None)
        for statement in tree.body:
            match statement:
                case ast.Assign(targets=[ast.Name(id=name)]) if self._bound[name] == 1:
                    kind = self.kind(statement.value)
                    if kind:
                        self._kinds[name] = kind

    def _gather(self, node: ast.AST) -> None:
        match node:
            case ast.Name(ctx=ast.Store()):
                self._bound[node.id] += 1
            case ast.arg():
                self._bound[node.arg] += 1
                node.annotation = None
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self._bound[node.name] += 1
                node.returns = None
            case ast.ClassDef():
                self._bound[node.name] += 1
            case ast.ExceptHandler(name=str(name)):
                self._bound[name] += 1
            case ast.AnnAssign():
                node.annotation = ast.Constant(None)
            case ast.Import():
                for item in node.names:
                    meaning = item.name if item.asname else item.name.partition(".")[0]
                    self._bring(item.asname or meaning, meaning)
            case ast.ImportFrom():
                module = "." * node.level + (node.module or "")
                for item in node.names:
                    self._bring(item.asname or item.name, f"{module}.{item.name}")

    def _bring(self, name: str, meaning: str) -> None:
        if self._meanings.setdefault(name, meaning) != meaning:
            self._bound[name] += 1

    def has(self, name: str) -> bool:
        """Whether the source gives that name a meaning of its own."""
        return name in self._bound or name in self._meanings

    def meaning(self, node: ast.expr) -> str | None:
        """The dotted name of the module, or of what is in one, or the built-in name, that it is."""
        match node:
            case ast.Name(id=name):
                if name in self._meanings:
                    return self._meanings[name]
                return name if name in lacks.BUILTINS and not self.has(name) else None
            case ast.Attribute(value=value):
                of = self.meaning(value)
                return f"{of}.{node.attr}" if of else None
        return None

    def kind(self, node: ast.expr) -> str | None:
        """The name of its type, None where it cannot be seen."""
        match node:
            case ast.JoinedStr():
                return "str"
            case ast.Constant():
                name = type(node.value).__name__
                return name if name in lacks.METHODS else None
            case ast.Tuple() | ast.List() | ast.Dict() | ast.Set():
                return type(node).__name__.lower()
            case ast.Name(id=name):
                return self._kinds.get(name)
            case ast.Call():
                of = self.meaning(node.func) or ""
                return of if of in lacks.TYPES else _CLASSES.get(of)
        return None
