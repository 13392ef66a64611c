"""What the dice on the screen promise: they are the game's, and moving them decides nothing."""

import re

import pytest
from hands import GAMES, box, dice_shown, start

from dicebox_tools.emulator.entropy import Entropy

SAMPLE_S = 0.005


def free_dice(hands, count):
    """From the main menu's first line to so many free dice."""
    yield from hands.press("die2", "die2", "die2", "ok")
    yield from hands.press(*["die4"] * ((count - 2) % 6), "ok")


def faces_while(hands, seconds):
    """The faces seen on the screen in that time; hands them over as the value of the step."""
    seen = set()
    for _ in range(round(seconds / SAMPLE_S)):
        yield SAMPLE_S
        seen |= set(dice_shown(hands.lines))
    return seen


@pytest.mark.parametrize("key", GAMES)
def test_the_dice_that_come_to_rest_are_those_of_the_game(key):
    for seed in range(4):

        def driver(hands):
            yield from start(hands, key)
            yield from hands.press("ok")
            assert dice_shown(hands.lines) == hands.device.game.dice
            if key != "fifth_die":
                yield from hands.press("die1", "ok")
                assert dice_shown(hands.lines) == hands.device.game.dice

        box(driver, seed=seed)


@pytest.mark.parametrize("key", GAMES)
def test_the_dice_are_known_before_they_tumble(key):
    def driver(hands):
        device = hands.device
        yield from start(hands, key)
        yield from hands.tap("ok")
        dice = list(device.game.dice)
        assert dice
        yield from hands.rest()
        assert device.game.dice == dice

    box(driver)


@pytest.mark.parametrize("key", ["dice", *GAMES])
def test_dice_tumble_after_a_roll(key):
    def driver(hands):
        yield from free_dice(hands, 3) if key == "dice" else start(hands, key)
        hands.device.rig([1, 1, 1, 1, 1, 1])
        hands.device.press("ok")
        assert (yield from faces_while(hands, 0.6)) - {1}
        hands.device.release("ok")

    box(driver)


@pytest.mark.parametrize("key", ["dice", *GAMES])
def test_with_less_motion_only_the_dice_rolled_are_shown(key):
    def driver(hands):
        yield from hands.press("die1", "die1", "ok", "die1", "ok", "menu")
        yield from free_dice(hands, 3) if key == "dice" else start(hands, key)
        hands.device.rig([1, 1, 1, 1, 1, 1])
        hands.device.press("ok")
        assert (yield from faces_while(hands, 0.6)) == {1}
        hands.device.release("ok")

    box(driver)


@pytest.mark.parametrize("key", GAMES)
def test_a_press_cuts_the_tumbling_short(key):
    def driver(hands):
        device = hands.device
        yield from start(hands, key)
        yield from hands.tap("ok")
        yield 0.05
        yield from hands.tap("die6")
        yield 0.05
        dice = device.game.dice
        assert dice_shown(hands.lines) == dice
        assert (yield from faces_while(hands, 0.5)) <= set(dice)

    box(driver)


def test_held_dice_stay_and_the_others_roll():
    def driver(hands):
        yield from start(hands, "six_dice", [1, 2, 3, 4, 5, 6])
        yield from hands.press("die2", "die5")
        hands.device.rig([6, 6, 1, 1])
        yield from hands.press("ok")
        assert hands.lines[1].split() == ["[6]", "<2>", "[6]", "[1]", "<5>", "[1]"]

    box(driver)


def test_held_dice_lie_still_while_the_others_tumble():
    def driver(hands):
        yield from start(hands, "six_dice", [1, 2, 3, 4, 5, 6])
        yield from hands.press("die2", "die5")
        hands.device.rig([1, 1, 1, 1])
        yield from hands.tap("ok")
        held, others = set(), set()
        for _ in range(round(0.6 / SAMPLE_S)):
            yield SAMPLE_S
            held |= set(re.findall(r"<(\d)>", hands.lines[1]))
            others |= set(re.findall(r"\[(\d)\]", hands.lines[1]))
        assert held == {"2", "5"}
        assert others - set("1346")

    box(driver)


def test_dice_come_from_the_hardware_generator_and_unfair_bytes_are_refused():
    stream = iter([252, 255, 253, 254, 5, 254, 251, 0])
    asked = []

    def source(count):
        asked.append(count)
        return bytes(next(stream) for _ in range(count))

    def driver(hands):
        yield from free_dice(hands, 3)
        hands.device.board.entropy = Entropy(source)
        yield from hands.press("ok")
        assert dice_shown(hands.lines) == [6, 6, 1]
        assert sum(asked) == 8

    box(driver)
