"""Power is cut anywhere, and the game goes on with the same dice to the same end.

These are samples that take seconds; `make proof` tries them all.
"""

import random

import pytest
from proof import boots, cuts
from proof.memory import game_script

from dicebox_tools.emulator.flash import ERASE, Cut

GAMES = (("crag", [1]), ("fifth_die", [0, 0, 0, 0]), ("six_dice", [0, 1]))


def some_masks(number, byte):
    """A byte of which nothing is done, and one that is half written."""
    return 0, random.Random(f"{number} {byte}").randrange(1, 256)


@pytest.mark.parametrize("key, places", GAMES)
def test_a_game_cut_at_any_flash_operation_ends_as_without_the_cut(key, places):
    reference = cuts.Reference(game_script(key, places, seed=1), seed=1)
    assert cuts.every_cut(reference, some_masks) > 500


def test_a_cut_in_the_start_after_a_cut_loses_nothing_either():
    reference = cuts.Reference(game_script("crag", [0], seed=2), seed=2)
    tried = cuts.every_cut(
        reference,
        lambda number, byte: (random.Random(f"{number} {byte}").randrange(256),),
        again=lambda number: (Cut(0, number % 3, 37 * number % 256),),
    )
    assert tried > 300


def test_the_erase_between_games_costs_at_most_the_words_kept():
    reference = cuts.Reference(game_script("crag", [0], seed=3), seed=3, cells=cuts.used_cells())
    assert any(operation.kind == ERASE for operation in cuts.operations(reference, 0))
    assert cuts.every_cut(reference, lambda number, byte: (37 * byte % 256,), byte_step=41) > 400


def test_games_are_counted_across_the_erase():
    before = cuts.used_cells()
    reference = cuts.Reference(game_script("crag", [0], seed=3), seed=3, cells=before)
    assert reference.states[-1][1][4] == reference.states[0][1][4] + 1 > 5


@pytest.mark.parametrize("key", ["crag", "fifth_die"])
def test_a_box_that_loses_power_starts_and_its_game_ends_as_without(key):
    game, operations, _ = boots.reference(key, seed=1)
    for number in range(0, len(operations), 9):
        cut = Cut(number, number % 4, 37 * number % 256 if number % 4 < 3 else 0)
        boots.survive(key, 1, cut, game)


def test_a_game_whose_power_fails_again_and_again_comes_to_its_end():
    game, _, _ = boots.reference("fifth_die", seed=2)
    assert boots.survive_every("fifth_die", 2, 3, (1, 0x18), game) > 20


def test_a_game_is_counted_once_wherever_the_power_fails_at_its_end():
    game, operations, words = boots.reference("crag", seed=1)
    for number in range(len(operations) - 14, len(operations)):
        assert boots.survive("crag", 1, Cut(number, number % 4), game) == words


def test_a_box_that_loses_power_in_its_erase_starts_and_plays():
    cells = cuts.used_cells()
    game, operations, _ = boots.reference("crag", 1, cells)
    erase = [operation.kind for operation in operations].index(ERASE)
    for number, byte in ((0, 0), (0, 2), (0, 2000), (1, 0), (1, 2), (1, 100), (2, 7), (16, 255)):
        boots.survive("crag", 1, Cut(erase + number, byte, 0x55), game, cells)
