"""Piąta kość under hypothesis: any game that the rules allow, any junk that they do not."""

from checks import refused
from hypothesis import given, settings
from hypothesis import strategies as st
from test_fifth_die import check_end, check_plays, check_sheets, option_sets

from dicegames import record
from dicegames.fifth_die import FifthDie, pairings, parts, splits

dice_of_five = st.lists(st.integers(1, 6), min_size=5, max_size=5)
games = st.builds(FifthDie, st.integers(1, 4), st.sampled_from(option_sets()))


@st.composite
def loaded_rolls(draw):
    """A roll of dice that show only some faces, so that values repeat and columns fill up."""
    faces = draw(st.lists(st.integers(1, 6), min_size=1, max_size=6))
    return draw(st.lists(st.sampled_from(faces), min_size=5, max_size=5))


def go_on(game, data, rolls):
    """Plays up to `rolls` rolls drawn by hypothesis, fewer when the game is over."""
    for _ in range(rolls):
        if game.over:
            return
        if game.phase == "roll":
            game.roll(data.draw(loaded_rolls()))
        game.play(data.draw(st.sampled_from(game.plays())))


@settings(max_examples=150, deadline=None)
@given(games, st.integers(0, 60), st.data())
def test_any_game_as_it_stands_keeps_every_invariant(game, rolls, data):
    go_on(game, data, rolls)
    check_sheets(game)
    if game.over:
        check_end(game)
    else:
        if game.phase == "roll":
            game.roll(data.draw(dice_of_five))
        check_plays(game)


@settings(max_examples=60, deadline=None)
@given(games, st.integers(0, 60), st.data())
def test_any_game_reads_back_from_its_record_and_is_taken_back_step_by_step(game, rolls, data):
    go_on(game, data, rolls)
    lines = record.entries(game)
    again = record.start(record.header(game))
    states = [again.text()]
    for line in lines:
        record.apply(again, line)
        states.append(again.text())
    assert again.text() == game.text() and again.history == game.history
    assert record.document(again) == record.document(game)
    while game.history:
        assert game.text() == states.pop()
        game.undo()
    assert game.text() == states.pop() and states == []


@settings(max_examples=60, deadline=None)
@given(games, st.integers(0, 30), st.integers(0, 0xFFFF), st.data())
def test_any_number_that_is_no_legal_play_is_refused(game, rolls, play, data):
    go_on(game, data, rolls)
    if game.phase == "roll":
        game.roll(data.draw(dice_of_five))
    if play not in game.plays():
        split = not game.over and parts(play) in splits(game.dice)
        refused(game, "F4" if split else "F1", game.play, play)


@given(dice_of_five, st.permutations(range(5)))
def test_the_order_of_the_dice_does_not_matter(dice, order):
    assert splits([dice[i] for i in order]) == splits(dice)


@given(dice_of_five, st.permutations(range(5)))
def test_the_pairings_have_what_the_hand_laid_down(dice, order):
    fifth, one, other, third, fourth = order
    first, *partners = sorted(order[1:])
    pair = (one, other) if first in (one, other) else (third, fourth)
    laid = pairings(dice, fifth)[partners.index(sum(pair) - first)]
    sums = sorted([dice[one] + dice[other], dice[third] + dice[fourth]])
    assert parts(laid) == (sums[0], sums[1], dice[fifth])
