"""The manual's walk-throughs work: what they tell to write and change is a game that is played.

The files and changes are taken from the pages: a line that names a file in backquotes, then blocks
of code: `python` for a new file, `diff` for lines to be replaced, `sh` to be run in a folder.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hands import Hands, box

from dicebox_tools.emulator.device import Device

ROOT = Path(__file__).parents[2]
STEP = re.compile(
    r"^`([\w/.]+)`, (?:new|changed|in a shell):\n((?:\n```\w+\n.*?^```\n)+)", re.M | re.S
)
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)


def follow(page, folder):
    """Copies firmware and core into the folder and does there what the page tells."""
    for part in ("core", "firmware"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    steps = STEP.findall(text)
    assert sum(len(BLOCK.findall(blocks)) for _, blocks in steps) == text.count("```") // 2
    for name, blocks in steps:
        file = folder / name
        for kind, block in BLOCK.findall(blocks):
            if kind == "sh":
                subprocess.run(["sh", "-c", block], cwd=file, check=True)
            elif kind == "python":
                assert not file.exists(), f"{name} is not new"
                file.write_text(block, encoding="utf-8")
            else:
                replace(file, block)


def replace(file, diff):
    """Puts the lines marked + and those unmarked in the place of those marked - and unmarked."""
    lines = diff.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] in " -")
    new = "".join(line[1:] for line in lines if line[0] in " +")
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file.name} does not have these lines once:\n{old}"
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture(scope="module")
def with_ship(tmp_path_factory):
    folder = tmp_path_factory.mktemp("ship")
    follow("add-a-game.md", folder)
    return folder


def played(folder, driver, **options):
    """The box with the firmware and the rules of the folder, after `driver(hands)`."""
    return box(driver, firmware=folder / "firmware", core=folder / "core", **options)


def test_the_added_game_is_played_from_the_menu_to_the_result(with_ship):
    def driver(hands):
        press = hands.press
        yield from press("die2", "die2", "die2", "ok", "ok")
        hands.device.rig([6, 5, 4, 2, 3])
        yield from press("ok")
        assert any("Cargo 5" in line for line in hands.lines)
        yield from press("die1", "die2", "die4")  # the 4 in the middle has buttons 3 and 4
        hands.device.rig([6, 6])
        yield from press("ok", "menu", "ok")
        assert hands.lines[0].endswith("Total 12") and "Cargo +12" in hands.lines[1]
        yield from press("die1", "ok")  # taken back, and entered again
        for _ in range(9):
            yield from press("ok", "menu", "ok")
        assert hands.device.screen_name == "result"
        yield from press("menu")
        assert hands.lines[1].startswith("P1 12 ")

    device = played(with_ship, driver)
    assert device.game.over and "Traceback" not in device.serial


def test_the_added_game_goes_on_after_a_power_cut_and_the_box_can_sit_in(with_ship):
    def driver(hands):
        press = hands.press
        yield from press("die2", "die2", "die2", "ok", "die2", "die2", "die4", "ok")
        yield from press("ok", "menu", "ok", "ok")
        yield 10  # the box plays the second seat
        assert hands.device.game.turns == [1, 1]
        text = hands.device.game.text()
        hands.device.power_off()
        yield 1
        yield from hands.boot()
        yield from press("ok")
        assert hands.device.game.text() == text

    played(with_ship, driver)


def test_a_box_with_a_memory_of_the_old_layout_asks_before_it_erases_it(with_ship):
    old = Device()

    def one_turn():
        hands = Hands(old)
        yield from hands.boot()
        yield from hands.press("ok", "ok", "ok")

    old.run(one_turn())
    device = Device(with_ship / "firmware", with_ship / "core")
    device.flash.cells[:] = old.flash.cells
    device.run(Hands(device).boot())
    assert device.screen_name == "ask"


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_the_added_game_speaks_all_languages(with_ship, language):
    def driver(hands):
        yield from hands.press("die2", "die2", "die2", "ok", "ok")
        yield from hands.hold("menu")
        yield from hands.press("die2", "die2", "ok")
        assert hands.device.screen_name == "help"

    device = played(with_ship, driver, settings={"DICEBOX_LANGUAGE": language})
    assert "Traceback" not in device.serial


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("score", "ship", "6-5-4-3-3"), "cargo               6"),
        (("simulate", "ship", "--policy", "easy", "--games", "20"), "ship, easy alone, 20 games"),
    ],
)
def test_the_tools_know_the_added_game(with_ship, arguments, says):
    command = [sys.executable, "-m", "dicebox_tools.cli", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(with_ship / "core")}
    run = subprocess.run(
        command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert says in run.stdout


def test_the_added_language_is_chosen_and_kept(tmp_path):
    follow("add-a-language.md", tmp_path)

    def driver(hands):
        press = hands.press
        yield from press("die1", "die1", "ok", "die3")
        assert any("Deutsch" in line for line in hands.lines)
        yield from press("menu")
        assert hands.lines[0].startswith("Knobelkiste")
        hands.device.power_off()
        yield 1
        yield from hands.boot()
        assert hands.lines[0].startswith("Knobelkiste")
        yield from press("ok", "ok", "ok", "menu", "ok", "ok")
        assert hands.device.screen_name == "hand-over"

    device = played(tmp_path, driver)
    assert "Traceback" not in device.serial
