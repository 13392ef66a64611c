"""What is made of the design is what is committed, and tells all of it."""

import csv
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from boardfile import netlist

from dicebox_hardware import documents, rules, tables
from dicebox_hardware.design import CONTROLLER, HARDWARE, load


def test_the_committed_files_are_what_the_design_makes():
    stale = [
        path.name
        for path, text in documents.made(load()).items()
        if path.read_text(encoding="utf-8") != text
    ]
    assert stale == [], "make hardware"


def test_the_netlist_has_every_connection_and_no_other():
    design = load()
    numbers = {
        (ref, name): {(ref, str(n)) for n, known in enumerate(part.pins, 1) if known == name}
        for ref, part in design.references.items()
        for name in part.pins
    }
    wanted = {
        net: set().union(*(numbers[pin] for pin in pins)) for net, pins in design.nets.items()
    }
    assert netlist(HARDWARE / "dicebox.net") == wanted


def test_the_bill_has_every_part_with_its_quantity():
    design = load()
    with (HARDWARE / "bom.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    mechanical = [ref for part in design.mechanical for ref in part.refs]
    listed = [ref for row in rows for ref in row["references"].split()]
    assert listed == [*design.references, *mechanical]
    assert all(int(row["quantity"]) == len(row["references"].split()) for row in rows)
    optional = {
        ref for row in rows if row["optional"] == "yes" for ref in row["references"].split()
    }
    assert {"R1", "R2", "SW9", "A2"} <= optional
    assert not {"A1", "DS1", "SW1", "SW8"} & optional


def test_the_wiring_table_has_the_pin_of_every_signal():
    design = load()
    pins = design.references[CONTROLLER].pins
    table = tables.wiring(design)
    for signal, pin in design.signals.items():
        assert f"| {pins.index(pin) + 1} | {pin}, {signal} |" in table
    assert "| 36 | 3V3 | DS1 VCC |" in table
    assert "DS1 GND, SW1 to SW8 leg 2 |" in table


def test_a_readme_without_a_place_for_the_wiring_is_refused():
    with pytest.raises(ValueError, match="no lines"):
        tables.with_wiring("# Dice box\n", load())


def test_the_readme_of_the_hardware_tells_the_panels_as_they_are():
    design = load()
    text = (HARDWARE / "README.md").read_text(encoding="utf-8")
    for name, panel in design.panels.items():
        width, height = panel["picture"]
        apart = min(b - a for a, b in pairwise(design.dice_x(name)))
        current = rules.display_current(design, name)
        row = f"| {width:.1f} × {height:.1f} mm | {apart:.1f} mm | {current:.0f} mA |"
        assert f"| {name} inch | {panel['chip']} {row}" in text
    width, height = design.data["board"]["size"]
    assert f"{width:.0f} × {height:.0f} mm, two layers" in text


@pytest.mark.parametrize("name", ["schematic.svg", "wiring.svg"])
def test_the_drawings_name_the_parts_and_pins(name):
    design = load()
    image = ElementTree.fromstring((HARDWARE / name).read_text(encoding="utf-8"))
    words = {word for text in image.itertext() for word in text.split()}
    shown = {ref for ref, part in design.references.items() if not part.optional}
    shown |= set(design.signals.values()) | {"GND", "VCC", "SCL", "SDA"}
    if name == "schematic.svg":
        shown |= set(design.references) | set(design.nets) - {"GND"}
    assert shown <= words
