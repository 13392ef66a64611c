"""What the tools do with the files on a board, over whichever way they reach it."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from dicebox_tools.boards.version import Version


class Space(NamedTuple):
    """A drive's room: files take whole clusters of so many bytes, and so many are free."""

    cluster: int
    free: int


class Target(Protocol):
    """A board's drive. Paths are relative, with `/`; a folder's path ends with one.

    All methods raise Trouble where the board does not do it.
    """

    name: str
    version: Version

    def listing(self) -> dict[str, int]:
        """All files with their sizes, and all folders with 0."""
        ...

    def hashes(self, paths: Iterable[str]) -> dict[str, str]:
        """The SHA-1 of each of these files, in hexadecimal, read from the board."""
        ...

    def read(self, path: str) -> bytes:
        """A file's contents."""
        ...

    def write(self, path: str, content: bytes) -> None:
        """Makes or replaces a file, and the folders above it."""
        ...

    def remove(self, path: str) -> None:
        """Removes a file or an empty folder."""
        ...

    def space(self) -> Space:
        """The room on the drive."""
        ...
