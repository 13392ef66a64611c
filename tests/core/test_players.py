"""Players by level: what they promise for every game, and the decisions of Crag's."""

from binascii import crc32
from io import BytesIO

from checks import Chance, invalid, play_whole, random_action

from dicegames import GAMES, game_class, players
from dicegames.crag import BOXES, Crag

TABLES = (__file__.rpartition("/")[0] or ".") + "/../../firmware/dicebox/tables/"
CHOICES_OF_CRAG = 3612038350  # crc32 of what `sample` gives


def player(key, level, chance=None):
    table = None
    name = players.table_of(key, level)
    if name:
        with open(TABLES + name, "rb") as file:
            table = BytesIO(file.read())
    return players.player(key, level, chance or Chance(1).below, table)


def decide(someone, game):
    """All that a player says of the game, of which it changes nothing."""
    before = (game.text(), list(game.history))
    choices = None
    for choices in someone.think(game):  # noqa: B007
        assert (game.text(), list(game.history)) == before
    return choices


def crag_at(dice, used=(), last=False):
    """A game of Crag with these boxes used and these dice rolled, by the last roll or the first."""
    game = Crag()
    for box in used:
        game.roll([1, 2, 4])
        game.play(BOXES.index(box))
    game.roll(dice)
    if last:
        game.roll(dice, [0, 1, 2])
    return game


def play_on(someone, game, chance):
    """Lets the player play a game to its end, with dice of `chance`; the total."""
    while not game.over:
        kept = None
        if game.rolls:
            decision = decide(someone, game)[0][1]
            kept = players.held(decision)
            if kept is None:
                game.play(decision)
                continue
        dice = [chance.below(6) + 1 for _ in range(game.DICE)]
        for position in kept or ():
            dice[position] = game.dice[position]
        game.roll(dice, kept)
    return game.total(0)


def short(key):
    """A new game, of 6 Kości with one column."""
    return game_class(key)(1, {"columns": 1} if key == "six_dice" else None)


def sample():
    """The text of a strong player's choices in all decisions of a few games of chance."""
    strong = player("crag", "strong")
    chance = Chance(7)
    for _ in range(4):
        game = Crag()
        while not game.over:
            if game.phase != "roll":
                yield repr(decide(strong, game))
            random_action(game, chance)


def test_every_level_of_every_game_plays_whole_games_by_the_rules():
    for key in GAMES:
        for level in players.LEVELS:
            chance = Chance(3)
            play_on(player(key, level, chance.below), short(key), chance)


def test_an_easy_player_makes_more_points_than_a_random_one():
    for key in GAMES:
        totals = []
        for level in ("random", "easy"):
            chance = Chance(5)
            someone = player(key, level, chance.below)
            totals.append(sum([play_on(someone, short(key), chance) for _ in range(8)]))
        assert totals[0] < totals[1], key


def test_an_unknown_level_is_refused():
    invalid("crag has random, easy, normal, strong", players.player, "crag", "weak", None)
    invalid("fifth_die has random, easy", players.table_of, "fifth_die", "best")


def test_a_decision_is_a_play_or_the_dice_held():
    assert players.held(12) is None
    assert players.held(players.REROLL) == []
    assert players.held(players.REROLL | 0b101) == [0, 2]
    assert players.held(players.REROLL | 0b100000) == [5]


def test_the_random_player_takes_every_legal_action():
    chance = Chance(2)
    someone = player("crag", "random", chance.below)
    game = crag_at([1, 2, 4], BOXES[2:])
    taken = set([decide(someone, game)[0][1] for _ in range(200)])
    assert taken == set([0, 1] + [players.REROLL | mask for mask in range(8)])
    game = crag_at([1, 2, 4], BOXES[2:], last=True)
    assert set([decide(someone, game)[0][1] for _ in range(50)]) == set([0, 1])


def test_the_easy_player_collects_equal_dice_and_takes_what_is_special():
    easy = player("crag", "easy")
    assert players.held(decide(easy, crag_at([2, 6, 2]))[0][1]) == [0, 2]
    assert players.held(decide(easy, crag_at([2, 6, 3]))[0][1]) == [1]
    assert decide(easy, crag_at([6, 1, 6]))[0] == (50, BOXES.index("crag"))
    assert decide(easy, crag_at([2, 6, 2], last=True))[0] == (6, BOXES.index("sixes"))


def test_the_easy_player_rolls_on_while_nothing_is_worth_more_than_the_pips():
    game = game_class("six_dice")()
    game.roll([1, 2, 4, 6, 6, 5])  # 24 by the chance
    assert players.held(decide(player("six_dice", "easy"), game)[0][1]) == [3, 4]


def test_the_easy_player_of_six_dice_fills_the_school_before_it_strikes():
    game = game_class("six_dice")(1, {"columns": 1})
    play_row = ([1, 1, 2, 3, 4, 6],) * 5
    for dice, entry in zip(play_row, ("pair", "two_pairs", "three", "four", "chance")):
        game.roll(dice)
        game.roll(dice, list(range(6)))
        game.roll(dice, list(range(6)))
        may_enter = entry in ("pair", "chance")
        game.play(game.parse({"enter" if may_enter else "strike": entry}))
    for _ in range(3):
        game.roll([1, 1, 2, 3, 4, 6], None if game.rolls == 0 else list(range(6)))
    easy = player("six_dice", "easy")
    assert game.entry(decide(easy, game)[0][1]) == {"school": 1, "column": 1}


def test_crag_lists_every_legal_decision_the_best_first():
    for level in ("normal", "strong"):
        for last in (False, True):
            game = crag_at([6, 2, 6], ("ones", "crag"), last)
            choices = decide(player("crag", level), game)
            legal = game.plays() + ([] if last else [players.REROLL | mask for mask in range(8)])
            assert sorted([decision for _, decision in choices]) == sorted(legal)
            worths = [worth for worth, _ in choices]
            assert worths == sorted(worths, reverse=True)
            assert players.cost(choices, choices[0][1]) == 0
            assert players.cost(choices, choices[-1][1]) == worths[0] - worths[-1] > 0
            invalid("none of the choices", players.cost, choices, BOXES.index("crag"))


def test_normal_crag_plays_for_the_points_of_the_turn():
    normal = player("crag", "normal")
    point = normal.POINT
    assert decide(normal, crag_at([6, 6, 1]))[0] == (50 * point, BOXES.index("crag"))
    # with sixes alone left, 6-6-1 brings twelve, and one more of six in six cases
    worth, decision = decide(normal, crag_at([6, 6, 1], BOXES[:5] + BOXES[6:]))[0]
    assert (worth, players.held(decision)) == (13 * point, [0, 1])


def test_strong_crag_knows_what_the_last_box_is_worth():
    strong = player("crag", "strong")
    choices = decide(strong, crag_at([6, 6, 1], BOXES[:5] + BOXES[6:]))
    assert choices[0] == (13 * strong.POINT, players.REROLL | 0b011)
    assert players.cost(choices, BOXES.index("sixes")) == strong.POINT


def test_the_rival_is_really_another_decision():
    strong = player("crag", "strong")
    game = crag_at([4, 4, 5])
    choices = decide(strong, game)
    assert choices[0][1] == BOXES.index("crag")
    assert choices[1][1] == players.REROLL | 0b111  # the same, and a roll of nothing
    assert players.rival(game, choices) == (choices[2][0], BOXES.index("thirteen"))
    game = crag_at([3, 3, 1], ("thirteen", "crag"))
    first = [(9, players.REROLL | 0b001), (9, players.REROLL | 0b010), (7, players.REROLL | 0b100)]
    assert players.rival(game, first) == (7, players.REROLL | 0b100)
    assert players.rival(game, first[:2]) is None


def test_every_machine_chooses_the_same():
    crc = 0
    for text in sample():
        crc = crc32(text.encode(), crc)
    assert crc == CHOICES_OF_CRAG, crc


def test_thinking_can_be_broken_off():
    strong = player("crag", "strong")
    game = crag_at([1, 2, 6])
    thought = strong.think(game)
    assert next(thought) is None and next(thought) is None
    assert decide(strong, game) == decide(player("crag", "strong"), game)
    play_whole(game, 1)
