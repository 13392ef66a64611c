"""Crag by its rules, C1 to C4."""

from checks import Chance, all_rolls, invalid, random_action, refused

from dicegames import record
from dicegames.crag import BOXES, Crag, points

EXAMPLES = (
    ("crag", [6, 6, 1], 50),
    ("thirteen", [3, 4, 6], 26),
    ("three_of_a_kind", [4, 4, 4], 25),
    ("low_straight", [3, 1, 2], 20),
    ("sixes", [2, 6, 6], 12),
    ("fives", [1, 2, 6], 0),
    ("fours", [4, 4, 5], 8),
    ("threes", [3, 3, 3], 9),
    ("twos", [2, 2, 5], 4),
    ("ones", [1, 1, 1], 3),
    ("crag", [3, 4, 6], 0),
    ("crag", [4, 4, 5], 50),
    ("thirteen", [4, 4, 5], 26),
)
PERFECT = (
    ("ones", [1, 1, 1]),
    ("twos", [2, 2, 2]),
    ("threes", [3, 3, 3]),
    ("fours", [4, 4, 4]),
    ("fives", [5, 5, 5]),
    ("sixes", [6, 6, 6]),
    ("odd_straight", [5, 3, 1]),
    ("even_straight", [2, 4, 6]),
    ("low_straight", [1, 2, 3]),
    ("high_straight", [4, 5, 6]),
    ("three_of_a_kind", [2, 2, 2]),
    ("thirteen", [3, 4, 6]),
    ("crag", [1, 6, 6]),
)


def enter(game, box):
    game.play(BOXES.index(box))


def by_definition(dice, box):
    """Points straight from the table of the rules, written apart from the core's."""
    a, b, c = sorted(dice)
    total = a + b + c
    if box in ("ones", "twos", "threes", "fours", "fives", "sixes"):
        face = BOXES.index(box) + 1
        return sum([die for die in dice if die == face])
    return {
        "odd_straight": 20 if (a, b, c) == (1, 3, 5) else 0,
        "even_straight": 20 if (a, b, c) == (2, 4, 6) else 0,
        "low_straight": 20 if (a, b, c) == (1, 2, 3) else 0,
        "high_straight": 20 if (a, b, c) == (4, 5, 6) else 0,
        "three_of_a_kind": 25 if a == c else 0,
        "thirteen": 26 if total == 13 else 0,
        "crag": 50 if total == 13 and (a == b or b == c) else 0,
    }[box]


def test_examples_of_the_rules():
    for box, dice, worth in EXAMPLES:
        assert points(dice, BOXES.index(box)) == worth, (box, dice)


def test_all_216_rolls_in_all_boxes():
    rolls = list(all_rolls(3))
    assert len(rolls) == 216
    for dice in rolls:
        scores = Crag.scores(dice, 1)["boxes"]
        for box in BOXES:
            assert scores[box] == by_definition(dice, box), (box, dice)


def test_how_many_of_the_216_rolls_make_each_box():
    made = [0] * len(BOXES)
    for dice in all_rolls(3):
        for box in range(len(BOXES)):
            made[box] += points(dice, box) > 0
    assert made == [91] * 6 + [6] * 4 + [6, 21, 9]


def test_c1_a_turn_is_a_roll_one_reroll_and_a_box():
    game = Crag()
    assert game.phase == "roll" and game.rolls_left == 2 and game.plays() == []
    refused(game, "C1", game.play, 0)
    refused(game, "C1", game.roll, [1, 2, 3], [0])
    game.roll([4, 1, 5])
    assert game.phase == "choose" and game.rolls_left == 1
    game.roll([4, 6, 5], [0, 2])
    assert game.phase == "play" and game.rolls_left == 0
    refused(game, "C1", game.roll, [4, 6, 6], [0, 1])
    enter(game, "high_straight")
    assert game.phase == "roll" and game.dice == [] and game.total(0) == 20


def test_c1_held_dice_stay_as_they_are():
    game = Crag()
    game.roll([4, 1, 5])
    refused(game, "C1", game.roll, [4, 6, 6], [0, 2])
    refused(game, "C1", game.roll, [4, 6, 6])
    game.roll([1, 1, 1], [])
    assert game.dice == [1, 1, 1]


def test_what_is_no_roll_is_refused():
    game = Crag()
    for bad in ([1, 2], [1, 2, 3, 4], [0, 1, 2], [7, 1, 2], ["1", 2, 3], [True, 2, 3]):
        invalid("expected 3 faces from 1 to 6", game.roll, bad)
    game.roll([1, 2, 3])
    invalid("bad held position", game.roll, [1, 2, 3], [3])
    invalid("bad held position", game.roll, [1, 2, 3], [-1])


def test_c2_a_box_is_used_once_and_may_score_nothing():
    game = Crag()
    game.roll([1, 2, 6])
    assert game.preview()[BOXES.index("fives")] == 0
    enter(game, "fives")
    game.roll([5, 5, 3])
    assert game.preview()[BOXES.index("fives")] is None
    assert BOXES.index("fives") not in game.plays()
    refused(game, "C2", enter, game, "fives")
    refused(game, "C1", game.play, 13)
    assert game.total(0) == 0


def test_c3_the_perfect_sheet_is_244():
    game = Crag()
    for box, dice in PERFECT:
        assert not game.over
        game.roll(dice)
        enter(game, box)
    assert game.over and game.phase == "over" and game.turn is None
    assert game.total(0) == 244 and game.winners() == [0]
    refused(game, "C1", game.roll, [1, 2, 3])
    refused(game, "C1", game.play, 0)


def test_c3_the_highest_total_wins_and_ties_share():
    for first, second, winners in ([1, 1, 1], [1, 1, 2], [0]), ([1, 1, 2], [1, 1, 2], [0, 1]):
        game = Crag(2)
        for number in range(26):
            assert game.turn == number % 2 and game.winners() == []
            game.roll(second if game.turn else first)
            game.play(number // 2)
        assert game.winners() == winners


def test_gain_is_what_the_total_gains():
    game = Crag(2)
    chance = Chance(5)
    while not game.over:
        if game.phase == "roll":
            game.roll([chance.below(6) + 1 for _ in range(3)])
            player = game.turn
            for play in game.plays():
                before, gain = game.total(player), game.gain(play)
                game.play(play)
                assert game.total(player) == before + gain
                game.undo()
        game.play(game.plays()[0])


def test_players_and_options_are_checked():
    for bad in (0, 9, -1, "2", None, True):
        invalid("crag takes 1 to 8", Crag, bad)
    invalid("crag has none", Crag, 2, {"columns": 3})


def test_whole_random_games_keep_every_invariant():
    for players in (1, 2, 4, 8):
        game = Crag(players)
        chance = Chance(players)
        while not game.over:
            before = game.text()
            length = len(game.history)
            random_action(game, chance)
            after, entry = game.text(), record.entries(game)[-1]
            game.undo()
            assert game.text() == before and len(game.history) == length
            record.apply(game, entry)
            assert game.text() == after
            assert game.over or game.phase == "roll" or game.plays()
        for player in range(players):
            sheet = game.sheet(player)
            assert sheet["total"] == sum(sheet["boxes"].values()) <= 244
        assert len(game.winners()) >= 1
