"""The tree of six dice, and the points of all rows at once."""

from checks import Chance, all_rolls

from dicegames.combinations import ROWS, counted
from dicegames.players.six_points import every
from dicegames.players.tree import FIRST_ROLL, NODES, Tree, number, rolls


def run(steps):
    for _ in steps:
        pass


def dice_of(count):
    """Dice that show each face so often."""
    return [face for face in range(1, 7) for _ in range(count[face])]


def test_dice_in_any_order_are_one_node_and_other_dice_another():
    listed = [dice_of(count) for count in rolls()]
    assert [number(dice) for dice in listed] == list(range(FIRST_ROLL, NODES))
    chance = Chance(1)
    for dice in listed:
        mixed = list(dice)
        for at in range(5, 0, -1):
            other = chance.below(at + 1)
            mixed[at], mixed[other] = mixed[other], mixed[at]
        assert number(mixed) == number(dice)
    seen = set([0])
    for count in range(1, 6):
        seen.update([number(dice) for dice in all_rolls(count)])
    assert sorted(seen) == list(range(FIRST_ROLL))


def test_fewer_dice_are_worth_the_mean_of_what_they_may_become():
    tree = Tree()
    chance = Chance(5)
    for node in range(FIRST_ROLL, NODES):
        tree.worth[node] = chance.below(1 << 20)
    run(tree.expect())
    for count in range(6):
        for dice in all_rolls(count) if count else [[]]:
            more = [tree.worth[number(list(dice) + [face])] for face in range(1, 7)]
            assert tree.worth[number(list(dice))] == (sum(more) + 3) // 6


def test_a_roll_is_worth_its_best_hold_of_fewer_dice_or_what_it_was():
    tree = Tree()
    chance = Chance(3)
    for node in range(NODES):
        tree.worth[node] = chance.below(1000) if node < FIRST_ROLL else 900
    before = list(tree.worth)
    run(tree.hold())
    found = []
    for count in rolls():
        dice = dice_of(count)
        holds = []
        for mask in range(63):
            kept = [dice[position] for position in range(6) if mask >> position & 1]
            holds.append(before[number(kept)])
        found.append(tree.worth[number(dice)])
        assert found[-1] == max([900] + holds)
    assert 900 in found and max(found) > 900


def test_all_rows_at_once_are_what_the_rules_say():
    points = [0] * len(ROWS)
    for count in rolls():
        made = every(count, points)
        expected = [counted(count, row) for row in range(len(ROWS))]
        found = [points[row] if row in made else None for row in range(len(ROWS))]
        assert found == expected, count
        assert len(made) == len(set(made))
