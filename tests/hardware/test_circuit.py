"""The circuit keeps the electrical rules, and a circuit that breaks one is found."""

import copy

import pytest

from dicebox_hardware import circuit, rules
from dicebox_hardware.design import Design, load


def changed(change):
    """The design after `change(data)`."""
    data = copy.deepcopy(load().data)
    change(data)
    return Design(data)


def part(data, ref):
    return next(entry for entry in data["parts"] if ref in entry["refs"])


def test_the_design_breaks_no_rule():
    assert rules.broken(load()) == []


def test_the_types_of_all_pins_fit_what_they_are_joined_to():
    assert circuit.complaints(circuit.build(load())) == []


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda d: d["signals"].update(DIE1="GP7"), "DIE1 shares GP7"),
        (lambda d: d["signals"].update(OK="GP23"), "OK is on GP23, which is no GPIO of the Pico"),
        (lambda d: d["signals"].update(OK="RUN"), "OK is on RUN, which is no GPIO of the Pico"),
        (lambda d: d["signals"].update(SDA="GP5", SCL="GP4"), "SDA must be on an even"),
        (lambda d: d["signals"].update(SCL="GP3"), "GP4 and GP3 belong to two I2C controllers"),
        (lambda d: d["nets"].pop("MENU"), "MENU has no net"),
        (lambda d: d["nets"].update(DIE2=["SW3.1"]), "DIE2 does not join the Pico and SW2.1 alone"),
        (lambda d: d["nets"]["GND"].remove("SW8.2"), "SW8.2 is not on GND"),
        (lambda d: d["nets"]["VBUS"].append("A1.VSYS"), "A1.VSYS is in more than one net"),
        (lambda d: d["nets"]["BAT"].append("J1.PLUS"), "J1 has no pin PLUS"),
        (lambda d: d["panels"]["1.3"]["drive"].update(column=1.0), "the 1.3 inch panel may draw"),
        (lambda d: d["board"]["places"].pop("D1"), "D1 has a footprint but no place"),
        (lambda d: d["board"]["places"]["J1"].update(at=[120, 9]), "J1 is not on the board"),
    ],
)
def test_a_broken_rule_is_named(change, words):
    assert any(line.startswith(words) for line in rules.broken(changed(change)))


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda d: d["nets"]["SDA"].remove("DS1.SDA"), "Unconnected pin: BIDIRECTIONAL pin 4/SDA"),
        (lambda d: part(d, "SW9").update(spare=["3"]), "Unconnected pin: PASSIVE pin 6/6 of SW9"),
        (lambda d: d["nets"]["VBUS"].append("A2.OUT+"), "POWER-OUT connected to POWER-OUT"),
        (lambda d: d["nets"]["3V3"].remove("A1.3V3"), "Insufficient drive current on net 3V3"),
        (lambda d: d["nets"].update(DIE1=[], LOST=["SW1.1"]), "Only one pin"),
    ],
)
def test_a_joint_that_cannot_work_is_named(change, words):
    found = circuit.complaints(circuit.build(changed(change)))
    assert any(words in line for line in found), found


def test_a_net_with_a_pin_that_is_not_there_is_refused():
    with pytest.raises(KeyError, match="DS1 has no pin RES"):
        circuit.build(changed(lambda d: d["nets"]["OK"].append("DS1.RES")))
