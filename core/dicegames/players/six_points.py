"""What six dice are worth in all rows of 6 Kości at once: the rules of `combinations`, made fast.

For a player who looks at all 462 rolls before deciding; row by row that takes a second.
"""

from dicegames import tables
from dicegames.combinations import ROWS

(
    _PAIR,
    _TWO_PAIRS,
    _THREE,
    _FOUR,
    _GENERAL,
    _MARSHAL,
    _THREE_PAIRS,
    _THREE_THREE,
    _FOUR_TWO,
    _SMALL_STRAIGHT,
    _LARGE_STRAIGHT,
    _SNAKE,
    _FULL,
    _EVEN,
    _ODD,
    _LOW,
    _COW,
    _CHANCE,
) = range(len(ROWS))


def every(count: list[int], points: list[int]) -> list[int]:
    """The rows that dice make, and in `points`, by row, what they bring there without bonus (S7).

    `count` is how many dice show each face, as `combinations.counts` has it. What `points` has of
    other rows means nothing.
    """
    made = [_CHANCE]
    pairs, threes = [], []  # the faces with so many dice or more, falling
    total = 0
    for face in (6, 5, 4, 3, 2, 1):
        n = count[face]
        total += n * face
        if n > 1:
            pairs.append(face)
            if n > 2:
                threes.append(face)
    points[_CHANCE] = total
    if pairs:
        points[_PAIR] = 2 * pairs[0]
        made.append(_PAIR)
        if len(pairs) > 1:
            points[_TWO_PAIRS] = 2 * (pairs[0] + pairs[1])
            made.append(_TWO_PAIRS)
            if len(pairs) > 2:
                points[_THREE_PAIRS] = total
                made.append(_THREE_PAIRS)
        if threes:
            _equal(count, total, pairs, threes, points, made)
    if count[2] and count[3] and count[4] and count[5]:
        if count[1]:
            points[_SMALL_STRAIGHT] = 15
            made.append(_SMALL_STRAIGHT)
        if count[6]:
            points[_LARGE_STRAIGHT] = 20
            made.append(_LARGE_STRAIGHT)
            if count[1]:
                points[_SNAKE] = 30
                made.append(_SNAKE)
    odd = count[1] + count[3] + count[5]
    if odd == 0 or odd == 6:
        row = _ODD if odd else _EVEN
        points[row] = total
        made.append(row)
    if total <= 10:
        points[_LOW] = tables.low(total)
        made.append(_LOW)
    elif total >= 32:
        points[_COW] = tables.cow(total)
        made.append(_COW)
    return made


def _equal(
    count: list[int],
    total: int,
    pairs: list[int],
    threes: list[int],
    points: list[int],
    made: list[int],
) -> None:
    """The rows that need three or more equal dice."""
    face = threes[0]
    points[_THREE] = 3 * face
    made.append(_THREE)
    if len(pairs) > 1:
        other = pairs[1] if pairs[0] == face else pairs[0]
        points[_FULL] = 3 * face + 2 * other
        made.append(_FULL)
        if len(threes) > 1:
            points[_THREE_THREE] = total
            made.append(_THREE_THREE)
        elif count[face] == 4:
            points[_FOUR_TWO] = total
            made.append(_FOUR_TWO)
    if count[face] > 3:
        points[_FOUR] = 4 * face
        made.append(_FOUR)
        if count[face] > 4:
            points[_GENERAL] = tables.marshal(face) // 2
            made.append(_GENERAL)
            if count[face] > 5:
                points[_MARSHAL] = tables.marshal(face)
                made.append(_MARSHAL)
