"""The drive as a UF2 file, which the Pico's boot loader writes into its flash.

It begins where CircuitPython's drive does. What lies before that, CircuitPython itself and the
memory in which the box keeps its games, is not touched.
"""

import struct
from collections.abc import Mapping

from dicebox_tools.bundle import fat

DRIVE = 0x10100000

_FAMILY = 0xE48BFF56  # RP2040
_HAS_FAMILY = 0x2000
_HEAD = struct.Struct("<8I")
_STARTS = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_PAGE = 256
# The boot loader must be given all pages of a sector that it erases (RP2040-E14).
_ERASED = 4096
# CircuitPython makes these with a drive, so that a computer puts no indexes and bins on it.
_KEPT_EMPTY = (".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000")


def drive(files: Mapping[str, bytes]) -> bytes:
    """Return the UF2 file of a drive that holds `files` (path with `/` -> contents).

    Raises:
        UserError: the files do not fit.
    """
    image = fat.fat12({**dict.fromkeys(_KEPT_EMPTY, b""), **files})
    image += bytes(-len(image) % _ERASED)
    pages = [image[at : at + _PAGE] for at in range(0, len(image), _PAGE)]
    return b"".join(_block(number, len(pages), page) for number, page in enumerate(pages))


def is_drive(content: bytes) -> bool:
    """Whether this is, or begins as, a UF2 file of a drive."""
    if len(content) < _HEAD.size:
        return False
    *starts, _, address, _, _, _, family = _HEAD.unpack_from(content)
    return (tuple(starts), address, family) == (_STARTS, DRIVE, _FAMILY)


def _block(number: int, count: int, page: bytes) -> bytes:
    address = DRIVE + number * _PAGE
    head = _HEAD.pack(*_STARTS, _HAS_FAMILY, address, _PAGE, number, count, _FAMILY)
    return (head + page).ljust(508, b"\0") + struct.pack("<I", _END)
