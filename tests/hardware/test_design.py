"""The design and the firmware agree: the pins, and the switches under the dice."""

import tomllib
from itertools import pairwise

import pytest

from dicebox_hardware.design import DICE, POINTS, load
from dicebox_tools import paths
from dicebox_tools.emulator import settings
from dicebox_tools.emulator.interpreter import Interpreter


@pytest.fixture(scope="module")
def firmware():
    interpreter = Interpreter(paths.firmware(), paths.core())
    chip = {
        "os": {"getenv": lambda key: None},
        "microcontroller": {"Pin": object},
        "micropython": {"const": lambda value: value},
        "supervisor": {"ticks_ms": lambda: 0},
    }
    interpreter.install(chip, {})
    return interpreter


def test_the_settings_name_the_pins_that_the_design_connects():
    values = tomllib.loads((paths.firmware() / "settings.toml").read_text(encoding="utf-8"))
    signals = load().signals
    assert {f"DICEBOX_{signal}": pin for signal, pin in signals.items()}.items() <= values.items()
    pins = {key for key, value in values.items() if str(value).startswith("GP")}
    assert pins == {f"DICEBOX_{signal}" for signal in signals}


def test_without_settings_the_firmware_and_the_emulator_take_the_same_pins(firmware):
    signals = load().signals
    defaults = firmware.load("dicebox.settings").Settings(board=None)
    assert {signal: defaults[signal] for signal in signals} == signals
    wiring = settings.wiring({})
    assert {name.upper(): f"GP{pin}" for name, pin in wiring.items()} == signals


def test_the_dice_are_where_the_firmware_draws_them(firmware):
    place = firmware.load("dicebox.screens.tumble").place
    middles = [x + size / 2 for x, size in (place(DICE, die) for die in range(DICE))]
    assert load().data["board"]["row"]["dice"] == middles


def test_the_dice_of_every_panel_lie_within_its_picture():
    design = load()
    for panel in design.panels:
        left, _, width, _ = design.picture(panel)
        half = 10 * width / POINTS[0]  # of a die
        dice = design.dice_x(panel)
        assert left <= dice[0] - half and dice[-1] + half <= left + width
        assert all(b - a > 2 * half for a, b in pairwise(dice))


def test_the_switches_stand_below_the_dice_of_the_reference_panel():
    design = load()
    dice = design.dice_x(design.reference)
    for die, x in enumerate(dice):
        assert design.places[f"SW{die + 1}"].at[0] == pytest.approx(x, abs=0.01)
    assert min(b - a for a, b in pairwise(dice)) > design.data["switch"]["body"]


def test_all_panels_have_their_picture_in_the_same_place():
    design = load()
    for panel in design.panels:
        left, top, width, height = design.picture(panel)
        middle = [left + width / 2, top + height / 2]
        assert middle == pytest.approx(design.data["panels"]["middle"])
