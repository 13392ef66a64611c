"""A board's drive over its serial console, where the computer has it not."""

import ast
import base64
import zlib
from collections.abc import Iterable

from dicebox_tools.boards.console import Console, RemoteError
from dicebox_tools.boards.target import Space
from dicebox_tools.errors import Trouble

_PIECE = 8192  # bytes of a file that the board holds at once
_ASKED_AT_ONCE = 40  # paths in one question, which the board has to compile

_HELPERS = """
import binascii, hashlib, os, storage, sys, zlib

def listing(folder):
    waiting = [folder]
    while waiting:
        at = waiting.pop()
        for name in os.listdir("/" + at):
            path = at + name
            stat = os.stat("/" + path)
            if stat[0] & 0x4000:
                print((path + "/", 0))
                waiting.append(path + "/")
            else:
                print((path, stat[6]))

def hashes(paths):
    for path in paths:
        sum = hashlib.new("sha1")
        with open("/" + path, "rb") as file:
            while True:
                piece = file.read(2048)
                if not piece:
                    break
                sum.update(piece)
        print(str(binascii.hexlify(sum.digest()), "ascii"))

def take(path, mode, size):
    piece = zlib.decompress(binascii.a2b_base64(sys.stdin.read(size)), 15)
    with open("/" + path, mode) as file:
        file.write(piece)

def give(path):
    with open("/" + path, "rb") as file:
        while True:
            piece = file.read(768)
            if not piece:
                break
            print(str(binascii.b2a_base64(piece), "ascii"), end="")
"""


class Remote:
    """A drive over the serial port; a `target.Target`."""

    def __init__(self, console: Console) -> None:
        self.name = console.name
        self.version = console.version
        self._console = console
        self._folders: set[str] = set()
        console.run(_HELPERS)

    def own_drive(self) -> None:
        """Lets the board write its drive; raises Trouble where the computer has that, and in safe
        mode.
        """
        if self._console.safe_mode != "NONE":
            raise Trouble(
                f"{self.name} has stopped in safe mode: {self._console.safe_mode}.",
                "Press its RESET button once, wait ten seconds, and run the command again.",
                "If it stops again with BROWNOUT, give it a better supply or a shorter cable.",
                "With a drive CIRCUITPY on this computer: dicebox flash --drive DIR works in safe"
                " mode, too.",
            )
        try:
            self._console.run('storage.remount("/", readonly=False)')
        except RemoteError as error:
            raise Trouble(
                f"{self.name} cannot write its drive: the computer has it ({error.last}).",
                "Let the computer mount the drive CIRCUITPY (Linux: udisksctl mount -b"
                " /dev/disk/by-label/CIRCUITPY), and run dicebox flash without --port.",
                "Or take it away from the computer, if the box has been flashed before: hold MENU"
                f" while you press RESET, then run dicebox flash --port {self._console.port}",
            ) from error

    def listing(self) -> dict[str, int]:
        lines = self._do('listing("")').splitlines()
        found = dict(ast.literal_eval(line) for line in lines)
        self._folders = {path for path in found if path.endswith("/")}
        return found

    def hashes(self, paths: Iterable[str]) -> dict[str, str]:
        asked = list(paths)
        sums: list[str] = []
        for at in range(0, len(asked), _ASKED_AT_ONCE):
            sums += self._do(f"hashes({asked[at : at + _ASKED_AT_ONCE]!r})").split()
        return dict(zip(asked, sums, strict=True))

    def read(self, path: str) -> bytes:
        return base64.b64decode(self._do(f"give({path!r})"))

    def write(self, path: str, content: bytes) -> None:
        for at, c in enumerate(path):
            folder = path[: at + 1]
            if c == "/" and folder not in self._folders:
                self._do(f"os.mkdir({'/' + path[:at]!r})")
                self._folders.add(folder)
        for at in range(0, max(1, len(content)), _PIECE):
            piece = base64.b64encode(zlib.compress(content[at : at + _PIECE], 9))
            mode = "ab" if at else "wb"
            self._do(f"take({path!r}, {mode!r}, {len(piece)})", piece)

    def remove(self, path: str) -> None:
        if path.endswith("/"):
            self._do(f"os.rmdir({'/' + path[:-1]!r})")
            self._folders.discard(path)
        else:
            self._do(f"os.remove({'/' + path!r})")

    def space(self) -> Space:
        cluster, free = self._console.value("s = os.statvfs('/')\nprint((s[1], s[1] * s[3]))")
        return Space(cluster, free)

    def _do(self, code: str, data: bytes = b"") -> str:
        try:
            return self._console.run(code, data)
        except RemoteError as error:
            if "Errno 28" in error.last:
                raise Trouble(
                    f"The drive of {self.name} is full.",
                    "Remove files that you do not need from it.",
                    "Run the command again; it goes on where it stopped.",
                ) from error
            raise Trouble(
                f"{self.name} cannot do it: {error.last}.",
                "Press its RESET button, and run the command again.",
                "If it stays so, the drive is damaged. Keep a copy of your settings.toml; then, in"
                " the board's serial console: import storage; storage.erase_filesystem()",
            ) from error
