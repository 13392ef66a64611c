"""A board's serial console: its program is stopped, Python is run on it, the program starts again.

The protocol is `mpremote`'s. What it does not know of CircuitPython is here: how a running program
is stopped for good, and that nothing is to be reset on the way.
"""

import ast
import contextlib
import errno
import io
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from dicebox_tools.boards import version
from dicebox_tools.boards.version import Version
from dicebox_tools.errors import Trouble

_PATIENCE_S = (1, 2, 4, 8)  # for an answer, one attempt after the other
_QUIET_S = 0.3
_SILENCE_S = 10
_READ_S = 60.0  # an emulated chip is slow
_STARTED = re.compile(r"^menu after \d+ ms", re.MULTILINE)
_OUTPUT = "code.py output:\n"
_ENDED = "Code done running."
_BUSY = (errno.EBUSY, errno.EAGAIN, errno.EACCES)
_ESCAPES = re.compile(r"\x1b\][^\x1b]*\x1b\\|\x1b\[[0-9;]*[A-Za-z]|\r")

_TENTH_OF_A_SECOND = """
import time
start = time.monotonic_ns()
while time.monotonic_ns() - start < 100_000_000:
    pass
"""
_PROBE = """
import sys
try:
    import supervisor
    safe = str(supervisor.runtime.safe_mode_reason).split(".")[-1]
except (ImportError, AttributeError):
    safe = "NONE"
try:
    import board
    identity = board.board_id
except (ImportError, AttributeError):
    identity = ""
try:
    import microcontroller
    uid = "".join(["%02X" % byte for byte in microcontroller.cpu.uid])
except (ImportError, AttributeError):
    uid = ""
this = sys.implementation
number = ".".join([str(part) for part in this[1][:3]])
print((this[0], number, getattr(this, "_machine", ""), identity, uid, safe))
"""


class Console:
    """A connection to a board whose program is stopped, and the watchdog with it.

    `version` is that of its CircuitPython, `safe_mode` why it has stopped for safety, or "NONE".
    """

    def __init__(self, port: str) -> None:
        """Raises Trouble where the port or the board does not let it, or is not CircuitPython."""
        self.port = port
        self.name = f"the board at {port}"
        self._transport = _open(port)
        self._asking = False  # whether Python runs on the board
        try:
            with self._told():
                self._interrupt()
            self.version, self.safe_mode = self._probe()
        except BaseException:
            self.close()
            raise

    def _interrupt(self) -> None:
        """Stops the program and enters the raw REPL, without a reset.

        A program that is stopped asks for a key before the REPL starts, and eats it.
        """
        transport = self._transport
        for patience in _PATIENCE_S:
            transport.serial.write(b"\x03\x03")
            self._drain(patience)
            transport.serial.write(b"\r")
            self._drain(patience)
            with contextlib.suppress(TransportError), contextlib.redirect_stdout(io.StringIO()):
                transport.enter_raw_repl(soft_reset=False, timeout_overall=patience)
                return
        raise Trouble(
            f"{self.name} says nothing.",
            "Press its RESET button, wait ten seconds, and run the command again.",
            "See that the cable carries data: with a cable that only charges no port appears.",
            "If the port belongs to something else, name the right one with --port.",
            "If the board never answers, put CircuitPython on it anew: hold BOOTSEL while you"
            f" connect it, and copy the file .uf2 from {version.DOWNLOADS} onto the drive RPI-RP2.",
        )

    def _drain(self, patience: float) -> None:
        """Passes over what the board says until it is quiet.

        Waits at most `patience` seconds, or two, for the first of it.
        """
        port = self._transport.serial
        quiet = min(patience, 2)
        heard = time.monotonic()
        end = heard + patience + 2  # for a program that never stops talking
        while (now := time.monotonic()) < end and now - heard < quiet:
            if port.in_waiting:
                port.read(port.in_waiting)
                heard, quiet = now, _QUIET_S
            else:
                time.sleep(0.01)

    def _probe(self) -> tuple[Version, str]:
        implementation, number, machine, board_id, uid, safe_mode = self.value(_PROBE)
        if implementation != "circuitpython":
            raise Trouble(
                f"{self.name} runs {implementation}, not CircuitPython.",
                f"Keep a copy of what you need of it: its files are lost with {implementation}.",
                *version.INSTALL,
            )
        found = Version(number, machine, board_id, uid)
        version.check(found, self.name)
        return found, safe_mode

    # -- Python on the board ----------------------------------------------------------------------

    def run(
        self, code: str, data: bytes = b"", on_output: Callable[[str], None] | None = None
    ) -> str:
        """Runs code on the board; returns what it printed.

        `data` is typed while it runs, for it to read from `sys.stdin`. `on_output` gets each line
        when it comes. Raises RemoteError for an exception on the board, Trouble where it is gone.
        """
        lines = _Lines(on_output)
        self._asking = True
        with self._told():
            self._transport.exec_raw_no_follow(code)
            if data:
                self._transport.serial.write(data)
            _, error = self._transport.follow(_READ_S, lines.take)
        self._asking = False
        if error:
            traceback = error.decode("utf-8", "replace").replace("\r", "").strip()
            raise RemoteError(self.name, traceback)
        return lines.text

    def value(self, code: str) -> Any:
        """Runs code that prints one literal of Python; returns its value."""
        return ast.literal_eval(self.run(code).strip())

    # -- leaving ----------------------------------------------------------------------------------

    def restart(self, on_line: Callable[[str], None]) -> bool:
        """Starts the program anew and reads what it says until it is ready; whether it is.

        `on_line` gets each line. Gives up when the program ends, or says nothing for ten seconds of
        the board's, which are longer here where the board is an emulated one.
        """
        begun = time.monotonic()
        self.run(_TENTH_OF_A_SECOND)
        silence_s = _SILENCE_S * max(1.0, (time.monotonic() - begun) / 0.1)
        with self._told():
            port = self._transport.serial
            self._leave()
            said, lines = b"", 0
            heard = time.monotonic()
            while time.monotonic() - heard < silence_s:
                new = port.read(port.in_waiting)
                if not new:
                    time.sleep(0.02)
                    continue
                said += new
                heard = time.monotonic()
                text = _ESCAPES.sub("", said.decode("utf-8", "replace"))
                whole = text.partition(_OUTPUT)[2].split("\n")[:-1]
                for line in whole[lines:]:
                    if line.strip():
                        on_line(line)
                lines = len(whole)
                if _STARTED.search(text):
                    return True
                if _ENDED in text:
                    return False
        return False

    def close(self) -> None:
        """Starts the program again, if it has not been started, and frees the port."""
        with contextlib.suppress(OSError, serial.SerialException):
            if self._transport.in_raw_repl:
                if self._asking:  # the board takes no notice of what comes with the Ctrl-C
                    self._transport.serial.write(b"\x03")
                    self._transport.read_until(1, b"\x04>", timeout=_PATIENCE_S[-1])
                self._leave()
            self._transport.serial.flush()
            self._transport.close()

    def _leave(self) -> None:
        self._transport.exit_raw_repl()
        self._drain(_PATIENCE_S[-1])
        self._transport.serial.write(b"\x04")

    def __enter__(self) -> "Console":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (OSError, serial.SerialException, TransportError) as error:
            raise Trouble(
                f"{self.name} went away, or says what is not understood: {error}",
                "See that the board is connected, and press its RESET button.",
                "Run the command again; it goes on where it stopped.",
            ) from error


class RemoteError(Trouble):
    """An exception on the board; `last` is the line of its traceback that names it."""

    def __init__(self, name: str, traceback: str) -> None:
        self.last = traceback.rpartition("\n")[2]
        super().__init__(
            f"{name} cannot do it: {self.last}.",
            "Press its RESET button, and run the command again.",
            "If it stays so, bring the box up to date: dicebox flash",
        )


class _Lines:
    """Collects output that comes a byte at a time, and hands on whole lines."""

    def __init__(self, on_line: Callable[[str], None] | None) -> None:
        self._data = bytearray()
        self._on_line = on_line
        self._told = 0

    def take(self, data: bytes) -> None:
        self._data += data.replace(b"\x04", b"")
        if self._on_line and data.endswith(b"\n"):
            self._on_line(self.text[self._told :].strip())
            self._told = len(self.text)

    @property
    def text(self) -> str:
        return self._data.decode("utf-8", "replace").replace("\r", "")


def _open(port: str) -> SerialTransport:
    try:
        serial.Serial(port, exclusive=True).close()
        transport = SerialTransport(port, timeout=_READ_S)
    except (OSError, serial.SerialException, TransportError) as error:
        raise _refused(port, error) from error
    transport.is_pty = False  # a pseudo-terminal, too, tells what waits in it
    return transport


def _refused(port: str, error: Exception) -> Trouble:
    number = getattr(error, "errno", None)
    text = str(error)
    if number == errno.EACCES or "Permission denied" in text or "PermissionError" in text:
        return Trouble(
            f"This computer does not let you use the port {port}.",
            "Close any other program that has it open: Thonny, Mu, a terminal, a browser.",
            "On Linux join the port's group: sudo usermod -a -G dialout $USER; log out and in"
            " again. (On Arch the group is uucp.)",
            "Run the command again.",
        )
    if number in _BUSY or "exclusively lock" in text:
        return Trouble(
            f"The port {port} is in use by another program.",
            "Close what has it open: Thonny, Mu, a terminal, a browser, another dicebox.",
            "Run the command again.",
        )
    return Trouble(
        f"The port {port} cannot be opened: {text}.",
        "See that the board is connected, with a cable that carries data.",
        "Leave --port out: the board is then looked for.",
    )
