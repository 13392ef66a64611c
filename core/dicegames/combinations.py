"""The 18 combinations of 6 Kości and what six dice are worth in them (rules S7, S8, S10).

A row is an index of ROWS. Everything is counted from how many dice show each face, in integers.
"""

from dicegames import tables

ROWS = (
    "pair",
    "two_pairs",
    "three",
    "four",
    "general",
    "marshal",
    "three_pairs",
    "three_three",
    "four_two",
    "small_straight",
    "large_straight",
    "snake",
    "full",
    "even",
    "odd",
    "low",
    "cow",
    "chance",
)
GENERAL = 4
MARSHAL = 5
_SMALL_STRAIGHT = 9
_SNAKE = 11
_FULL = 12
_EVEN = 13
_ODD = 14
_LOW = 15
_COW = 16
CHANCE = 17

_GROUPS = ((2,), (2, 2), (3,), (4,), (5,), (6,), (2, 2, 2), (3, 3), (4, 2))  # rows 0..8
_STRAIGHTS = ((1, 5, 15), (2, 6, 20), (1, 6, 30))  # rows 9..11: lowest face, highest face, points


def counts(dice: list[int]) -> list[int]:
    """How many dice show each face: seven numbers, by face; the one at 0 is always 0."""
    result = [0] * 7
    for face in dice:
        result[face] += 1
    return result


def points(dice: list[int], row: int) -> int | None:
    """Points of six dice, in any order, in a row; None if they do not make it (S7, S10)."""
    return counted(counts(dice), row)


def counted(count: list[int], row: int) -> int | None:
    """`points` of dice given as their `counts`."""
    if row < _SMALL_STRAIGHT:
        total = _grouped(count, _GROUPS[row])
        if total is not None and row == MARSHAL:
            return tables.marshal(total // 6)
        if total is not None and row == GENERAL:
            return tables.marshal(total // 5) // 2
        return total
    if row <= _SNAKE:
        first, last, worth = _STRAIGHTS[row - _SMALL_STRAIGHT]
        for face in range(first, last + 1):
            if not count[face]:
                return None
        return worth
    if row == _FULL:
        return _grouped(count, (3, 2))
    odd = count[1] + count[3] + count[5]
    total = odd + 2 * (count[2] + count[3]) + 4 * (count[4] + count[5]) + 6 * count[6]
    if row == _LOW:
        return tables.low(total) if total <= 10 else None
    if row == _COW:
        return tables.cow(total) if total >= 32 else None
    if (row == _EVEN and odd) or (row == _ODD and odd < 6):
        return None
    return total


def entered(count: list[int], row: int, nth: int) -> int | None:
    """Points that dice of the `nth` roll of a turn, 1..3, are entered with (S8).

    None if they do not make the row.
    """
    worth = counted(count, row)
    if worth is not None:
        if nth == 1 and GENERAL <= row < CHANCE:
            return worth * 2
        if nth == 2 and row == MARSHAL:
            return worth * 3 // 2
    return worth


def _grouped(count: list[int], sizes: tuple) -> int | None:
    """The best sum of groups of these sizes, falling, each of another face (S7); None if none.

    The largest group takes the highest face that it can; that is the best for every row, since a
    face with enough dice for a group has enough for any smaller one.
    """
    total = used = 0
    for size in sizes:
        face = 6
        while face and (count[face] < size or used >> face & 1):
            face -= 1
        if not face:
            return None
        used |= 1 << face
        total += size * face
    return total
