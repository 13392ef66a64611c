"""The tree of six dice, and the points of all rows at once."""

from checks import Chance, all_rolls

from dicegames.combinations import ROWS, counted, counts
from dicegames.players.six_points import every
from dicegames.players.tree import FIRST_ROLL, NODES, Tree, rolls


def run(steps):
    for _ in steps:
        pass


def grown():
    tree = Tree()
    run(tree.grow())
    return tree


def test_dice_in_any_order_are_one_node_and_other_dice_another():
    tree = grown()
    listed = [list(dice) for dice in rolls()]
    assert [tree.node(dice) for dice in listed] == list(range(FIRST_ROLL, NODES))
    chance = Chance(1)
    for dice in listed:
        mixed = list(dice)
        for at in range(5, 0, -1):
            other = chance.below(at + 1)
            mixed[at], mixed[other] = mixed[other], mixed[at]
        assert tree.node(mixed) == tree.node(dice)
    seen = set([0])
    for count in range(1, 6):
        seen.update([tree.node(dice) for dice in all_rolls(count)])
    assert sorted(seen) == list(range(FIRST_ROLL))


def test_fewer_dice_are_worth_the_mean_of_what_they_may_become():
    tree = grown()
    for dice in rolls():
        tree.worth[tree.node(dice)] = 6000 * sum(dice)
    run(tree.expect())
    for kept in ([], [1], [6, 6], [2, 3, 5], [4, 4, 4, 4, 4]):
        assert abs(tree.worth[tree.node(kept)] - (6000 * sum(kept) + 21000 * (6 - len(kept)))) <= 3


def test_a_roll_is_worth_its_best_hold_of_fewer_dice():
    tree = grown()
    chance = Chance(3)
    for node in range(NODES):
        tree.worth[node] = chance.below(1000) if node < FIRST_ROLL else 5000
    before = list(tree.worth)
    run(tree.hold())
    for dice in ([1, 2, 3, 4, 5, 6], [2, 2, 2, 5, 5, 6], [3] * 6):
        holds = []
        for mask in range(63):
            kept = [dice[position] for position in range(6) if mask >> position & 1]
            holds.append(before[tree.node(kept)])
        assert tree.worth[tree.node(dice)] == max(holds)


def test_all_rows_at_once_are_what_the_rules_say():
    points = [0] * len(ROWS)
    for dice in rolls():
        count = counts(dice)
        made = every(count, points)
        expected = [counted(count, row) for row in range(len(ROWS))]
        found = [points[row] if row in made else None for row in range(len(ROWS))]
        assert found == expected, dice
        assert len(made) == len(set(made))
