"""The wiring as a table for the README, and the bill of materials."""

import csv
import io

from dicebox_hardware.design import CONTROLLER, Design

BEGIN = "<!-- The wiring: made by `make hardware` from hardware/dicebox.toml. -->"
END = "<!-- End of the wiring. -->"
_COLUMNS = ("references", "quantity", "description", "part", "optional", "notes")


def wiring(design: Design) -> str:
    """The Markdown table: each pin of the Pico that is used, and where it goes.

    What is optional is left out; the pins of a net that has several are in one row, the last.
    """
    pins = design.references[CONTROLLER].pins
    rows: list[tuple[tuple[int, ...], str, str]] = []
    for net, connected in design.nets.items():
        numbers = [n for n, name in enumerate(pins, 1) if (CONTROLLER, name) in connected]
        there = _there(design, [pin for pin in connected if pin[0] != CONTROLLER])
        if numbers and there:
            name = pins[numbers[0] - 1]
            label = name if name == net else f"{name}, {net}"
            rows.append((tuple(numbers), f"any {label}" if len(numbers) > 1 else label, there))
    lines = ["| Pico pin | is | goes to |", "|---|---|---|"]
    for numbers_, name, there in sorted(rows, key=lambda row: (len(row[0]), row[0])):
        lines.append(f"| {', '.join(str(n) for n in numbers_)} | {name} | {there} |")
    return "\n".join(lines) + "\n"


def with_wiring(readme: str, design: Design) -> str:
    """The README with the table between its marks. Raises ValueError where they are missing."""
    before, _, rest = readme.partition(BEGIN)
    _, found, after = rest.partition(END)
    if not found:
        raise ValueError(f"the README has no lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{wiring(design)}\n{END}{after}"


def bill(design: Design) -> str:
    """The bill of materials as comma-separated values."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for part in (*design.parts, *design.mechanical):
        optional = "yes" if part.optional else "no"
        refs = " ".join(part.refs)
        writer.writerow([refs, len(part.refs), part.description, part.part, optional, part.notes])
    return text.getvalue()


def _there(design: Design, pins: list[tuple[str, str]]) -> str:
    """Pins of parts that are not optional, those of one name together."""
    by_name: dict[str, list[str]] = {}
    for ref, name in pins:
        if not design.references[ref].optional:
            by_name.setdefault(name, []).append(ref)
    return ", ".join(
        f"{refs[0]}{f' to {refs[-1]}' if len(refs) > 1 else ''} {_leg(name)}"
        for name, refs in by_name.items()
    )


def _leg(name: str) -> str:
    return f"leg {name}" if name.isdigit() else name
