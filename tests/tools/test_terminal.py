"""The terminal face: what it shows, what keys do, and that the terminal is as it was afterwards."""

import os
import select
import signal
import subprocess
import sys
import time

import pytest

from dicebox_tools.emulator import art, console
from dicebox_tools.emulator.device import Device
from dicebox_tools.emulator.pins import BUTTONS
from dicebox_tools.emulator.terminal import HOLD_S, PRESS_S, PRESSES, Terminal

posix = pytest.mark.skipif(not console.HAS_TERMIOS, reason="needs a terminal of POSIX")


class Screen:
    """A terminal whose keys come at given seconds, then q; keeps what was shown, with its time."""

    def __init__(self, *typed, size=(80, 24), end=4.0):
        self._typed = [*typed, (end, "q")]
        self.size = size
        self.shown = []
        self._now = 0.0

    def keys(self, now):
        self._now = now
        due = [key for at, key in self._typed if at <= now]
        self._typed = [(at, key) for at, key in self._typed if at > now]
        return due

    def show(self, lines):
        self.shown.append((self._now, lines))

    def at(self, seconds):
        """What was shown at that time."""
        return next(lines for now, lines in reversed(self.shown) if now <= seconds)


def play(screen, **options):
    """Runs a box in virtual time on the screen; the device, and what its buttons did and when."""
    device = Device(**options)
    moves = []
    for name in ("press", "release"):
        do = getattr(device, name)

        def noted(button, name=name, do=do):
            moves.append((name, button, device.now))
            do(button)

        setattr(device, name, noted)
    device.power_on()
    device.run_face(Terminal(screen))
    return device, moves


def pressed(moves):
    return [button for name, button, _ in moves if name == "press"]


def test_the_picture_fills_the_frame_and_everything_fits():
    screen = Screen()
    device, _ = play(screen)
    lines = screen.shown[-1][1]
    assert len(lines) <= 24 and max(len(line) for line in lines) <= 80
    assert [line[1:65] for line in lines[1:17]] == art.braille(device.picture())
    assert device.screen_name == "home"


def test_the_dice_buttons_stand_under_their_columns():
    screen = Screen()
    play(screen)
    labels = screen.shown[-1][1][18]
    soft_keys = (10, 32, 53, 74, 96, 117)  # the middle columns of the firmware's labels
    for die, column in enumerate(soft_keys, 1):
        assert abs(labels.index(f"[{die}]") + 1 - (1 + column // 2)) <= 1


def test_a_large_terminal_has_a_large_picture():
    screen = Screen(size=(144, 39))
    device, _ = play(screen)
    lines = screen.shown[-1][1]
    assert [line[1:129] for line in lines[1:33]] == art.halves(device.picture())
    assert len(lines) <= 39 and max(len(line) for line in lines) <= 144


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5)])
def test_a_small_terminal_is_told_what_is_needed(size):
    screen = Screen(size=size, end=0.5)
    play(screen)
    lines = screen.shown[-1][1]
    assert "80x24" in lines[0] and f"{size[0]}x{size[1]}" in lines[1]


@pytest.mark.parametrize(
    ("key", "button"),
    [
        *((str(n), f"die{n}") for n in range(1, 7)),
        *(("enter", "ok"), ("space", "ok"), ("o", "ok")),
        *(("escape", "menu"), ("backspace", "menu"), ("m", "menu")),
        *(("up", "die1"), ("down", "die2"), ("left", "die3"), ("right", "die4")),
    ],
)
def test_a_key_is_a_short_press(key, button):
    _, moves = play(Screen((0.5, key), end=1.0))
    (press, first, at), (release, second, until) = moves
    assert (press, first, release, second) == ("press", button, "release", button)
    assert until - at == pytest.approx(PRESS_S, abs=0.03)


@pytest.mark.parametrize(("key", "button"), [("O", "ok"), ("M", "menu")])
def test_a_capital_letter_holds(key, button):
    _, moves = play(Screen((0.5, key), end=2.0))
    assert [(name, which) for name, which, _ in moves] == [("press", button), ("release", button)]
    assert moves[1][2] - moves[0][2] == pytest.approx(HOLD_S, abs=0.03)


def test_keys_typed_at_once_are_pressed_one_after_the_other():
    keys = ("4", "2", "enter", "1")
    _, moves = play(Screen(*((0.5, key) for key in keys), end=2.0))
    assert pressed(moves) == ["die4", "die2", "ok", "die1"]
    assert [name for name, _, _ in moves] == ["press", "release"] * 4


def test_a_key_that_repeats_itself_presses_only_while_it_repeats():
    repeats = [(0.5 + n / 30, "2") for n in range(60)]  # held for two seconds
    _, moves = play(Screen(*repeats, end=6.0))
    assert 5 <= len(pressed(moves)) <= 20
    assert moves[-1][2] < 2.5 + 3 * PRESS_S


def test_other_keys_do_nothing():
    screen = Screen(*((0.5, key) for key in "7xQ?é"), end=1.0)
    device, moves = play(screen)
    assert moves == []
    assert device.powered


def test_a_turn_of_crag_is_played_by_keys():
    keys = ("enter", "enter", "enter", "1", "3", "enter", "m", "enter", "enter")
    screen = Screen(*((3.0 + 1.5 * n, key) for n, key in enumerate(keys)), end=17.0)
    device, _ = play(screen, dice=(6, 2, 6, 1))
    assert device.screen_name == "hand-over"
    assert device.game.total(0) == 50


def test_a_pressed_button_is_seen():
    screen = Screen((0.5, "3"), end=1.0)
    play(screen)
    assert "▐3▌" in screen.at(0.55)[18]
    assert "[3]" in screen.at(0.9)[18]


def test_the_power_is_cut_and_comes_back():
    screen = Screen((3.0, "p"), (5.0, "p"), end=8.0)
    device, _ = play(screen)
    assert "power is off" in screen.at(4.0)[-1]
    assert set("".join(line[1:65] for line in screen.at(4.0)[1:17])) == {"\u2800"}
    assert "power is off" not in screen.at(7.0)[-1]
    assert device.screen_name == "home"


def test_reset_starts_the_box_anew():
    screen = Screen((3.0, "enter"), (4.0, "r"), end=7.0)
    device, _ = play(screen)
    assert device.screen_name == "home"
    assert device.serial.count("menu after") == 2


# -- the bytes of a terminal ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"12\r \n", ["1", "2", "enter", "space", "enter"]),
        (b"\x7f\b", ["backspace", "backspace"]),
        (b"\x1b[A\x1b[B\x1bOC\x1bOD", ["up", "down", "right", "left"]),
        (b"\x1b[1;5A", ["up"]),
        (b"\x1b[15~q", ["q"]),
        (b"\x1b1", ["escape", "1"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
        (b"\x00\x01\xc5\x81", []),
    ],
)
def test_bytes_are_keys(data, keys):
    assert console.Keyboard().take(data, 0.0) == keys


def test_an_escape_alone_is_a_key_once_nothing_has_followed():
    keyboard = console.Keyboard()
    assert keyboard.take(b"\x1b", 1.0) == []
    assert keyboard.take(b"", 1.02) == []
    assert keyboard.take(b"", 1.1) == ["escape"]


def test_an_arrow_may_arrive_in_pieces():
    keyboard = console.Keyboard()
    assert keyboard.take(b"\x1b", 1.0) == []
    assert keyboard.take(b"[", 1.02) == []
    assert keyboard.take(b"A", 1.04) == ["up"]


# -- a real terminal ------------------------------------------------------------------------------


@pytest.fixture
def pty():
    """A terminal of 80x24: the end of the person, and that of the program."""
    import pty  # noqa: PLC0415 - not on every platform
    import termios  # noqa: PLC0415

    person, program = pty.openpty()
    termios.tcsetwinsize(program, (24, 80))
    yield person, program
    for end in (person, program):
        os.close(end)


def read_until(person, text, seconds=10):
    """What comes out of the terminal until `text` is in it."""
    out = b""
    end = time.monotonic() + seconds
    while text.encode() not in out:
        ready, _, _ = select.select([person], [], [], max(0.0, end - time.monotonic()))
        assert ready, out
        out += os.read(person, 65536)
    return out.decode()


def start(program, tmp_path, *code):
    command = [sys.executable, "-m", "dicebox_tools.cli", "play", "--terminal"]
    if code:
        command = [sys.executable, "-c", *code]
    environment = os.environ | {"XDG_STATE_HOME": str(tmp_path), "TERM": "xterm"}
    return subprocess.Popen(
        command,
        stdin=program,
        stdout=program,
        stderr=subprocess.PIPE,
        env=environment | {"PYTHONIOENCODING": "utf-8"},
        start_new_session=True,
    )


def ends(process):
    _, err = process.communicate(timeout=20)
    return process.returncode, err.decode()


LEAVE = "\x1b[?25h\x1b[?1049l"


@posix
@pytest.mark.parametrize(
    ("end", "status"),
    [
        (lambda person, process: os.write(person, b"q"), 0),
        (lambda person, process: process.send_signal(signal.SIGINT), 130),
        (lambda person, process: process.send_signal(signal.SIGTERM), 143),
        (lambda person, process: process.send_signal(signal.SIGHUP), 129),
    ],
)
def test_however_it_ends_the_terminal_is_as_it_was(pty, tmp_path, end, status):
    import termios  # noqa: PLC0415

    person, program = pty
    before = termios.tcgetattr(program)
    process = start(program, tmp_path)
    out = read_until(person, "q quit")
    assert out.startswith("\x1b[?1049h")
    assert termios.tcgetattr(program) != before
    end(person, process)
    read_until(person, LEAVE)
    assert ends(process) == (status, "")
    assert termios.tcgetattr(program) == before


@posix
def test_an_error_leaves_the_terminal_as_it_was(pty, tmp_path):
    import termios  # noqa: PLC0415

    person, program = pty
    before = termios.tcgetattr(program)
    code = (
        "from dicebox_tools.emulator import console\n"
        "with console.full_screen(): raise LookupError('here')"
    )
    process = start(program, tmp_path, code)
    read_until(person, LEAVE)
    status, err = ends(process)
    assert status == 1 and "LookupError: here" in err
    assert termios.tcgetattr(program) == before


@posix
def test_only_what_changed_is_sent(pty):
    import termios  # noqa: PLC0415

    person, program = pty
    shown = console.Console(program, program)
    old = termios.tcgetattr(program)
    old[1] &= ~termios.OPOST
    termios.tcsetattr(program, termios.TCSANOW, old)
    shown.show(["abcdef", "second", "third"])
    first = os.read(person, 1000).decode()
    assert first == "\x1b[2J\x1b[1;1Habcdef\x1b[2;1Hsecond\x1b[3;1Hthird"
    shown.show(["abcdef", "second", "third"])
    shown.show(["abcXef", "sec"])
    assert os.read(person, 1000).decode() == "\x1b[1;4HXef\x1b[2;4H\x1b[K\x1b[3;1H\x1b[K"
    termios.tcsetwinsize(program, (24, 81))
    shown.show(["abc"])
    assert os.read(person, 1000).decode() == "\x1b[2J\x1b[1;1Habc"


@posix
@pytest.mark.parametrize(
    ("name", "encoding", "says"),
    [
        ("xterm", "utf-8", None),
        ("dumb", "utf-8", "TERM is dumb"),
        ("", "utf-8", "TERM is"),
        ("xterm", "iso8859-2", "iso8859-2"),
    ],
)
def test_what_stands_in_the_way_is_named(monkeypatch, pty, name, encoding, says):
    _, program = pty
    monkeypatch.setenv("TERM", name)
    with open(program, closefd=False) as keys:
        monkeypatch.setattr(sys, "stdin", keys)
        with open(program, "w", encoding=encoding, closefd=False) as out:
            monkeypatch.setattr(sys, "stdout", out)
            obstacle = console.obstacle()
            monkeypatch.undo()
    assert obstacle is None if says is None else says in obstacle


def test_every_button_has_a_key():
    assert {press.button for press in PRESSES.values()} == set(BUTTONS)
