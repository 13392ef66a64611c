"""The command `dicebox flash`: which board it takes, over a drive or a port, and its words."""

import errno
from types import SimpleNamespace

import pytest
import serial
from tools.commands import refused, run
from tools.drives import WANTED, files_in, fresh, put
from tools.fakeboard import READY, fake_board

from dicebox_tools import bundle
from dicebox_tools.boards import console, drive, found, update
from dicebox_tools.bundle import layout
from dicebox_tools.emulator.flash import SIZE

UID = "E6614864D3468534"


@pytest.fixture(autouse=True)
def computer(monkeypatch):
    """A computer to which nothing is connected; the tests connect drives and ports to it."""
    computer = SimpleNamespace(mounts=[], consoles=[], ports=[])
    monkeypatch.setattr(bundle, "contents", lambda: dict(WANTED))
    monkeypatch.setattr(
        drive.psutil,
        "disk_partitions",
        lambda: [SimpleNamespace(mountpoint=str(folder)) for folder in computer.mounts],
    )
    monkeypatch.setattr(found.circuitpython_serial, "repl_comports", lambda: computer.consoles)
    monkeypatch.setattr(found.list_ports, "comports", lambda: computer.ports)
    monkeypatch.setattr(console, "_PATIENCE_S", (0.5,))
    monkeypatch.setattr(console, "_QUIET_S", 0.05)
    return computer


@pytest.fixture
def board(tmp_path):
    with fake_board(tmp_path) as board:
        yield board


def told(capsys, *arguments, headline):
    """Asserts that the command fails with that headline and numbered steps; returns the steps."""
    status, _, err = run(capsys, "flash", *arguments)
    assert status == 1
    first, *steps = err.splitlines()
    assert first.startswith("dicebox flash: ")
    assert headline in first
    assert steps
    for number, step in enumerate(steps, 1):
        assert step.startswith(f"  {number}. ")
    return "\n".join(steps)


# -- over the drive -------------------------------------------------------------------------------


def test_the_mounted_drive_is_found_and_flashed(capsys, computer, tmp_path):
    drive = fresh(tmp_path / "CIRCUITPY")
    put(drive, {"code.txt": b"old"})
    computer.mounts = [tmp_path, drive]
    status, out, err = run(capsys, "flash")
    assert (status, err) == (0, "")
    assert files_in(drive) == WANTED
    assert f"the drive {drive}: CircuitPython 10.0.0 on Raspberry Pi Pico" in out
    assert "removes code.txt" in out
    assert "press the board's RESET button" in out


def test_a_drive_that_is_up_to_date_is_told_so(capsys, tmp_path):
    drive = fresh(tmp_path / "CIRCUITPY")
    run(capsys, "flash", "--drive", drive)
    status, out, _ = run(capsys, "flash", "--drive", drive)
    assert status == 0
    assert "Everything on it is as it should be." in out


def test_keys_that_the_owners_settings_lack_are_told(capsys, tmp_path):
    drive = fresh(tmp_path / "CIRCUITPY")
    put(drive, {"settings.toml": b"DICEBOX_OK = 1\n"})
    assert "  DICEBOX_ROTATION\n" in run(capsys, "flash", "--drive", drive)[1]


def test_the_box_of_the_drive_is_stopped_and_started_over_its_own_port(
    capsys, computer, tmp_path, board
):
    drive = fresh(tmp_path / "CIRCUITPY")
    computer.consoles = [
        SimpleNamespace(device="/dev/none", serial_number="another"),
        SimpleNamespace(device=board.port, serial_number=UID.lower()),
    ]
    status, out, _ = run(capsys, "flash", "--drive", drive)
    assert status == 0
    assert files_in(drive) == WANTED
    assert READY in out
    assert "The box is ready." in out
    assert board.started()


def test_the_port_of_another_board_is_left_alone(capsys, computer, tmp_path, board):
    computer.consoles = [SimpleNamespace(device=board.port, serial_number="another")]
    assert run(capsys, "flash", "--drive", fresh(tmp_path / "CIRCUITPY"))[0] == 0
    assert board.starts == 0


def test_several_drives_are_listed(capsys, computer, tmp_path):
    computer.mounts = [fresh(tmp_path / "one"), fresh(tmp_path / "two")]
    steps = told(capsys, headline=f"{tmp_path / 'one'}, {tmp_path / 'two'}")
    assert "--drive DIR" in steps


def test_an_old_circuitpython_is_refused(capsys, tmp_path):
    folder = fresh(tmp_path / "CIRCUITPY", "8.2.9")
    before = files_in(folder)
    told(capsys, "--drive", folder, headline="too old")
    assert files_in(folder) == before


def test_no_board_is_a_headline_and_steps(capsys):
    assert "BOOTSEL" in told(capsys, headline="No board with CircuitPython was found")


def test_a_boot_loader_is_recognised(capsys, computer, tmp_path):
    put(tmp_path, {"INFO_UF2.TXT": b"UF2"})
    computer.mounts = [tmp_path]
    told(capsys, headline="boot loader")


def test_a_board_with_micropython_is_recognised(capsys, computer):
    computer.ports = [SimpleNamespace(device="/dev/ttyACM7", vid=0x2E8A, pid=0x0005)]
    told(capsys, headline="/dev/ttyACM7 runs MicroPython")


def test_a_folder_that_is_none_is_bad_input(capsys, tmp_path):
    refused(capsys, "flash", "--drive", tmp_path / "none", says=["expected the folder"])


# -- over the serial port -------------------------------------------------------------------------


def test_a_board_is_flashed_over_its_port(capsys, computer, board, tmp_path):
    put(tmp_path, {"settings.toml": b"MINE = 1\n", "dicebox/gone.py": b"old", "my.txt": b"mine"})
    computer.consoles = [SimpleNamespace(device=board.port, serial_number=UID)]
    status, out, err = run(capsys, "flash")
    assert (status, err) == (0, "")
    assert files_in(tmp_path) == WANTED | {"settings.toml": b"MINE = 1\n", "my.txt": b"mine"}
    assert "The box is ready." in out
    assert "RESET" in out  # boot.py is new
    assert board.started()


def test_the_whole_box_is_flashed_over_a_port(capsys, monkeypatch, board, tmp_path):
    wanted = layout.folder_files(layout.paths.firmware())
    monkeypatch.setattr(bundle, "contents", lambda: wanted)
    assert run(capsys, "flash", "--port", board.port)[0] == 0
    assert files_in(tmp_path) == wanted


def test_the_saved_game_stays(capsys, board):
    game = bytes(range(256)) * (SIZE // 256)
    board.device.flash.cells[:] = game
    assert run(capsys, "flash", "--port", board.port)[0] == 0
    assert bytes(board.device.flash.cells) == game
    assert board.device.flash.operations == []


def test_several_ports_are_listed(capsys, computer):
    computer.consoles = [SimpleNamespace(device=name) for name in ("/dev/b", "/dev/a")]
    assert "--port DEV" in told(capsys, headline="/dev/a, /dev/b")


def test_a_drive_that_the_computer_has_is_not_written_over_the_port(capsys, board, tmp_path):
    board.hidden = False
    steps = told(capsys, "--port", board.port, headline="cannot write its drive")
    assert "hold MENU" in steps
    assert files_in(tmp_path) == {}
    assert board.started()  # and the box goes on


def test_a_full_drive_is_told_and_the_flash_goes_on_later(capsys, board, tmp_path):
    board.full_after = 4000
    told(capsys, "--port", board.port, headline="is full")
    assert files_in(tmp_path)["code.py"] == update.PLACEHOLDER
    board.full_after = None
    assert run(capsys, "flash", "--port", board.port)[0] == 0
    assert files_in(tmp_path) == WANTED


def test_a_box_that_does_not_start_is_told(capsys, board):
    board.ends = True
    board.says = ["Traceback (most recent call last):", "ImportError: no module named 'x'"]
    status, out, err = run(capsys, "flash", "--port", board.port)
    assert status == 1
    assert "  | ImportError: no module named 'x'" in out
    assert "did not say that it is ready" in err


def test_a_box_that_waits_for_its_display_is_told(capsys, monkeypatch, board):
    monkeypatch.setattr(console, "_SILENCE_S", 0.2)
    board.says = ["The display does not answer (SDA GP4, SCL GP5): no display at 0x3c or 0x3d."]
    status, out, err = run(capsys, "flash", "--port", board.port)
    assert status == 1
    assert board.says[0] in out
    assert "did not say that it is ready" in err


@pytest.mark.parametrize(
    ("implementation", "version", "headline"),
    [
        ("micropython", (1, 28, 0, ""), "runs micropython, not CircuitPython"),
        ("circuitpython", (9, 2, 8, ""), "CircuitPython 9.2.8"),
    ],
)
def test_other_interpreters_are_refused(capsys, tmp_path, implementation, version, headline):
    with fake_board(tmp_path, implementation=implementation, version=version) as board:
        assert "BOOTSEL" in told(capsys, "--port", board.port, headline=headline)
    assert files_in(tmp_path) == {}


def test_safe_mode_is_told(capsys, board):
    board.device.board.safe_mode = "BROWNOUT"
    assert "RESET" in told(capsys, "--port", board.port, headline="safe mode: BROWNOUT")


def test_a_board_that_says_nothing_is_told(capsys, board):
    board.silent = True
    told(capsys, "--port", board.port, headline="says nothing")


def test_a_port_in_use_is_told(capsys, board):
    with serial.Serial(board.port, exclusive=True):
        told(capsys, "--port", board.port, headline="in use by another program")


def test_a_port_without_permission_is_told(capsys, monkeypatch):
    def refuse(*arguments, **options):
        raise serial.SerialException(errno.EACCES, "could not open port: Permission denied")

    monkeypatch.setattr(console.serial, "Serial", refuse)
    assert "dialout" in told(capsys, "--port", "/dev/ttyACM0", headline="does not let you use")


def test_a_port_that_is_none_is_told(capsys, tmp_path):
    told(capsys, "--port", tmp_path / "tty", headline="cannot be opened")
