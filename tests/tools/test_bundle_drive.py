"""What lies on the drive, and its images: FAT12 and UF2."""

import shutil
import struct
import subprocess
from importlib.metadata import version
from pathlib import Path

import pytest

from dicebox_tools import paths
from dicebox_tools.bundle import fat, layout, uf2
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


def test_the_drive_has_firmware_rules_libraries_and_their_licences():
    files = layout.drive_files()
    for name in ("code.py", "settings.toml", "dicebox/main.py", "lib/dicegames/crag.py"):
        assert name in files
    for name in ("bus_device/i2c_device", "debouncer", "ssd1306", "ticks"):
        assert f"lib/adafruit_{name}.py" in files
    assert files["code.py"] == (paths.firmware() / "code.py").read_bytes()
    assert list(files) == sorted(files)
    assert "mypy.ini" not in files
    licences = files["LICENSES.txt"].decode()
    for name in layout.LIBRARIES:
        assert f"\n{name} {version(name)}\n" in licences
    assert licences.count("Permission is hereby granted") == 1 + len(layout.LIBRARIES)


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


def whole(image):
    """An image as it lies in a flash that held something else before."""
    return image + b"\x5a" * (fat.SIZE - len(image))


def test_the_image_holds_every_file():
    assert read_back(whole(fat.fat12(SAMPLE))) == SAMPLE


def test_the_geometry_is_that_of_a_drive_which_circuitpython_made():
    made = bytes.fromhex(
        "ebfe904d53444f53352e3000020101000100020008f807003f00ff0001000000000000008000"
    )
    assert fat.fat12({}).startswith(made)


def test_the_checker_of_file_systems_finds_nothing(tmp_path):
    if not shutil.which("fsck.fat"):
        pytest.skip("fsck.fat is not installed (Debian package dosfstools)")
    disk = tmp_path / "disk"
    disk.write_bytes(whole(fat.fat12(SAMPLE)))
    assert (
        subprocess.run(["fsck.fat", "-n", disk], capture_output=True, check=False).returncode == 0
    )


@pytest.mark.parametrize(
    "files",
    [
        {"big.bin": bytes(fat.SIZE)},
        {f"{number:0200}": b"" for number in range(50)},
    ],
    ids=["too many bytes", "too long names"],
)
def test_what_does_not_fit_is_refused(files):
    with pytest.raises(UserError, match="expected"):
        fat.fat12(files)


@pytest.mark.parametrize(
    ("files", "clusters", "root_entries"),
    [
        ({}, 0, 1),  # the drive's label
        ({"a": b""}, 0, 3),  # a long name and a short one
        ({"a": bytes(512)}, 1, 3),
        ({"a": bytes(513)}, 2, 3),
        ({"fourteenletter": b""}, 0, 4),
        ({"a/b": b""}, 1, 3),  # the folder itself
        ({f"a/{number:02}": b"" for number in range(7)}, 1, 3),  # 2 + 7 x 2 entries fill it
        ({f"a/{number:02}": b"" for number in range(8)}, 2, 3),
    ],
)
def test_clusters_and_entries_are_counted(files, clusters, root_entries):
    assert fat.need(files) == (clusters, root_entries)


# -- the UF2 file ---------------------------------------------------------------------------------


def blocks(content):
    """The address and the data of each block of a UF2 file for the RP2040."""
    assert len(content) % 512 == 0
    for at in range(0, len(content), 512):
        block = content[at : at + 512]
        head = struct.unpack_from("<8I", block)
        address, size, number, count = head[3:7]
        assert head[:3] == (0x0A324655, 0x9E5D5157, 0x2000)
        assert (number, count, head[7]) == (at // 512, len(content) // 512, 0xE48BFF56)
        assert block[508:] == struct.pack("<I", 0x0AB16F30)
        yield address, block[32 : 32 + size]


def test_the_uf2_lays_the_drive_where_circuitpython_has_it():
    flash = bytearray(b"\x5a" * 0x200000)
    for address, data in blocks(uf2.drive(SAMPLE)):
        at = address - 0x10000000
        flash[at : at + len(data)] = data
    found = read_back(bytes(flash[0x100000:]))
    assert {path: content for path, content in found.items() if path[0] != "."} == SAMPLE


def test_the_uf2_touches_neither_circuitpython_nor_the_saved_game():
    assert min(address for address, _ in blocks(uf2.drive(SAMPLE))) == 0x10100000


def test_the_uf2_fills_each_sector_of_flash_that_it_begins():
    pages = [address for address, data in blocks(uf2.drive(SAMPLE)) if len(data) == 256]
    assert pages == list(range(0x10100000, pages[-1] + 1, 256))
    assert (pages[-1] + 256) % 4096 == 0


def test_computers_are_told_to_leave_the_drive_alone():
    found = read_back(whole(b"".join(data for _, data in blocks(uf2.drive({})))))
    assert set(found) == {
        ".Trash-1000",
        ".Trashes",
        ".fseventsd/no_log",
        ".metadata_never_index",
    }
