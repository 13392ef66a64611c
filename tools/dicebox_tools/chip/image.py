"""Finds and checks the CircuitPython image that the emulated chip boots."""

import struct
from pathlib import Path

from dicebox_tools.errors import UserError

CACHE = Path("~/.cache/dicebox")
_WHERE = (
    "get CircuitPython for the Raspberry Pi Pico (.uf2) from"
    f" https://circuitpython.org/board/raspberry_pi_pico/ and name it, or put it into {CACHE}"
)
_BLOCK = 512
_STARTS = (0x0A324655, 0x9E5D5157)
_RP2040 = 0xE48BFF56


def find(named: str | None) -> Path:
    """Return the image to boot: the one `named`, else the newest `*.uf2` in the cache folder.

    Raises:
        UserError: there is none, or it is no UF2 file for the RP2040.
    """
    if named is None:
        images = sorted(CACHE.expanduser().glob("*.uf2"), key=lambda path: path.stat().st_mtime)
        if not images:
            raise UserError(f"--firmware FILE.uf2 is missing: {_WHERE}")
        path = images[-1]
    else:
        path = Path(named)
    _check(path)
    return path


def _check(path: Path) -> None:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UserError(f"--firmware {path}: {error.strerror}: {_WHERE}") from None
    blocks = [content[at : at + _BLOCK] for at in range(0, len(content), _BLOCK)]
    if not blocks or any(
        len(b) < _BLOCK or struct.unpack_from("<II", b) != _STARTS for b in blocks
    ):
        raise UserError(f"--firmware {path}: expected a UF2 file: {_WHERE}")
    if any(struct.unpack_from("<I", block, 28)[0] != _RP2040 for block in blocks):
        raise UserError(f"--firmware {path}: expected an image for the RP2040: {_WHERE}")
