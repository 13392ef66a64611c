"""The reader: what is drawn reads back exactly, and what is no text reads as nothing."""

import runpy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicebox_tools import paths
from dicebox_tools.emulator import reader


def load(name):
    return runpy.run_path(str(paths.firmware() / "dicebox" / name))


FONT = load("font.py")
FIGURES = load("figures.py")
FACE = load("faces.py")["picture"]
CHARS = FONT["CHARS"]
EMPTY = [""] * 8


class Picture(bytearray):
    """A dark picture to draw on."""

    def __init__(self):
        super().__init__(1024)

    def columns(self, page, x, data):
        at = 128 * page + x
        self[at : at + len(data)] = data
        return self

    def text(self, page, x, string, inverse=False):
        for char in string:
            at = 6 * CHARS.index(char)
            glyph = FONT["GLYPHS"][at : at + 6]
            self.columns(page, x, bytes(255 - b for b in glyph) if inverse else glyph)
            x += 6
        return self

    def figures(self, page, x, string):
        width = FIGURES["WIDTH"]
        for char in string:
            at = 2 * width * FIGURES["CHARS"].index(char)
            self.columns(page, x, FIGURES["GLYPHS"][at : at + width])
            self.columns(page + 1, x, FIGURES["GLYPHS"][at + width : at + 2 * width])
            x += width
        return self

    def die(self, page, x, size, face, held=False):
        for row in range(3):
            pages = FACE(size, face, held)
            self.columns(page + row, x, pages[size * row : size * (row + 1)])
        return self

    def box(self, x, y, width, height):
        """Lights all dots of a rectangle."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                self[128 * (row // 8) + column] |= 1 << row % 8
        return self

    def frame(self, x, y, width, height):
        right, bottom = x + width - 1, y + height - 1
        self.box(x, y, width, 1).box(x, bottom, width, 1)
        return self.box(x, y, 1, height).box(right, y, 1, height)


@st.composite
def placed(draw, chars, width):
    """A string that begins and ends with no space, and a column where it fits on the screen."""
    string = draw(st.text(chars, max_size=128 // width)).strip(" ")
    return string, draw(st.integers(0, 128 - width * len(string)))


@st.composite
def rectangles(draw, narrowest, lowest):
    x = draw(st.integers(0, 128 - narrowest))
    y = draw(st.integers(0, 64 - lowest))
    return x, y, draw(st.integers(narrowest, 128 - x)), draw(st.integers(lowest, 64 - y))


@given(placed(CHARS, 6), st.integers(0, 7), st.booleans())
def test_text_reads_back_at_any_column(text, page, inverse):
    string, x = text
    rows = reader.lines(Picture().text(page, x, string, inverse))
    assert rows[page] == (" " * (x // 6) + string).rstrip(" ")
    assert rows[:page] + rows[page + 1 :] == [""] * 7


@given(placed(CHARS, 6), st.integers(0, 7))
def test_text_on_a_selection_bar_reads_back(text, page):
    string, x = text
    picture = Picture().columns(page, 0, b"\xff" * 128).text(page, x, string, inverse=True)
    assert reader.lines(picture)[page] == (" " * (x // 6) + string).rstrip(" ")


@given(st.text(CHARS, max_size=8), st.text(CHARS, max_size=8), st.integers(0, 32), st.booleans())
def test_a_row_may_change_between_light_and_dark(first, second, x, inverse):
    picture = Picture().text(3, x, first, inverse)
    picture.text(3, x + 6 * len(first), second, not inverse)
    expected = " " * (x // 6) + first + second
    assert reader.lines(picture)[3] == expected.rstrip(" ")


@given(placed(FIGURES["CHARS"], FIGURES["WIDTH"]), st.integers(0, 6))
def test_figures_read_on_their_upper_row(text, page):
    string, x = text
    rows = reader.lines(Picture().figures(page, x, string))
    assert rows[page] == (" " * (x // 6) + string).rstrip(" ")
    assert rows[:page] + rows[page + 1 :] == [""] * 7


@given(st.lists(st.tuples(st.integers(0, 6), st.booleans()), max_size=6), st.integers(0, 5))
def test_six_small_dice_read_on_their_first_row(dice, page):
    picture = Picture()
    for place, (face, held) in enumerate(dice):
        picture.die(page, 64 * place // 3, 20, face, held)
    rows = reader.lines(picture)
    assert rows[page].replace("  ", " ").replace("[ ]", "[0]").replace("< >", "<0>").split() == [
        ("<%d>" if held else "[%d]") % face for face, held in dice
    ]
    assert rows[:page] + rows[page + 1 :] == [""] * 7


@given(st.lists(st.tuples(st.integers(1, 6), st.booleans()), max_size=5), st.integers(0, 5))
def test_five_large_dice_read_on_their_first_row(dice, page):
    picture = Picture()
    for place, (face, held) in enumerate(dice):
        picture.die(page, 25 * place, 24, face, held)
    rows = reader.lines(picture)
    assert rows[page].split() == [("<%d>" if held else "[%d]") % face for face, held in dice]
    assert rows[:page] + rows[page + 1 :] == [""] * 7


def test_a_line_in_the_rows_below_a_small_die_leaves_it_a_die():
    picture = Picture().die(0, 0, 20, 4).box(0, 22, 20, 2)
    assert reader.lines(picture)[0] == "[4]"


def test_dice_figures_and_text_share_the_screen():
    picture = Picture().text(0, 0, "Ala").text(0, 86, "2 rzuty").die(1, 0, 24, 4).die(1, 25, 24, 2)
    picture.die(1, 50, 24, 6, held=True).text(2, 80, "Suma").figures(4, 80, "12")
    picture.columns(7, 0, b"\xff" * 42).text(7, 1, "trzymaj", inverse=True).text(7, 90, "rzuć")
    assert reader.lines(picture) == [
        "Ala           2 rzuty",
        "[4] [2] <6>",
        "             Suma",
        "",
        "             12",
        "",
        "",
        "trzymaj        rzuć",
    ]


def test_strings_apart_by_less_than_a_character_are_two_words():
    assert reader.lines(Picture().text(0, 0, "abc").text(0, 20, "def"))[0] == "abc def"


@given(rectangles(9, 1))
def test_a_rule_or_bar_reads_as_nothing(place):
    assert reader.lines(Picture().box(*place)) == EMPTY


@given(rectangles(1, 8))
def test_an_upright_line_reads_as_nothing(place):
    assert reader.lines(Picture().box(*place)) == EMPTY


@given(rectangles(9, 2))
def test_a_frame_reads_as_nothing(place):
    assert reader.lines(Picture().frame(*place)) == EMPTY


@given(rectangles(9, 3), st.integers(0, 100))
def test_a_progress_bar_reads_as_nothing(place, percent):
    x, y, width, height = place
    picture = Picture().frame(*place).box(x, y, width * percent // 100, height)
    assert reader.lines(picture) == EMPTY


@given(placed(CHARS, 6).filter(lambda text: 4 <= text[1] <= 122 - 6 * len(text[0])))
def test_text_within_a_frame_reads_as_the_text_alone(text):
    string, x = text
    picture = Picture().text(3, x, string).frame(x - 3, 20, 6 * len(string) + 6, 16)
    assert [row.strip() for row in reader.lines(picture)] == ["", "", "", string, "", "", "", ""]


@pytest.mark.parametrize("byte", [0x01, 0x08, 0x10, 0x80, 0xFF])
def test_a_rule_that_ends_is_no_dash(byte):
    assert reader.lines(Picture().columns(3, 20, bytes([byte]) * 50)) == EMPTY


def test_text_may_follow_a_rule():
    picture = Picture().columns(3, 20, b"\x10" * 40).text(3, 60, "abc")
    assert reader.lines(picture)[3].strip() == "abc"


def test_an_upright_line_from_a_page_to_the_next_is_no_bar_character():
    assert reader.lines(Picture().box(40, 1, 1, 62)) == EMPTY


def test_all_dark_and_all_lit_read_as_nothing():
    assert reader.lines(bytes(1024)) == reader.lines(b"\xff" * 1024) == EMPTY


def test_a_picture_of_another_size_is_refused():
    with pytest.raises(ValueError, match="1024 bytes is expected, not of 1025"):
        reader.lines(bytes(1025))
