"""The players of 6 Kości: what they reckon with, and their decisions."""

from binascii import crc32

from checks import Chance, random_action
from test_players import decide, play_on, player

from dicegames.combinations import CHANCE, ROWS
from dicegames.players import REROLL
from dicegames.players.six_outlook import (
    FREE,
    LINES,
    SCHOOLS,
    entry_bonus,
    row_line,
    school_bonus,
    school_line,
)
from dicegames.six_dice import STRIKE, SixDice, school_play
from dicegames.six_sheet import Sheet

CHOICES = 4210726505  # crc32 of the choices in `sample`


def sample(level):
    """A player's choices in some decisions of games of chance, of one, two and three columns."""
    someone = player("six_dice", level)
    chance = Chance(13)
    for columns in (1, 2, 3):
        game = SixDice(2, {"columns": columns})
        while not game.over:
            if game.phase != "roll" and chance.below(6) == 0:
                yield decide(someone, game)
            random_action(game, chance)


def nearly_full(free):
    """A game of one column in which only the rows `free` are free; the others are struck."""
    game = SixDice(1, {"columns": 1})
    sheet = game.sheets[0]
    for row in range(len(ROWS)):
        if row not in free:
            sheet.strike(row)
    for face in range(1, 7):
        sheet.fill_school(face, 0, 0)
    return game


def worths(game):
    choices = decide(player("six_dice", "strong"), game)
    return {decision: worth for worth, decision in choices}


def test_decisions_are_the_same_on_every_machine():
    found = 0
    for choices in sample("strong"):
        found = crc32(repr(choices).encode(), found)
    assert found == CHOICES, found


def test_every_legal_decision_is_a_choice_and_the_best_comes_first():
    for level in ("normal", "strong"):
        someone = player("six_dice", level)
        chance = Chance(4)
        game = SixDice(1, {"columns": 1})
        while not game.over:
            if game.phase != "roll":
                choices = decide(someone, game)
                legal = game.plays()
                if game.rolls_left:
                    legal += [REROLL | mask for mask in range(64)]
                assert sorted([decision for _, decision in choices]) == legal
                found = [worth for worth, _ in choices]
                assert found == sorted(found, reverse=True)
            random_action(game, chance)


def test_the_last_field_is_played_exactly():
    # of two rolls a die brings 14/3 points on average, of one 4.25, of none 3.5
    game = nearly_full([CHANCE])
    game.roll([1, 1, 1, 1, 5, 6])
    point = 64
    found = worths(game)
    assert found[CHANCE] == point * 15
    assert abs(found[REROLL | 0b110000] - point * (11 + 4 * 4.25)) <= 6
    assert abs(found[REROLL | 0b100000] - point * (6 + 5 * 4.25)) <= 6
    assert max(found.values()) == found[REROLL | 0b110000]
    game.roll([1, 4, 4, 4, 5, 6], [4, 5])
    found = worths(game)
    assert abs(found[REROLL | 0b111110] - point * (23 + 3.5)) <= 3
    assert max(found.values()) == found[REROLL | 0b111110]


def test_a_marshal_brings_more_after_the_second_roll_than_after_the_third():
    marshal = ROWS.index("marshal")
    game = nearly_full([marshal])
    game.roll([3, 3, 3, 3, 3, 1])
    found = worths(game)
    second, third = 64 * 130 * 3 // 2, 64 * 130
    expected = second / 6 + 5 / 6 * third / 6
    assert abs(found[REROLL | 0b11111] - expected) <= 6


def test_strikes_come_into_play_after_the_third_roll():
    four = ROWS.index("four")
    game = nearly_full([four, ROWS.index("snake")])
    game.roll([1, 2, 2, 3, 3, 5])
    assert all([decision >= REROLL for decision in worths(game)])
    game.roll([1, 2, 2, 3, 3, 5], [0])
    game.roll([1, 2, 2, 3, 3, 5], [0])
    assert sorted(worths(game)) == [STRIKE + four, STRIKE + ROWS.index("snake")]


def test_premiums_and_bonuses_come_with_the_play_that_earns_them():
    sheet = Sheet(3)
    for row in range(1, len(ROWS)):
        sheet.enter(row, 10)
    for face in range(1, 6):
        sheet.fill_school(face, 0, 0)
    before = sheet.text()
    assert entry_bonus(sheet, 0) == 0
    assert school_bonus(sheet, 6, 0, 5) == 106
    assert school_bonus(sheet, 6, 0, 3) == -106
    sheet.enter(0, 10)
    assert school_bonus(sheet, 6, 0, 4) == 100
    sheet.take_entry(0)
    assert sheet.text() == before
    sheet.fill_school(6, 0, 0)
    assert entry_bonus(sheet, 0) == 100
    sheet.fill_school(6, 0, -6)
    assert entry_bonus(sheet, 0) == 0


def test_the_last_school_field_is_worth_its_premium():
    game = nearly_full([])
    game.sheets[0].fill_school(6, 0, None)
    game.roll([6, 6, 6, 6, 6, 1])
    assert worths(game)[school_play(6, 0)] == 64 * 106


def test_the_entry_that_completes_a_column_is_worth_its_bonus():
    game = SixDice(1, {"columns": 1})
    for face in range(1, 7):
        game.sheets[0].fill_school(face, 0, 0)
    for row in range(CHANCE):
        game.sheets[0].enter(row, 10)
    game.roll([1, 2, 3, 4, 5, 5])
    assert worths(game)[CHANCE] == 64 * (20 + 100)


def test_every_state_of_a_row_or_school_has_a_line_of_its_own():
    lines = []
    for row in range(len(ROWS)):
        for entries in range(4):
            lines += [row_line(row, entries, strikes) for strikes in range(4 - entries)]
    assert sorted(lines) == list(range(SCHOOLS))
    schools = set()
    for column in range(3):
        for mask in range(64):
            schools.update([school_line(column, mask, total) for total in range(-9, 10)])
    assert sorted(schools) == list(range(SCHOOLS, FREE))
    assert LINES == FREE + 24


def test_the_players_are_better_than_chance():
    # a game of one column has a standard deviation of some 100 points
    totals = []
    for level in ("random", "normal", "strong"):
        chance = Chance(9)
        someone = player("six_dice", level, chance.below)
        totals.append(sum([play_on(someone, SixDice(1, {"columns": 1}), chance) for _ in range(3)]))
    assert min(totals[1:]) > totals[0] + 900, totals
