"""Finds the board that is meant: as a drive of this computer, or at a serial port."""

from pathlib import Path

from adafruit_board_toolkit import circuitpython_serial
from serial.tools import list_ports

from dicebox_tools.boards import drive, version
from dicebox_tools.errors import Trouble

_MICROPYTHON = (0x2E8A, 0x0005)  # vendor and product of its USB port on an RP2040


def folder() -> Path | None:
    """The one drive with CircuitPython; None where there is none, Trouble where there are more."""
    folders = drive.mounted()
    if len(folders) > 1:
        raise Trouble(
            f"Several boards are connected: {', '.join(map(str, folders))}.",
            "Name the one that you mean: --drive DIR.",
            "Or disconnect the others, and run the command again.",
        )
    return folders[0] if folders else None


def ports() -> list[str]:
    """The serial ports at which CircuitPython has its console."""
    return sorted(port.device for port in circuitpython_serial.repl_comports())


def port_of(uid: str) -> str | None:
    """The serial port of the board with that number, where this computer has one."""
    for port in circuitpython_serial.repl_comports():
        if uid and (port.serial_number or "").upper() == uid.upper():
            return str(port.device)
    return None


def port() -> str:
    """The one board's port; raises Trouble, which says what to do, where there is not one."""
    found = ports()
    if len(found) == 1:
        return found[0]
    if found:
        raise Trouble(
            f"Several boards are connected: {', '.join(found)}.",
            "Name the one that you mean: --port DEV.",
            "Or disconnect the others, and run the command again.",
        )
    for loader in drive.boot_loaders():
        raise drive.in_boot_loader(loader)
    for other in list_ports.comports():
        if (other.vid, other.pid) == _MICROPYTHON:
            raise Trouble(
                f"The board at {other.device} runs MicroPython, not CircuitPython.",
                "Keep a copy of what you need of it: its files are lost with MicroPython.",
                *version.INSTALL,
            )
    raise Trouble(
        "No board with CircuitPython was found.",
        "Connect it, with a cable that carries data; wait for the drive CIRCUITPY.",
        "If it shows a drive RPI-RP2, or nothing: hold BOOTSEL while you connect it, and copy the"
        f" file .uf2 for your board from {version.DOWNLOADS} onto RPI-RP2.",
        "If it is there and not found, name it: --drive DIR, or --port DEV.",
        "Run the command again.",
    )
