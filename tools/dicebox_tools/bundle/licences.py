"""The licences of all that is on the drive, in one file: each small file costs a cluster."""

from collections.abc import Iterable
from importlib.metadata import Distribution

from dicebox_tools import paths

NAME = "LICENSES.txt"
_HEAD = """\
The dice box is free software; so are the libraries in lib/. The licence of each, whole, stands
below. That of the fonts is in dicebox/font-LICENSE.txt.
"""


def text(packages: Iterable[Distribution]) -> bytes:
    """Return the text of the file: the project's own licence, then each library's."""
    parts = [_HEAD, _part("The dice box", paths.licence().read_text(encoding="utf-8"))]
    for package in packages:
        licence = next(
            path for path in package.files or [] if path.parts[-2:] == ("licenses", "LICENSE")
        )
        parts.append(_part(f"{package.name} {package.version}", licence.read_text()))
    return "\n\n".join(parts).encode()


def _part(title: str, licence: str) -> str:
    return f"{title}\n{'-' * len(title)}\n\n{licence.strip()}\n"
