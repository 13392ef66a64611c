"""The combinations of 6 Kości and their points: rules S7, S8 and S10."""

from checks import all_rolls

from dicegames import tables
from dicegames.combinations import ROWS, points
from dicegames.six_dice import SixDice

# row, dice, points straight after the first, the second, the third roll
EXAMPLES = (
    ("two_pairs", [3, 4, 5, 5, 6, 6], 22, 22, 22),
    ("two_pairs", [6, 6, 6, 6, 1, 2], None, None, None),
    ("small_straight", [1, 2, 3, 4, 5, 5], 30, 15, 15),
    ("four_two", [3, 3, 3, 3, 2, 2], 32, 16, 16),
    ("three_three", [2, 2, 2, 6, 6, 6], 48, 24, 24),
    ("full", [2, 2, 2, 6, 6, 6], 44, 22, 22),
    ("cow", [6, 6, 6, 6, 6, 5], 130, 65, 65),
    ("four", [6, 6, 6, 6, 1, 2], 24, 24, 24),
    ("marshal", [4, 4, 4, 4, 4, 4], 280, 210, 140),
    ("general", [4, 4, 4, 4, 4, 1], 140, 70, 70),
)
# for each of ROWS, dice that make it
MAKING = (
    [6, 6, 1, 2, 3, 4],
    [6, 6, 5, 5, 1, 2],
    [6, 6, 6, 1, 2, 3],
    [6, 6, 6, 6, 1, 2],
    [6, 6, 6, 6, 6, 1],
    [6, 6, 6, 6, 6, 6],
    [6, 6, 5, 5, 4, 4],
    [6, 6, 6, 5, 5, 5],
    [6, 6, 6, 6, 5, 5],
    [1, 2, 3, 4, 5, 1],
    [2, 3, 4, 5, 6, 6],
    [1, 2, 3, 4, 5, 6],
    [6, 6, 6, 5, 5, 1],
    [6, 6, 6, 6, 6, 4],
    [5, 5, 5, 5, 5, 3],
    [1, 1, 1, 1, 1, 1],
    [6, 6, 6, 6, 6, 6],
    [6, 6, 6, 6, 6, 5],
)


def row(key):
    return ROWS.index(key)


def groups(dice, sizes):
    """Every way to take groups of these sizes, each of another face, out of the dice."""
    found = [((), 0)]
    for size in sizes:
        longer = []
        for faces, total in found:
            for face in range(1, 7):
                if face not in faces and len([die for die in dice if die == face]) >= size:
                    longer.append((faces + (face,), total + size * face))
        found = longer
    return found


def by_definition(dice, key):
    """Points straight from the table of the rules, written apart from the core's."""
    sizes = {
        "pair": (2,),
        "two_pairs": (2, 2),
        "three": (3,),
        "four": (4,),
        "general": (5,),
        "marshal": (6,),
        "three_pairs": (2, 2, 2),
        "three_three": (3, 3),
        "four_two": (4, 2),
        "full": (3, 2),
    }
    if key in sizes:
        ways = groups(dice, sizes[key])
        if not ways:
            return None
        if key in ("general", "marshal"):
            marshal = {1: 110, 2: 120, 3: 130, 4: 140, 5: 150, 6: 160}[ways[0][0][0]]
            return marshal if key == "marshal" else marshal // 2
        return max([total for _, total in ways])
    straights = {
        "small_straight": ({1, 2, 3, 4, 5}, 15),
        "large_straight": ({2, 3, 4, 5, 6}, 20),
        "snake": ({1, 2, 3, 4, 5, 6}, 30),
    }
    if key in straights:
        faces, worth = straights[key]
        return worth if faces.issubset(set(dice)) else None
    total = sum(dice)
    if key == "even":
        return total if all(die in (2, 4, 6) for die in dice) else None
    if key == "odd":
        return total if all(die in (1, 3, 5) for die in dice) else None
    if key == "low":
        return {6: 70, 7: 65, 8: 60, 9: 55, 10: 50}.get(total)
    if key == "cow":
        return {32: 50, 33: 55, 34: 60, 35: 65, 36: 70}.get(total)
    return total


def test_examples_of_the_rules():
    for key, dice, *worth in EXAMPLES:
        for nth in (1, 2, 3):
            assert SixDice.scores(dice, nth)["boxes"][key] == worth[nth - 1], (key, dice, nth)


def test_s7_all_46656_rolls_in_all_rows():
    defined = {}
    made = [0] * len(ROWS)
    rolls = 0
    for dice in all_rolls(6):
        ordered = tuple(sorted(dice))
        if ordered not in defined:
            defined[ordered] = [by_definition(ordered, key) for key in ROWS]
        worth = [points(dice, index) for index in range(len(ROWS))]
        assert worth == defined[ordered], dice
        for index in range(len(ROWS)):
            made[index] += worth[index] is not None
        rolls += 1
    assert rolls == 46656 and len(defined) == 462
    assert made[row("pair")] == 46656 - 720
    assert made[row("two_pairs")] == 1800 + 16200 + 7200 + 300 + 450
    assert made[row("three")] == 6 + 180 + 1800 + 450 + 300 + 7200 + 7200
    assert made[row("four")] == 6 + 180 + 1800 + 450
    assert made[row("general")] == 6 + 180
    assert made[row("marshal")] == 6
    assert made[row("three_pairs")] == 1800
    assert made[row("three_three")] == 300
    assert made[row("four_two")] == 450
    assert made[row("small_straight")] == made[row("large_straight")] == 720 + 1800
    assert made[row("snake")] == 720
    assert made[row("full")] == 7200 + 300 + 450
    assert made[row("even")] == made[row("odd")] == 729
    assert made[row("low")] == made[row("cow")] == 1 + 6 + 21 + 56 + 126
    assert made[row("chance")] == 46656


def test_s7_groups_have_different_faces():
    for dice, keys in (
        ([6, 6, 6, 6, 1, 2], ("two_pairs", "three_pairs", "four_two", "full")),
        ([6, 6, 6, 6, 5, 5], ("three_pairs", "three_three")),
        ([5, 5, 5, 5, 5, 5], ("two_pairs", "three_pairs", "three_three", "four_two", "full")),
        ([5, 5, 5, 5, 5, 1], ("two_pairs", "four_two", "full")),
    ):
        for key in keys:
            assert points(dice, row(key)) is None, (dice, key)


def test_s7_more_equal_dice_make_fewer_and_only_the_dice_of_the_combination_count():
    worth = [points([5, 5, 5, 5, 5, 5], row(key)) for key in ("pair", "three", "four", "general")]
    assert worth == [10, 15, 20, 75]


def test_s7_the_best_choice_is_taken():
    assert points([1, 1, 2, 2, 3, 3], row("pair")) == 6
    assert points([1, 1, 2, 2, 3, 3], row("two_pairs")) == 10
    assert points([1, 1, 1, 4, 4, 4], row("three")) == 12
    assert points([3, 3, 3, 3, 2, 2], row("full")) == 13
    assert points([2, 2, 2, 2, 3, 3], row("full")) == 12


def test_s7_a_snake_holds_both_straights():
    for key, worth in ("small_straight", 15), ("large_straight", 20), ("snake", 30):
        assert points([6, 4, 2, 1, 3, 5], row(key)) == worth


def test_s8_what_the_number_of_the_roll_changes():
    never = ("pair", "two_pairs", "three", "four", "chance")
    for key in ROWS:
        dice = MAKING[row(key)]
        worth = points(dice, row(key))
        first, second, third = [SixDice.scores(dice, nth)["boxes"][key] for nth in (1, 2, 3)]
        assert first == (worth if key in never else 2 * worth), key
        assert second == (worth * 3 // 2 if key == "marshal" else worth), key
        assert third == worth, key


def test_s8_one_and_a_half_marshals_are_whole():
    for face in range(1, 7):
        worth = [SixDice.scores([face] * 6, nth)["boxes"]["marshal"] for nth in (1, 2, 3)]
        assert worth[1] * 2 == worth[2] * 3 and worth[0] == worth[2] * 2


def test_s10_what_the_source_pins():
    marshal, low, cow = tables.IN_USE
    assert len(marshal) == 6 and len(low) == len(cow) == 5
    for face in range(1, 7):
        assert points([face] * 6, row("general")) * 2 == marshal[face - 1]
    assert points([6, 6, 6, 6, 6, 5], row("cow")) == 65
    others = [0]
    for dice in [1] * 6, [2] * 6, [3] * 6, [4] * 6, [5] * 6, [6] * 6, [1, 2, 3, 4, 5, 6]:
        others += [
            points(dice, index) or 0 for index in range(len(ROWS)) if ROWS[index] != "marshal"
        ]
    assert min(marshal) > max(others)


def test_s10_another_table_set_takes_its_place():
    own = tables.IN_USE
    tables.IN_USE = ((20, 40, 60, 80, 100, 120), (5, 4, 3, 2, 1), (11, 12, 13, 14, 15))
    try:
        assert points([6] * 6, row("marshal")) == 120 and points([6] * 6, row("general")) == 60
        assert points([1] * 6, row("low")) == 5 and points([6] * 6, row("cow")) == 15
    finally:
        tables.IN_USE = own
    assert points([6] * 6, row("marshal")) == 160
