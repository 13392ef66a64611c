"""The command `dicebox device`, at a fake board: the emulated hardware with the firmware on it."""

import json
from importlib.metadata import version

import pytest
from tools.commands import refused, run
from tools.drives import fresh, put
from tools.fakeboard import fake_board

from dicebox_tools import paths, script
from dicebox_tools.boards import console, preferences
from dicebox_tools.boards.drive import Drive
from dicebox_tools.boards.preferences import Setting
from dicebox_tools.bundle import layout
from dicebox_tools.emulator.device import Device
from dicebox_tools.emulator.pins import BUTTONS
from dicebox_tools.errors import UserError
from dicebox_tools.headless import do, start


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(console, "_QUIET_S", 0.05)


@pytest.fixture
def board(tmp_path):
    with fake_board(tmp_path / "drive") as board:
        (tmp_path / "drive").mkdir()
        yield board


def ask(capsys, board, *arguments):
    """What a device command printed, as JSON."""
    status, out, err = run(capsys, "device", *arguments, "--port", board.port, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The memory of a box that has a game of Crag running, and its record."""
    folder = tmp_path_factory.mktemp("played")
    device = Device(nvm_file=folder / "nvm")
    lines = ["press ok"] * 3 + ["dice 6-6-1", "press ok", "press menu", "press ok", "press ok"]
    (folder / "script").write_text("\n".join(lines[:2] + lines[3:]))
    steps = script.read(folder / "script")

    def driver():
        yield from start(device)
        for step in steps:
            yield from do(device, step)

    device.run(driver())
    return folder / "nvm"


RECORD = [
    {"game": "crag", "players": 2, "options": {}},
    {"roll": [6, 6, 1]},
    {"play": {"box": "crag"}},
]


# -- info and test --------------------------------------------------------------------------------


def test_info_names_versions_pins_and_display(capsys, board, tmp_path):
    put(tmp_path / "drive", layout.drive_files())
    board.device.press("die3")
    document = ask(capsys, board, "info")
    assert document["circuitpython"] == "10.0.0"
    assert document["board_id"] == "raspberry_pi_pico"
    assert document["safe_mode"] is None
    assert document["differing"] == []
    assert document["version"] == version("dicebox")
    assert document["display"] == {
        "kind": "SSD1306", "sda": "GP4", "scl": "GP5", "address": 0x3C, "fault": None
    }  # fmt: skip
    states = {button["name"]: button["state"] for button in document["buttons"]}
    assert states == {name: "down" if name == "die3" else "up" for name in BUTTONS}
    assert board.started()  # the box goes on


def test_info_tells_which_files_differ(capsys, board, tmp_path):
    put(tmp_path / "drive", layout.drive_files() | {"dicebox/main.py": b"other"})
    assert ask(capsys, board, "info")["differing"] == ["dicebox/main.py"]
    _, out, _ = run(capsys, "device", "info", "--port", board.port)
    assert "1 files are not as on this computer (dicebox/main.py)" in out


def test_info_tells_why_no_display_is_found(capsys, tmp_path):
    with fake_board(tmp_path, panel=None) as board:
        display = ask(capsys, board, "info")["display"]
    assert display["address"] is None
    assert "The display does not answer (SDA GP4, SCL GP5)" in display["fault"]


def press(board, *names):
    """Presses buttons in turn, from three seconds after the first one is asked for."""

    def at(number, name):
        clock = board.device.board.clock
        clock.at(int((3 + number) * 1e6), lambda: board.device.press(name))
        clock.at(int((3.2 + number) * 1e6), lambda: board.device.release(name))

    for number, name in enumerate(names):
        at(number, name)


def test_the_self_test_passes_on_a_sound_box(capsys, board):
    press(board, *BUTTONS)
    status, out, _ = run(capsys, "device", "test", "--port", board.port, "--json")
    assert status == 0
    outcome = json.loads(out)
    assert outcome["passed"]
    assert outcome["display"] == {"passed": None, "fault": None}  # nobody there to look
    assert outcome["buttons"] == dict.fromkeys(BUTTONS, "ok")
    assert sum(outcome["generator"]["faces"]) == 600


def test_the_self_test_names_swapped_and_dead_buttons(capsys, board):
    swapped = ["die1", "die3", "die2", *BUTTONS[3:-1]]
    press(board, *swapped)
    status, out, _ = run(capsys, "device", "test", "--port", board.port)
    assert status == 1
    assert "die2       die3 answered" in out
    assert "die3       die2 answered" in out
    assert "die4       ok" in out
    assert f"{BUTTONS[-1]:10} not pressed" in out


def test_the_self_test_fails_without_a_display(capsys, tmp_path):
    with fake_board(tmp_path, panel=None) as board:
        press(board, *BUTTONS)
        status, out, _ = run(capsys, "device", "test", "--port", board.port)
    assert status == 1
    assert "display    FAILED" in out


# -- the memory -----------------------------------------------------------------------------------


def test_the_running_game_comes_out_as_a_record(capsys, board, played, tmp_path):
    board.device.flash.cells[:] = played.read_bytes()
    saved = tmp_path / "saved"
    status, out, _ = run(capsys, "device", "journal", "--port", board.port, "--save", saved)
    assert status == 0
    assert [json.loads(line) for line in out.splitlines()] == RECORD
    assert saved.read_bytes() == played.read_bytes()
    assert board.device.flash.operations == []


def test_a_saved_memory_gives_the_same_record_and_it_replays(capsys, played, tmp_path):
    record = tmp_path / "game"
    assert run(capsys, "device", "journal", "--memory", played, "--out", record)[0] == 0
    status, out, _ = run(capsys, "replay", record, "--json")
    assert status == 0
    assert json.loads(out)["players"][0]["boxes"]["crag"] == 50


def test_a_memory_without_a_game_is_told(capsys, tmp_path):
    (tmp_path / "nvm").write_bytes(b"\xff" * 4096)
    status, out, err = run(capsys, "device", "journal", "--memory", tmp_path / "nvm")
    assert (status, out, err) == (1, "", "No game is being played.\n")


def test_a_memory_with_something_else_is_told(capsys, tmp_path):
    (tmp_path / "nvm").write_bytes(b"\x00" * 4096)
    status, _, err = run(capsys, "device", "journal", "--memory", tmp_path / "nvm")
    assert status == 1
    assert "does not hold a journal" in err


def test_a_file_that_is_no_memory_is_bad_input(capsys, tmp_path):
    (tmp_path / "nvm").write_bytes(b"short")
    arguments = ("device", "journal", "--memory", tmp_path / "nvm")
    refused(capsys, *arguments, says=["expected the 4096 bytes"])


def test_statistics_are_those_that_the_firmware_kept(capsys, board):
    device = Device()
    journal = device.module("dicebox.journal").Journal(board.device.flash.cells)
    kept = device.module("dicebox.statistics").Statistics(journal, 0)
    kept.add([100, 151])
    kept.add([120, 90])
    statistics = ask(capsys, board, "statistics")
    assert statistics["crag"] == {
        "games": 2, "sheets": 4, "best": 151, "last": 120, "mean": 115.2
    }  # fmt: skip
    assert statistics["six_dice"]["mean"] is None
    _, out, _ = run(capsys, "device", "statistics", "--port", board.port)
    assert "crag            2       4   115.2    151    120" in out


# -- bytes and settings ---------------------------------------------------------------------------


def test_random_bytes_go_to_a_file(capsys, board, tmp_path):
    status, _, _ = run(
        capsys, "device", "rng", tmp_path / "bytes", "--bytes", 4000, "--port", board.port
    )
    assert status == 0
    data = (tmp_path / "bytes").read_bytes()
    assert len(data) == 4000
    assert len(set(data)) == 256


def test_a_setting_is_changed_and_nothing_else(capsys, board, tmp_path):
    file = tmp_path / "drive/settings.toml"
    before = (paths.firmware() / "settings.toml").read_text()
    file.write_text(before)
    status, out, _ = run(capsys, "device", "set", "ok", "GP14", "--port", board.port)
    assert status == 0
    assert 'DICEBOX_OK = "GP14"' in out
    assert file.read_text() == before.replace('DICEBOX_OK = "GP12"', 'DICEBOX_OK = "GP14"')
    assert board.started()


def test_a_setting_is_changed_on_a_drive(capsys, tmp_path):
    drive = fresh(tmp_path / "CIRCUITPY")
    assert run(capsys, "device", "set", "DICEBOX_LANGUAGE", "cs", "--drive", drive)[0] == 0
    assert (drive / "settings.toml").read_bytes() == b'DICEBOX_LANGUAGE = "cs"\n'


def test_a_setting_that_does_not_arrive_is_told(capsys, monkeypatch, tmp_path):
    drive = fresh(tmp_path / "CIRCUITPY")
    monkeypatch.setattr(Drive, "write", lambda self, path, content: None)
    put(drive, {"settings.toml": b"A = 1\n"})
    status, _, err = run(capsys, "device", "set", "language", "cs", "--drive", drive)
    assert status == 1
    assert "settings.toml" in err


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("colour", "red", "KEY colour: expected one of DICEBOX_DISPLAY"),
        ("language", "de", "VALUE de: expected one of en, pl, cs for DICEBOX_LANGUAGE"),
        ("brightness", "9", "expected one of 2, 1, 3 for DICEBOX_BRIGHTNESS"),
        ("brightness", "high", "expected a number for DICEBOX_BRIGHTNESS"),
        ("ok", "GP99", "expected a pin of this board for DICEBOX_OK"),
        ("ok", 'GP1"', "expected letters and digits for DICEBOX_OK"),
    ],
)
def test_a_value_that_the_firmware_would_refuse_is_bad_input(capsys, tmp_path, key, value, says):
    drive = fresh(tmp_path / "CIRCUITPY")
    refused(capsys, "device", "set", key, value, "--drive", drive, says=[says])
    assert not (drive / "settings.toml").exists()


def test_pins_of_other_boards_are_taken_as_they_are():
    assert preferences.parse("ok", "D5", "adafruit_feather_rp2040").value == "D5"
    with pytest.raises(UserError):
        preferences.parse("language", "D5", "adafruit_feather_rp2040")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"", b"KEY = 61\n"),
        (b"A = 1", b"A = 1\nKEY = 61\n"),
        (b"A = 1\r\nKEY = 0\r\nB = 2\r\n", b"A = 1\r\nKEY = 61\r\nB = 2\r\n"),
        (b'KEY = "a # b"  # why\nKEYS = 2\n', b"KEY = 61  # why\nKEYS = 2\n"),
        (b"# KEY = 0\n[table]\n", b"KEY = 61\n# KEY = 0\n[table]\n"),
    ],
)
def test_every_other_line_of_the_settings_stays(before, after):
    assert preferences.put(before, Setting("KEY", 61)) == after
