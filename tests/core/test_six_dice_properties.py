"""6 Kości with dice, plays and orders that Hypothesis picks."""

from hypothesis import given, settings
from hypothesis import strategies as st

from dicegames import record
from dicegames.combinations import CHANCE, ROWS, counts, entered, points
from dicegames.game import IllegalAction
from dicegames.six_dice import SCHOOL, SixDice

FACES = st.integers(1, 6)
DICE = st.lists(FACES, min_size=6, max_size=6)
COLUMNS = st.sampled_from([1, 2, 3])


def begun(data, columns, players, actions):
    """A game after some legal actions."""
    game = SixDice(players, {"columns": columns})
    for _ in range(actions):
        if game.over:
            break
        plays = game.plays()
        if game.rolls_left and (not plays or data.draw(st.booleans())):
            again = game.rolls > 0
            held = data.draw(st.sets(st.integers(0, 5))) if again else set()
            dice = data.draw(DICE)
            game.roll(
                [game.dice[i] if i in held else dice[i] for i in range(6)],
                sorted(held) if again else None,
            )
        else:
            game.play(data.draw(st.sampled_from(plays)))
    return game


@given(DICE, st.randoms(use_true_random=False), st.integers(1, 3))
def test_the_order_of_dice_never_matters(dice, random, nth):
    shuffled = list(dice)
    random.shuffle(shuffled)
    assert SixDice.scores(dice, nth) == SixDice.scores(shuffled, nth)


@given(DICE)
def test_s7_what_makes_a_row_makes_the_rows_within_it(dice):
    made = {key for row, key in enumerate(ROWS) if points(dice, row) is not None}
    for outer, inner in (
        ("marshal", "general"),
        ("general", "four"),
        ("four", "three"),
        ("three", "pair"),
        ("three_pairs", "two_pairs"),
        ("three_three", "full"),
        ("four_two", "full"),
        ("full", "two_pairs"),
        ("snake", "small_straight"),
        ("snake", "large_straight"),
    ):
        assert outer not in made or inner in made


@given(DICE, st.integers(0, 17))
def test_s8_a_later_roll_is_never_worth_more(dice, row):
    first, second, third = (entered(counts(dice), row, nth) for nth in (1, 2, 3))
    if third is None:
        assert first is second is None
    else:
        assert first >= second >= third > 0


@given(DICE)
def test_s3_the_school_of_all_faces_adds_up(dice):
    school = SixDice.scores(dice, 1)["school"]
    assert sum(school.values()) == sum(dice) - 4 * 21


@settings(max_examples=60, deadline=None)
@given(st.data(), COLUMNS, st.integers(1, 3))
def test_undo_takes_back_every_action_exactly(data, columns, players):
    game = SixDice(players, {"columns": columns})
    texts = []
    for _ in range(data.draw(st.integers(1, 60))):
        plays = game.plays()
        if game.over:
            break
        texts.append((game.text(), list(game.history)))
        if plays and (game.phase == "play" or data.draw(st.booleans())):
            game.play(data.draw(st.sampled_from(plays)))
        else:
            game.roll(data.draw(DICE), [] if game.rolls else None)
    while texts:
        game.undo()
        assert (game.text(), list(game.history)) == texts.pop()


@settings(max_examples=100, deadline=None)
@given(st.data(), COLUMNS, st.integers(1, 2), st.integers(0, 120))
def test_any_play_is_either_in_plays_or_refused_without_a_trace(data, columns, players, actions):
    game = begun(data, columns, players, actions)
    before, plays = game.text(), game.plays()
    assert game.phase != "play" or plays
    for play in range(SCHOOL + 6 * columns):
        try:
            game.play(play)
        except IllegalAction as error:
            assert play not in plays and error.rule in ("S1", "S3", "S5", "S6")
        else:
            assert play in plays
            game.undo()
        assert game.text() == before


@settings(max_examples=60, deadline=None)
@given(st.data(), COLUMNS, st.integers(1, 3), st.integers(0, 120))
def test_a_record_reads_back_wherever_it_stops(data, columns, players, actions):
    game = begun(data, columns, players, actions)
    again = record.start(record.header(game))
    for entry in record.entries(game):
        record.apply(again, entry)
    assert again.text() == game.text() and again.history == game.history
    assert record.document(again) == record.document(game)


@settings(max_examples=60, deadline=None)
@given(st.data(), COLUMNS, st.integers(1, 3), st.integers(0, 150))
def test_s5_rows_are_entries_then_free_fields_then_strikes(data, columns, players, actions):
    game = begun(data, columns, players, actions)
    for player in range(players):
        sheet = game.sheet(player)
        for key in ROWS:
            kinds = ["X" if v == "X" else "." if v is None else "5" for v in sheet["rows"][key]]
            assert kinds == sorted(kinds, key="5.X".index)
        assert "X" not in sheet["rows"][ROWS[CHANCE]]
        assert game.over or sheet["total"] == sheet["points"]
        entries = list(game.running(player))
        assert (entries[-1][2] if entries else 0) == sheet["points"]
