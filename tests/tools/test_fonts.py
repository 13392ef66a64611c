"""The device's pictures: complete, distinct, well-formed, and as the converter makes them."""

import runpy

import pytest

from dicebox_tools import fonts, paths


def load(name):
    return runpy.run_path(str(paths.firmware() / "dicebox" / name))


FONT = load("font.py")
FIGURES = load("figures.py")
PICTURE = load("faces.py")["picture"]

ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
POLISH = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż"
CZECH = "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž"
PRINTABLE = "".join(map(chr, range(0x20, 0x7F)))


def glyph(char):
    at = 6 * FONT["CHARS"].index(char)
    return FONT["GLYPHS"][at : at + 6]


def dots(columns, width):
    """The lit (column, row) of a picture of pages from above, each `width` columns."""
    return {
        (at % width, 8 * (at // width) + bit)
        for at, byte in enumerate(columns)
        for bit in range(8)
        if byte >> bit & 1
    }


def components(cells):
    """How many connected groups cells form; diagonal neighbours touch."""
    left = set(cells)
    groups = 0
    while left:
        groups += 1
        reached = [left.pop()]
        while reached:
            x, y = reached.pop()
            near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & left
            left -= near
            reached += near
    return groups


def face(size, value, held=False):
    return dots(PICTURE(size, value, held), size)


def test_every_character_has_a_glyph_of_its_own():
    chars = set(PRINTABLE + ENGLISH + POLISH + CZECH + "×–…·▲▼◀▶●○✓✗")
    assert len({glyph(char) for char in chars}) == len(chars)


def test_each_glyph_but_the_space_shows_something():
    assert [char for char in FONT["CHARS"] if not any(glyph(char))] == [" "]


def test_tables_hold_a_glyph_for_each_character_and_no_more():
    assert FONT["CHARS"][ord(" ") - FONT["FIRST"] :].startswith(PRINTABLE)
    assert len(FONT["GLYPHS"]) == 6 * len(FONT["CHARS"]) == 6 * len(set(FONT["CHARS"]))
    assert len(FIGURES["GLYPHS"]) == 2 * FIGURES["WIDTH"] * len(FIGURES["CHARS"])


def test_letters_leave_a_gap_to_the_next():
    touching = [char for char in FONT["CHARS"] if glyph(char)[5]]
    assert touching == ["ď"]


def test_figures_are_distinct_and_two_dots_bold():
    width = FIGURES["WIDTH"]
    pictures = {}
    for at, char in enumerate(FIGURES["CHARS"]):
        pictures[char] = frozenset(
            dots(FIGURES["GLYPHS"][2 * width * at : 2 * width * (at + 1)], width)
        )
    assert set("0123456789-+/: ") == set(pictures)
    assert len(set(pictures.values())) == len(pictures)
    for lit in pictures.values():
        assert all({(x, y - 1), (x, y + 1)} & lit for x, y in lit)


@pytest.mark.parametrize("size", [20, 24])
@pytest.mark.parametrize("value", range(7))
def test_a_free_face_is_an_outline_and_its_pips(size, value):
    assert components(face(size, value)) == 1 + value
    assert components(face(size, value) - face(size, 0)) == value


@pytest.mark.parametrize("size", [20, 24])
@pytest.mark.parametrize("value", range(7))
def test_a_held_face_is_a_lit_body_with_dark_pips(size, value):
    pips = face(size, value) - face(size, 0)
    assert face(size, value, held=True) == face(size, 0, held=True) - pips
    assert components(face(size, value, held=True)) == 1
    assert components(face(size, 0, held=True) - face(size, value, held=True)) == value


@pytest.mark.parametrize("size", [20, 24])
@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("value", range(7))
def test_a_die_fills_its_square_with_round_corners(size, held, value):
    lit = face(size, value, held)
    last = size - 1
    assert {x for x, _ in lit} == {y for _, y in lit} == set(range(size))
    assert not lit & {(0, 0), (0, last), (last, 0), (last, last)}
    assert lit == {(last - x, last - y) for x, y in lit}


def test_pips_stand_as_on_a_western_die():
    upper_left = (5, 5)
    corner = {value for value in range(1, 7) if upper_left in face(24, value)}
    centre = {value for value in range(1, 7) if (11, 11) in face(24, value)}
    assert (corner, centre) == ({4, 5, 6}, {1, 3, 5})


@pytest.mark.skipif(
    not (fonts.FONT_FOLDER / "6x9.pcf.gz").exists(), reason="needs the Debian package xfonts-base"
)
@pytest.mark.parametrize("name", ["font.py", "figures.py", "faces.py"])
def test_the_modules_on_the_board_are_those_that_the_converter_makes(name):
    path = paths.firmware() / "dicebox" / name
    assert path.read_text(encoding="utf-8") == fonts.modules()[name]


def test_a_missing_font_is_told_in_one_line_with_its_package(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(fonts, "FONT_FOLDER", tmp_path)
    assert fonts.main([]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "xfonts-base" in error
