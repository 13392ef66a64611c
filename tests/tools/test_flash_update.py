"""What a flash writes, removes and leaves alone, on folders that look like real drives."""

import errno
import os
from types import SimpleNamespace

import pytest
from tools.drives import WANTED, files_in, fresh, put

from dicebox_tools.boards import drive, update
from dicebox_tools.boards.drive import Drive
from dicebox_tools.errors import Trouble, UserError

OWNERS = b'DICEBOX_OK = "GP3"\r\nWIFI = "mine"\r\n'


@pytest.fixture
def target(tmp_path):
    return Drive(fresh(tmp_path / "CIRCUITPY"))


def flash(target, wanted=WANTED):
    todo = update.plan(target, wanted)
    update.carry_out(target, wanted, todo)
    return todo


def test_a_fresh_drive_gets_everything(target):
    flash(target)
    assert files_in(target.folder) == WANTED


def test_code_py_is_written_last(target):
    assert update.plan(target, WANTED).write[-1] == "code.py"


def test_a_second_flash_finds_nothing_to_do(target):
    flash(target)
    assert update.plan(target, WANTED).nothing


def test_only_what_differs_is_written(target):
    flash(target)
    put(target.folder, {"dicebox/app.py": b"xpp" * 900, "framebuf.py": b"short"})
    assert set(flash(target).write) == {"dicebox/app.py", "framebuf.py", "code.py"}
    assert files_in(target.folder) == WANTED


def test_the_owners_settings_stay_and_lacking_keys_are_told(target):
    put(target.folder, {"settings.toml": OWNERS})
    assert flash(target).unset == ["DICEBOX_ROTATION"]
    assert files_in(target.folder) == WANTED | {"settings.toml": OWNERS}


@pytest.mark.parametrize("length", [0, 1, 30])
def test_an_empty_or_half_written_settings_file_is_not_the_owners(target, length):
    put(target.folder, {"settings.toml": WANTED["settings.toml"][:length]})
    assert flash(target).unset == []
    assert files_in(target.folder) == WANTED


STALE = [
    "code.txt",  # runs instead of code.py
    "dicebox.py",
    "dicebox/app.mpy",
    "dicebox/gone.py",
    "dicebox/old/gone.py",
    "lib/dicegames/gone.mpy",
    "lib/dicegames/._crag.py",
    "lib/dicegames.mpy",
    "adafruit_ssd1306.mpy",  # the root comes before lib/
    "adafruit_ssd1306/__init__.py",
    "lib/adafruit_ssd1306.mpy",
    "lib/adafruit_bus_device/i2c_device.mpy",
    "lib/adafruit_bus_device.py",
    "dicegames/crag.py",
    "dicegames/notes.txt",
    "framebuf.mpy",
    "._code.py",
    "lib/._adafruit_ssd1306.py",
    "DICEBOX/GONE.PY",
]
FOREIGN = [
    "main.py",  # code.py comes before it
    "photo.bmp",
    "._photo.bmp",
    "lib/neopixel.mpy",
    "lib/framebuf.mpy",
    "lib/adafruit_bus_device/other.py",
    "adafruit_ssd1306.txt",
    "code/notes.txt",
    "boot/notes.txt",
    "my_dicebox/app.py",
    ".fseventsd/no_log",
]


@pytest.mark.parametrize("path", STALE)
def test_what_hides_new_files_or_is_left_from_old_boxes_goes(target, path):
    put(target.folder, {path: b"old"})
    flash(target)
    assert files_in(target.folder) == WANTED
    assert not (target.folder / "dicegames").exists()
    assert not (target.folder / "adafruit_ssd1306").exists()


@pytest.mark.parametrize("path", FOREIGN)
def test_foreign_files_stay(target, path):
    put(target.folder, {path: b"mine"})
    flash(target)
    assert files_in(target.folder) == WANTED | {path: b"mine"}


def test_a_stale_folder_goes_after_what_is_in_it():
    listing = {"dicebox/": 0, "dicebox/a/": 0, "dicebox/a/b/": 0, "dicebox/a/b/c.py": 1}
    assert update.stale(listing, WANTED) == ["dicebox/a/b/c.py", "dicebox/a/b/", "dicebox/a/"]


def test_compiled_modules_take_the_place_of_sources(target):
    flash(target)
    compiled = {path: content for path, content in WANTED.items() if path != "dicebox/app.py"}
    compiled["dicebox/app.mpy"] = b"compiled"
    flash(target, compiled)
    assert files_in(target.folder) == compiled


def test_the_drives_files_have_no_letter_case(target):
    put(target.folder, {"SETTINGS.TOML": OWNERS})
    todo = update.plan(target, WANTED)
    assert "settings.toml" not in todo.write
    assert todo.remove == []


OTHERS = {"code.py": b"mine", "boot.py": b"mine, too"}


def test_the_programs_of_another_project_are_kept(target):
    put(target.folder, OTHERS)
    flash(target)
    kept = {f"{path}.old": content for path, content in OTHERS.items()}
    assert files_in(target.folder) == WANTED | kept


def test_a_copy_does_not_take_the_place_of_another(target):
    put(target.folder, {"code.py": b"mine", "code.py.old": b"older"})
    flash(target)
    kept = {"code.py.old": b"older", "code.py.old.old": b"mine"}
    assert files_in(target.folder) == WANTED | kept


def test_programs_of_an_older_box_are_not_kept(target):
    put(target.folder, OTHERS | {"dicebox/app.py": b"older"})
    flash(target)
    assert files_in(target.folder) == WANTED


def test_the_room_of_kept_programs_counts(target, monkeypatch):
    flash(target)
    for path in ("dicebox/app.py", "dicebox/tables/crag.bin"):
        (target.folder / path).unlink()
    (target.folder / "dicebox/tables").rmdir()
    (target.folder / "dicebox").rmdir()
    put(target.folder, {"code.py": b"mine" * 1000})
    space(monkeypatch, 6)  # app.py two, crag.bin two, two folders, code.py's copy two less one
    with pytest.raises(Trouble, match="is full: 2 KB more"):
        flash(target)


# -- interruptions and drives that fail -----------------------------------------------------------


class Interrupted(Exception):
    pass


class Cut:
    """A drive that is cut off after so many changes, the last of them half done."""

    def __init__(self, inner, changes):
        self._inner = inner
        self._left = changes

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def _change(self):
        self._left -= 1
        return self._left < 0

    def write(self, path, content):
        if self._change():
            self._inner.write(path, content[: len(content) // 2])
            raise Interrupted
        self._inner.write(path, content)

    def remove(self, path):
        if self._change():
            raise Interrupted
        self._inner.remove(path)


def test_a_flash_may_be_cut_short_anywhere_and_repeated(tmp_path):
    old = {path: b"old " + content for path, content in WANTED.items()}
    stale = {"code.txt": b"old", "dicebox/gone.py": b"old"}
    changes = 0
    while True:
        target = Drive(fresh(tmp_path / str(changes)))
        put(target.folder, old | stale | {"settings.toml": OWNERS})
        cut = Cut(target, changes)
        try:
            flash(cut)
            break
        except Interrupted:
            code = (target.folder / "code.py").read_bytes()
            assert code in update.PLACEHOLDER or code == WANTED["code.py"][: len(code)]
            assert code != WANTED["code.py"]
            flash(target)
        assert files_in(target.folder) == WANTED | {"settings.toml": OWNERS}
        changes += 1
    assert changes == 1 + 2 + len(WANTED) - 1  # the placeholder, the stale files, the new ones


def test_another_projects_programs_survive_every_interruption(tmp_path):
    changes = 0
    while True:
        target = Drive(fresh(tmp_path / str(changes)))
        put(target.folder, OTHERS)
        try:
            flash(Cut(target, changes))
            break
        except Interrupted:
            flash(target)
        found = files_in(target.folder)
        assert set(OTHERS.values()) <= set(found.values())
        assert found | WANTED == found
        changes += 1
    assert changes == len(OTHERS) + 1 + len(WANTED)


def test_what_reads_back_wrong_is_told(target, monkeypatch):
    write = Drive.write

    def spoilt(self, path, content):
        write(self, path, content.replace(b"rules", b"ruins"))

    monkeypatch.setattr(Drive, "write", spoilt)
    with pytest.raises(Trouble, match=r"lib/dicegames/crag.py") as error:
        flash(target)
    assert error.value.steps
    assert (target.folder / "code.py").read_bytes() == update.PLACEHOLDER


def space(monkeypatch, clusters):
    usage = SimpleNamespace(free=clusters * 2048)
    monkeypatch.setattr(drive.psutil, "disk_usage", lambda path: usage)
    monkeypatch.setattr(drive.os, "statvfs", lambda path: SimpleNamespace(f_frsize=2048))


def test_a_drive_without_room_is_refused_before_anything_is_written(target, monkeypatch):
    put(target.folder, {"photo.bmp": bytes(300_000), "song.wav": bytes(90_000)})
    before = files_in(target.folder)
    space(monkeypatch, 3)
    with pytest.raises(Trouble, match=r"is full: \d+ KB more are needed") as error:
        flash(target)
    assert "photo.bmp (293 KB), song.wav (88 KB)." in str(error.value)
    assert files_in(target.folder) == before


def test_the_room_of_what_is_removed_or_replaced_counts(target, monkeypatch):
    flash(target)
    put(target.folder, {"framebuf.py": b"x" * 2000, "dicebox/gone.py": b"old"})
    (target.folder / "dicebox/app.py").unlink()
    space(monkeypatch, 1)
    flash(target)  # app.py takes two clusters, gone.py gives one
    assert files_in(target.folder) == WANTED


@pytest.mark.parametrize(
    ("number", "headline"),
    [
        (errno.ENOSPC, "is full"),
        (errno.EROFS, "cannot be written"),
        (errno.EACCES, "cannot be written"),
        (errno.EIO, "does not answer"),
    ],
)
def test_each_failure_of_the_drive_is_a_headline_and_steps(target, monkeypatch, number, headline):
    def fail(file):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(drive.os, "fsync", fail)
    with pytest.raises(Trouble, match=headline) as error:
        flash(target)
    assert error.value.steps
    monkeypatch.undo()
    flash(target)
    assert files_in(target.folder) == WANTED


# -- which drives are taken -----------------------------------------------------------------------


def test_the_board_is_known_by_its_boot_out(target):
    assert target.version.number == "10.0.0"
    assert target.version.board == "Raspberry Pi Pico with rp2040"
    assert target.version.board_id == "raspberry_pi_pico"
    assert target.version.uid == "E6614864D3468534"


@pytest.mark.parametrize("number", ["10.0.0", "10.2.1", "10.3.0-alpha.2"])
def test_circuitpython_10_is_taken(tmp_path, number):
    assert Drive(fresh(tmp_path, number)).version.number == number


@pytest.mark.parametrize(("number", "says"), [("9.2.8", "too old"), ("11.0.0-beta.0", "newer")])
def test_another_circuitpython_is_refused_with_steps(tmp_path, number, says):
    with pytest.raises(Trouble, match=f"CircuitPython {number} on .* {says}") as error:
        Drive(fresh(tmp_path, number))
    assert "circuitpython.org" in str(error.value)
    assert "BOOTSEL" in str(error.value)


@pytest.mark.parametrize("files", [{}, {"boot_out.txt": b"MicroPython v1.28"}])
def test_a_folder_that_is_no_boards_is_refused(tmp_path, files):
    put(tmp_path, files)
    with pytest.raises(Trouble, match=r"no boot_out\.txt of CircuitPython"):
        Drive(tmp_path)


def test_a_board_in_its_boot_loader_is_told_so(tmp_path):
    put(tmp_path, {"INFO_UF2.TXT": b"UF2 Bootloader v3.0"})
    with pytest.raises(Trouble, match="boot loader"):
        Drive(tmp_path)


def test_no_folder_is_bad_input(tmp_path):
    with pytest.raises(UserError, match="expected the folder of a CIRCUITPY drive"):
        Drive(tmp_path / "none")
