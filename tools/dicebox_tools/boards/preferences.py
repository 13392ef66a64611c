"""Changing one key of an owner's settings.toml, and nothing else in it."""

import re
from typing import NamedTuple

from dicebox_tools import paths
from dicebox_tools.emulator import settings as settings_file
from dicebox_tools.emulator.device import Device
from dicebox_tools.errors import UserError

_PREFIX = "DICEBOX_"
_PICO = "raspberry_pi_pico"


class Setting(NamedTuple):
    """A key and its value, as they stand in the file."""

    key: str
    value: int | str

    @property
    def literal(self) -> str:
        return str(self.value) if isinstance(self.value, int) else f'"{self.value}"'


def parse(key: str, value: str, board_id: str) -> Setting:
    """The setting that a person means; UserError where the firmware would not take it.

    The names of pins are known here for the Pico alone; other boards' are not looked at.
    """
    usual = {
        name: default
        for name, default in settings_file.read(paths.firmware()).items()
        if name.startswith(_PREFIX)
    }
    name = key.upper()
    name = name if name.startswith(_PREFIX) else _PREFIX + name
    if name not in usual:
        raise UserError(f"KEY {key}: expected one of {', '.join(usual)}")
    default = usual[name]
    chosen: int | str = value
    if isinstance(default, int):
        try:
            chosen = int(value, 0)
        except ValueError:
            raise UserError(f"VALUE {value}: expected a number for {name}") from None
    elif not re.fullmatch(r"\w+", value):
        raise UserError(f"VALUE {value!r}: expected letters and digits for {name}")
    device = Device(settings={name: chosen})
    firmware = device.module("dicebox.settings").Settings(device.module("board"))
    is_pin = isinstance(default, str) and name not in (f"{_PREFIX}DISPLAY", f"{_PREFIX}LANGUAGE")
    if firmware.complaints and (board_id.startswith(_PICO) or not is_pin):
        expected = firmware.complaints[0].partition(": expected ")[2].partition(";")[0]
        raise UserError(f"VALUE {value}: expected {expected} for {name}")
    return Setting(name, chosen)


def put(content: bytes, setting: Setting) -> bytes:
    """A settings.toml with that setting, every other line as it was."""
    text = content.decode("utf-8")
    key = re.escape(setting.key)
    line = re.compile(rf'^([ \t]*{key}[ \t]*=[ \t]*)("[^"\r\n]*"|[^#\s]*)', re.MULTILINE)
    changed, count = line.subn(lambda found: found[1] + setting.literal, text)
    if not count:
        end = "\r\n" if "\r\n" in text else "\n"
        if re.search(r"^\[", text, re.MULTILINE):  # CircuitPython reads nothing after that
            changed = f"{setting.key} = {setting.literal}{end}{text}"
        else:
            gap = "" if not text or text.endswith("\n") else end
            changed = f"{text}{gap}{setting.key} = {setting.literal}{end}"
    return changed.encode("utf-8")
