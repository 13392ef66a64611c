"""What CircuitPython refuses in string literals, which a syntax tree no longer shows.

It makes an f-string, and the plain strings beside it, one template for `str.format`.
"""

import io
import tokenize
from collections.abc import Iterator

_BESIDE = frozenset({tokenize.NL, tokenize.COMMENT})
# Since Python 3.12 an f-string is several tokens.
_F_START = getattr(tokenize, "FSTRING_START", None)
_F_END = getattr(tokenize, "FSTRING_END", None)


def complaints(source: str) -> Iterator[tuple[int, str]]:
    """Yields the line and what is wrong there, for each string literal that is refused."""
    run: list[tuple[int, bool, str]] = []  # strings side by side: line, is an f-string, text
    depth = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == _F_START:
            if not depth:
                run.append((token.start[0], True, token.string))
            depth += 1
        elif token.type == _F_END:
            depth -= 1
        elif depth:
            continue
        elif token.type == tokenize.STRING:
            prefix = token.string[: token.string.index(token.string[-1])].lower()
            run.append((token.start[0], "f" in prefix, token.string))
            if "r" not in prefix and "\\N{" in token.string:
                yield token.start[0], "\\N{}: CircuitPython has no such escape"
        elif token.type not in _BESIDE:
            yield from _of_run(run)
            run = []


def _of_run(run: list[tuple[int, bool, str]]) -> Iterator[tuple[int, str]]:
    if any(formatted for _, formatted, _ in run):
        for line, formatted, text in run:
            if not formatted and ("{" in text or "}" in text):
                yield line, "braces in a string beside an f-string: CircuitPython fills them"
