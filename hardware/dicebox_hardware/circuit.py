"""The circuit in SKiDL, which checks its electrical rules and writes its netlist.

SKiDL, because it knows types of pins (what drives, what must be driven, what may stay open), says
what is wrong without a window, and needs neither KiCad nor its libraries.
"""

import io
import logging
import re
from contextlib import redirect_stderr

from dicebox_hardware.design import Design

with redirect_stderr(io.StringIO()):  # it complains that it finds no libraries
    import skidl
logging.setLoggerClass(logging.Logger)  # SKiDL's own class is for its loggers alone

_LINE_OF_SOURCE = re.compile(r'\s*\(field\s*\(name "SKiDL (Tag|Line)"\)[^()]*\)')
_DATE = re.compile(r'\(date "[^"]+"\)')


def build(design: Design) -> skidl.Circuit:
    """The circuit. Raises KeyError where a net names a part or a pin that there is not."""
    circuit = skidl.Circuit()
    circuit.no_files = True
    parts = {}
    for ref, part in design.references.items():
        pins = [
            skidl.Pin(num=number, name=name, func=skidl.Pin.types[part.types[name]])
            for number, name in enumerate(part.pins, 1)
        ]
        parts[ref] = skidl.Part(
            name=ref,
            tool=skidl.SKIDL,
            circuit=circuit,
            ref=ref,
            tag=ref,
            value=part.part,
            description=part.description,
            footprint=part.footprint or "off the board",
            pins=pins,
        )
    for name, connected in design.nets.items():
        net = skidl.Net(name, circuit=circuit)
        for ref, pin in connected:
            numbers = [n for n, known in enumerate(design.references[ref].pins, 1) if known == pin]
            if not numbers:
                raise KeyError(f"{ref} has no pin {pin}")
            net += [parts[ref].p[number] for number in numbers]
    for ref, part in design.references.items():
        for number, name in enumerate(part.pins, 1):
            pin = parts[ref].p[number]
            if name in part.spare and not pin.is_connected():
                pin.do_erc = False
    skidl.Net.get("GND", circuit=circuit).drive = skidl.POWER  # what all else is measured from
    return circuit


def complaints(circuit: skidl.Circuit) -> list[str]:
    """What SKiDL's check of the electrical rules finds, errors and warnings."""
    found: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: found.append(record.getMessage())  # type: ignore[method-assign]
    skidl.erc_logger.addHandler(handler)
    try:
        with redirect_stderr(io.StringIO()):
            circuit.ERC()
    finally:
        skidl.erc_logger.removeHandler(handler)
    return found


def netlist(circuit: skidl.Circuit) -> str:
    """The circuit in the format of KiCad's netlists, without dates and lines of the source."""
    with redirect_stderr(io.StringIO()):
        text = circuit.generate_netlist(tool=skidl.KICAD6)
    text = re.sub(r'\(source "[^"]+"\)', '(source "dicebox.toml")', text)
    return _DATE.sub('(date "")', _LINE_OF_SOURCE.sub("", text)).strip() + "\n"
