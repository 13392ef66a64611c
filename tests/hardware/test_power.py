"""The power budget follows from the data, and the data from the firmware and its screens."""

import ast

import pytest

from dicebox_hardware import power
from dicebox_hardware.design import HARDWARE, load
from dicebox_hardware.rules import display_current

ROOT = HARDWARE.parent


def test_the_contrasts_are_those_of_the_firmware():
    source = ast.parse((ROOT / "firmware/dicebox/panel.py").read_text(encoding="utf-8"))
    (levels,) = (
        ast.literal_eval(node.value)
        for node in source.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_LEVELS"
    )
    told = load().data["power"]["contrast"]
    assert told == {"dim": 0, **{str(n): contrast for n, (contrast, *_) in enumerate(levels, 1)}}


def test_as_many_points_are_lit_as_on_the_firmwares_screens(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tests" / "firmware")
    import golden  # noqa: PLC0415 (it is beside the firmware's tests)

    pictures = golden.load("en").values()
    lit = [sum(byte.bit_count() for byte in picture) / 8192 for picture in pictures]
    assert load().data["power"]["lit"] == pytest.approx(sum(lit) / len(lit), abs=0.01)


def test_a_picture_with_every_point_lit_draws_what_the_rules_reckon_with():
    design = load()
    blank = design.data["power"]["display"]["blank"]
    for panel in design.panels:
        most = power.display(design, panel, "3", 1)
        assert most == pytest.approx(display_current(design, panel) + blank)
    assert power.display(design, "2.42", "3", 1) == pytest.approx(2.2 + 128 * 0.32 * 12 / 2.64)


def test_a_day_by_hand():
    """At brightness 2: 186 mA × 19 % × 97 / 256 and 2.2 mA are 15.6 mA; the Pico takes 20 mA."""
    design = load()
    taken = power.drawn(design, "2.42", "2", 0.19, 0.25)
    assert taken == pytest.approx(20 * 5 + 15.6 * 3.3 / 0.85, abs=0.2)
    cell = {"volts": 3.7, "charge": 1000}
    assert power.life(design, cell, taken) == pytest.approx(1000 / (taken / 3.35))


def test_what_is_brighter_larger_or_busier_lasts_less():
    design = load()
    cell = design.data["power"]["cells"][0]

    def life(panel, brightness, lit, busy):
        return power.life(design, cell, power.drawn(design, panel, brightness, lit, busy))

    steps = [life("2.42", step, 0.19, 0.25) for step in (power.OFF, "dim", "1", "2", "3")]
    assert steps == sorted(steps, reverse=True)
    assert len(set(steps)) == 5
    assert life("2.42", "2", 0.19, 0.25) > life("2.42", "2", 0.3, 0.25)
    assert life("2.42", "2", 0.19, 0.25) > life("2.42", "2", 0.19, 0.5)
    assert life("0.96", "2", 0.19, 0.25) > life("1.3", "2", 0.19, 0.25)


def test_the_document_says_that_it_is_computed_and_from_what():
    text = power.report(load())
    assert "**Computed**, not measured" in text
    for source in load().data["power"]["sources"]:
        assert source["url"] in text
    for cell in load().data["power"]["cells"]:
        assert f"| {cell['name']} | {cell['charge']} |" in text
