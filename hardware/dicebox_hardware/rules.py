"""Electrical rules of this box that types of pins cannot tell: `broken` names those it breaks."""

import re
from collections import Counter
from collections.abc import Iterator

from dicebox_hardware.design import CONTROLLER, DICE, POINTS, Design

SWITCHES = {**{f"DIE{n}": f"SW{n}" for n in range(1, DICE + 1)}, "OK": "SW7", "MENU": "SW8"}
_VOLTS = 3.3
_BOOST = 0.8  # efficiency of the display's converter, assumed
_PULL_UP = 4.7  # kilohms


def broken(design: Design) -> list[str]:
    """One line for each rule that the design breaks."""
    checks = (_nets, _signals, _switches, _bus, _supply, _places)
    return [line for check in checks for line in check(design)]


def display_current(design: Design, panel: str) -> float:
    """The most that a panel draws at 3.3 V, in mA: every point lit at full contrast."""
    drive = design.panels[panel]["drive"]
    current: float = POINTS[0] * drive["column"] * drive["volts"] / (_VOLTS * _BOOST)
    return current


def _nets(design: Design) -> Iterator[str]:
    """Nets join pins that there are, and no pin is in two of them."""
    known = {(ref, pin) for ref, part in design.references.items() for pin in part.pins}
    count = Counter(pin for pins in design.nets.values() for pin in pins)
    for ref, pin in count:
        if (ref, pin) not in known:
            yield f"{ref} has no pin {pin}"
        if count[ref, pin] > 1:
            yield f"{ref}.{pin} is in more than one net"


def _signals(design: Design) -> Iterator[str]:
    """Every signal has a pin of its own, a GPIO of the Pico, and a net."""
    count = Counter(design.signals.values())
    for signal, pin in design.signals.items():
        if not re.fullmatch(r"GP\d+", pin) or pin not in design.references[CONTROLLER].pins:
            yield f"{signal} is on {pin}, which is no GPIO of the Pico"
        if count[pin] > 1:
            yield f"{signal} shares {pin}"
        if signal not in design.nets:
            yield f"{signal} has no net"


def _switches(design: Design) -> Iterator[str]:
    """A switch joins its signal, and nothing else, to ground: the Pico pulls the signal up."""
    for signal, ref in SWITCHES.items():
        wanted = {(CONTROLLER, design.signals.get(signal)), (ref, "1")}
        if set(design.nets.get(signal, ())) != wanted:
            yield f"{signal} does not join the Pico and {ref}.1 alone"
        if (ref, "2") not in design.nets["GND"]:
            yield f"{ref}.2 is not on GND"


def _bus(design: Design) -> Iterator[str]:
    """SDA and SCL are a pair of one I2C controller, of which the Pico has two, by turns."""
    data, clock = (int(design.signals[name].removeprefix("GP")) for name in ("SDA", "SCL"))
    if data % 2 or not clock % 2:
        yield f"SDA must be on an even and SCL on an odd pin, not GP{data} and GP{clock}"
    elif data // 2 % 2 != clock // 2 % 2:
        yield f"GP{data} and GP{clock} belong to two I2C controllers"


def _supply(design: Design) -> Iterator[str]:
    """What hangs on 3V3 draws no more than the Pico gives, with any of the panels."""
    for panel in design.panels:
        current = display_current(design, panel) + 2 * _VOLTS / _PULL_UP
        if current > design.data["pico"]["supply"]:
            yield f"the {panel} inch panel may draw {current:.0f} mA from 3V3"


def _places(design: Design) -> Iterator[str]:
    """A part with a footprint has a place within the board, and no other has."""
    width, height = design.data["board"]["size"]
    on_board = {ref for ref, part in design.references.items() if part.footprint}
    for ref in sorted(on_board ^ set(design.places)):
        yield f"{ref} has a footprint but no place, or a place but no footprint"
    for ref, place in design.places.items():
        if not (0 <= place.at[0] <= width and 0 <= place.at[1] <= height):
            yield f"{ref} is not on the board"
