"""What a board tells about itself and its wires, asked with the firmware's own modules."""

from typing import Any

from dicebox_tools.boards import update
from dicebox_tools.boards.console import Console, RemoteError
from dicebox_tools.boards.remote import Remote
from dicebox_tools.bundle import manifest
from dicebox_tools.errors import Trouble

_NO_BOX = ("ImportError", "SyntaxError", "AttributeError", "KeyError", "MemoryError")

SETTINGS = """
import board
from dicebox.settings import Settings
settings = Settings(board)
"""
OPEN_DISPLAY = """
import busio
from dicebox import faults, panel
i2c = display = None
lines = ()
try:
    i2c = busio.I2C(getattr(board, settings["SCL"]), getattr(board, settings["SDA"]),
        frequency=400_000)
    display = panel.find(i2c, settings)
except (RuntimeError, ValueError, OSError) as error:
    lines = faults.explain(error, settings)[1]
"""
_BOARD = """
import gc, microcontroller, os
gc.collect()
stat = os.statvfs("/")
print((gc.mem_free(), stat[1] * stat[2] // 1024, stat[1] * stat[3] // 1024))
"""
_WIRING = """
import digitalio
from dicebox.buttons import KEYS
pins = []
for key in KEYS:
    state = "up"
    try:
        io = digitalio.DigitalInOut(getattr(board, settings[key]))
        io.switch_to_input(pull=digitalio.Pull.UP)
        microcontroller.delay_us(2000)
        state = "up" if io.value else "down"
        io.deinit()
    except ValueError as error:
        state = str(error)
    pins.append((key, settings[key], state))
address = display.addr if display else None
print((settings.complaints, settings.doubled(), pins,
    (settings["DISPLAY"], settings["SDA"], settings["SCL"], address, list(lines))))
"""


def document(console: Console, wanted: dict[str, bytes]) -> dict[str, Any]:
    """All that `dicebox device info --json` prints; `wanted` is what should be on the drive."""
    version = console.version
    heap, size, free = console.value(_BOARD)
    drive = Remote(console)
    found: dict[str, Any] = {
        "port": console.port,
        "circuitpython": version.number,
        "board": version.board,
        "board_id": version.board_id,
        "uid": version.uid,
        "safe_mode": None if console.safe_mode == "NONE" else console.safe_mode,
        "heap": heap,
        "drive_kb": size,
        "drive_free_kb": free,
        "version": _version(drive),
        "differing": update.differing(drive, wanted),
    }
    try:
        ask(console, SETTINGS + OPEN_DISPLAY)
    except Trouble:
        return found | {"box": False}
    complaints, doubled, pins, (kind, sda, scl, address, lines) = console.value(_WIRING)
    return found | {
        "box": True,
        "complaints": [*complaints, *doubled],
        "buttons": [{"name": key.lower(), "pin": pin, "state": state} for key, pin, state in pins],
        "display": {
            "kind": kind,
            "sda": sda,
            "scl": scl,
            "address": address,
            "fault": " ".join(lines) or None,
        },
    }


def _version(drive: Remote) -> str | None:
    """The version that the drive's manifest names; None without a manifest."""
    if manifest.NAME not in drive.listing():
        return None
    found = manifest.read(drive.read(manifest.NAME))
    return found and found.version


def page(found: dict[str, Any], total: int) -> str:
    """A document as text for people; `total` is how many files there should be."""
    differing = found["differing"]
    if not differing:
        box = f"all {total} files as on this computer"
    elif len(differing) == total:
        box = "not on the board: dicebox flash puts it there"
    else:
        some = ", ".join(differing[:3]) + (", …" if len(differing) > 3 else "")
        box = f"{len(differing)} files are not as on this computer ({some}): dicebox flash"
    if found["version"]:
        box = f"{found['version']}, {box}"
    lines = [
        f"board          {found['board']} ({found['board_id']}, {found['uid']}) at {found['port']}",
        f"CircuitPython  {found['circuitpython']}",
        f"dice box       {box}",
        f"heap           {found['heap']} bytes free at the prompt",
        f"drive          {found['drive_kb']} KB, {found['drive_free_kb']} KB free",
    ]
    if found["safe_mode"]:
        lines.append(f"safe mode      {found['safe_mode']}: press RESET")
    if not found["box"]:
        return "\n".join([*lines, "The firmware on it cannot be loaded to look at its wires."])
    display = found["display"]
    where = f"{display['kind']}, SDA {display['sda']}, SCL {display['scl']}"
    at = "" if display["address"] is None else f" answers at {display['address']:#04x}"
    lines.append(f"display        {where}{at}")
    if display["fault"]:
        lines.append(f"               {display['fault']}")
    for number, button in enumerate(found["buttons"]):
        name = "buttons" if number == 0 else ""
        lines.append(f"{name:14} {button['name']:5} {button['pin']:5} {button['state']}")
    lines += [f"settings       {complaint}" for complaint in found["complaints"]]
    return "\n".join(lines)


def ask(console: Console, code: str) -> str:
    """Runs code that needs the firmware on the drive; Trouble where it is not there."""
    try:
        return console.run(code)
    except RemoteError as error:
        if error.last.startswith(_NO_BOX):
            raise Trouble(
                f"{console.name} has no dice box of this version on its drive: {error.last}.",
                "Put it there: dicebox flash",
                "Run the command again.",
            ) from error
        raise
