"""Which CircuitPython a board has, and whether the box runs on it."""

import re
from typing import NamedTuple

from dicebox_tools.errors import Trouble

SUPPORTED = 10
DOWNLOADS = "https://circuitpython.org/downloads"
_BOOT_OUT = re.compile(r"Adafruit CircuitPython (\d+)(\S*) on [^;]*; *([^\r\n]*)")
_BOARD_ID = re.compile(r"Board ID: *(\S+)")
_UID = re.compile(r"UID: *(\S+)")
INSTALL = (
    f"Get CircuitPython {SUPPORTED} for your board, a file .uf2, from {DOWNLOADS}.",
    "Hold the board's button BOOTSEL while you connect it: a drive named RPI-RP2 appears.",
    "Copy the file .uf2 onto that drive; the board restarts, and a drive CIRCUITPY appears.",
    "Run the command again.",
)


class Version(NamedTuple):
    """CircuitPython's version, such as "10.0.0", and its board: the kind's name and identity, and
    the number of this one, which is also its USB serial number; "" where it is not known.
    """

    number: str
    board: str
    board_id: str
    uid: str


def read(boot_out: str) -> Version | None:
    """What the text of a boot_out.txt tells; None where it is no text of CircuitPython's."""
    found = _BOOT_OUT.match(boot_out.lstrip("\ufeff"))
    if not found:
        return None
    board_id, uid = _BOARD_ID.search(boot_out), _UID.search(boot_out)
    return Version(
        found[1] + found[2], found[3], board_id[1] if board_id else "", uid[1] if uid else ""
    )


def check(version: Version, where: str) -> None:
    """Raises Trouble where the box does not run on that CircuitPython."""
    major = int(version.number.partition(".")[0])
    if major < SUPPORTED:
        raise Trouble(
            f"CircuitPython {version.number} on {where} is too old: the box needs {SUPPORTED}.",
            *INSTALL[:-1],
            "Run the command again. The files on the drive and the saved game stay.",
        )
    if major > SUPPORTED:
        raise Trouble(
            f"CircuitPython {version.number} on {where} is newer than this dice box knows: it needs"
            f" {SUPPORTED}.",
            "Get the newest dice box; or go on to put the older CircuitPython on the board:",
            *INSTALL,
        )
