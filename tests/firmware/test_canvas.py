"""What the canvas promises: it draws what it is told to, and nothing beyond its edges."""

import pytest

from dicebox_tools import paths
from dicebox_tools.emulator import reader
from dicebox_tools.emulator.interpreter import Interpreter

NOT_OURS = 0xA5  # the buffer's first byte, which belongs to the bus


@pytest.fixture
def canvas():
    interpreter = Interpreter(paths.firmware(), paths.core())
    interpreter.install({}, {})
    return interpreter.load("dicebox.canvas").Canvas(bytearray([NOT_OURS]) + bytearray(1024))


def seen(canvas):
    assert canvas.buffer[0] == NOT_OURS
    assert len(canvas.buffer) == 1025
    return reader.lines(canvas.buffer[1:])


@pytest.mark.parametrize("string", ["Roll 4", "Rzuć 4", "Hoď 4", "▲ ✗ ●○"])
@pytest.mark.parametrize("inverse", [False, True])
def test_text_reads_back(canvas, string, inverse):
    after = canvas.text(2, 12, string, inverse)
    assert after == 12 + 6 * len(string)
    assert seen(canvas) == ["", "", "  " + string, "", "", "", "", ""]


@pytest.mark.parametrize("string", ["abcdef", "ąbčdef"])
def test_characters_beyond_the_right_edge_are_left_out(canvas, string):
    canvas.text(7, 104, string)
    canvas.text(3, 104, string, True)
    assert seen(canvas)[7].strip() == seen(canvas)[3].strip() == string[:4]
    assert not any(seen(canvas)[page] for page in (0, 1, 2, 4, 5, 6))


def test_a_character_that_the_font_lacks_is_shown_as_a_question_mark(canvas):
    canvas.text(0, 0, "a€b")
    assert seen(canvas)[0] == "a?b"


def test_symbols_of_one_byte_stand_for_those_of_the_font(canvas):
    canvas.text(0, 0, "\x1b\x1c\x1d\x1e\x1f")
    assert seen(canvas)[0] == "·✗○–✓"


def test_text_ends_before_a_column_or_stands_in_the_middle(canvas):
    canvas.right(1, 126, "12")
    canvas.centre(2, "12")
    canvas.centre(3, "12", 0, 60)
    assert [line.index("12") for line in seen(canvas)[1:4]] == [19, 9, 4]


@pytest.mark.parametrize("size", [20, 24])
@pytest.mark.parametrize("held", [False, True])
def test_dice_and_large_figures_read_back(canvas, size, held):
    for face in range(4):
        canvas.die(1, 30 * face, size, face, held)
    canvas.big(5, 40, "-17")
    dice = "< > <1> <2> <3>" if held else "[ ] [1] [2] [3]"
    assert " ".join(seen(canvas)[1].split()) == dice
    assert "-17" in seen(canvas)[5]


def test_filling_and_clearing(canvas):
    canvas.fill(4, 10, 5)
    canvas.fill(5, 10, 5, 0x42)
    assert sum(canvas.buffer[1:]) == 5 * 0xFF + 5 * 0x42
    canvas.fill(5, 11, 3, 0)
    assert sum(canvas.buffer[1:]) == 5 * 0xFF + 2 * 0x42
    canvas.clear()
    assert canvas.buffer == bytes([NOT_OURS]) + bytes(1024)
