"""What each roll of 6 Kości is worth as the last of a turn: the rules of `combinations`, made fast.

A player looks at all 462 rolls before it decides; row by row that takes a second.
"""

from dicegames import tables
from dicegames.players.network import POINT
from dicegames.players.six_outlook import NEVER
from dicegames.players.tree import FIRST_ROLL, MOST, Tree, rolls

try:
    from collections.abc import Iterator
except ImportError:  # the board has no types, and does not look at annotations
    pass

_SLICE = 4  # rolls looked at between two yields


def last_rolls(
    tree: Tree, after: list[int], schools: list[tuple[int, list[int]]]
) -> "Iterator[None]":
    """Makes each roll in a tree worth its best play or strike.

    The base is the least that a roll may be worth. The best is some hundred points more; should it
    ever be more than a thousand, it counts as MOST.

    `after` is what an entry of each row leads to, then each strike; in `schools` are the faces that
    have a free field, each with what the best one leads to by the number of dice (S3).
    """
    (pair, two_pairs, three, four, general, marshal, three_pairs, three_three, four_two) = after[:9]
    (small, large, snake, full, even, odd, low, cow, chance) = after[9:18]
    strike = max(after[18:36])
    base = strike
    if base == NEVER:
        known = [chance] + [min(school) for _, school in schools]
        base = min([worth for worth in known if worth != NEVER])
    tree.base = base
    worth = tree.worth
    node = FIRST_ROLL
    for count in rolls():
        best = strike
        total = high = second = third = triple = lower = most = 0
        for face in range(1, 7):
            n = count[face]
            if n > 1:
                third = second
                second = high
                high = face
                if n > 2:
                    lower = triple
                    triple = face
                    most = n
            total += n * face
        best = max(best, chance + POINT * total)
        if high:
            best = max(best, pair + POINT * 2 * high)
            if second:
                best = max(best, two_pairs + POINT * 2 * (high + second))
                if third:
                    best = max(best, three_pairs + POINT * total)
            if triple:
                best = max(best, three + POINT * 3 * triple)
                if second:
                    pips = 3 * triple + 2 * (high + second - triple)
                    best = max(best, full + POINT * pips)
                    if lower:
                        best = max(best, three_three + POINT * total)
                    elif most == 4:
                        best = max(best, four_two + POINT * total)
                if most > 3:
                    best = max(best, four + POINT * 4 * triple)
                    if most > 4:
                        best = max(best, general + POINT // 2 * tables.marshal(triple))
                        if most > 5:
                            best = max(best, marshal + POINT * tables.marshal(triple))
        if count[2] and count[3] and count[4] and count[5]:
            if count[1]:
                best = max(best, small + POINT * 15)
                if count[6]:
                    best = max(best, snake + POINT * 30)
            if count[6]:
                best = max(best, large + POINT * 20)
        odds = count[1] + count[3] + count[5]
        if not odds:
            best = max(best, even + POINT * total)
        elif odds == 6:
            best = max(best, odd + POINT * total)
        if total <= 10:
            best = max(best, low + POINT * tables.low(total))
        elif total >= 32:
            best = max(best, cow + POINT * tables.cow(total))
        for face, school in schools:
            play = school[count[face]]
            if play > best:
                best = play
        worth[node] = min(best - base, MOST)
        node += 1
        if node % _SLICE == 0:
            yield
