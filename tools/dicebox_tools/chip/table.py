"""What must hold on the device: the bounds, what was found, and whether it holds."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from dicegames import GAMES


class Bound(NamedTuple):
    """A value that must be at least, or at most, `limit`."""

    key: str
    what: str
    limit: float
    unit: str
    at_least: bool = False


class Found(NamedTuple):
    """What was measured for a bound, None where nothing was, and a word on it."""

    value: float | None
    note: str = ""


class Row(NamedTuple):
    """A bound beside what was found."""

    bound: Bound
    found: Found

    @property
    def holds(self) -> bool:
        """Whether the bound holds; what was not measured does not."""
        value, limit = self.found.value, self.bound.limit
        if value is None:
            return False
        return value >= limit if self.bound.at_least else value <= limit


BOUNDS = (
    Bound("heap", "heap free, worst screen, four seats of 6 Kości", 48 * 1024, "bytes", True),
    Bound("first_picture", "code.py to the first picture", 800, "ms"),
    Bound("menu", "code.py to the menu", 3000, "ms"),
    Bound("progress", "pictures of the progress bar between them", 3, "", True),
    Bound("press_median", "press to changed picture, median", 35, "ms"),
    Bound("press_worst", "press to changed picture, worst", 60, "ms"),
    Bound("looks", "longest time between two looks at a button", 12, "ms"),
    Bound("toggle", "bytes on I2C for a die toggled, of a full frame", 20, "%"),
    Bound("text", "full text screen, against adafruit_framebuf.text", 40, "times", True),
    Bound("think_crag", "the box thinks, Crag", 200, "ms"),
    Bound("think_fifth_die", "the box thinks, Piąta kość", 800, "ms"),
    Bound("think_six_dice", "the box thinks, 6 Kości", 800, "ms"),
    Bound("alive", "longest still picture while it thinks", 400, "ms"),
    Bound("journal", "four-seat 6 Kości, all rolls, in the journal", 4096, "bytes"),
    Bound("erases", "erases while it is played", 0, ""),
)
THINK = {key: f"think_{key}" for key in GAMES}


def rows(found: Mapping[str, Found]) -> list[Row]:
    """Returns a row for every bound; what `found` lacks was not measured."""
    return [Row(bound, found.get(bound.key, Found(None))) for bound in BOUNDS]


def holds(table: Iterable[Row]) -> bool:
    """Whether every bound holds."""
    return all(row.holds for row in table)


def document(table: Iterable[Row]) -> list[dict[str, Any]]:
    """Returns the rows as JSON has them."""
    return [
        {
            "key": row.bound.key,
            "what": row.bound.what,
            "measured": row.found.value,
            "at_least" if row.bound.at_least else "at_most": row.bound.limit,
            "unit": row.bound.unit,
            "holds": row.holds,
            "note": row.found.note,
        }
        for row in table
    ]


def page(table: Iterable[Row]) -> list[str]:
    """Returns the rows as lines for people."""
    lines = []
    for row in table:
        bound, found = row
        value = "not measured" if found.value is None else _number(found.value, bound.unit)
        sign = "≥" if bound.at_least else "≤"
        lines.append(
            f"{'PASS' if row.holds else 'FAIL'}  {bound.what:49} {value:>14}"
            f"  {sign} {_number(bound.limit, bound.unit)}"
        )
        if found.note:
            lines.append(f"        {found.note}")
    return lines


def _number(value: float, unit: str) -> str:
    return f"{value:,.{0 if value == int(value) else 1}f} {unit}".rstrip()
