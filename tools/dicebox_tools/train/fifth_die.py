"""Learns what a sheet of Piąta kość will still bring, and plays by it, compiled.

A player alone, with the options' defaults, plays game after game by what it knows so far. After
each roll the sheet that it came to is moved towards what becomes of it: the points of the best
split, and the worth of the sheet after that. A sheet is `marks`, the X of each column, and `uses`
of each face as the fifth die, counted as the box's player does; columns and faces are from 0.
"""

from collections.abc import Callable
from itertools import product

import numpy as np

from dicebox_tools.train.network import (
    Floats,
    Generator,
    Integers,
    Network,
    below,
    bent,
    compiled,
    fresh,
    generator,
    learn,
    stand,
)
from dicegames.fifth_die import FULL, LAST, PLACES, points, splits
from dicegames.players.fifth_die import (
    FACES,
    LINES,
    PER_COLUMN,
    PER_FACE,
    block_line,
)
from dicegames.players.network import POINT, UNITS

WORTHS = LINES
GAMES = 3_000_000  # that a full run learns from
JUDGED = 100_000  # that it is measured by
_SPAN = 10 * POINT
_RATE = 0.005
_STEPS = 40  # in which the rate falls to nothing
_HOLD = 18  # lines of a sheet
_NEVER = -1e9


def _splits() -> tuple[Integers, Integers]:
    """The splits (column, column, face) of each of the 6**5 rolls, and how many it has."""
    found = np.zeros((6**5, 15, 3), np.int64)
    many = np.zeros(6**5, np.int64)
    for at, dice in enumerate(product(range(1, 7), repeat=5)):
        ways = splits(list(dice))
        many[at] = len(ways)
        found[at, : len(ways)] = np.array(ways) - (2, 2, 1)
    return found, many


def _blocks() -> Integers:
    """The row of three numbers of uses, in any order."""
    lines = [block_line(list(uses)) for uses in product(range(LAST + 1), repeat=PLACES)]
    return np.array(lines).reshape(PLACES * (LAST + 1,))


_SPLITS, _MANY = _splits()
_POINTS: Integers = np.array([[points(c, n) for n in range(FULL + 1)] for c in range(2, 13)])
_BLOCKS = _blocks()


def train(seed: int, games: int, report: Callable[[int, float], None]) -> Network:
    """A network that has learned from so many games. `report` gets games done and their mean."""
    network = fresh(LINES, WORTHS, _SPAN, seed)
    chance = generator(seed)
    for step in range(_STEPS):
        first, end = step * games // _STEPS, (step + 1) * games // _STEPS
        totals = _play(network, chance, end - first, _RATE * (1 - step / _STEPS))
        report(end, float(totals.mean()) if len(totals) else 0.0)
    return network


def play(network: Network, seed: int, games: int) -> Floats:
    """The totals of so many games of a player alone."""
    totals: Floats = _play(network, generator(seed), games, 0.0)
    return totals


def choose(
    network: Network, marks: list[int], uses: list[int], dice: list[int]
) -> tuple[int, tuple[int, int, int]]:
    """The worth of the best split of a roll, and the split: lower sum, higher sum, fifth face."""
    roll = int("".join([str(face - 1) for face in dice]), 6)
    lines, sums = np.zeros(_HOLD, np.int64), np.zeros(UNITS)
    best, worth = _choose(network, np.array(marks), np.array(uses), roll, lines, sums)
    low, high, face = (_SPLITS[roll, best] + (2, 2, 1)).tolist()
    return int(worth), (low, high, face)


@compiled
def _find_lines(marks: Integers, uses: Integers, lines: Integers) -> None:
    for column in range(11):
        lines[column] = column * PER_COLUMN + marks[column]
    three = [0, 0, 0]
    place = 0
    for face in range(6):
        lines[11 + face] = FACES + face * PER_FACE + uses[face]
        if uses[face]:
            three[place] = uses[face]
            place += 1
    lines[17] = _BLOCKS[three[0], three[1], three[2]]


@compiled
def _duty(uses: Integers, roll: int) -> tuple[bool, bool]:
    """Whether the fifth die must be a written value, and whether none is written (F4)."""
    written = shown = 0
    for face in range(6):
        written += uses[face] > 0
    for way in range(_MANY[roll]):
        shown += uses[_SPLITS[roll, way, 2]] > 0
    return written == PLACES and shown > 0, written == PLACES and shown == 0


@compiled
def _enter(marks: Integers, uses: Integers, split: Integers, free: bool) -> int:
    """Marks a split; returns its points."""
    gain = 0
    for column in split[:2]:
        if marks[column] < FULL:
            gain += _POINTS[column, marks[column] + 1] - _POINTS[column, marks[column]]
            marks[column] += 1
    if not free:
        uses[split[2]] += 1
    return gain


@compiled
def _choose(
    network: Network, marks: Integers, uses: Integers, roll: int, lines: Integers, sums: Floats
) -> tuple[int, float]:
    """The first best way to split a roll, as an index of its splits, and its worth."""
    must, free = _duty(uses, roll)
    best, most = -1, _NEVER
    for way in range(_MANY[roll]):
        split = _SPLITS[roll, way]
        if must and not uses[split[2]]:
            continue
        low, high, used = marks[split[0]], marks[split[1]], uses[split[2]]
        worth = float(POINT * _enter(marks, uses, split, free))
        if uses[split[2]] <= LAST:
            _find_lines(marks, uses, lines)
            worth += stand(network, lines, sums) + bent(network, sums)
        marks[split[0]], marks[split[1]], uses[split[2]] = low, high, used
        if worth > most:
            best, most = way, worth
    return best, most


@compiled
def _play(network: Network, chance: Generator, games: int, rate: float) -> Floats:
    """The totals of games; with a rate the network learns from them."""
    totals = np.zeros(games)
    lines, sums = np.zeros(_HOLD, np.int64), np.zeros(UNITS)
    for game in range(games):
        marks, uses = np.zeros(11, np.int64), np.zeros(6, np.int64)
        while uses.max() <= LAST:
            roll = below(chance, 6**5)
            best, worth = _choose(network, marks, uses, roll, lines, sums)
            if rate:
                _find_lines(marks, uses, lines)
                now = stand(network, lines, sums) + bent(network, sums)
                learn(network, lines, sums, worth - now, rate, _SPAN)
            free = _duty(uses, roll)[1]
            totals[game] += _enter(marks, uses, _SPLITS[roll, best], free)
    return totals
