"""The players of Piąta kość: what they reckon with, and their decisions."""

from binascii import crc32

from checks import Chance, random_action
from test_players import decide, play_on, player

from dicegames.fifth_die import LAST, FifthDie, pack
from dicegames.players.fifth_die import BLOCK, LINES, block_line

CHOICES = 563467031  # crc32 of the choices in `sample`


def sample(level):
    """A player's choices in all turns of a few games of chance, of two options."""
    someone = player("fifth_die", level)
    chance = Chance(11)
    for options in (None, None, {"first_use_marks": True}):
        game = FifthDie(2, options)
        while not game.over:
            if game.phase != "roll":
                yield decide(someone, game)
            random_action(game, chance)


def worn(crosses, players=1, options=None):
    """A game where player 0 has written only the 1, and made so many X beside it."""
    game = FifthDie(players, options)
    for _ in range(crosses + 1):
        game.roll([1, 1, 1, 6, 6])
        game.play(pack(2, 12, 1))
        for _ in range(players - 1):
            game.roll([2, 2, 3, 3, 4])
            game.play(pack(4, 6, 4))
    return game


def test_decisions_are_the_same_on_every_machine():
    found = 0
    for choices in sample("strong"):
        found = crc32(repr(choices).encode(), found)
    assert found == CHOICES, found


def test_every_legal_split_is_a_choice_and_the_best_comes_first():
    someone = player("fifth_die", "strong")
    chance = Chance(4)
    game = FifthDie(1)
    while not game.over:
        if game.phase != "roll":
            choices = decide(someone, game)
            assert sorted([play for _, play in choices]) == game.plays()
            worths = [worth for worth, _ in choices]
            assert worths == sorted(worths, reverse=True)
        random_action(game, chance)


def test_the_turn_that_ends_the_game_is_worth_its_points():
    game = worn(LAST - 1)
    game.roll([1, 1, 1, 6, 6])
    someone = player("fifth_die", "strong")
    ending = [choice for choice in decide(someone, game) if choice[1] & 7 == 1]
    assert ending
    for worth, play in ending:
        assert worth == someone.POINT * game.gain(play)


def test_the_last_turn_of_a_round_is_worth_its_points():
    game = worn(LAST - 1, 2, {"end": "round"})
    game.roll([1, 1, 1, 6, 6])
    game.play(pack(2, 12, 1))
    assert game.ended(0) and game.turn == 1
    game.roll([2, 2, 3, 3, 4])
    someone = player("fifth_die", "strong")
    for worth, play in decide(someone, game):
        assert worth == someone.POINT * game.gain(play)


def test_three_numbers_of_uses_have_a_line_of_their_own_in_any_order():
    lines = set()
    for low in range(LAST + 1):
        for middle in range(low, LAST + 1):
            for high in range(middle, LAST + 1):
                line = block_line([low, middle, high])
                assert line == block_line([high, low, middle]) == block_line([middle, high, low])
                lines.add(line)
    assert sorted(lines) == list(range(BLOCK, LINES))


def test_levels_play_one_better_than_the_other():
    # 40 games have a standard error of about 4 points, the levels are 13 and 20 apart
    means = []
    for level in ("easy", "normal", "strong"):
        chance = Chance(9)
        someone = player("fifth_die", level)
        totals = [play_on(someone, FifthDie(1), chance) for _ in range(40)]
        means.append(sum(totals) / 40)
    assert means[0] < means[1] < means[2], means
