"""Learns what a sheet of 6 Kości will still bring, and plays by it, compiled.

A player alone plays game after game by what it knows so far. Each turn is worked out exactly, from
all first rolls on; so before each turn the sheet is moved towards what it is worth by that. Now and
then, less and less often, the turn ends with any legal play at all instead of the best: so that the
player comes to see sheets that it would avoid, and finds out whether it should.

Arrays are indexed by rows, columns and faces from 0. A sheet is the `entries` and `strikes` of the
rows, the `masks` of free faces of the school columns and their `sums`, as the box's has them.
"""

from collections.abc import Callable
from typing import NamedTuple

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
from dicebox_tools.train.six_tree import COUNTS, MADE, MANY, MORE, POINTS, expect, hold
from dicegames.combinations import CHANCE, MARSHAL, ROWS
from dicegames.players import REROLL
from dicegames.players.network import POINT, UNITS
from dicegames.players.six_outlook import (
    ALL,
    FREE,
    LINES,
    NEVER,
    PER_FREE,
    REACH,
    SUMS,
    row_line,
    school_line,
)
from dicegames.players.tree import FIRST_ROLL, NODES
from dicegames.six_dice import SCHOOL, STRIKE

WORTHS = LINES + 64 * SUMS
GAMES = 200_000  # that a full run learns from
JUDGED = 10_000  # that it is measured by
_SPAN = 20 * POINT
_RATE = 0.02
_STRAY = 0.15  # of the turns end with any play, at first
_STEPS = 40  # in which both fall to nothing
_HOLD = len(ROWS) + ALL + 6  # lines of a sheet
_CYCLE = 8  # games, of 1, 2 and then 3 columns
_BONUS = (100, 150, 200)

_ROW_LINES: Integers = np.array(
    [
        [
            [row_line(row, k, j) if k + j <= ALL else -1 for j in range(ALL + 1)]
            for k in range(ALL + 1)
        ]
        for row in range(len(ROWS))
    ]
)
_SCHOOL_LINES: Integers = np.array(  # by column, mask and sum within REACH
    [
        [[school_line(c, mask, s - REACH) for s in range(SUMS)] for mask in range(64)]
        for c in range(ALL)
    ]
)


class Sheet(NamedTuple):
    entries: Integers
    strikes: Integers
    masks: Integers
    sums: Integers


class Outlook(NamedTuple):
    """Worths after a play without an entry's points, as of the box's `Outlook`."""

    entry: Floats  # (18,)
    strike: Floats  # (18,)
    school: Floats  # (3, 6, 7), by column, face and dice of that face


def train(seed: int, games: int, report: Callable[[int, float], None]) -> Network:
    """A network that has learned from so many games. `report` gets games done and their mean."""
    network = fresh(LINES, WORTHS, _SPAN, seed)
    chance = generator(seed)
    for step in range(_STEPS):
        first, end = step * games // _STEPS, (step + 1) * games // _STEPS
        left = 1 - step / _STEPS
        totals = _play(network, chance, end - first, 0, _RATE * left, _STRAY * left)
        whole = totals[np.arange(len(totals)) % _CYCLE >= ALL - 1]
        report(end, float(whole.mean()) if len(whole) else 0.0)
    return network


def play(network: Network, seed: int, games: int, columns: int = ALL) -> Floats:
    """The totals of so many games of a player alone."""
    totals: Floats = _play(network, generator(seed), games, columns, 0.0, 0.0)
    return totals


def choose(network: Network, sheet: Sheet, dice: list[int], nth: int) -> tuple[int, int]:
    """The best decision after the roll number 1..3 of a turn, and its worth: (worth, decision)."""
    outlook, lines, sums = _new_outlook(), np.zeros(_HOLD, np.int64), np.zeros(UNITS)
    held = np.zeros((2, NODES))
    _look(network, sheet, outlook, lines, sums)
    _look_ahead(outlook, held)
    worth, decision = _decide(sheet, outlook, held, np.array(dice), nth - 1)
    return int(worth), int(decision)


@compiled
def _new_sheet(columns: int) -> Sheet:
    sheet = Sheet(
        np.zeros(len(ROWS), np.int64),
        np.full(len(ROWS), ALL - columns, np.int64),
        np.zeros(ALL, np.int64),
        np.zeros(ALL, np.int64),
    )
    sheet.masks[:columns] = 63
    return sheet


@compiled
def _new_outlook() -> Outlook:
    return Outlook(np.zeros(len(ROWS)), np.zeros(len(ROWS)), np.zeros((ALL, 6, 7)))


@compiled
def _within(total: int) -> int:
    return max(-REACH, min(total, REACH)) + REACH


@compiled
def _find_lines(sheet: Sheet, lines: Integers) -> int:
    """The lines that hold; returns how many fields are free."""
    free = 0
    for row in range(len(ROWS)):
        lines[row] = _ROW_LINES[row, sheet.entries[row], sheet.strikes[row]]
        free += ALL - sheet.entries[row] - sheet.strikes[row]
    for column in range(ALL):
        mask = sheet.masks[column]
        lines[len(ROWS) + column] = _SCHOOL_LINES[column, mask, _within(sheet.sums[column])]
    for face in range(6):
        many = 0
        for column in range(ALL):
            many += sheet.masks[column] >> face & 1
        lines[len(ROWS) + ALL + face] = FREE + face * PER_FREE + many
        free += many
    return free


@compiled
def _sum_worth(network: Network, mask: int, total: int) -> float:
    return float(network.worths[LINES + mask * SUMS + _within(total)])


@compiled
def _moved(
    network: Network, sums: Floats, line: float, off: int, on: int, off2: int, on2: int
) -> float:
    """The worth with one line, or two, in place of others; no second pair if `on2` is below 0."""
    line += network.worths[on] - network.worths[off]
    if on2 >= 0:
        line += network.worths[on2] - network.worths[off2]
    moved = np.empty(UNITS)
    for unit in range(UNITS):
        moved[unit] = sums[unit] + network.weights[on, unit] - network.weights[off, unit]
        if on2 >= 0:
            moved[unit] += network.weights[on2, unit] - network.weights[off2, unit]
    return line + bent(network, moved)


@compiled
def _entered(sheet: Sheet, column: int) -> int:
    """How many rows have an entry in a column."""
    many = 0
    for row in range(len(ROWS)):
        many += sheet.entries[row] > column
    return many


@compiled
def _premium(total: int) -> int:
    if total > 0:
        return 100 + total
    return total - 100 if total < 0 else 0


@compiled
def _look(network: Network, sheet: Sheet, outlook: Outlook, lines: Integers, sums: Floats) -> float:
    """Fills in an outlook; returns the worth of the sheet."""
    free = _find_lines(sheet, lines)
    line = stand(network, lines, sums)
    for column in range(ALL):
        line += _sum_worth(network, sheet.masks[column], sheet.sums[column])
    for row in range(len(ROWS)):
        entries, strikes = sheet.entries[row], sheet.strikes[row]
        outlook.entry[row] = outlook.strike[row] = NEVER
        if entries + strikes == ALL:
            continue
        worth = 0.0
        if free > 1:
            after = _ROW_LINES[row, entries + 1, strikes]
            worth = _moved(network, sums, line, lines[row], after, 0, -1)
        if (
            sheet.masks[entries] == 0
            and sheet.sums[entries] >= 0
            and _entered(sheet, entries) == len(ROWS) - 1
        ):
            worth += POINT * _BONUS[entries]
        outlook.entry[row] = worth
        if row != CHANCE:
            outlook.strike[row] = 0.0
            if free > 1:
                after = _ROW_LINES[row, entries, strikes + 1]
                outlook.strike[row] = _moved(network, sums, line, lines[row], after, 0, -1)
    for column in range(ALL):
        _look_at_school(network, sheet, outlook, lines, sums, line, column, free)
    return line + bent(network, sums)


@compiled
def _look_at_school(
    network: Network,
    sheet: Sheet,
    outlook: Outlook,
    lines: Integers,
    sums: Floats,
    line: float,
    column: int,
    free: int,
) -> None:
    mask, total = sheet.masks[column], sheet.sums[column]
    line -= _sum_worth(network, mask, total)
    for face in range(6):
        outlook.school[column, face] = NEVER
        if not mask >> face & 1:
            continue
        rest = mask ^ 1 << face
        fewer = lines[len(ROWS) + ALL + face]
        before, last, moved = lines[len(ROWS) + column], -1, 0.0
        for count in range(7):
            new = total + (count - 4) * (face + 1)
            worth = 0.0
            if free > 1:
                after = _SCHOOL_LINES[column, rest, _within(new)]
                if after != last:
                    moved = _moved(network, sums, line, before, after, fewer, fewer - 1)
                    last = after
                worth = moved + _sum_worth(network, rest, new)
            if rest == 0:
                worth += POINT * _premium(new)
                if new >= 0 and _entered(sheet, column) == len(ROWS):
                    worth += POINT * _BONUS[column]
            outlook.school[column, face, count] = worth


@compiled
def _best_play(outlook: Outlook, school: Floats, roll: int, nth: int) -> float:
    """The worth of the best play, but for strikes; `school` are those of the best columns."""
    best = float(NEVER)
    for row in MADE[roll, : MANY[roll]]:
        best = max(best, POINT * POINTS[nth, roll, row] + outlook.entry[row])
    for face in range(6):
        best = max(best, school[face, COUNTS[roll, face]])
    return best


@compiled
def _best_schools(outlook: Outlook) -> Floats:
    best: Floats = outlook.school[0].copy()
    for column in range(1, ALL):
        best = np.maximum(best, outlook.school[column])
    return best


@compiled
def _look_ahead(outlook: Outlook, held: Floats) -> None:
    """Fills in what the nodes are worth when held after the first and after the second roll."""
    school = _best_schools(outlook)
    strike = outlook.strike.max()
    second = np.empty(NODES - FIRST_ROLL)
    for roll in range(NODES - FIRST_ROLL):
        best = _best_play(outlook, school, roll, 2)
        held[1, FIRST_ROLL + roll] = max(strike, best)
        if POINTS[1, roll, MARSHAL]:
            best = _best_play(outlook, school, roll, 1)
        second[roll] = best
    expect(held[1])
    hold(held[1], held[0])
    held[0, FIRST_ROLL:] = np.maximum(held[0, FIRST_ROLL:], second)
    expect(held[0])


@compiled
def _before_turn(outlook: Outlook, held: Floats, worth: Floats) -> float:
    """What a turn is worth before its first roll. `worth` is an array to work in."""
    school = _best_schools(outlook)
    hold(held[0], worth)
    for roll in range(NODES - FIRST_ROLL):
        worth[FIRST_ROLL + roll] = max(
            worth[FIRST_ROLL + roll], _best_play(outlook, school, roll, 0)
        )
    expect(worth)
    return float(worth[0])


@compiled
def _node(dice: Integers, mask: int) -> int:
    node = 0
    for position in range(6):
        if mask >> position & 1:
            node = MORE[node, dice[position] - 1]
    return node


@compiled
def _decide(
    sheet: Sheet, outlook: Outlook, held: Floats, dice: Integers, nth: int
) -> tuple[float, int]:
    """The first best decision, in their order as integers, after the roll `nth` from 0."""
    best, most = -1, float(NEVER)
    roll = _node(dice, 63) - FIRST_ROLL
    for row in range(len(ROWS)):
        points = POINTS[nth, roll, row]
        worth = POINT * points + outlook.entry[row]
        if points and outlook.entry[row] != NEVER and worth > most:
            best, most = row, worth
    if nth == 2:
        for row in range(len(ROWS)):
            if outlook.strike[row] > most:
                best, most = STRIKE + row, outlook.strike[row]
    for column in range(ALL):
        for face in range(6):
            worth = outlook.school[column, face, COUNTS[roll, face]]
            if worth > most:
                best, most = SCHOOL + 6 * column + face, worth
    if nth < 2:
        for mask in range(64):
            worth = held[nth, _node(dice, mask)]
            if worth > most:
                best, most = REROLL | mask, worth
    return most, best


@compiled
def _enter(sheet: Sheet, play: int, roll: int, nth: int) -> int:
    """Enters a play; returns its points, with a premium or bonus that it earns."""
    if STRIKE <= play < SCHOOL:
        sheet.strikes[play - STRIKE] += 1
        return 0
    if play < STRIKE:
        column = sheet.entries[play]
        sheet.entries[play] += 1
        gain = POINTS[nth, roll, play]
    else:
        face, column = (play - SCHOOL) % 6, (play - SCHOOL) // 6
        sheet.masks[column] ^= 1 << face
        sheet.sums[column] += (COUNTS[roll, face] - 4) * (face + 1)
        gain = 0
        if sheet.masks[column] == 0:
            gain = _premium(sheet.sums[column])
    if (
        sheet.masks[column] == 0
        and sheet.sums[column] >= 0
        and _entered(sheet, column) == len(ROWS)
    ):
        gain += _BONUS[column]
    return int(gain)


@compiled
def _any_play(sheet: Sheet, chance: Generator, roll: int) -> int:
    """Any legal play after a third roll."""
    while True:
        play = below(chance, SCHOOL + 6 * ALL)
        if play >= SCHOOL:
            if sheet.masks[(play - SCHOOL) // 6] >> (play - SCHOOL) % 6 & 1:
                return play
            continue
        row = play % STRIKE
        if sheet.entries[row] + sheet.strikes[row] == ALL or play == STRIKE + CHANCE:
            continue
        if play >= STRIKE or POINTS[2, roll, row]:
            return play


@compiled
def _play(
    network: Network, chance: Generator, games: int, columns: int, rate: float, stray: float
) -> Floats:
    """The totals of games; with a rate the network learns, from games of 1 to 3 columns.

    `stray` is the part of the turns that end with any play.
    """
    totals = np.zeros(games)
    lines, sums = np.zeros(_HOLD, np.int64), np.zeros(UNITS)
    outlook, held, before = _new_outlook(), np.zeros((2, NODES)), np.zeros(NODES)
    dice = np.zeros(6, np.int64)
    for game in range(games):
        width = columns
        if columns == 0:
            width = min(game % _CYCLE + 1, ALL)
        sheet = _new_sheet(width)
        for _ in range((len(ROWS) + 6) * width):
            now = _look(network, sheet, outlook, lines, sums)
            _look_ahead(outlook, held)
            if rate:
                error = _before_turn(outlook, held, before) - now
                if not abs(now) + abs(error) < -NEVER:
                    raise ArithmeticError("the network diverges")
                learn(network, lines, sums, error, rate, _SPAN)
                for column in range(ALL):
                    mask = sheet.masks[column]
                    if mask:
                        network.worths[LINES + mask * SUMS + _within(sheet.sums[column])] += (
                            rate * error
                        )
            strays = stray > 0 and below(chance, 1_000_000) < 1_000_000 * stray
            mask = 0
            for nth in range(3):
                for position in range(6):
                    if not mask >> position & 1:
                        dice[position] = below(chance, 6) + 1
                _, decision = _decide(sheet, outlook, held, dice, nth)
                mask = decision & 63 if decision >= REROLL else 63
                if strays:
                    mask = 0
                elif decision < REROLL:
                    break
            roll = _node(dice, 63) - FIRST_ROLL
            if strays:
                decision = _any_play(sheet, chance, roll)
            totals[game] += _enter(sheet, decision, roll, nth)
    return totals
