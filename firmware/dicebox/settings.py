"""The owner's settings: what settings.toml says, each value checked, with its default.

A value that cannot be used is not an error that stops the box: the default takes its place and
`complaints` names the key and what was expected.
"""

import os

import microcontroller

from dicebox.text import LANGUAGES

_PINS = (
    ("SDA", "GP4"),
    ("SCL", "GP5"),
    ("DIE1", "GP6"),
    ("DIE2", "GP7"),
    ("DIE3", "GP8"),
    ("DIE4", "GP9"),
    ("DIE5", "GP10"),
    ("DIE6", "GP11"),
    ("OK", "GP12"),
    ("MENU", "GP13"),
    ("LED", "LED"),
)
_CHOICES = (
    ("DISPLAY", ("SSD1306", "SSD1309", "SH1106")),
    ("COLUMN_OFFSET", (2, 0, 1, 3, 4)),
    ("ADDRESS", (0, 0x3C, 0x3D)),
    ("ROTATION", (0, 180)),
    ("LANGUAGE", LANGUAGES),
    ("BRIGHTNESS", (2, 1, 3)),
)


def _read(key):
    """The value of a key, None where it is missing; what is wrong with one that is no value."""
    try:
        return os.getenv(key)
    except ValueError as error:
        return "(%s)" % error


class Settings:
    """The values of settings.toml by their key without DICEBOX_; names of pins as strings."""

    def __init__(self, board):
        """Reads all keys; `board` is the module whose attributes are the pins there are."""
        self.complaints = []
        self._values = {}
        for key, choices in _CHOICES:
            self._values[key] = self._choice("DICEBOX_" + key, choices)
        for key, default in _PINS:
            self._values[key] = self._pin("DICEBOX_" + key, default, board)

    def __getitem__(self, key):
        return self._values[key]

    def doubled(self):
        """Lines that name the keys which have a pin in common."""
        lines = []
        for at, (key, _) in enumerate(_PINS):
            for other, _ in _PINS[:at]:
                if self[key] == self[other]:
                    lines.append("DICEBOX_%s and DICEBOX_%s are both %s." % (other, key, self[key]))
        return lines

    def _choice(self, key, choices):
        value = _read(key)
        if value is None or value in choices:
            return choices[0] if value is None else value
        self._complain(key, value, "one of " + ", ".join([str(v) for v in choices]), choices[0])
        return choices[0]

    def _pin(self, key, default, board):
        value = _read(key)
        if value is None:
            return default
        if isinstance(value, str) and isinstance(getattr(board, value, None), microcontroller.Pin):
            return value
        self._complain(key, value, "a pin of this board", default)
        return default

    def _complain(self, key, value, expected, default):
        self.complaints.append(
            "settings.toml: %s = %r: expected %s; using %s" % (key, value, expected, default)
        )
