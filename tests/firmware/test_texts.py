"""Every text fits its place, in every language, and every letter has a glyph."""

import ast
import runpy

import pytest
from tour import LANGUAGES, walk

from dicebox_tools import paths

FIRMWARE = paths.firmware() / "dicebox"
PARTS = ("box", "menu", "crag", "fifth_die", "six_dice")
HELP = ("crag_help", "fifth_die_help", "six_dice_help")
LINE = 21  # characters across the screen


def texts(language, part):
    """The public names of a part's texts; what a function says is what it says of player 4."""
    module = runpy.run_path(str(FIRMWARE / "text" / f"{language}_{part}.py"))
    public = {name: module[name] for name in module if not name.startswith("_")}
    return {name: value(3) if callable(value) else value for name, value in public.items()}


def shape(value):
    """A text's shape: how many texts are nested how; a text with fields or words, how many."""
    if isinstance(value, str):
        return value.count("%d"), value.count("|")
    return tuple(shape(part) for part in value)


def strings(value):
    return [value] if isinstance(value, str) else [s for part in value for s in strings(part)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_off_or_drawn_over_another(language):
    assert walk(language).faults == []


@pytest.mark.parametrize("part", PARTS)
def test_languages_have_the_same_texts(part):
    shapes = [
        {name: shape(value) for name, value in texts(language, part).items()}
        for language in LANGUAGES
    ]
    assert shapes[0] == shapes[1] == shapes[2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS + HELP)
def test_every_letter_has_a_glyph(language, part):
    chars = runpy.run_path(str(FIRMWARE / "font.py"))["CHARS"]
    missing = set("".join(strings(tuple(texts(language, part).values())))) - set(chars)
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", HELP)
def test_lines_of_help_fit_the_screen(language, part):
    lines = texts(language, part)["LINES"]
    assert [line for line in lines if len(line) > LINE] == []


@pytest.mark.parametrize("part", PARTS)
def test_every_text_is_used(part):
    used = set()
    for file in [*FIRMWARE.glob("*.py"), *FIRMWARE.glob("screens/*.py"), *FIRMWARE.glob("games/*")]:
        if file.suffix == ".py":
            tree = ast.parse(file.read_text(encoding="utf-8"))
            used |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert set(texts("en", part)) - used == set()
