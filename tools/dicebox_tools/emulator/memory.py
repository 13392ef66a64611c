"""Where the boxes on the desk keep their memory: a file each, and one emulator at a file.

The first emulator is box 1. One that starts while it runs is another box, with a memory of its
own: a lock beside each file, which the system lets go of when its emulator ends in whatever way,
tells which boxes are taken. So no two ever write to the same file.
"""

import itertools
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from dicebox_tools.errors import UserError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def folder() -> Path:
    """The user's folder for such things, as the platform has it."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "dicebox"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/dicebox"
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local/state") / "dicebox"


@contextmanager
def box() -> Iterator[Path]:
    """The memory file of the first box that no other emulator has, while the context lasts.

    Raises UserError where no file can be kept.
    """
    try:
        where = folder()
    except RuntimeError:
        raise UserError("cannot keep the box's memory: expected a home folder") from None
    try:
        where.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1):
            file = (where / f"box{number}.lock").open("ab")
            if _taken(file):
                file.close()
                continue
            break
    except OSError as error:
        raise UserError(f"cannot keep the box's memory in {where}: {error.strerror}") from None
    with file:
        yield where / f"box{number}.nvm"


def _taken(file: IO[bytes]) -> bool:
    """Whether another emulator has the lock; otherwise it is now this one's."""
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        return True
    return False
