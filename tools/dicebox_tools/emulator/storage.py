"""The board's drive: `storage`, `usb_cdc` and the files that a program opens.

The firmware's folder is never written to: files are there to be read.
"""

import errno
from pathlib import PurePosixPath
from types import SimpleNamespace
from typing import IO, Any

from dicebox_tools.emulator.board import Board


def open_on(board: Board, path: str, mode: str = "r") -> IO[Any]:
    """`open` of the board."""
    board.clock.check()
    if set(mode) & set("wax+"):
        raise OSError(errno.EROFS, "Read-only filesystem")
    file = board.firmware.joinpath(*PurePosixPath("/", path).parts[1:])
    if not file.is_file():
        raise OSError(errno.ENOENT, f"No such file/directory: {path}")
    return file.open("rb") if "b" in mode else file.open(encoding="utf-8")


def storage_members(board: Board) -> dict[str, object]:
    def set_drive(there: bool) -> None:
        if not board.booting:
            raise RuntimeError("Cannot change USB devices now")
        board.usb_drive = there

    def remount(
        mount_path: str,
        readonly: bool = False,
        *,
        disable_concurrent_write_protection: bool = False,
    ) -> None:
        _root(mount_path)
        if board.usb and board.usb_drive and not board.booting:
            raise RuntimeError("Cannot remount path when visible via USB.")
        board.writable = not readonly

    def getmount(mount_path: str) -> SimpleNamespace:
        _root(mount_path)
        return SimpleNamespace(label="CIRCUITPY", readonly=not board.writable)

    return {
        "disable_usb_drive": lambda: set_drive(False),
        "enable_usb_drive": lambda: set_drive(True),
        "getmount": getmount,
        "remount": remount,
    }


def _root(path: str) -> None:
    if path != "/":
        raise OSError(errno.EINVAL, "Invalid argument")


class Serial:
    """`usb_cdc.console`: what is written goes to the serial text, nothing ever comes in."""

    in_waiting = 0
    timeout: float | None = None

    def __init__(self, board: Board):
        self._board = board

    @property
    def connected(self) -> bool:
        return self._board.usb

    def write(self, data: bytes | str) -> int:
        self._board.print(data if isinstance(data, str) else bytes(data).decode())
        return len(data)

    def flush(self) -> None:
        self._board.clock.check()


def usb_cdc_members(board: Board) -> dict[str, object]:
    def enable(*, console: bool = True, data: bool = False) -> None:
        if not board.booting:
            raise RuntimeError("Cannot change USB devices now")

    return {
        "console": Serial(board),
        "data": None,
        "disable": lambda: enable(console=False),
        "enable": enable,
    }
