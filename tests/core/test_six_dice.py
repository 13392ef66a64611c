"""6 Kości by its rules, S1 to S12."""

from checks import Chance, all_rolls, invalid, play_whole, random_action, refused

from dicegames import record
from dicegames.combinations import CHANCE, ROWS
from dicegames.six_dice import SCHOOL, STRIKE, SixDice, school_play, school_points
from dicegames.six_sheet import STRUCK, Sheet

# dice that make the row, one roll for each
SAMPLES = (
    ("pair", [6, 6, 1, 2, 3, 4], 12),
    ("two_pairs", [6, 6, 5, 5, 1, 2], 22),
    ("three", [6, 6, 6, 1, 2, 3], 18),
    ("four", [6, 6, 6, 6, 1, 2], 24),
    ("general", [6, 6, 6, 6, 6, 1], 80),
    ("marshal", [6, 6, 6, 6, 6, 6], 160),
    ("three_pairs", [6, 6, 5, 5, 4, 4], 30),
    ("three_three", [6, 6, 6, 5, 5, 5], 33),
    ("four_two", [6, 6, 6, 6, 5, 5], 34),
    ("small_straight", [1, 2, 3, 4, 5, 1], 15),
    ("large_straight", [2, 3, 4, 5, 6, 6], 20),
    ("snake", [1, 2, 3, 4, 5, 6], 30),
    ("full", [6, 6, 6, 5, 5, 1], 28),
    ("even", [6, 6, 6, 6, 6, 4], 34),
    ("odd", [5, 5, 5, 5, 5, 3], 28),
    ("low", [1, 1, 1, 1, 1, 1], 70),
    ("cow", [6, 6, 6, 6, 6, 6], 70),
    ("chance", [6, 6, 6, 6, 6, 5], 35),
)
ONES = [1, 1, 1, 1, 1, 1]
NOTHING = [1, 2, 2, 4, 5, 6]  # a pair, and chance


def row(key):
    return ROWS.index(key)


def enter(game, key):
    game.play(row(key))


def strike(game, key):
    game.play(STRIKE + row(key))


def roll(game, dice, times=1):
    """Rolls the same dice `times` times in this turn, holding all of them."""
    game.roll(dice)
    for _ in range(times - 1):
        game.roll(dice, list(range(6)))


def turn(game, dice, play, times=1):
    roll(game, dice, times)
    game.play(play)


def fill_rows(game):
    """Enters every row of SAMPLES after the third roll, once for each column."""
    for _ in range(game.columns):
        for key, dice, _ in SAMPLES:
            turn(game, dice, row(key), 3)


def fill_school(game, column, faces):
    """Fills the school column with six dice of the faces given and none of the others."""
    for face in range(1, 7):
        own = [face] * 6
        other = [face % 6 + 1] * 6
        turn(game, own if face in faces else other, school_play(face, column))


# -- the turn and the sheet -----------------------------------------------------------------


def test_s1_a_round_is_up_to_three_rolls_and_a_field():
    game = SixDice()
    assert game.phase == "roll" and game.plays() == [] and game.preview() == [None] * 18
    refused(game, "S1", game.play, CHANCE)
    refused(game, "S1", game.roll, ONES, [0])
    game.roll([1, 2, 3, 4, 5, 6])
    assert game.phase == "choose" and game.rolls_left == 2
    game.roll([1, 2, 1, 1, 1, 1], [0, 1])
    assert game.phase == "choose" and game.rolls_left == 1
    game.roll([1, 3, 1, 1, 1, 1], [0, 2, 3, 4, 5])
    assert game.phase == "play" and game.rolls_left == 0
    refused(game, "S1", game.roll, ONES, [0])
    enter(game, "general")
    assert game.phase == "roll" and game.dice == [] and game.total(0) == 55


def test_s1_a_die_held_for_the_second_roll_may_be_released_for_the_third():
    game = SixDice()
    game.roll([1, 2, 3, 4, 5, 6])
    refused(game, "S1", game.roll, [2, 2, 3, 4, 5, 6], [0])
    game.roll([1, 1, 1, 1, 1, 1], [0])
    game.roll([2, 1, 1, 1, 1, 1], [1, 2, 3, 4, 5])
    assert game.dice == [2, 1, 1, 1, 1, 1]


def test_s1_the_second_and_third_rolls_are_optional():
    for times in (1, 2, 3):
        game = SixDice()
        turn(game, NOTHING, row("pair"), times)
        assert game.total(0) == 4


def test_s2_a_game_has_24_rounds_a_column():
    for columns, rounds in (3, 72), (1, 24), (2, 48):
        for players in (1, 3):
            game = SixDice(players, {"columns": columns})
            assert game.sheets[0].fields == rounds
            play_whole(game, columns + players)
            assert game.turns == [rounds] * players
            refused(game, "S1", game.roll, ONES)
            refused(game, "S1", game.play, CHANCE)


def test_s2_options_are_checked():
    assert SixDice().columns == 3
    for bad in (0, 4, "3", True, None):
        invalid("bad option columns", SixDice, 1, {"columns": bad})
    invalid("unknown option 'rows': six_dice has columns", SixDice, 1, {"rows": 3})
    for bad in (0, 9, None):
        invalid("six_dice takes 1 to 8", SixDice, bad)


def test_s2_there_are_no_other_plays():
    for columns in (1, 2, 3):
        game = SixDice(1, {"columns": columns})
        game.roll(ONES)
        for play in (-1, SCHOOL + 6 * columns, 65535):
            refused(game, "S2", game.play, play)
        assert game.plays()[-1] == SCHOOL + 6 * columns - 1


def test_s3_a_school_field_gets_n_less_4_times_its_face():
    for dice, face, worth in (
        ([3, 3, 3, 3, 3, 1], 3, 3),
        ([2, 2, 2, 2, 2, 2], 2, 4),
        ([6, 6, 1, 2, 3, 4], 6, -12),
        ([3, 1, 2, 4, 5, 6], 3, -9),
        ([2, 3, 4, 5, 6, 6], 1, -4),
        ([4, 4, 4, 4, 1, 1], 4, 0),
        ([5, 5, 5, 1, 1, 1], 5, -5),
    ):
        assert SixDice.scores(dice, 1)["school"][str(face)] == worth
        game = SixDice()
        turn(game, dice, school_play(face, 1))
        assert game.sheets[0].school_cell(face, 1) == worth
        assert game.total(0) == 0


def test_s3_all_46656_rolls_in_the_school():
    for dice in all_rolls(6):
        for face in range(1, 7):
            worth = sum([face for die in dice if die == face]) - 4 * face
            assert school_points(dice, face) == worth, (dice, face)


def test_s3_any_free_school_field_after_any_roll_and_never_twice():
    for times in (1, 2, 3):
        game = SixDice()
        roll(game, NOTHING, times)
        free = [play for play in game.plays() if play >= SCHOOL]
        assert free == list(range(SCHOOL, SCHOOL + 18))
        game.play(school_play(6, 2))
        roll(game, NOTHING, times)
        assert school_play(6, 2) not in game.plays()
        refused(game, "S3", game.play, school_play(6, 2))
        game.play(school_play(6, 0))
        assert game.sheets[0].school_cell(6, 0) == game.sheets[0].school_cell(6, 2) == -18
        assert game.sheets[0].school_cell(6, 1) is None


def school_column(values):
    sheet = Sheet(1)
    for face in range(1, 7):
        assert sheet.premium(0) is None and sheet.school_sum(0) is None
        sheet.fill_school(face, 0, values[face - 1])
    return sheet


def test_s4_the_premium_of_a_school_column():
    for values, premium in (
        ((0, 0, 0, 0, 5, 6), 111),
        ((0, 0, 0, 0, 0, 0), 0),
        ((-1, 0, 0, 0, 0, 0), -101),
        ((1, 0, 0, 0, 0, 0), 101),
        ((-1, -2, 3, 0, 0, 0), 0),
        ((-4, -8, -12, -16, -20, -24), -184),
        ((2, 4, 6, 8, 10, 12), 142),
    ):
        assert school_column(values).premium(0) == premium


def test_s5_entries_go_to_the_right_and_strikes_to_the_left():
    game = SixDice()
    sheet, pair = game.sheets[0], row("pair")
    assert sheet.entry_column(pair) == 0 and sheet.strike_column(pair) == 2
    turn(game, NOTHING, pair)
    assert [sheet.cell(pair, column) for column in range(3)] == [4, None, None]
    turn(game, NOTHING, STRIKE + pair, 3)
    assert [sheet.cell(pair, column) for column in range(3)] == [4, None, STRUCK]
    assert sheet.entry_column(pair) == 1 == sheet.strike_column(pair)
    turn(game, ONES, pair)
    assert [sheet.cell(pair, column) for column in range(3)] == [4, 2, STRUCK]
    assert sheet.entry_column(pair) is None and sheet.strike_column(pair) is None
    roll(game, ONES, 3)
    assert game.preview()[pair] is None and not game.may_strike(pair)
    refused(game, "S5", enter, game, "pair")
    refused(game, "S5", strike, game, "pair")
    assert game.sheet(0)["rows"]["pair"] == [4, 2, "X"]


def test_s5_every_way_to_fill_a_row():
    for columns in (1, 2, 3):
        for way in range(1 << columns):
            game = SixDice(1, {"columns": columns})
            entries, strikes = 0, 0
            for number in range(columns):
                if way >> number & 1:
                    turn(game, ONES, STRIKE + row("pair"), 3)
                    strikes += 1
                else:
                    turn(game, ONES, row("pair"), 3)
                    entries += 1
                free = columns - entries - strikes
                cells = [2] * entries + [None] * free + ["X"] * strikes
                assert game.sheet(0)["rows"]["pair"] == cells


def test_s5_only_what_the_dice_make_is_entered():
    game = SixDice()
    for times in (1, 2, 3):
        roll(game, NOTHING, times)
        for key in ROWS:
            if key not in ("pair", "chance"):
                assert game.preview()[row(key)] is None
                refused(game, "S5", enter, game, key)
        game.play(school_play(1, times - 1))


def test_s5_a_row_is_struck_only_after_the_third_roll_and_also_by_choice():
    game = SixDice()
    for times in (1, 2):
        roll(game, NOTHING, times)
        for key in ROWS[:-1]:
            assert not game.may_strike(row(key))
            refused(game, "S5", strike, game, key)
        game.play(school_play(1, times))
    roll(game, NOTHING, 3)
    assert [key for key in ROWS if game.may_strike(row(key))] == list(ROWS[:-1])
    strike(game, "pair")  # which the dice make
    assert game.sheets[0].cell(row("pair"), 2) == STRUCK and game.total(0) == 0


def test_s6_chance_is_never_struck():
    game = SixDice()
    for times in (1, 2, 3):
        roll(game, NOTHING, times)
        assert not game.may_strike(CHANCE)
        refused(game, "S6", strike, game, "chance")
        enter(game, "chance")
    roll(game, NOTHING, 3)
    refused(game, "S6", strike, game, "chance")
    refused(game, "S5", enter, game, "chance")
    assert game.sheet(0)["rows"]["chance"] == [20, 20, 20]


def test_s6_nothing_obliges_to_enter_what_the_dice_make():
    game = SixDice()
    turn(game, [6] * 6, row("chance"))
    turn(game, [6] * 6, school_play(1, 0))
    assert game.total(0) == 36


def test_s8_the_bonus_is_that_of_the_roll_the_points_are_entered_after():
    for times, worth in (1, 280), (2, 210), (3, 140):
        game = SixDice()
        roll(game, [4] * 6, times)
        assert game.preview()[row("marshal")] == worth
        assert game.gain(row("marshal")) == worth
        enter(game, "marshal")
        assert game.sheets[0].cell(row("marshal"), 0) == worth == game.total(0)


def test_s9_the_running_total_of_every_field():
    game = SixDice(2)
    turn(game, NOTHING, row("pair"))
    turn(game, [4] * 6, row("marshal"))
    turn(game, [4] * 6, row("marshal"), 2)
    turn(game, NOTHING, STRIKE + row("pair"), 3)
    turn(game, NOTHING, school_play(6, 0))
    turn(game, ONES, row("pair"))
    turn(game, [3] * 6, row("pair"))
    assert list(game.running(0)) == [
        (row("pair"), 0, 4),
        (row("marshal"), 0, 214),
        (row("pair"), 1, 220),
    ]
    assert list(game.running(1)) == [(row("marshal"), 0, 280), (row("pair"), 0, 282)]


def test_s9_the_running_total_ends_at_the_points():
    for seed in (1, 2, 3):
        game = SixDice(2)
        play_whole(game, seed)
        for player in range(2):
            entries = list(game.running(player))
            assert entries[-1][2] == game.sheets[player].points()
            before = 0
            for index, column, total in entries:
                assert total - before == game.sheets[player].cell(index, column)
                before = total


def test_s11_the_bonus_of_a_complete_column():
    for columns in (1, 2, 3):
        game = SixDice(1, {"columns": columns})
        fill_rows(game)
        assert game.sheet(0)["bonuses"] == [0] * columns
        for column in range(columns):
            fill_school(game, column, (4, 5, 6))
            earned = [100, 150, 200][: column + 1] + [0] * (columns - column - 1)
            assert game.sheet(0)["bonuses"] == earned
        assert game.over


def test_s11_a_school_of_0_earns_the_bonus_and_one_below_does_not():
    for values, bonus in ((0, 0, 0, 0, 0, 0), 100), ((-1, 0, 0, 0, 0, 0), 0):
        sheet = school_column(values)
        assert sheet.bonus(0) == 0
        for index in range(len(ROWS)):
            sheet.enter(index, 10)
        assert sheet.bonus(0) == bonus


def test_s11_a_strike_costs_the_bonus_of_its_column_alone():
    game = SixDice(1, {"columns": 2})
    turn(game, NOTHING, STRIKE + row("snake"), 3)
    for number in range(2):
        for key, dice, _ in SAMPLES:
            if key != "snake" or not number:
                turn(game, dice, row(key), 3)
    fill_school(game, 0, (4, 5, 6))
    fill_school(game, 1, (4, 5, 6))
    assert game.over and game.sheet(0)["bonuses"] == [100, 0]


def test_s12_premiums_and_bonuses_are_added_after_the_last_round():
    game = SixDice(1, {"columns": 1})
    fill_rows(game)
    entered = sum([worth for _, _, worth in SAMPLES])
    for face in range(1, 7):
        assert game.total(0) == entered == game.sheet(0)["points"]
        assert game.sheet(0)["premiums"] == [None]
        roll(game, [face] * 6)
        play = school_play(face, 0)
        assert game.gain(play) == (0 if face < 6 else 142 + 100)
        game.play(play)
    assert game.sheet(0)["premiums"] == [142] and game.sheet(0)["points"] == entered
    assert game.total(0) == entered + 142 + 100 and game.winners() == [0]


def test_s12_nobody_gets_a_premium_before_all_have_played():
    game = SixDice(2, {"columns": 1})
    for key, dice, _ in SAMPLES:
        for _ in range(2):
            turn(game, dice, row(key), 3)
    for face in range(1, 7):
        for player in range(2):
            assert game.winners() == [] and game.total(0) == game.total(1)
            turn(game, [face] * 6 if player else ONES, school_play(face, 0))
    totals = [game.total(player) for player in range(2)]
    points_ = game.sheets[0].points()
    assert totals == [points_ + (2 - 4 * 20) - 100, points_ + 142 + 100]
    assert game.winners() == [1]
    game.undo()
    assert [game.total(player) for player in range(2)] == [points_, points_]


def test_the_highest_and_the_lowest_total_of_one_column():
    best = SixDice(1, {"columns": 1})
    rolls = [dice for dice in all_rolls(6) if dice == sorted(dice)]
    for key in ROWS:
        dice = max(rolls, key=lambda dice: SixDice.scores(dice, 1)["boxes"][key] or 0)
        turn(best, dice, row(key))
    fill_school(best, 0, (1, 2, 3, 4, 5, 6))
    assert best.sheet(0)["points"] == 76 + 2 * (80 + 160 + 94 + 3 + 65 + 28 + 66 + 140) + 36
    assert best.total(0) == best.sheet(0)["points"] + 142 + 100
    worst = SixDice(1, {"columns": 1})
    for key in ROWS[:-1]:
        turn(worst, ONES, STRIKE + row(key), 3)
    turn(worst, ONES, CHANCE)
    fill_school(worst, 0, ())
    assert worst.total(0) == 6 - 84 - 100


# -- a legal play always exists ---------------------------------------------------------------


def test_any_free_field_can_be_filled_after_the_third_roll():
    chance = Chance(7)
    for columns in (1, 2, 3):
        for last in range(24):
            game = SixDice(1, {"columns": columns})
            sheet = game.sheets[0]
            for index in range(len(ROWS)):
                while sheet.entry_column(index) is not None and not (
                    index == last and sheet.entry_column(index) == columns - 1
                ):
                    sheet.enter(index, 1)
            for field in range(6 * columns):
                if 18 + field % 6 != last or field >= 6:
                    sheet.fill_school(field % 6 + 1, field // 6, 0)
            for _ in range(5):
                roll(game, [chance.below(6) + 1 for _ in range(6)], 3)
                plays = game.plays()
                assert plays, (columns, last, game.dice)
                kinds = [play % STRIKE if play < SCHOOL else play - SCHOOL + 18 for play in plays]
                assert set(kinds) == {last}
                game.undo()
                game.undo()
                game.undo()


def test_with_nothing_to_enter_one_rolls_on_until_one_may_strike():
    game = SixDice(1, {"columns": 1})
    for key, dice, _ in SAMPLES:
        if key != "marshal":
            turn(game, dice, row(key))
    fill_school(game, 0, (1, 2, 3, 4, 5, 6))
    game.roll(NOTHING)
    assert game.phase == "choose" and game.plays() == []
    game.roll(NOTHING, [])
    assert game.phase == "choose" and game.plays() == []
    game.roll(NOTHING, [])
    assert game.phase == "play" and game.plays() == [STRIKE + row("marshal")]
    strike(game, "marshal")
    assert game.over and game.sheet(0)["bonuses"] == [0]


def accepted(game):
    """The plays that the game takes, found by trying every number; the game is as before."""
    found = []
    for play in range(-1, SCHOOL + 6 * game.columns + 1):
        try:
            game.play(play)
        except ValueError:
            continue
        game.undo()
        found.append(play)
    return found


def test_plays_are_exactly_what_play_accepts():
    for columns in (1, 2, 3):
        game = SixDice(1, {"columns": columns})
        chance = Chance(columns)
        while not game.over:
            before = game.text()
            if game.phase == "roll":
                assert game.plays() == []
            else:
                assert game.plays() == accepted(game)
                assert game.text() == before
            random_action(game, chance)


def test_gain_is_what_the_total_gains():
    for columns, players in (1, 1), (1, 2), (3, 2):
        game = SixDice(players, {"columns": columns})
        chance = Chance(columns + players)
        while not game.over:
            if game.phase != "roll":
                player, before = game.turn, game.text()
                for play in game.plays():
                    had, gain = game.total(player), game.gain(play)
                    assert game.text() == before
                    game.play(play)
                    assert game.total(player) == had + gain
                    game.undo()
            random_action(game, chance)


def test_the_preview_is_what_is_entered():
    game = SixDice(2)
    chance = Chance(11)
    while not game.over:
        sheet, worth = game.sheets[game.turn], game.preview()
        entries = [play for play in game.plays() if play < STRIKE]
        assert entries == [index for index in range(len(ROWS)) if worth[index] is not None]
        for index in entries[:2]:
            column = sheet.entry_column(index)
            game.play(index)
            assert sheet.cell(index, column) == worth[index]
            game.undo()
        random_action(game, chance)


def test_whole_random_games_keep_every_invariant():
    for columns in (1, 2, 3):
        for players in (1, 2, 4):
            game = SixDice(players, {"columns": columns})
            chance = Chance(10 * columns + players)
            while not game.over:
                before, past = game.text(), list(game.history)
                random_action(game, chance)
                after, history = game.text(), list(game.history)
                game.undo()
                assert game.text() == before and list(game.history) == past
                repeat(game, history[-1])
                assert game.text() == after and list(game.history) == history
                assert game.phase != "play" or game.plays()
            check_sheets(game)


def repeat(game, action):
    """Applies an action of the game's history again, as its record would."""
    other = SixDice(1, game.options)
    other.history = [action]
    record.apply(game, record.entries(other)[0])


def check_sheets(game):
    for player in range(game.players):
        sheet = game.sheet(player)
        cells = []
        for key in ROWS:
            values = sheet["rows"][key]
            assert None not in values
            worths = [value for value in values if value != "X"]
            assert values == worths + ["X"] * (game.columns - len(worths))
            cells += worths
        assert sheet["rows"]["chance"].count("X") == 0
        assert sheet["points"] == sum(cells)
        for column in range(game.columns):
            total = sum(sheet["school"][column])
            sign = 1 if total > 0 else -1 if total < 0 else 0
            assert sheet["premiums"][column] == total + 100 * sign
            whole = "X" not in [sheet["rows"][key][column] for key in ROWS]
            bonus = (100, 150, 200)[column] if whole and total >= 0 else 0
            assert sheet["bonuses"][column] == bonus
        extras = sum(sheet["premiums"]) + sum(sheet["bonuses"])
        assert sheet["total"] == sheet["points"] + extras == game.total(player)
    totals = [game.total(player) for player in range(game.players)]
    assert game.winners() == [p for p in range(game.players) if totals[p] == max(totals)]


# -- as a record ------------------------------------------------------------------------------


def test_a_whole_game_reads_back_to_the_same_state():
    for options in ({"columns": 1}, {"columns": 2}, {}):
        game = SixDice(2, options)
        play_whole(game, 5)
        assert record.header(game) == {"game": "six_dice", "players": 2, "options": options}
        again = record.start(record.header(game))
        for entry in record.entries(game):
            record.apply(again, entry)
        assert again.text() == game.text() and again.history == game.history
        assert record.document(again) == record.document(game)


def test_plays_as_a_record_writes_them():
    game = SixDice()
    for play, entry in (
        (row("full"), {"enter": "full"}),
        (STRIKE + row("full"), {"strike": "full"}),
        (school_play(5, 1), {"school": 5, "column": 2}),
    ):
        assert game.entry(play) == entry and game.parse(entry) == play
    for play in range(SCHOOL + 18):
        assert game.parse(game.entry(play)) == play


def test_plays_that_a_record_cannot_name():
    for bad in (
        {},
        {"box": "full"},
        {"enter": "fulls"},
        {"strike": None},
        {"enter": ["full"]},
        {"enter": "full", "strike": "full"},
        {"school": 5},
        {"school": 0, "column": 1},
        {"school": 7, "column": 1},
        {"school": 5, "column": 0},
        {"school": 5, "column": 3},
        {"school": True, "column": 1},
        {"school": 1, "column": "1"},
        {"school": 1, "column": 1, "enter": "full"},
    ):
        invalid("bad play", SixDice(1, {"columns": 2}).parse, bad)


def test_the_sheet_of_a_game_as_it_stands():
    game = SixDice(1, {"columns": 2})
    turn(game, [6, 6, 6, 6, 6, 5], row("cow"))
    turn(game, NOTHING, STRIKE + row("snake"), 3)
    turn(game, NOTHING, school_play(2, 1))
    sheet = game.sheet(0)
    assert sorted(sheet) == ["bonuses", "points", "premiums", "rows", "school", "total"]
    assert sorted(sheet["rows"]) == sorted(ROWS)
    assert sheet["rows"]["cow"] == [130, None] and sheet["rows"]["snake"] == [None, "X"]
    assert sheet["rows"]["pair"] == [None, None]
    assert sheet["school"] == [[None] * 6, [None, -4, None, None, None, None]]
    assert sheet["premiums"] == [None, None] and sheet["bonuses"] == [0, 0]
    assert sheet["points"] == sheet["total"] == 130


def test_the_text_tells_all_fields_apart():
    seen = set()
    for columns in (1, 2, 3):
        empty = SixDice(1, {"columns": columns})
        seen.add(empty.text())
        plays = list(range(SCHOOL + 6 * columns))
        plays.remove(STRIKE + CHANCE)
        for play in plays:
            game = SixDice(1, {"columns": columns})
            key = ROWS[play] if play < STRIKE else "pair"
            dice = [dice for name, dice, _ in SAMPLES if name == key][-1]
            turn(game, dice, play, 3)
            seen.add(game.text())
            game.undo()
            for _ in range(3):
                game.undo()
            assert game.text() == empty.text() and not game.history
    assert len(seen) == 3 * (1 + 18 + 17) + 6 + 12 + 18
