"""The tree of six dice, and what its rolls are worth."""

from checks import Chance, all_rolls

from dicegames.combinations import CHANCE, ROWS, counted
from dicegames.players.six_outlook import NEVER
from dicegames.players.six_points import last_rolls
from dicegames.players.tree import FIRST_ROLL, NODES, Tree, number, rolls
from dicegames.six_dice import SCHOOL, STRIKE


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
        tree.worth[node] = chance.below(1 << 16)
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


def test_a_last_roll_is_worth_its_best_play_by_the_rules():
    tree = Tree()
    chance = Chance(6)
    for row in range(len(ROWS)):  # each row with nothing else that counts, then all of them
        after = [NEVER] * SCHOOL
        after[row] = 64 * chance.below(50)
        if row != CHANCE:
            after[STRIKE + row] = -64
        check(tree, after, [])
    check(tree, [NEVER] * SCHOOL, [(4, [-500, -400, -300, -200, -100, 0, 100])])
    for _ in range(20):
        after = [64 * chance.below(60) - 2000 for _ in range(SCHOOL)]
        schools = []
        for face in range(1, 7):
            if chance.below(2):
                schools.append((face, [64 * chance.below(100) - 2000 for _ in range(7)]))
        check(tree, after, schools)


def check(tree, after, schools):
    run(last_rolls(tree, after, schools))
    for node, count in enumerate(rolls()):
        plays = [max(after[STRIKE:])]
        for row in range(len(ROWS)):
            points = counted(count, row)
            if points is not None:
                plays.append(after[row] + 64 * points)
        for face, school in schools:
            plays.append(school[count[face]])
        assert tree.base + tree.worth[FIRST_ROLL + node] == max(plays), count
