"""A board's drive as this computer has it mounted."""

import errno
import hashlib
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from dicebox_tools.boards import version
from dicebox_tools.boards.target import Space
from dicebox_tools.errors import Trouble, UserError

BOOT_OUT = "boot_out.txt"
_BOOT_LOADER = "INFO_UF2.TXT"
_FULL = (errno.ENOSPC,)
_FORBIDDEN = (errno.EROFS, errno.EACCES, errno.EPERM)
_UNKNOWN_CLUSTER = 2048


def mounted() -> list[Path]:
    """The drives on which CircuitPython has written its boot_out.txt."""
    return [folder for folder in _mounts() if (folder / BOOT_OUT).is_file()]


def boot_loaders() -> list[Path]:
    """The drives of boards that wait for a file .uf2."""
    return [folder for folder in _mounts() if (folder / _BOOT_LOADER).is_file()]


def _mounts() -> list[Path]:
    return [Path(partition.mountpoint) for partition in psutil.disk_partitions()]


class Drive:
    """A drive, seen as a folder; a `target.Target`."""

    def __init__(self, folder: Path) -> None:
        """Raises UserError where there is no folder, Trouble where it is no board's."""
        if not folder.is_dir():
            raise UserError(f"--drive {folder}: expected the folder of a CIRCUITPY drive")
        self.folder = folder
        self.name = f"the drive {folder}"
        with self._told():
            text = ""
            if (folder / BOOT_OUT).is_file():
                text = (folder / BOOT_OUT).read_text("utf-8", "replace")
        found = version.read(text)
        if (folder / _BOOT_LOADER).is_file() and not found:
            raise in_boot_loader(folder)
        if not found:
            raise Trouble(
                f"{self.name} has no {BOOT_OUT} of CircuitPython.",
                "Press the board's RESET button; CircuitPython then writes the file anew.",
                "Name the CIRCUITPY drive, if this is another.",
                f"If the board has no CircuitPython yet: get version {version.SUPPORTED}, a file"
                f" .uf2, from {version.DOWNLOADS}, and copy it onto the drive RPI-RP2.",
                "Run the command again.",
            )
        self.version = found
        version.check(found, self.name)

    def listing(self) -> dict[str, int]:
        found = {}
        with self._told():
            for path in sorted(self.folder.rglob("*")):
                inner = path.relative_to(self.folder).as_posix()
                if path.is_dir():
                    found[inner + "/"] = 0
                else:
                    found[inner] = path.stat().st_size
        return found

    def hashes(self, paths: Iterable[str]) -> dict[str, str]:
        return {
            path: hashlib.sha1(self.read(path), usedforsecurity=False).hexdigest() for path in paths
        }

    def read(self, path: str) -> bytes:
        with self._told(), (self.folder / path).open("rb") as file:
            _forget(file.fileno())
            return file.read()

    def write(self, path: str, content: bytes) -> None:
        """Plain bytes, so that no computer adds a file of attributes."""
        with self._told():
            (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
            with (self.folder / path).open("wb") as file:
                file.write(content)
                file.flush()
                _settle(file.fileno())

    def remove(self, path: str) -> None:
        with self._told():
            if path.endswith("/"):
                (self.folder / path).rmdir()
            else:
                (self.folder / path).unlink(missing_ok=True)

    def space(self) -> Space:
        with self._told():
            usage = psutil.disk_usage(str(self.folder))
            if hasattr(os, "statvfs"):
                return Space(os.statvfs(self.folder).f_frsize, usage.free)
        return Space(_UNKNOWN_CLUSTER, usage.free)

    def settle(self) -> None:
        """Has folders and removals, too, on the drive, so that the board may be reset."""
        if hasattr(os, "sync"):
            os.sync()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Makes what the drive refuses a Trouble."""
        try:
            yield
        except OSError as error:
            if error.errno in _FULL:
                raise Trouble(
                    f"{self.name} is full.",
                    "Remove files that you do not need from it, and empty its trash.",
                    "Run the command again; it goes on where it stopped.",
                ) from error
            if error.errno in _FORBIDDEN:
                raise Trouble(
                    f"{self.name} cannot be written: {error.strerror}.",
                    "Press the board's RESET button, without holding MENU, and wait for the drive.",
                    "If the drive has a write error, let your computer check it (Linux: unmount it"
                    " and run fsck.vfat; Windows: chkdsk; macOS: Disk Utility).",
                    "Run the command again.",
                ) from error
            raise Trouble(
                f"{self.name} does not answer: {error.strerror or error}.",
                "See that the board is connected, and press its RESET button.",
                "Run the command again; it goes on where it stopped.",
            ) from error


def in_boot_loader(folder: Path) -> Trouble:
    """What to do about a board that waits for a file .uf2."""
    return Trouble(
        f"The board waits in its boot loader, as the drive {folder}.",
        f"Get CircuitPython {version.SUPPORTED} for your board, a file .uf2, from"
        f" {version.DOWNLOADS}, if the board has none yet; otherwise press its RESET button.",
        "Copy the file .uf2 onto that drive; the board restarts, and a drive CIRCUITPY appears.",
        "Run the command again.",
    )


def _settle(file: int) -> None:
    """Has what was written on the drive itself."""
    os.fsync(file)
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - not on every system

        fcntl.fcntl(file, fcntl.F_FULLFSYNC)


def _forget(file: int) -> None:
    """Has the next read come from the drive itself, where that can be done."""
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - not on every system

        fcntl.fcntl(file, fcntl.F_NOCACHE, 1)
    elif hasattr(os, "posix_fadvise"):
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
