"""A board for the tests: CircuitPython's console behind a pseudo-terminal, a folder as its drive.

Python that is sent to it runs in the emulator's interpreter, with the emulated chip's modules and
the firmware's; what the emulator's firmware does without (files to write, `storage`, `hashlib`)
is added here, as CircuitPython 10 has it.
"""

import contextlib
import hashlib
import os
import select
import threading
import time
import tty
import zlib
from pathlib import Path
from types import SimpleNamespace

from dicebox_tools import paths
from dicebox_tools.emulator import dialect, modules
from dicebox_tools.emulator.device import Device
from dicebox_tools.emulator.interpreter import Interpreter

_BANNER = b"\r\nAdafruit CircuitPython 10.0.0 on 2025-10-01; Raspberry Pi Pico with rp2040\r\n>>> "
_RAW = b"raw REPL; CTRL-B to exit\r\n>"
_ANY_KEY = b"\r\nPress any key to enter the REPL. Use CTRL-D to reload.\r\n"
_WINDOW = 128
READY = "menu after 2000 ms"


class FakeBoard:
    """`port` is its path, `device` the emulated hardware; `starts` counts those of its program.

    `says` is what the program prints at a start, `ends` whether it then ends; `hidden` whether the
    computer has not got the drive; `full_after` how many bytes of files may be written; `silent`
    whether the board is dead. `implementation` and `version` are what `sys.implementation` tells,
    `hardware` is for Device.
    """

    def __init__(self, folder, implementation="circuitpython", version=(10, 0, 0, ""), **hardware):
        self.folder = Path(folder)
        self.says = ["first picture after 270 ms", READY]
        self.hidden = True
        self.full_after = None
        self.ends = self.silent = False
        self.device = Device(**hardware)
        self.device.power_on()
        self.starts = 0
        self.written = 0
        self._implementation = _Implementation((implementation, version))
        self._readonly = True
        self._outer, self._inner = os.openpty()
        tty.setraw(self._inner)
        self.port = os.ttyname(self._inner)
        self._state = self._running
        self._typed = bytearray()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self):
        self._over.set()
        self._thread.join()
        os.close(self._outer)
        os.close(self._inner)

    def started(self, times=1, seconds=5):
        """Whether its program has been started so often, now or in a while."""
        end = time.monotonic() + seconds
        while self.starts < times and time.monotonic() < end:
            time.sleep(0.01)
        return self.starts == times

    # -- the console --------------------------------------------------------------------------

    def _serve(self):
        while not self._over.is_set():
            byte = self._byte(0.02)
            if byte and not self.silent:
                self._state(byte)

    def _byte(self, seconds=10.0):
        if not self._typed:
            if not select.select([self._outer], [], [], seconds)[0]:
                return b""
            self._typed += os.read(self._outer, 4096)
        byte = bytes(self._typed[:1])
        del self._typed[:1]
        return byte

    def _say(self, data):
        os.write(self._outer, data)

    def _running(self, byte):
        if byte == b"\x03":
            self._say(b"Traceback (most recent call last):\r\nKeyboardInterrupt:\r\n" + _ANY_KEY)
            self._state = self._waiting

    def _waiting(self, byte):
        if byte == b"\x04":
            self._start()
        elif byte != b"\x03":
            self._fresh()
            self._say(_BANNER)
            self._state = self._friendly

    def _friendly(self, byte):
        if byte == b"\x01":
            self._say(_RAW)
            self._code = bytearray()
            self._state = self._raw
        elif byte == b"\x04":
            self._start()
        elif byte == b"\x02":
            self._say(_BANNER)
        else:
            self._say(b"\r\n>>> ")

    def _raw(self, byte):
        if byte == b"\x02":
            self._say(_BANNER)
            self._state = self._friendly
        elif byte == b"\x01":
            self._say(_RAW)
            self._code.clear()
        elif byte == b"\x03":
            self._code.clear()
        elif byte == b"\x05":
            assert self._byte() + self._byte() == b"A\x01"
            self._paste()
        elif byte == b"\x04":
            self._say(b"OK")
            self._execute(bytes(self._code))
            self._code.clear()
        else:
            self._code += byte

    def _paste(self):
        self._say(b"R\x01" + _WINDOW.to_bytes(2, "little") + b"\x01")
        code = bytearray()
        while (byte := self._byte()) not in (b"\x04", b""):
            code += byte
            if len(code) % _WINDOW == 0:
                self._say(b"\x01")
        self._say(b"\x04")
        self._execute(bytes(code))

    def _start(self):
        self.starts += 1
        self._say(b"soft reboot\r\n\r\nAuto-reload is off.\r\ncode.py output:\r\n")
        self._say("".join(f"{line}\r\n" for line in self.says).encode())
        if not self.ends:
            self._state = self._running
        else:
            self._say(b"\r\nCode done running.\r\n" + _ANY_KEY)
            self._state = self._waiting

    # -- Python -------------------------------------------------------------------------------

    def _fresh(self):
        """A new virtual machine, as each program and each prompt has one."""
        self.device.board.free()
        self.interpreter = Interpreter(paths.firmware(), paths.core())
        modules.install(self.device.board, self.interpreter)
        chip = self.interpreter._chip
        vars(chip["os"]).update(self._os())
        vars(chip["storage"])["remount"] = self._remount
        vars(chip["sys"])["stdin"] = SimpleNamespace(read=self._read)
        vars(chip["sys"])["implementation"] = self._implementation
        self.interpreter.install(
            {
                "hashlib": {"new": hashlib.new},
                "zlib": {"decompress": zlib.decompress},
            },
            {"open": self._open, "print": self._print},
        )
        vars(chip["sys"])["modules"] = self.interpreter.modules
        self._globals = vars(self.interpreter._module("__main__", "<stdin>"))

    def _execute(self, code):
        error = b""
        try:
            tree = compile(code, "<stdin>", "exec", 0x400)
            dialect.check(tree, "<stdin>")
            exec(compile(tree, "<stdin>", "exec"), self._globals)
        except Exception as exception:
            error = self.interpreter.format(exception).replace("\n", "\r\n").encode()
        self._say(b"\x04" + error + b"\x04>")

    def _print(self, *values, sep=" ", end="\n"):
        self._say((sep.join(map(str, values)) + end).replace("\n", "\r\n").encode())

    def _read(self, size):
        data = b""
        while len(data) < size:
            data += self._byte()
        return data.decode()

    def _remount(self, path, readonly):
        if not self.hidden:
            raise RuntimeError("Cannot remount path when visible via USB.")
        self._readonly = readonly

    def _writable(self):
        if self._readonly:
            raise OSError(30, "Read-only filesystem")

    def _open(self, path, mode="r"):
        if "r" not in mode:
            self._writable()
        file = self._at(path).open(mode)
        if "r" not in mode:
            return _Written(self, file)
        return file

    def _at(self, path):
        return self.folder / path.strip("/")

    def _os(self):
        def changing(function):
            def call(path):
                self._writable()
                function(self._at(path))

            return call

        return {
            "listdir": lambda path: os.listdir(self._at(path)),
            "mkdir": changing(os.mkdir),
            "remove": changing(os.remove),
            "rmdir": changing(os.rmdir),
            "stat": lambda path: tuple(os.stat(self._at(path))),
            "statvfs": lambda path: (2048, 2048, 502, 495, 495, 0, 0, 0, 0, 255),
        }


class _Implementation(tuple):
    _machine = "Raspberry Pi Pico with rp2040"


class _Written:
    """A file that counts what is written; the drive is full at `full_after` bytes."""

    def __init__(self, board, file):
        self._board = board
        self._file = file

    def write(self, data):
        board = self._board
        board.written += len(data)
        if board.full_after is not None and board.written > board.full_after:
            raise OSError(28, "No space left on device")
        return self._file.write(data)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()


@contextlib.contextmanager
def fake_board(folder, **options):
    """A FakeBoard that is closed at the end."""
    board = FakeBoard(folder, **options)
    try:
        yield board
    finally:
        board.close()
