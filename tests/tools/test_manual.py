"""The manual tells what is so: its pictures, its links, and what it names."""

import ast
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from dicebox_tools import cli, manual, paths
from dicebox_tools.emulator import keys, settings

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = {file.name: file.read_text(encoding="utf-8") for file in DOCS.glob("*.md")}
ALL = "\n".join(PAGES.values())


def rows(page):
    """The rows of a page's tables, each a list of its cells."""
    text = re.sub(r"^```.*?^```", "", PAGES[page], flags=re.M | re.S)
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_picture_is_what_the_box_shows():
    made = manual.pictures(DOCS / "screens")
    assert {file.name for file in (DOCS / "pictures").iterdir()} == set(made), "make manual"
    old = [name for name in made if manual.differs(DOCS / "pictures" / name, made[name])]
    assert old == [], "make manual, and look at them"


def test_every_picture_is_used_and_every_one_used_is_there():
    used = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", ALL)
    there = {file.relative_to(DOCS).as_posix() for file in DOCS.rglob("*.png")}
    assert {name for name in used if not name.startswith("../")} == there
    assert ALL.count("![") == len(used), "a picture without a text in its place"


def test_the_pages_are_built_without_a_warning(tmp_path):
    build = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", str(DOCS)]
    run = subprocess.run([*build, str(tmp_path)], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert {file.stem for file in tmp_path.glob("*.html")} >= {Path(name).stem for name in PAGES}


def test_the_links_of_the_readme_lead_somewhere():
    links = re.findall(r"\]\(([^)#:]+)[)#]", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_setting_is_told_with_its_default():
    defaults = {
        f"`{key}`": f'`"{value}"`' if isinstance(value, str) else f"`{value}`"
        for key, value in settings.read(paths.firmware()).items()
    }
    assert {row[0]: row[1] for row in rows("settings.md") if "DICEBOX" in row[0]} == defaults
    assert set(re.findall(r"`DICEBOX_[A-Z0-9_]+`", ALL)) <= set(defaults)


def test_the_wiring_is_that_of_the_settings():
    wires = {row[1].strip("`"): row[2] for row in rows("build.md") if "DICEBOX" in row[1]}
    pins = {
        key: value
        for key, value in settings.read(paths.firmware()).items()
        if re.fullmatch(r"GP\d+", str(value))
    }
    assert wires == pins


def test_every_number_of_blinks_is_told():
    tree = ast.parse((paths.firmware() / "dicebox" / "faults.py").read_text(encoding="utf-8"))
    blinks = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
            blinks.add(node.value.elts[0].value)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "blink":
            blinks.add(node.args[0].value)
    told = {int(row[0]) for row in rows("troubleshooting.md") if row[0].isdecimal()}
    assert told == blinks


def test_every_command_is_told():
    told = {row[0] for row in rows("commands.md")}
    assert [name for name in cli.COMMANDS if f"`dicebox {name}`" not in told] == []


def test_every_task_of_make_that_is_named_is_one():
    tasks = runpy.run_path(str(ROOT / "tools" / "make.py"))["TASKS"]
    named = set(re.findall(r"(?:^```\n|`)make (\w+)", ALL, re.M))
    assert {"play", "test", "manual"} <= named <= set(tasks)


def test_every_key_of_the_window_is_told():
    told = {(row[0], row[1]) for row in rows("emulator.md")}
    window = {(" ".join(key.split()), meaning) for key, meaning in keys.HELP}
    assert window - told == set()


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_is_there(page):
    code = ("core", "firmware", "tools")
    known = {file.name for part in code for file in (ROOT / part).rglob("*.py")}
    for name in re.findall(r"`([\w./-]+)`", PAGES[page]):
        if "ship" in name or "de_" in name:
            continue  # of the walk-throughs, which tests follow by themselves
        if name.split("/")[0] in ("core", "firmware", "tools", "tests", "docs"):
            assert (ROOT / name).exists(), name
        elif re.search(r"\w\.py$", name) and not name.startswith("lib/"):
            assert name.rpartition("/")[2] in known, name
