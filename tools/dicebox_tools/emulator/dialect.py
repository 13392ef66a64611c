"""What CPython compiles and CircuitPython does not."""

import ast


def check(tree: ast.AST, path: str) -> None:
    """Raises the SyntaxError that the board would raise for a source."""
    for node in ast.walk(tree):
        message = refusal(node)
        if message:
            raise SyntaxError(message, (path, getattr(node, "lineno", 1), None, None))


def refusal(node: ast.AST) -> str | None:
    """What the board's compiler says of that piece of a tree, None where it takes it."""
    match node:
        case ast.Match() | ast.TryStar():
            return "invalid syntax"
        case ast.arguments() if node.posonlyargs:
            return "invalid syntax"
        case ast.Dict() if None in node.keys:
            return "invalid syntax"
        case ast.comprehension() if node.is_async:
            return "invalid syntax"
        case ast.List(ctx=ast.Load()) | ast.Tuple(ctx=ast.Load()) | ast.Set():
            if any(isinstance(item, ast.Starred) for item in node.elts):
                return "*x must be assignment target"
    return None
