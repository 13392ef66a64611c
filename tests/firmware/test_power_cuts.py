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


@pytest.mark.parametrize("key", boots.BOXES)
def test_a_box_that_loses_power_starts_and_its_game_ends_as_without(key):
    game = boots.Reference(key, 1, boots.BOXES[key])
    for number in range(0, len(game.operations), 9):
        game.survive(Cut(number, number % 4, 37 * number % 256 if number % 4 < 3 else 0))


@pytest.mark.parametrize("key", ["fifth_die", "six_dice"])
def test_a_game_whose_power_fails_again_and_again_comes_to_its_end(key):
    game = boots.Reference(key, 2, boots.BOXES[key])
    assert game.survive_every(3, (1, 0x18)) > 20


def test_a_game_is_counted_once_wherever_the_power_fails_at_its_end():
    game = boots.Reference("crag", 1, boots.BOXES["crag"])
    for number in range(len(game.operations) - 14, len(game.operations)):
        assert game.survive(Cut(number, number % 4)) == game.words


def test_a_box_that_loses_power_in_its_erase_starts_and_plays():
    game = boots.Reference("crag", 1, cuts.used_cells())
    erase = [operation.kind for operation in game.operations].index(ERASE)
    for number, byte in ((0, 0), (0, 2), (0, 2000), (1, 0), (1, 2), (1, 100), (2, 7), (16, 255)):
        game.survive(Cut(erase + number, byte, 0x55))
