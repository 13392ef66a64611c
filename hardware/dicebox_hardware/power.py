"""What the box draws, and how long its cells last, computed from dicebox.toml: power.md.

A display's columns take their current from a higher voltage, for one row at a time: so the current
follows the share of lit points and the contrast, whatever the picture.
"""

from collections.abc import Mapping
from typing import Any

from dicebox_hardware import rules
from dicebox_hardware.case.measures import Measures
from dicebox_hardware.design import Design

OFF = "off"
_LEVELS = 256


def display(design: Design, panel: str, brightness: str, lit: float) -> float:
    """mA that a panel draws at 3.3 V, `lit` being the share of its points that are lit."""
    power = design.data["power"]
    if brightness == OFF:
        off: float = power["display"]["off"]
        return off
    contrast: int = power["contrast"][brightness]
    blank: float = power["display"]["blank"]
    share = (contrast + 1) / _LEVELS
    return blank + rules.display_current(design, panel) * lit * share


def drawn(design: Design, panel: str, brightness: str, lit: float, busy: float) -> float:
    """mW that the Pico takes in for itself and the display."""
    power = design.data["power"]
    chip = power["chip"]
    milliamperes = chip["waiting"] + (chip["working"] - chip["waiting"]) * busy
    given = display(design, panel, brightness, lit) * power["volts"]
    total: float = milliamperes * chip["volts"] + given / power["regulator"]
    return total


def current(design: Design, cell: Mapping[str, Any], milliwatts: float) -> float:
    """mA out of a cell, behind the diode."""
    behind: float = cell["volts"] - design.data["power"]["diode"]
    return milliwatts / behind


def life(design: Design, cell: Mapping[str, Any], milliwatts: float) -> float:
    """Hours until a cell is empty."""
    charge: float = cell["charge"]
    return charge / current(design, cell, milliwatts)


def report(design: Design) -> str:
    """The document."""
    power = design.data["power"]
    lit, busy = power["lit"], power["busy"]
    steps = [OFF, *power["contrast"]]
    reference = design.reference
    playing = {step: drawn(design, reference, step, lit, busy) for step in steps}
    typical = power["cells"][1]
    rest = drawn(design, reference, OFF, lit, 0)
    return "\n".join(
        [
            "# What the box draws",
            "",
            "**Computed**, not measured: by `make hardware` from [dicebox.toml](dicebox.toml), "
            "`[power]` and `[panels]`.",
            "The chip's currents were measured by others, those of the 2.42 inch panel follow "
            "from its chip's data sheet",
            "and are upper bounds: take all figures as good to about a fifth.",
            "",
            "## The display",
            "",
            f"mA at {power['volts']} V with {lit:.0%} of the points lit, the mean of the "
            "firmware's screens; with all of them lit at",
            "brightness 3, last. The firmware dims after a minute without a button and switches "
            "the display off after five.",
            "",
            _row("panel", *(_step(step) for step in steps), "all lit, 3"),
            _row(*["---"] + ["---:"] * (len(steps) + 1)),
            *(
                _row(
                    f"{panel} inch",
                    *(f"{display(design, panel, step, lit):.1f}" for step in steps),
                    f"{display(design, panel, '3', 1):.0f}",
                )
                for panel in design.panels
            ),
            "",
            "## The whole box",
            "",
            f"With the {reference} inch panel: mW that go in at VSYS.",
            "",
            _row("the chip", *(_step(step) for step in steps)),
            _row(*["---"] + ["---:"] * len(steps)),
            *(
                _row(
                    name,
                    *(f"{drawn(design, reference, step, lit, share):.0f}" for step in steps),
                )
                for name, share in (
                    ("waits", 0),
                    (f"works for {busy:.0%} of the time", busy),
                    ("works", 1),
                )
            ),
            "",
            "Up to brightness 2 the chip has the larger part, and CircuitPython has no sleep from "
            "which a button wakes it",
            "at once: switch the box off when nobody plays. Left on, it empties a "
            f"{typical['charge']} mAh cell in {life(design, typical, rest):.0f} hours with the "
            "display off.",
            "",
            "## How long cells last",
            "",
            f"Hours, the chip working for {busy:.0%} of the time. A cell gives its mean voltage "
            f"less {power['diode']} V at the diode; the",
            f"Pico's converter has an efficiency of {power['regulator']:.0%} for the display.",
            "",
            _row("cells", "mAh", *(_step(step) for step in steps)),
            _row("---", *["---:"] * (len(steps) + 1)),
            *(
                _row(
                    cell["name"],
                    str(cell["charge"]),
                    *(f"{life(design, cell, playing[step]):.0f}" for step in steps),
                )
                for cell in power["cells"]
            ),
            "",
            "## Which battery",
            "",
            f"An evening of five hours takes {5 * current(design, typical, playing['2']):.0f} mAh "
            "at brightness 2, so every one of these is enough for several.",
            "The **LiPo cell with its charger** is the reference: it is charged through the Pico's "
            "USB, and the case is "
            f"{_thickness(design, 'lipo'):.0f} mm thick.",
            "Three **AAA** cells need no charger, no care and are sold everywhere: the tub "
            f"`case/tub-aaa` makes the case {_thickness(design, 'aaa'):.0f} mm thick.",
            "AA cells would last more than twice as long, in a case thicker than a pocket likes.",
            "",
            "## Sources",
            "",
            *(f"- [{source['text']}]({source['url']})" for source in power["sources"]),
            "",
        ]
    )


def _step(step: str) -> str:
    return step if step in {OFF, "dim"} else f"brightness {step}"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _thickness(design: Design, battery: str) -> float:
    return Measures(design, battery=battery).thickness
