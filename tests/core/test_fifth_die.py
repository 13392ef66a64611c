"""Piąta kość by its rules, F1 to F8."""

from checks import Chance, all_rolls, invalid, random_action, refused

from dicegames import record
from dicegames.fifth_die import (
    COLUMNS,
    WORTH,
    FifthDie,
    pack,
    pairings,
    parts,
    points,
    splits,
)
from dicegames.game import IllegalAction

ENDS = ("first", "round", "each")
TRIPLES = [[a, b, c] for a in range(1, 7) for b in range(a + 1, 7) for c in range(b + 1, 7)]


def option_sets():
    """All twelve sets of options."""
    return [
        {"end": end, "first_use_marks": marks, "common_roll": common}
        for end in ENDS
        for marks in (False, True)
        for common in (False, True)
    ]


def turn(game, dice, one, other, fifth):
    game.roll(dice)
    game.play(pack(one, other, fifth))


def choose(game, fifth):
    """Plays the first split with that fifth die, on the roll 1-2-3-6-6 unless one lies there."""
    if not game.dice:
        game.roll([1, 2, 3, 6, 6])
    game.play(next(play for play in game.plays() if play & 7 == fifth))


def written(values, players=1, options=None):
    """A game whose first player has written the values, with twos in the other places."""
    game = FifthDie(players, options)
    for value in values:
        turn(game, [value, 1, 1, 1, 1], 2, 2, value)
    return game


def grouped_rolls():
    """The 252 rolls of five dice whose order does not matter."""
    return [dice for dice in all_rolls(5) if dice == sorted(dice)]


def splits_by_making():
    """From every sorted roll to its splits: all ways to lay down two pairs and a fifth die."""
    made = {}
    for a, b, c, d, fifth in all_rolls(5):
        roll = tuple(sorted([a, b, c, d, fifth]))
        made.setdefault(roll, set()).add((min(a + b, c + d), max(a + b, c + d), fifth))
    return made


# -- F1 ---------------------------------------------------------------------------------------


def test_f1_a_turn_is_one_roll_and_a_split():
    game = FifthDie()
    assert game.phase == "roll" and game.rolls_left == 1 and game.plays() == []
    refused(game, "F1", game.play, pack(2, 2, 1))
    game.roll([1, 2, 3, 4, 5])
    assert game.phase == "play" and game.rolls_left == 0
    refused(game, "F1", game.roll, [1, 2, 3, 4, 6], [0, 1, 2, 3])
    game.play(pack(3, 9, 3))
    assert game.phase == "roll" and game.dice == []


def test_f1_the_example_1_2_3_4_5_with_fifth_3():
    found = [split[:2] for split in splits([1, 2, 3, 4, 5]) if split[2] == 3]
    assert found == [(3, 9), (5, 7), (6, 6)]


def test_f1_the_splits_of_all_7776_rolls():
    made = splits_by_making()
    assert len(made) == 252
    for dice in all_rolls(5):
        found = splits(dice)
        assert found == sorted(made[tuple(sorted(dice))]), dice
        assert len(found) <= 15


def test_f1_numbers_of_splits_that_are_known_without_listing_them():
    assert splits([4, 4, 4, 4, 4]) == [(8, 8, 4)]
    assert splits([4, 4, 4, 4, 1]) == [(5, 8, 4), (8, 8, 1)]
    assert len(splits([1, 2, 4, 5, 6])) == 15
    for dice in grouped_rolls():
        assert {split[2] for split in splits(dice)} == set(dice)


def test_f1_pairs_of_all_rolls_are_distributed_as_two_dice():
    count = [0] * 13
    for dice in all_rolls(5):
        for fifth in range(5):
            for play in pairings(dice, fifth):
                lo, hi, face = parts(play)
                assert face == dice[fifth] and lo <= hi and lo + hi + face == sum(dice)
                count[lo] += 1
                count[hi] += 1
    ways = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert count == [6480 * n for n in ways]
    assert sum(count) == 7776 * 15 * 2


def test_f1_only_splits_of_the_roll_are_played():
    for dice in ([1, 2, 3, 4, 5], [6, 6, 6, 6, 6], [1, 1, 2, 6, 6]):
        game = FifthDie()
        game.roll(dice)
        plays = game.plays()
        assert [parts(play) for play in plays] == splits(dice)
        for play in range(-2, 2100):
            if play not in plays:
                refused(game, "F1", game.play, play)
        refused(game, "F1", game.play, 65535)


def test_f1_a_play_is_a_small_number_ordered_as_its_parts():
    codes = []
    for lo in COLUMNS:
        for hi in range(lo, 13):
            for fifth in range(1, 7):
                assert parts(pack(lo, hi, fifth)) == parts(pack(hi, lo, fifth)) == (lo, hi, fifth)
                codes.append(pack(lo, hi, fifth))
    assert codes == sorted(set(codes)) and codes[0] > 0 and codes[-1] < 2048


# -- pairings: a fifth die and a partner -------------------------------------------------------


def test_the_first_die_left_is_paired_with_each_of_the_others_in_turn():
    dice = [1, 2, 4, 5, 6]
    assert pairings(dice, 0) == [pack(6, 11, 1), pack(7, 10, 1), pack(8, 9, 1)]
    assert pairings(dice, 2) == [pack(3, 11, 4), pack(6, 8, 4), pack(7, 7, 4)]
    assert pairings(dice, 4) == [pack(3, 9, 6), pack(5, 7, 6), pack(6, 6, 6)]


def test_the_pairings_are_one_where_three_of_the_four_dice_are_equal():
    for dice in all_rolls(5):
        for fifth in range(5):
            others = dice[:fifth] + dice[fifth + 1 :]
            alike = max([others.count(face) for face in others]) >= 3
            assert (len(set(pairings(dice, fifth))) == 1) == alike, (dice, fifth)


# -- F2, F3, F7: columns ----------------------------------------------------------------------


def test_f2_each_pair_gets_one_x_in_the_column_of_its_sum():
    game = FifthDie()
    turn(game, [1, 2, 3, 4, 5], 3, 9, 3)
    assert [game.marks(0, column) for column in COLUMNS] == [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    turn(game, [1, 2, 3, 4, 5], 6, 6, 3)
    assert [game.marks(0, column) for column in COLUMNS] == [0, 1, 0, 0, 2, 0, 0, 1, 0, 0, 0]


def eight_sixes():
    """A game with eight X in column 6; the values 1 and 2 are used twice each."""
    game = FifthDie()
    for fifth in (1, 2, 1, 2):
        turn(game, [3, 3, 3, 3, fifth], 6, 6, fifth)
    assert game.marks(0, 6) == 8 and game.total(0) == 16
    return game


def test_f3_with_one_box_left_and_both_pairs_on_it_one_x_is_lost():
    game = eight_sixes()
    game.roll([3, 3, 3, 3, 1])
    assert game.preview(pack(6, 6, 1)) == (False, True, 4, 1, 2)
    game.play(pack(6, 6, 1))
    assert game.marks(0, 6) == 9 and game.total(0) == 20
    assert game.sheet(0)["marks"]["6"] == 9


def test_f3_a_pair_whose_column_is_full_may_be_formed_and_its_x_is_lost():
    game = eight_sixes()
    turn(game, [3, 3, 5, 5, 1], 6, 10, 1)
    assert game.marks(0, 6) == 9
    game.roll([3, 3, 4, 3, 2])
    assert game.preview(pack(6, 7, 2)) == (True, False, -9, 2, 2)
    game.play(pack(6, 7, 2))
    game.roll([1, 1, 3, 3, 2])
    assert game.preview(pack(2, 6, 2)) == (False, True, -30, 2, 3)
    game.undo()
    game.roll([3, 3, 3, 3, 2])
    assert game.preview(pack(6, 6, 2)) == (True, True, 0, 2, 3)
    before = game.text()
    game.play(pack(6, 6, 2))
    assert game.marks(0, 6) == 9 and game.total(0) == 20 - 18 - 9
    game.undo()
    assert game.text() == before


def test_f7_the_points_of_every_column_with_every_number_of_x():
    for column in COLUMNS:
        v = {2: 10, 3: 7, 4: 6, 5: 5, 6: 4, 7: 3, 8: 4, 9: 5, 10: 6, 11: 7, 12: 10}[column]
        expected = [0, -3 * v, -2 * v, -v, 0, v, 2 * v, 3 * v, 4 * v, 5 * v]
        assert [points(column, n) for n in range(10)] == expected
        assert points(column, 10) == points(column, 99) == 5 * v
    assert list(WORTH) == [10, 7, 6, 5, 4, 3, 4, 5, 6, 7, 10]


def test_f7_the_examples_of_columns():
    assert [points(2, n) for n in (1, 2, 3, 4)] == [-30, -20, -10, 0]
    assert points(2, 9) == 50 and points(7, 9) == 15
    marks = ((2, 1), (3, 4), (5, 6), (6, 9), (7, 9), (8, 5), (9, 3), (12, 2))
    assert sum([points(column, n) for column, n in marks]) == -6
    assert sum([points(column, 1) for column in COLUMNS]) == -201


def test_f7_the_total_is_the_sum_of_the_columns():
    game = FifthDie()
    turn(game, [1, 1, 3, 4, 5], 2, 7, 5)
    assert game.sheet(0)["columns"]["2"] == -30 and game.sheet(0)["columns"]["7"] == -9
    assert game.total(0) == -39
    turn(game, [1, 1, 1, 1, 5], 2, 2, 5)
    assert game.total(0) == -10 - 9


def test_f7_the_highest_total_wins_and_ties_share():
    fives, sevens, threes = [2, 3, 2, 3, 1], [3, 4, 3, 4, 1], [1, 2, 1, 2, 1]  # 25, 15, 35 points
    for dice, winners in ((fives, [0, 1]), (sevens, [0]), (threes, [1])):
        game = FifthDie(2, {"end": "round"})
        while not game.over:
            assert game.winners() == []
            a, b, c, d, fifth = dice if game.turn else fives
            turn(game, [a, b, c, d, fifth], a + b, c + d, fifth)
        assert game.turns == [9, 9] and game.winners() == winners


# -- F4, F5: the fifth die --------------------------------------------------------------------


def plays_by_definition(dice, values):
    """The splits that F4 allows, with these values written."""
    shown = [face for face in values if face in dice]
    must = len(values) == 3 and shown
    return [split for split in splits(dice) if not must or split[2] in shown]


def test_f4_every_roll_with_every_three_values():
    assert len(TRIPLES) == 20
    for values in TRIPLES:
        game = written(values)
        for dice in grouped_rolls():
            game.roll(dice)
            assert game.free == (not any([face in values for face in dice]))
            allowed = plays_by_definition(dice, values)
            assert [parts(play) for play in game.plays()] == allowed
            for face in dice:
                assert game.may_be_fifth(face) == any([split[2] == face for split in allowed])
            game.undo()


def test_f4_free_rolls_are_243_of_7776():
    game = written([2, 3, 5])
    free = 0
    for dice in all_rolls(5):
        game.roll(dice)
        free += game.free
        game.undo()
    assert free == 243


def test_f4_a_written_value_that_the_roll_shows_must_be_the_fifth():
    game = written([1, 2, 3])
    game.roll([1, 4, 4, 5, 6])
    assert [parts(play) for play in game.plays()] == [(8, 11, 1), (9, 10, 1)]
    assert game.may_be_fifth(1) and not game.may_be_fifth(4)
    for lo, hi, fifth in splits([1, 4, 4, 5, 6]):
        if fifth != 1:
            refused(game, "F4", game.play, pack(lo, hi, fifth))
    game.play(pack(8, 11, 1))
    game.roll([1, 2, 3, 4, 4])
    assert sorted({play & 7 for play in game.plays()}) == [1, 2, 3]


def test_f4_on_a_free_roll_only_the_sums_are_marked():
    game = written([1, 2, 3])
    assert not game.free
    game.roll([4, 4, 5, 6, 6])
    before = game.text()
    assert game.free and [parts(play) for play in game.plays()] == splits([4, 4, 5, 6, 6])
    for fifth in (4, 5, 6):
        assert game.may_be_fifth(fifth)
    block = game.sheet(0)["fifth"]
    assert game.preview(pack(8, 12, 5)) == (False, False, -12 - 30, 5, None)
    game.play(pack(8, 12, 5))
    assert game.marks(0, 8) == 1 and game.marks(0, 12) == 1
    assert game.sheet(0)["fifth"] == block and game.written[0] == [1, 2, 3]
    assert record.entries(game)[-1] == {"play": {"sums": [8, 12], "fifth": 5}}
    game.undo()
    assert game.text() == before


def test_f4_a_roll_is_free_only_with_three_values_and_for_their_player():
    game = written([1, 2])
    game.roll([4, 4, 5, 6, 6])
    assert not game.free
    game.play(pack(8, 12, 5))
    assert game.written[0] == [1, 2, 5] and not game.free
    game = FifthDie(2)
    for value in (1, 2, 3):
        turn(game, [value, 1, 1, 1, 1], 2, 2, value)
        turn(game, [6, 1, 1, 1, 1], 2, 2, 6)
    game.roll([4, 4, 5, 6, 6])
    assert game.turn == 0 and game.free
    game.play(pack(8, 12, 5))
    game.roll([4, 4, 5, 6, 6])
    assert game.turn == 1 and not game.free


def test_f5_the_first_use_writes_and_each_later_use_makes_an_x():
    game = FifthDie()
    game.roll([1, 2, 3, 4, 5])
    assert game.preview(pack(3, 9, 3))[3:] == (3, 0)
    game.play(pack(3, 9, 3))
    assert game.written[0] == [3] and game.crosses(0, 0) == 0
    turn(game, [1, 2, 3, 4, 5], 3, 9, 3)
    assert game.written[0] == [3] and game.crosses(0, 0) == 1
    game.roll([1, 2, 3, 4, 5])
    assert game.preview(pack(3, 9, 3))[3:] == (3, 2)
    game.play(pack(6, 7, 2))
    assert game.written[0] == [3, 2]
    assert game.sheet(0)["fifth"] == {"3": 1, "2": 0}


def test_f5_before_three_values_are_written_any_die_may_be_the_fifth():
    for values in ([], [1], [1, 2]):
        game = written(values)
        for dice in grouped_rolls():
            game.roll(dice)
            assert [parts(play) for play in game.plays()] == splits(dice) and not game.free
            game.undo()


def test_f5_with_first_use_marks_the_first_use_is_an_x_too():
    game = FifthDie(1, {"first_use_marks": True})
    game.roll([1, 2, 3, 4, 5])
    assert game.preview(pack(3, 9, 3))[3:] == (3, 1)
    game.play(pack(3, 9, 3))
    assert game.sheet(0)["fifth"] == {"3": 1}
    turn(game, [1, 2, 3, 4, 5], 3, 9, 3)
    assert game.sheet(0)["fifth"] == {"3": 2}


# -- F6: the end ------------------------------------------------------------------------------


def with_seven(players, options=None, first=0):
    """A game in which the player `first` is in turn and has seven X beside the 2.

    The others have used 1, 3 and 6 by turns.
    """
    game = FifthDie(players, options)
    uses = 7 if game.options["first_use_marks"] else 8
    while game.turn != first or game.turns[first] < uses:
        choose(game, 2 if game.turn == first else (1, 3, 6)[game.turns[game.turn] % 3])
    assert game.sheet(first)["fifth"] == {"2": 7} and not game.ended(first)
    return game


def eighth(game):
    """Plays the eighth X beside the 2."""
    choose(game, 2)


def test_f6_the_eighth_x_ends_the_game_and_both_sums_are_marked():
    for marks in (False, True):
        game = with_seven(1, {"first_use_marks": marks})
        four, twelve = game.marks(0, 4), game.marks(0, 12)
        game.roll([1, 2, 3, 6, 6])
        assert game.preview(pack(4, 12, 2))[3:] == (2, 8)
        game.play(pack(4, 12, 2))
        assert game.over and game.turn is None and game.plays() == [] and game.winners() == [0]
        assert (game.marks(0, 4), game.marks(0, 12)) == (four + 1, twelve + 1)
        assert game.sheet(0)["fifth"] == {"2": 8} and game.sheet(0)["ended"] is True
        refused(game, "F1", game.roll, [1, 2, 3, 4, 5])
        refused(game, "F1", game.play, pack(4, 12, 2))


def test_f6_first_ends_the_game_at_once_also_within_a_round():
    game = with_seven(3, None, 1)
    assert game.turns == [9, 8, 8]
    eighth(game)
    assert game.over and game.turns == [9, 9, 8]
    assert [game.ended(player) for player in range(3)] == [False, True, False]


def test_f6_round_lets_the_round_be_finished():
    game = with_seven(3, {"end": "round"}, 1)
    eighth(game)
    assert not game.over and game.turn == 2
    choose(game, 1)
    assert game.over and game.turns == [9, 9, 9]
    game = with_seven(3, {"end": "round"}, 2)
    eighth(game)
    assert game.over and game.turns == [9, 9, 9]


def test_f6_each_stops_a_player_and_the_others_go_on():
    game = with_seven(3, {"end": "each"}, 1)
    eighth(game)
    order = []
    while not game.over:
        order.append(game.turn)
        choose(game, 1)
    assert order == [2, 0] * 6
    for player, place in ((0, 0), (1, 0), (2, 0)):
        assert game.ended(player) and game.crosses(player, place) == 8


def test_f6_each_the_last_player_goes_on_alone():
    for first in (0, 1):
        game = with_seven(2, {"end": "each"}, first)
        eighth(game)
        other = 1 - first
        for _ in range(6):
            assert game.turn == other and game.phase == "roll"
            choose(game, 1)
        assert game.over and game.turns[first] == 9 and game.turns[other] == 14 + first


def test_f6_practice_ends_at_the_eighth_x_in_all_three_ways():
    for options in option_sets():
        game = with_seven(1, options)
        assert not game.over
        eighth(game)
        assert game.over and game.turns == [8 if options["first_use_marks"] else 9]
        assert game.winners() == [0]
        game.undo()
        assert not game.over and game.turn == 0 and game.phase == "play"


# -- F8: the common roll ----------------------------------------------------------------------


def test_f8_one_roll_serves_all_players_of_a_round():
    game = FifthDie(3, {"common_roll": True})
    game.roll([1, 2, 3, 4, 5])
    for player, fifth in ((0, 3), (1, 1), (2, 5)):
        assert game.turn == player and game.phase == "play" and game.dice == [1, 2, 3, 4, 5]
        refused(game, "F1", game.roll, [1, 1, 1, 1, 1])
        choose(game, fifth)
    assert game.turn == 0 and game.phase == "roll" and game.dice == []
    lines = record.entries(game)
    assert [list(line) for line in lines] == [["roll"], ["play"], ["play"], ["play"]]
    again = record.start(record.header(game))
    for line in lines:
        record.apply(again, line)
    assert again.text() == game.text()


def test_f8_the_roll_may_be_free_for_one_player_and_not_for_another():
    game = FifthDie(2, {"common_roll": True})
    for own, other in ((1, 1), (2, 2), (3, 4)):
        game.roll([1, 2, 3, 4, 5])
        choose(game, own)
        choose(game, other)
    game.roll([4, 5, 5, 6, 6])
    assert game.free
    game.play(pack(10, 11, 5))
    assert game.turn == 1 and not game.free
    assert {play & 7 for play in game.plays()} == {4}


def test_f8_taking_back_goes_through_the_plays_to_the_roll():
    game = FifthDie(3, {"common_roll": True})
    states = [game.text()]
    game.roll([1, 2, 3, 4, 5])
    for _ in range(3):
        states.append(game.text())
        game.play(game.plays()[0])
    while states:
        game.undo()
        assert game.text() == states.pop()
    assert not game.history


def test_f8_without_the_option_every_turn_has_its_own_roll():
    game = FifthDie(2)
    game.roll([1, 2, 3, 4, 5])
    game.play(game.plays()[0])
    assert game.turn == 1 and game.phase == "roll"
    refused(game, "F1", game.play, pack(3, 9, 3))


def test_f8_first_ends_the_game_in_the_middle_of_a_common_round():
    game = with_seven(3, {"common_roll": True}, 1)
    eighth(game)
    assert game.over and game.turns == [9, 9, 8]
    before = game.text()
    game.undo()
    assert game.turn == 1 and game.phase == "play" and game.dice == [1, 2, 3, 6, 6]
    game.play(pack(4, 12, 2))
    assert game.text() == before


def test_f8_round_serves_the_rest_of_the_round_with_the_same_dice():
    game = with_seven(3, {"common_roll": True, "end": "round"}, 1)
    eighth(game)
    assert game.turn == 2 and game.dice == [1, 2, 3, 6, 6]
    game.play(game.plays()[0])
    assert game.over and game.turns == [9, 9, 9]


def test_f8_each_skips_players_who_have_stopped():
    game = with_seven(3, {"common_roll": True, "end": "each"}, 1)
    eighth(game)
    game.play(game.plays()[0])
    assert game.turn == 0 and game.phase == "roll"
    game.roll([1, 2, 3, 6, 6])
    game.play(game.plays()[0])
    assert game.turn == 2 and game.dice == [1, 2, 3, 6, 6]
    game.play(game.plays()[0])
    assert game.turn == 0 and game.phase == "roll"


def test_f8_each_the_last_player_alone_rolls_for_every_turn():
    for first in (0, 1):
        game = with_seven(2, {"common_roll": True, "end": "each"}, first)
        eighth(game)
        other = 1 - first
        if game.dice:
            choose(game, 1)
        assert game.turn == other and game.phase == "roll"
        choose(game, 1)
        assert game.turn == other and game.phase == "roll"


# -- documents --------------------------------------------------------------------------------


def test_the_sheet_is_that_of_the_contract():
    game = FifthDie(2)
    turn(game, [1, 2, 3, 4, 5], 3, 9, 3)
    marks = {str(column): 0 for column in COLUMNS}
    assert game.sheet(1) == {
        "marks": marks,
        "columns": marks,
        "fifth": {},
        "ended": False,
        "total": 0,
    }
    sheet = game.sheet(0)
    assert sheet["marks"]["3"] == sheet["marks"]["9"] == 1 and sum(sheet["marks"].values()) == 2
    assert sheet["columns"]["3"] == -21 and sheet["columns"]["9"] == -15
    assert sheet["fifth"] == {"3": 0} and sheet["total"] == -36


def test_the_text_holds_the_whole_sheet_lost_x_and_uses_too():
    game = FifthDie(2, {"end": "each"})
    turn(game, [1, 2, 3, 4, 5], 3, 9, 3)
    head = "fifth_die end=each first_use_marks=False common_roll=False 2p 1 0 -"
    sheets = ("0,1,0,0,0,0,0,1,0,0,0 3x1", "0,0,0,0,0,0,0,0,0,0,0 -")
    assert game.text() == " | ".join((head,) + sheets)
    game = eight_sixes()
    turn(game, [3, 3, 3, 3, 2], 6, 6, 2)
    assert game.text().split(" | ")[1] == "0,0,0,0,10,0,0,0,0,0,0 1x2,2x3"


def test_the_score_of_a_roll_is_that_of_the_contract():
    assert FifthDie.scores([5, 3, 5, 5, 5], 1) == {
        "splits": [{"sums": [8, 10], "fifth": 5}, {"sums": [10, 10], "fifth": 3}]
    }
    found = FifthDie.scores([5, 4, 3, 2, 1], 1)["splits"]
    keys = [(split["sums"][0], split["sums"][1], split["fifth"]) for split in found]
    assert keys == splits([1, 2, 3, 4, 5])


def test_the_entry_of_every_play_reads_back():
    game = FifthDie()
    assert game.entry(pack(9, 5, 6)) == {"sums": [5, 9], "fifth": 6}
    assert game.parse({"sums": [9, 5], "fifth": 6}) == pack(5, 9, 6)
    for lo in COLUMNS:
        for hi in range(lo, 13):
            for fifth in range(1, 7):
                play = pack(lo, hi, fifth)
                assert game.parse(game.entry(play)) == play


def test_what_is_no_entry_is_refused():
    game = FifthDie()
    for bad in (
        {},
        {"sums": [5, 9]},
        {"fifth": 6},
        {"sums": [5, 9], "fifth": 6, "x": 1},
        {"sums": [5, 9], "face": 6},
        {"sums": [5, 9, 2], "fifth": 6},
        {"sums": [5], "fifth": 6},
        {"sums": 5, "fifth": 6},
        {"sums": [1, 9], "fifth": 6},
        {"sums": [5, 13], "fifth": 6},
        {"sums": ["5", 9], "fifth": 6},
        {"sums": [5, [9]], "fifth": 6},
        {"sums": [5, 9], "fifth": 0},
        {"sums": [5, 9], "fifth": 7},
        {"sums": [5, 9], "fifth": "6"},
        {"sums": [5, 9], "fifth": True},
        {"sums": [5, 9], "fifth": None},
        {"box": "crag"},
    ):
        invalid('expected {"sums"', game.parse, bad)


def test_players_and_options_are_checked():
    for bad in (0, 5, -1, "2", None, True):
        invalid("fifth_die takes 1 to 4", FifthDie, bad)
    invalid("has end, first_use_marks, common_roll", FifthDie, 2, {"columns": 3})
    invalid("bad option end='last'", FifthDie, 2, {"end": "last"})
    invalid("bad option common_roll=1", FifthDie, 2, {"common_roll": 1})
    assert FifthDie().options == {"end": "first", "first_use_marks": False, "common_roll": False}


# -- whole games ------------------------------------------------------------------------------


def check_plays(game):
    """plays() is what play() accepts; preview() and gain() foretell what it does; undo() undoes."""
    player, legal = game.turn, game.plays()
    assert legal
    before, length, total = game.text(), len(game.history), game.total(game.turn)
    for lo, hi, fifth in splits(game.dice):
        play = pack(lo, hi, fifth)
        if play not in legal:
            try:
                game.play(play)
            except IllegalAction as error:
                assert error.rule == "F4"
            else:
                raise AssertionError("played %s" % play)
        else:
            lost_lo, lost_hi, gain, face, crosses = game.preview(play)
            assert gain == game.gain(play) and face == fifth
            marks = [game.marks(player, column) for column in COLUMNS]
            marks[lo - 2] += not lost_lo
            marks[hi - 2] += not lost_hi
            game.play(play)
            assert game.total(player) == total + gain
            assert [game.marks(player, column) for column in COLUMNS] == marks
            assert game.sheet(player)["fifth"].get(str(face)) == crosses
            game.undo()
        assert game.text() == before and len(game.history) == length


def check_sheets(game):
    for player in range(game.players):
        sheet = game.sheet(player)
        assert sheet["total"] == game.total(player) == sum(sheet["columns"].values())
        for column in COLUMNS:
            n = sheet["marks"][str(column)]
            assert 0 <= n <= 9 and sheet["columns"][str(column)] == points(column, n)
        assert len(sheet["fifth"]) <= 3 and all([0 <= n <= 8 for n in sheet["fifth"].values()])
        assert sheet["ended"] == (8 in list(sheet["fifth"].values()))


def check_end(game):
    ended = [game.ended(player) for player in range(game.players)]
    assert any(ended) and game.winners() and game.turn is None
    if game.options["end"] == "first":
        assert sum(ended) == 1
    if game.options["end"] == "round":
        assert len(set(game.turns)) == 1
    if game.options["end"] == "each":
        assert all(ended)


def test_whole_random_games_of_every_option_set_keep_every_invariant():
    for number, options in enumerate(option_sets()):
        for players in (1, 2 + number % 3):
            game = FifthDie(players, options)
            chance = Chance(number * 8 + players)
            while not game.over:
                if game.phase == "play":
                    check_plays(game)
                before, length = game.text(), len(game.history)
                random_action(game, chance)
                after, entry = game.text(), record.entries(game)[-1]
                game.undo()
                assert game.text() == before and len(game.history) == length
                record.apply(game, entry)
                assert game.text() == after
            check_sheets(game)
            check_end(game)
            again = record.start(record.header(game))
            for entry in record.entries(game):
                record.apply(again, entry)
            assert again.text() == game.text() and again.history == game.history
            assert record.document(again) == record.document(game)
            while game.history:
                game.undo()
            assert game.text() == FifthDie(players, options).text()
