"""The whole proof that no power cut loses anything: `make proof`, which takes some twenty minutes.

Every flash operation of whole games of all three kinds is cut before it, in each of its bytes,
with every pattern of half-written bits that differs, and after it, on the firmware's own journal;
and on the whole box, from boot to result, with two patterns a byte; its longest game is cut at a
sample of them. After each cut the power comes back, and the game must go on with the last complete
action and the same dice to the same end.
"""

import random

import pytest
from proof import boots, cuts
from proof.memory import game_script, offering

from dicebox_tools.emulator.flash import ERASE, Cut

GAMES = (("crag", [1]), ("fifth_die", [1, 0, 0, 0]), ("six_dice", [0, 1]))
tried: dict[str, int] = {}


@pytest.fixture(scope="module", autouse=True)
def summary(request):
    yield
    if request.session.testsfailed:
        return
    for what, count in tried.items():
        print(f"\n{what}: {count:,} cuts", end="")
    print(f"\npower cuts tried: {sum(tried.values()):,}; games, rolls or plays lost: none")


def every_mask(number, byte):
    return range(256)


def one_mask(number, byte):
    return (random.Random(f"{number} {byte}").randrange(256),)


@pytest.mark.parametrize("key, places", GAMES)
def test_every_pattern_of_half_written_bits(key, places):
    reference = cuts.Reference(game_script(key, places, seed=1), seed=1)
    tried[f"journal, {key}"] = cuts.every_cut(reference, every_mask)


@pytest.mark.parametrize("key, places", GAMES)
def test_a_second_cut_while_it_starts(key, places):
    reference = cuts.Reference(game_script(key, places, seed=2), seed=2)
    tried[f"journal, {key}, cut again while it starts"] = cuts.every_cut(
        reference,
        one_mask,
        again=lambda number: [Cut(0, byte, 37 * number % 256) for byte in range(3)],
    )


def test_every_byte_of_the_erase_between_games():
    script = game_script("crag", [0], seed=3)
    reference = cuts.Reference(script, seed=3, cells=cuts.used_cells())
    assert any(operation.kind == ERASE for operation in cuts.operations(reference, 0))
    tried["journal, a game that begins with an erase"] = cuts.every_cut(reference, one_mask)


@pytest.mark.parametrize("key", boots.BOXES)
def test_the_whole_box(key):
    """6 Kości is cut everywhere in a game of one seat and one column, 24 of its 288 turns."""
    game = boots.Reference(key, 1, boots.BOXES[key])
    count = 0
    for number, operation in enumerate(game.operations):
        for byte in range(operation.length + 1):
            masks = {0, *one_mask(number, byte)} if byte < operation.length else {0}
            for mask in sorted(masks):
                assert game.survive(Cut(number, byte, mask)) == game.words
                count += 1
    tried[f"box, {key}"] = count


def test_the_whole_box_in_its_longest_game():
    """6 Kości of four seats and three columns, cut in a sample of its flash operations."""
    game = boots.Reference("six_dice", 1, offering("six_dice", [3, 0]))
    numbers = range(0, len(game.operations), 29)
    for number in numbers:
        byte = number % (game.operations[number].length + 1)
        assert game.survive(Cut(number, byte, *one_mask(number, byte))) == game.words
    tried["box, six_dice of four seats"] = len(numbers)
    tried["box, six_dice of four seats, cut again and again"] = game.survive_every(9, (1, 0x18))


def test_the_whole_box_in_its_erase():
    game = boots.Reference("crag", 1, cuts.used_cells())
    count = 0
    for number, operation in enumerate(game.operations):
        if operation.length > 3:
            for byte in [0, 1, 2, 3, *range(4, operation.length, 119), operation.length]:
                game.survive(Cut(number, byte, 0x55))
                count += 1
    tried["box, the erase between games"] = count


@pytest.mark.parametrize("key", boots.BOXES)
def test_a_box_whose_power_fails_again_and_again(key):
    game = boots.Reference(key, 1, boots.BOXES[key])
    count = 0
    for every in (3, 4, 5, 7):  # to begin takes three in a row
        for half in ((0, 0), (0, 0x0F), (1, 0xA5), (2, 0), (2, 0x11), (3, 0)):
            count += game.survive_every(every, half)
    tried[f"box, {key}, cut again and again"] = count
