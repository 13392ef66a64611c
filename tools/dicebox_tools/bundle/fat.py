"""The CIRCUITPY drive as a FAT12 image, in the geometry that CircuitPython 10 formats on a Pico.

Clusters of one sector, 2,008 of them, and one FAT: read from the boot sector of a drive that
CircuitPython made. The same files make the same image to the byte.
"""

import struct
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from dicebox_tools.errors import UserError

SIZE = 0x100000
CLUSTER = 512
CLUSTERS = 2008
ROOT_ENTRIES = 512

_SECTOR = 512
_SECTORS = SIZE // _SECTOR
_FAT_SECTORS = 7
_ENTRY = 32
_LAST = 0xFFF
_VOLUME, _FOLDER, _FILE, _LONG_NAME = 0x08, 0x10, 0x20, 0x0F
_DATE = (2026 - 1980) << 9 | 1 << 5 | 1
_SERIAL = 0xD1CEB0C5
_LABEL = b"CIRCUITPY"

_Tree: TypeAlias = "dict[str, bytes | _Tree]"


class Need(NamedTuple):
    """What files take on the drive: clusters of theirs and their folders', entries in the root."""

    clusters: int
    root_entries: int


def need(files: Mapping[str, bytes]) -> Need:
    """Return what `files` (path with `/` -> contents) take, whether or not they fit."""
    volume, entries = _laid_out(files)
    return Need(len(volume.fat) - 2, len(entries) // _ENTRY)


def fat12(files: Mapping[str, bytes]) -> bytes:
    """Return a formatted image that holds `files`, from its start to the last cluster in use.

    Raises:
        UserError: the files do not fit.
    """
    volume, entries = _laid_out(files)
    if len(entries) > ROOT_ENTRIES * _ENTRY or len(volume.fat) > CLUSTERS + 2:
        raise UserError(
            f"{len(files)} files in {len(volume.data) // 1024} KB: expected what fits a drive of"
            f" {CLUSTERS * CLUSTER // 1024} KB, and short names"
        )
    head = _boot_sector() + _packed(volume.fat)
    return head + entries.ljust(ROOT_ENTRIES * _ENTRY, b"\0") + volume.data


def _laid_out(files: Mapping[str, bytes]) -> tuple["_Volume", bytes]:
    """The filled volume, and the entries of its root."""
    volume = _Volume()
    label = _short_entry(_LABEL.ljust(11), _VOLUME, 0, 0)
    return volume, label + volume.entries_of(_tree(files), own=0)


class _Volume:
    """The chains of clusters (`fat`) and what lies in them (`data`, from cluster 2 on)."""

    def __init__(self) -> None:
        self.fat = [0xFF8, _LAST]
        self.data = bytearray()

    def entries_of(self, tree: _Tree, own: int) -> bytes:
        """Store what is in a folder whose first cluster is `own`; return its directory entries."""
        entries = b""
        for number, (name, node) in enumerate(sorted(tree.items()), 1):
            if isinstance(node, bytes):
                cluster = self._reserve(len(node))
                self._fill(cluster, node)
                entries += b"".join(_entries(name, number, _FILE, cluster, len(node)))
            else:
                cluster = self._reserve(_ENTRY * (2 + sum(map(_entry_count, node))))
                inner = _short_entry(b".".ljust(11), _FOLDER, cluster, 0)
                inner += _short_entry(b"..".ljust(11), _FOLDER, own, 0)
                self._fill(cluster, inner + self.entries_of(node, cluster))
                entries += b"".join(_entries(name, number, _FOLDER, cluster, 0))
        return entries

    def _reserve(self, size: int) -> int:
        count = -(-size // CLUSTER)
        if not count:
            return 0
        first = len(self.fat)
        self.fat += [*range(first + 1, first + count), _LAST]
        self.data += bytes(count * CLUSTER)
        return first

    def _fill(self, cluster: int, content: bytes) -> None:
        if cluster:
            start = (cluster - 2) * CLUSTER
            self.data[start : start + len(content)] = content


def _tree(files: Mapping[str, bytes]) -> _Tree:
    root: _Tree = {}
    for path, content in files.items():
        *folders, name = path.split("/")
        folder = root
        for part in folders:
            inner = folder.setdefault(part, {})
            assert isinstance(inner, dict)
            folder = inner
        folder[name] = content
    return root


def _entry_count(name: str) -> int:
    return 1 + -(-len(name) // 13)


def _entries(name: str, number: int, kind: int, cluster: int, size: int) -> Iterator[bytes]:
    """Yield the long name's entries, last part first, then the short entry.

    The short name is made unique in its folder by the entry's `number`.
    """
    stem, _, suffix = name.rpartition(".")
    letters = "".join(c for c in (stem or suffix).upper() if c.isascii() and c.isalnum())
    short = f"{letters[:3]}~{number}".ljust(8) + (suffix if stem else "").upper()[:3].ljust(3)
    alias = short.encode("ascii", "replace").replace(b"?", b"_")
    checksum = 0
    for byte in alias:
        checksum = ((checksum >> 1 | checksum << 7) + byte) & 0xFF
    parts = _entry_count(name) - 1
    units = name.encode("utf-16-le")
    if len(name) % 13:
        units = (units + b"\0\0").ljust(parts * 26, b"\xff")
    for part in range(parts, 0, -1):
        text = units[(part - 1) * 26 : part * 26]
        order = part | (0x40 if part == parts else 0)
        head = struct.pack("<B10sBBB", order, text[:10], _LONG_NAME, 0, checksum)
        yield head + struct.pack("<12sH4s", text[10:22], 0, text[22:])
    yield _short_entry(alias, kind, cluster, size)


def _short_entry(name: bytes, kind: int, cluster: int, size: int) -> bytes:
    return struct.pack("<11sB10xHHHI", name, kind, 0, _DATE, cluster, size)


def _boot_sector() -> bytes:
    sector = struct.pack(
        "<3s8sHBHBHHBHHHIIBBBI11s8s",
        b"\xeb\xfe\x90",
        b"MSDOS5.0",
        _SECTOR,
        CLUSTER // _SECTOR,
        1,  # sectors before the FAT
        1,  # FATs
        ROOT_ENTRIES,
        _SECTORS,
        0xF8,
        _FAT_SECTORS,
        63,
        255,
        1,  # sectors before the volume, as the computer sees it
        0,
        0x80,
        0,
        0x29,
        _SERIAL,
        _LABEL.ljust(11),
        b"FAT".ljust(8),
    )
    return sector.ljust(_SECTOR - 2, b"\0") + b"\x55\xaa"


def _packed(fat: list[int]) -> bytes:
    """Return the chains as the FAT's sectors: two entries in three bytes."""
    pairs = [*fat, 0]
    table = bytearray()
    for low, high in zip(pairs[::2], pairs[1::2], strict=False):
        table += (low | high << 12).to_bytes(3, "little")
    return bytes(table.ljust(_FAT_SECTORS * _SECTOR, b"\0"))
