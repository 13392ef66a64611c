"""`dicebox play`: which face it takes, its bad input, the demonstration, the box's memory."""

import subprocess
import sys
from pathlib import Path

import pytest
from commands import refused, run

from dicebox_tools import play
from dicebox_tools.emulator import art, console, demo, memory, terminal
from dicebox_tools.errors import UserError


@pytest.fixture(autouse=True)
def own_memory(monkeypatch, tmp_path):
    monkeypatch.setattr(memory, "folder", lambda: tmp_path / "state")


@pytest.fixture
def faces(monkeypatch):
    """Notes which face plays; `faces.display` and `faces.terminal` say what there is."""

    class Faces(list):
        display = terminal = opens = True

    seen = Faces()

    class Window:
        @staticmethod
        def run(device):
            if not seen.opens:
                raise UserError("no window can be opened")
            seen.append("window")
            seen.device = device

    window = Window()
    monkeypatch.setitem(sys.modules, "dicebox_tools.emulator.window", window)
    monkeypatch.setattr("dicebox_tools.emulator.window", window, raising=False)
    monkeypatch.setattr(play, "_has_display", lambda: seen.display)
    monkeypatch.setattr(console, "obstacle", lambda: None if seen.terminal else "no terminal")
    monkeypatch.setattr(terminal, "run", lambda device: seen.append("terminal") or 0)
    monkeypatch.setattr(demo, "run", lambda obstacle: seen.append("demo") or 0)
    return seen


@pytest.mark.parametrize(
    ("display", "on_terminal", "flags", "face"),
    [
        (True, True, (), "window"),
        (True, False, (), "window"),
        (False, True, (), "terminal"),
        (False, False, (), "demo"),
        (True, True, ("--terminal",), "terminal"),
        (True, True, ("--window",), "window"),
    ],
)
def test_the_face_is_what_there_is_unless_one_is_forced(
    capsys, faces, display, on_terminal, flags, face
):
    faces.display, faces.terminal = display, on_terminal
    assert run(capsys, "play", *flags) == (0, "", "")
    assert faces == [face]


@pytest.mark.parametrize(("on_terminal", "face"), [(True, "terminal"), (False, "demo")])
def test_a_display_that_does_not_open_is_told_and_done_without(capsys, faces, on_terminal, face):
    faces.opens, faces.terminal = False, on_terminal
    status, _, err = run(capsys, "play")
    assert (status, faces) == (0, [face])
    assert err == "dicebox play: no window can be opened; playing without a window\n"


def test_a_forced_face_that_is_not_there_is_refused(capsys, faces, monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    faces.opens = faces.terminal = False
    refused(capsys, "play", "--window", says=("no window can be opened",))
    faces.display = False
    refused(capsys, "play", "--window", says=("--window", "DISPLAY"))
    refused(capsys, "play", "--terminal", says=("--terminal", "no terminal"))
    assert faces == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--headless",), ("--headless", "--script FILE")),
        (("--headless", "--seed", "1", "--shots", "d"), ("--script FILE",)),
        (("--script", "f"), ("--script", "--headless")),
        (("--seed", "0"), ("--seed", "--headless")),
        (("--shots", "d"), ("--shots", "--headless")),
        (("--terminal", "--record", "f"), ("--record", "--headless")),
        (("--json",), ("--json", "--headless")),
        (("--window", "--terminal"), ("--window", "--terminal")),
        (("--window", "--headless", "--script", "f"), ("--window", "--headless")),
        (("--headless", "--script", "f", "--seed", "one"), ("--seed", "'one'", "int")),
        (("--loud",), ("--loud",)),
        (("crag",), ("crag",)),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys, faces, arguments, says):
    refused(capsys, "play", *arguments, says=says)
    assert faces == []


def test_headless_takes_all_that_belongs_to_it(capsys, monkeypatch):
    taken = []

    def take(*arguments):
        taken.append(arguments)
        return 1

    monkeypatch.setattr("dicebox_tools.headless.run", take)
    flags = ("--seed", "7", "--shots", "d", "--record", "r", "--json")
    assert run(capsys, "play", "--headless", "--script", "f", *flags)[0] == 1
    assert run(capsys, "play", "--headless", "--script", "f")[0] == 1
    assert taken == [(Path("f"), 7, Path("d"), Path("r"), True), (Path("f"), 0, None, None, False)]


def test_the_demonstration_ends_by_itself_and_tells_a_turn_of_crag():
    command = [sys.executable, "-m", "dicebox_tools.cli", "play"]
    environment = {"PYTHONIOENCODING": "utf-8", "HOME": "/nowhere"}
    done = subprocess.run(
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment,
        timeout=60,
    )
    out = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    for said in ("<6> [2] <6>", "<6> [1] <6>", "Best: Crag 50", "Total 50", "Next:", "Player 2"):
        assert said in out
    assert max(len(line) for line in out.splitlines()) <= 88


def test_the_demonstration_does_with_ascii():
    command = [sys.executable, "-m", "dicebox_tools.cli", "play"]
    environment = {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "#" * 20 in done.stdout.decode("ascii")


def test_a_box_remembers_from_one_run_to_the_next(capsys, faces):
    run(capsys, "play")
    faces.device.flash.write(7, b"dice")
    run(capsys, "play")
    assert faces.device.flash.read(7, 11) == b"dice"


def test_two_boxes_at_once_have_memories_of_their_own():
    with memory.box() as first:
        with memory.box() as second, memory.box() as third:
            assert len({first, second, third}) == 3
        with memory.box() as again:
            assert again == second
    with memory.box() as alone:
        assert alone == first


def test_a_box_in_another_process_is_not_touched(tmp_path):
    code = (
        "import sys; from pathlib import Path; from dicebox_tools.emulator import memory\n"
        "memory.folder = lambda: Path(sys.argv[1])\n"
        "with memory.box() as file: print(file.name, flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "state")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout.readline() == b"box1.nvm\n"
        with memory.box() as own:
            assert own.name == "box2.nvm"
        other.kill()
    with memory.box() as own:
        assert own.name == "box1.nvm"


def test_memory_that_cannot_be_kept_is_refused_in_one_line(capsys, faces, tmp_path):
    (tmp_path / "state").write_text("a file where the folder would be")
    refused(capsys, "play", says=("memory", str(tmp_path / "state")))


def test_a_memory_that_is_none_is_refused_in_one_line(capsys, faces, tmp_path):
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "box1.nvm").write_bytes(b"short")
    refused(capsys, "play", says=("box1.nvm", "4096 bytes"))
    assert faces == []


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the folder is that of Linux")
def test_the_memory_lies_where_the_user_keeps_state(monkeypatch):
    monkeypatch.undo()
    monkeypatch.setenv("HOME", "/home/she")
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    assert memory.folder() == Path("/home/she/.local/state/dicebox")
    monkeypatch.setenv("XDG_STATE_HOME", "/state")
    assert memory.folder() == Path("/state/dicebox")


def picture(*dots):
    """A picture with these dots (x, y) lit."""
    lit = bytearray(1024)
    for x, y in dots:
        lit[y // 8 * 128 + x] |= 1 << y % 8
    return bytes(lit)


@pytest.mark.parametrize(
    ("dot", "cell"),
    [((0, 0), "⠁"), ((1, 0), "⠈"), ((0, 1), "⠂"), ((0, 2), "⠄"), ((0, 3), "⡀"), ((1, 3), "⢀")],
)
def test_braille_shows_each_dot_at_its_place(dot, cell):
    lines = art.braille(picture((dot[0] + 8, dot[1] + 60)))
    assert [len(line) for line in lines] == [64] * 16
    assert lines[15] == "\u2800" * 4 + cell + "\u2800" * 59
    assert set("".join(lines[:15])) == {"\u2800"}


def test_halves_show_two_dots_in_a_character():
    lines = art.halves(picture((0, 0), (1, 1), (2, 0), (2, 1), (127, 63)))
    assert [len(line) for line in lines] == [128] * 32
    assert lines[0] == "▀▄█" + " " * 125
    assert lines[31] == " " * 127 + "▄"
    assert art.halves(picture((1, 1)), art.ASCII)[0].rstrip() == " ,"
