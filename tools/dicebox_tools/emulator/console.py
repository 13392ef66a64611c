"""A terminal in full-screen use: its keys by name, and lines of text in place of one another.

It asks of the terminal only what all in use understand, whatever they call themselves in TERM, and
sends only what has changed, so that it works over slow lines too.
"""

import codecs
import os
import re
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

try:
    import termios
    import tty
except ImportError:  # Windows has no such terminals
    HAS_TERMIOS = False
else:
    HAS_TERMIOS = True

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"  # the alternate screen, without cursor, cleared
_LEAVE = "\x1b[?25h\x1b[?1049l"
_CLEAR = "\x1b[2J"
_SIGNALS = (signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if HAS_TERMIOS else []))
_ESCAPE_S = 0.05  # an Esc after which nothing comes for so long is the key of that name

_SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|O)([@-~])")
_ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
_KEYS = {"\r": "enter", "\n": "enter", " ": "space", "\x7f": "backspace", "\b": "backspace"}


class Ended(BaseException):
    """The terminal is closed, or the process is told to end; `status` is its exit status."""

    def __init__(self, status: int):
        super().__init__(status)
        self.status = status


def obstacle() -> str | None:
    """Why standard input and output are no terminal to play in; None if they are."""
    if not HAS_TERMIOS:
        return "expected a terminal of Linux or macOS"
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "expected a terminal on standard input and output"
    if os.environ.get("TERM", "") in ("", "dumb"):
        return "expected a terminal that can move its cursor, but TERM is dumb or not set"
    if not is_utf8():
        return f"expected a UTF-8 terminal, but its encoding is {sys.stdout.encoding}"
    return None


def is_utf8() -> bool:
    """Whether standard output takes every character."""
    return codecs.lookup(sys.stdout.encoding or "ascii").name == "utf-8"


class Keyboard:
    """Makes the names of keys out of the bytes that a terminal sends."""

    def __init__(self) -> None:
        self._pending = ""
        self._since = 0.0

    def take(self, data: bytes, now: float) -> list[str]:
        """The keys that have become known at `now`, in seconds, through these further bytes.

        Printable characters name themselves; the others are enter, space, backspace, escape, up,
        down, left, right. Keys that are none of these are left out.
        """
        if data:
            self._pending += data.decode("ascii", "ignore")
            self._since = now
        names = []
        while self._pending:
            sequence = _SEQUENCE.match(self._pending)
            if sequence:
                name = _ARROWS.get(sequence[1], "")
            elif self._pending[0] != "\x1b":
                name = _KEYS.get(self._pending[0], self._pending[0])
            elif self._pending[1:2] not in ("", "[", "O") or now - self._since >= _ESCAPE_S:
                name = "escape"
            else:
                break
            self._pending = self._pending[sequence.end() if sequence else 1 :]
            if name.isprintable() and name:
                names.append(name)
        return names


@contextmanager
def full_screen() -> Iterator["Console"]:
    """The terminal, full-screen while the context lasts and then as it was, whatever ends it.

    Ctrl-C, SIGTERM, SIGHUP and the end of the input make `Console.keys` raise Ended: a signal that
    raised where it comes could be lost in a destructor. A second one does raise where it comes, for
    a program that no longer asks for keys. Needs that there is no `obstacle`.
    """
    sys.stdout.flush()
    console = Console(sys.stdin.fileno(), sys.stdout.fileno())
    attributes = termios.tcgetattr(console.input)
    handlers = {number: signal.getsignal(number) for number in _SIGNALS}
    try:
        for number in _SIGNALS:
            signal.signal(number, console.end)
        tty.setcbreak(console.input)
        own = termios.tcgetattr(console.input)
        for key in (termios.VSUSP, termios.VQUIT):  # they would leave the terminal as it is
            own[6][key] = b"\0"
        termios.tcsetattr(console.input, termios.TCSADRAIN, own)
        console.write(_ENTER)
        yield console
    finally:
        for number in _SIGNALS:
            signal.signal(number, signal.SIG_IGN)
        try:
            console.write(_LEAVE)
            termios.tcsetattr(console.input, termios.TCSADRAIN, attributes)
        except (OSError, termios.error):
            if os.isatty(console.output):  # otherwise it is closed, and nothing is to be restored
                raise
        for number, handler in handlers.items():
            signal.signal(number, handler)


class Console:
    """A terminal that shows what it is told to; see `full_screen`."""

    def __init__(self, input: int, output: int):
        """The descriptors that keys come from and that text goes to."""
        self.input = input
        self.output = output
        self._keyboard = Keyboard()
        self._status: int | None = None  # the exit status, once a signal came
        self._size = (0, 0)
        self._shown: list[str] = []

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return os.get_terminal_size(self.output)

    def end(self, number: int, _frame: FrameType | None) -> None:
        """Takes a signal; see `full_screen`."""
        if self._status is not None:
            raise Ended(self._status)
        self._status = 128 + number

    def keys(self, now: float) -> list[str]:
        """The keys pressed since the last call; `now` are seconds. See `Keyboard.take`."""
        if self._status is not None:
            raise Ended(self._status)
        data = b""
        if select.select([self.input], [], [], 0)[0]:
            data = os.read(self.input, 1024)
            if not data:
                raise Ended(0)
        return self._keyboard.take(data, now)

    def show(self, lines: list[str]) -> None:
        """Makes the terminal show these lines, from its upper left corner, and nothing else.

        Every character must be one column wide. What does not fit is cut off.
        """
        columns, rows = self.size
        lines = [line[:columns].rstrip() for line in lines[:rows]]
        text = ""
        if self._size != (columns, rows):
            self._size = (columns, rows)
            self._shown = []
            text = _CLEAR
        height = max(len(lines), len(self._shown))
        old = self._shown + [""] * (height - len(self._shown))
        new = lines + [""] * (height - len(lines))
        for row, (before, after) in enumerate(zip(old, new, strict=True), 1):
            if before != after:
                at = _common(before, after)
                text += f"\x1b[{row};{at + 1}H{after[at:]}"
                text += "\x1b[K" if len(before) > len(after) else ""
        self._shown = lines
        if text:
            self.write(text)

    def write(self, text: str) -> None:
        """Sends text as it is."""
        data = text.encode()
        while data:
            data = data[os.write(self.output, data) :]


def _common(one: str, other: str) -> int:
    """How many characters two lines begin with alike."""
    alike = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        alike += 1
    return alike
