"""The displays decode what the real driver sends, and show what real glass would."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_firmware import device, printed, run

from dicebox_tools.emulator.oled import HEIGHT, SH1106, SSD1306, WIDTH

DARK = bytes(1024)
UPRIGHT = (0xA1, 0xC8)
PUMP = (0x8D, 0x14)


def panel(*commands, kind=SSD1306):
    """A panel that is on and clear, after some commands."""
    shown = kind(bytes)
    send(shown, *PUMP, *UPRIGHT, 0xAF)
    send(shown, *commands)
    return shown


def send(shown, *commands):
    shown.write(bytes([0x00, *commands]))


def fill(shown, *data):
    shown.write(bytes([0x40, *data]))


def dots(picture):
    """The lit dots as (x, y)."""
    return {
        (x, y)
        for y in range(HEIGHT)
        for x in range(WIDTH)
        if picture[y // 8 * WIDTH + x] >> y % 8 & 1
    }


def column(x, page, byte=0xFF):
    return {(x, 8 * page + bit) for bit in range(8) if byte >> bit & 1}


# -- the real driver --------------------------------------------------------------------------

DRAW = """
    import board, busio
    from adafruit_ssd1306 import SSD1306_I2C
    i2c = busio.I2C(board.GP5, board.GP4, frequency=400_000)
    display = SSD1306_I2C(128, 64, i2c, page_addressing={paged})
    for x in range(0, 128, 3):
        display.pixel(x, x * 7 % 64, 1)
    display.fill_rect(5, 5, 20, 9, 1)
    {more}
    display.show()
    print(bytes(display.buffer)[1:].hex())
"""


@pytest.mark.parametrize(
    ("more", "change"),
    [
        ("", lambda sent: sent),
        ("display.invert(True)", lambda sent: bytes(byte ^ 0xFF for byte in sent)),
        ("display.rotate(True)", lambda sent: sent),
        (
            "display.rotate(False)",
            lambda sent: bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(sent)),
        ),
        ("display.poweroff()", lambda sent: DARK),
    ],
)
def test_what_the_real_driver_draws_is_lit(tmp_path, more, change):
    box = device(tmp_path, DRAW.format(more=more, paged=False))
    run(box)
    sent = bytes.fromhex(box.serial.splitlines()[0])
    assert sent != DARK
    assert box.picture() == change(sent)


def test_contrast_is_what_was_sent(tmp_path):
    box = device(tmp_path, DRAW.format(more="display.contrast(0x2A)", paged=False))
    run(box)
    assert box.contrast == 0x2A


def test_a_frame_takes_the_time_of_its_bits(tmp_path):
    code = DRAW.format(more="start = time.monotonic_ns()", paged=False)
    code = "    import time\n" + code + "    print((time.monotonic_ns() - start) // 1_000_000)\n"
    assert printed(tmp_path, code)[-1] in ("24", "25")  # 24.7 ms measured on the chip


def test_only_transfers_that_change_the_memory_count_as_frames():
    shown = panel()
    fill(shown, 1, 2, 3)
    assert shown.frames == 1
    send(shown, 0xB0, 0x00, 0x10)
    fill(shown, 1, 2, 3)
    assert shown.frames == 1


# -- addressing -------------------------------------------------------------------------------


def test_horizontal_addressing_fills_its_window_row_by_row_and_starts_again():
    shown = panel(0x20, 0x00, 0x21, 10, 11, 0x22, 2, 3)
    fill(shown, 1, 2, 4, 8, 16)
    expected = column(10, 2, 16) | column(11, 2, 2) | column(10, 3, 4) | column(11, 3, 8)
    assert dots(shown.lit()) == expected


def test_vertical_addressing_fills_its_window_column_by_column_and_starts_again():
    shown = panel(0x20, 0x01, 0x21, 10, 11, 0x22, 2, 3)
    fill(shown, 1, 2, 4, 8, 16)
    expected = column(10, 2, 16) | column(10, 3, 2) | column(11, 2, 4) | column(11, 3, 8)
    assert dots(shown.lit()) == expected


def test_page_addressing_stays_on_its_page():
    shown = panel(0x20, 0x02, 0xB5, 0x0E, 0x17)
    fill(shown, 1, 2, 4)
    assert dots(shown.lit()) == column(126, 5, 1) | column(127, 5, 2) | column(0, 5, 4)


def test_commands_may_come_byte_by_byte_and_before_data():
    shown = panel()
    for byte in (0x20, 0x00, 0x21, 7, 9, 0x22, 1, 1):
        shown.write(bytes([0x80, byte]))
    shown.write(bytes([0x80, 0xA7, 0x80, 0xA6, 0x40, 0xFF]))
    assert dots(shown.lit()) == column(7, 1)


@settings(deadline=None, max_examples=50)
@given(st.lists(st.binary(min_size=1, max_size=40), max_size=30))
def test_no_bytes_disturb_the_decoder(transfers):
    for kind in (SSD1306, SH1106):
        shown = kind(bytes)
        for data in transfers:
            shown.write(data)
        assert len(shown.lit()) == 1024


# -- the glass --------------------------------------------------------------------------------


def dot_at(x, y, *commands):
    shown = panel(*commands)
    send(shown, 0x20, 0x00, 0x21, x, 127, 0x22, y // 8, 7)
    fill(shown, 1 << y % 8)
    return dots(shown.lit())


def test_remap_and_row_direction_decide_which_way_up_the_picture_is():
    assert dot_at(3, 5) == {(3, 5)}
    assert dot_at(3, 5, 0xA0) == {(124, 5)}
    assert dot_at(3, 5, 0xC0) == {(3, 58)}
    assert dot_at(3, 5, 0xA0, 0xC0) == {(124, 58)}


def test_remapping_leaves_what_is_in_the_memory():
    shown = panel()
    fill(shown, 0xFF)
    before = shown.lit()
    send(shown, 0xA0)
    assert shown.lit() == before
    send(shown, 0xC0)
    assert shown.lit() != before


def test_start_line_and_offset_shift_the_rows():
    assert dot_at(3, 20, 0x40 | 8) == {(3, 12)}
    assert dot_at(3, 5, 0x40 | 8) == {(3, 61)}
    assert dot_at(3, 20, 0xC0, 0x40 | 8) == {(3, 63 - 12)}
    assert dot_at(3, 20, 0xD3, 8) == {(3, 12)}
    assert dot_at(3, 20, 0xC0, 0xD3, 8) == {(3, 63 - 12)}


def test_rows_beyond_the_multiplex_ratio_are_dark():
    shown = panel(0xA5, 0xA8, 31)
    assert {y for _, y in dots(shown.lit())} == set(range(32, 64))
    send(shown, 0xC0)
    assert {y for _, y in dots(shown.lit())} == set(range(32, 64))


def test_all_on_shows_nothing_of_the_memory_and_keeps_it():
    shown = panel(0xA5)
    fill(shown, 0x0F)
    assert shown.lit() == b"\xff" * 1024
    send(shown, 0xA4)
    assert dots(shown.lit()) == column(0, 0, 0x0F)


def test_without_its_charge_pump_it_stays_dark():
    shown = panel(0xA5)
    send(shown, 0x8D, 0x10)
    assert shown.lit() == DARK


def test_after_power_up_the_memory_is_noise_and_the_display_off(tmp_path):
    box = device(tmp_path, "")
    run(box)
    assert box.picture() == DARK
    for command in (*PUMP, 0xAF):
        box.board.panel.write(bytes([0x80, command]))
    assert box.picture() != DARK


# -- SH1106 -----------------------------------------------------------------------------------


@pytest.mark.parametrize("remap", [0xA0, 0xA1])
def test_the_sh1106_shows_its_columns_2_to_129(remap):
    shown = panel(0xAD, 0x8B, remap, kind=SH1106)
    send(shown, 0xB0, 0x00, 0x10)
    fill(shown, 0xFF, 0xFF, 0x01)
    edge = 0 if remap == 0xA1 else 127
    assert dots(shown.lit()) == {(edge, 0)}
    send(shown, 0xB0, 0x01, 0x18)
    fill(shown, 0x02, 0xFF, 0xFF)
    assert dots(shown.lit()) == {(edge, 0), (127 - edge, 1)}


def test_the_sh1106_knows_no_windows_and_stays_on_its_page():
    shown = panel(0x20, 0x00, 0x22, 0x03, 0x05, kind=SH1106)
    fill(shown, *[0xFF] * 300)
    assert {y // 8 for _, y in dots(shown.lit())} == {0}


def test_a_firmware_for_the_ssd1306_is_off_on_an_sh1106(tmp_path):
    box = device(tmp_path, DRAW.format(more="", paged=False), panel="SH1106")
    run(box)
    sent = bytes.fromhex(box.serial.splitlines()[0])
    assert box.picture() not in (sent, DARK)


def test_the_sh1106_is_dark_without_its_converter():
    shown = panel(0xA5, kind=SH1106)
    assert shown.lit() != DARK
    send(shown, 0xAD, 0x8A)
    assert shown.lit() == DARK
