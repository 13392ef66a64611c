"""`dicebox play --headless`: a script of presses, its pictures, its record and its report."""

import json
import shutil
from functools import partial

import pytest
from PIL import Image
from small_firmware import device

from dicebox_tools import headless, paths
from dicebox_tools.emulator.device import Device
from dicebox_tools.errors import UserError
from dicegames import record as records

# A box that rolls and plays Crag with OK alone.
CODE = """
    import board, busio, digitalio, os, time
    from adafruit_debouncer import Debouncer
    from adafruit_ssd1306 import SSD1306_I2C
    from dicebox import app
    from dicegames import dice, game_class
    from font import FIRST, GLYPHS
    from microcontroller import nvm

    display = SSD1306_I2C(128, 64, busio.I2C(board.GP5, board.GP4, frequency=400_000))

    def show(text):
        display.fill(0)
        for column in range(len(text)):
            glyph = 6 * (ord(text[column]) - FIRST)
            display.buffer[1 + 6 * column : 7 + 6 * column] = GLYPHS[glyph : glyph + 6]
        display.show()

    time.sleep(0.5)
    pin = digitalio.DigitalInOut(board.GP12)
    pin.switch_to_input(pull=digitalio.Pull.UP)
    key = Debouncer(pin)
    box = app.running = app.App()
    show("MENU")
    while True:
        key.update()
        if key.fell:
            if box.game is None:
                box.game = game_class("crag")(1)
                box.screen.name = "turn"
            if box.game.phase == "roll":
                box.game.roll(dice.faces(os.urandom(20))[:3])
            else:
                box.game.play(box.game.plays()[0])
            nvm[0:1] = b"x"
            show(dice.show(box.game.dice) or "PLAYED")
        if key.rose and key.last_duration > 0.5:
            show("HELD")
        time.sleep(0.001)
"""
APP = """
    running = None
    class Screen:
        name = "home"
    class App:
        screen = Screen()
        game = None
"""


@pytest.fixture
def play(tmp_path, monkeypatch, capsys):
    """Runs a script in a folder of its own; gives the exit status and what was printed."""
    firmware = tmp_path / "firmware"
    device(firmware, CODE, {"dicebox/__init__.py": "", "dicebox/app.py": APP})
    shutil.copy(paths.firmware() / "dicebox" / "font.py", firmware)
    monkeypatch.setattr(headless, "Device", partial(Device, firmware))

    def run(text, seed=1, folder=tmp_path, **options):
        script = tmp_path / "play.txt"
        script.write_text(text, encoding="utf-8")
        options = {"shots": folder, "as_json": True} | options
        status = headless.run(script, seed, **options)
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_the_report_tells_the_boards_state(play):
    status, out, err = play("press ok\n")
    report = json.loads(out)
    assert (status, err) == (0, "")
    assert sorted(report) == [
        "flash",
        "frames",
        "game",
        "i2c_bytes",
        "longest_poll_gap_ms",
        "screen",
        "text",
    ]
    assert report["screen"] == "turn"
    assert report["text"][0].count("-") == 2
    assert report["game"]["game"] == "crag"
    assert report["game"]["players"][0]["total"] == 0
    assert report["flash"] == {"erases": 0, "programs": 1}
    assert report["frames"] >= 3
    assert 3 * 1025 < report["i2c_bytes"] < 6 * 1025
    assert 20 < report["longest_poll_gap_ms"] < 30  # the whole screen is sent at once


def test_without_a_game_there_is_none_in_the_report(play):
    report = json.loads(play("expect MENU")[1])
    assert (report["screen"], report["game"], report["text"][0]) == ("home", None, "MENU")


def test_the_report_for_people_says_the_same(play):
    _, out, _ = play("dice 4-1-5\npress ok\npress ok\n", as_json=False)
    assert "screen turn\n| PLAYED" in out
    assert "game crag, player 1 to move, totals 1\n" in out


def test_rigged_dice_are_rolled_and_recorded(play, tmp_path):
    file = tmp_path / "record.jsonl"
    script = "dice 4-1-5\npress ok\nexpect 4-1-5\npress ok\nexpect PLAYED\ndice 6-6-1\npress ok\n"
    status, out, _ = play(script, record=file)
    assert status == 0
    head, *entries = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert entries == [{"roll": [4, 1, 5]}, {"play": {"box": "ones"}}, {"roll": [6, 6, 1]}]
    game = records.start(head)
    for entry in entries:
        records.apply(game, entry)
    assert records.document(game) == json.loads(out)["game"]


def test_a_shot_shows_what_glows(play, tmp_path):
    play("shot menu\npower off\nshot dark\n")
    menu, dark = (Image.open(tmp_path / f"{name}.png").convert("L") for name in ("menu", "dark"))
    assert menu.size == dark.size == (512, 256)
    assert dark.getextrema()[0] == dark.getextrema()[1]
    lit = menu.point(lambda level: 255 * (level > 127)).getbbox()
    assert lit[0] < 8 * 4 and lit[2] <= 24 * 4 and lit[3] <= 8 * 4


def test_holding_is_longer_than_pressing(play):
    assert play("hold ok 0.8\nexpect HELD\n")[0] == 0
    assert play("press ok\nwait 1\nexpect HELD\n")[0] == 1


def test_power_off_and_on_starts_the_box_anew(play):
    assert play("press ok\npower off\nwait 3\npower on\nexpect MENU\n")[0] == 0


def test_the_same_script_and_seed_give_the_same_bytes(play, tmp_path):
    script = "press ok\nshot a\npress ok\npress ok\nshot b\nwait 2\n"

    def bytes_of(name, seed):
        folder = tmp_path / name
        out = play(script, seed, folder, record=tmp_path / f"{name}.jsonl")[1]
        files = [*sorted(folder.iterdir()), tmp_path / f"{name}.jsonl"]
        return [out, *(file.read_bytes() for file in files)]

    first = bytes_of("first", 7)
    assert len(first) == 4
    assert first == bytes_of("second", 7)
    assert first != bytes_of("third", 8)


def test_an_expectation_that_fails_is_told_in_one_line(play):
    status, out, err = play("press ok\n\nexpect NOTHING LIKE IT\npress ok\n")
    assert status == 1
    assert out == ""
    assert "play.txt:3: expected 'NOTHING LIKE IT', the screen shows: " in err
    assert err.count("\n") == 1


def test_a_record_without_a_game_is_told(play, tmp_path):
    status, _, err = play("wait 1\n", record=tmp_path / "record.jsonl")
    assert status == 1
    assert "record.jsonl: not written, no game is being played" in err
    assert not (tmp_path / "record.jsonl").exists()


def test_a_firmware_that_shows_nothing_is_told(play, tmp_path):
    (tmp_path / "firmware" / "code.py").write_text("raise ValueError('so it is')")
    status, _, err = play("wait 1\n")
    assert status == 1
    assert err.startswith("no screen 10 s after power-up; the console ends: ")
    assert "ValueError: so it is" in err
    assert err.count("\n") == 1


def test_a_bad_script_is_refused_before_anything_is_done(play, tmp_path):
    folder = tmp_path / "shots"
    with pytest.raises(UserError, match=r"play\.txt:2: unknown button 'fire': expected one of"):
        play("shot a\npress fire\n", folder=folder)
    assert not folder.exists()


def test_a_shot_without_a_folder_for_it_is_refused(play):
    with pytest.raises(UserError, match=r"play\.txt: shot a: expected a folder with --shots"):
        play("shot a\n", shots=None)


def test_files_that_cannot_be_written_are_told(play, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match=r"--shots .*file.*: expected a folder"):
        play("shot a\n", folder=tmp_path / "file" / "shots")
    with pytest.raises(UserError, match=r"--record .*none.*: expected a file"):
        play("press ok\n", record=tmp_path / "none" / "record.jsonl")
