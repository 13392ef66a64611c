"""The strong player of 6 Kości: exact between the rolls, learned between the turns.

After each roll it finds what every way to hold is worth, over all that the dice may still do and
the best use of it. What a use is worth is its points and what the sheet will still bring after it.
"""

from array import array

from dicegames.combinations import MARSHAL, ROWS, counts, entered
from dicegames.players import REROLL, Player
from dicegames.players.network import POINT, Network
from dicegames.players.six_outlook import NEVER, Learned, Outlook
from dicegames.players.six_points import every
from dicegames.players.tree import FIRST_ROLL, NODES, Tree, rolls
from dicegames.six_dice import SCHOOL, STRIKE, SixDice, school_field

try:
    from collections.abc import Callable, Iterator
    from typing import Any, BinaryIO
except ImportError:  # the board has no types, and does not look at annotations
    pass

_SLICE = 4  # rolls, plays or holds looked at between two yields
_MANY = 100  # rolls compared
_PAIRS = 20  # choices turned round


class SixDicePlayer(Player):
    POINT = POINT

    def __init__(self, chance: "Callable[[int], int]", table: "BinaryIO | None"):
        super().__init__(chance, table)
        self._outlook = self._new_outlook(table)
        self._tree = Tree()
        self._plays = array("i", bytes(4 * (NODES - FIRST_ROLL)))  # of each roll, the best worth

    def _new_outlook(self, table: "BinaryIO | None") -> Outlook:
        if table is None:
            raise ValueError("the strong player of six_dice needs its table")
        return Learned(Network(table))

    def think(self, game: Any) -> "Iterator[list[tuple[int, int]] | None]":
        for _ in self._outlook.look(game.sheets[game.turn or 0]):
            yield None
        plays = game.plays()
        yield None
        choices = []
        for i in range(len(plays)):
            choices.append((-self._worth(game, plays[i]), plays[i]))
            if i % _SLICE == 0:
                yield None
        yield None
        if game.rolls_left:
            for _ in self._look_ahead(game):
                yield None
            for mask in range(64):
                kept = [game.dice[position] for position in range(6) if mask >> position & 1]
                choices.append((-self._tree.worth[self._tree.node(kept)], REROLL | mask))
                if mask % _SLICE == 0:
                    yield None
        choices.sort()
        yield None
        for i in range(len(choices)):
            choices[i] = (-choices[i][0], choices[i][1])
            if i % _PAIRS == 0:
                yield None
        yield choices

    def _worth(self, game: SixDice, play: int) -> int:
        """The worth of a legal play of the dice on the table."""
        if play < STRIKE:
            points = entered(counts(game.dice), play, game.rolls) or 0
            return POINT * points + self._outlook.entry[play]
        if play < SCHOOL:
            return self._outlook.strike[play - STRIKE]
        face, column = school_field(play)
        return self._outlook.school(face, column, game.dice.count(face))

    def _look_ahead(self, game: SixDice) -> "Iterator[None]":
        """Makes the nodes of the tree worth what they are when held now."""
        tree = self._tree
        for part in (tree.grow(), self._last_rolls(), tree.expect()):
            for _ in part:
                yield
        if game.rolls_left > 1:
            for part in (tree.hold(), self._second_rolls(), tree.expect()):
                for _ in part:
                    yield

    def _last_rolls(self) -> "Iterator[None]":
        """Finds what each roll is worth as the last of a turn: its best play, or a strike."""
        worth, outlook = self._tree.worth, self._outlook
        entry = outlook.entry
        school = []  # of the faces with a free field, and their worths by number of dice
        for face in range(1, 7):
            best = [outlook.best_school(face, n) for n in range(7)]
            if best[0] != NEVER:
                school.append((face, best))
            yield
        strike = max(outlook.strike)
        points = [0] * len(ROWS)
        for at, dice in enumerate(rolls()):
            count = counts(dice)
            best_play = NEVER
            for row in every(count, points):
                play = POINT * points[row] + entry[row]
                if play > best_play:
                    best_play = play
            for face, best in school:
                play = best[count[face]]
                if play > best_play:
                    best_play = play
            self._plays[at] = best_play
            worth[FIRST_ROLL + at] = max(best_play, strike)
            if at % _SLICE == 0:
                yield

    def _second_rolls(self) -> "Iterator[None]":
        """Compares what holding dice of each roll brings with its best play, after a second roll.

        A marshal is worth more then than after the last (S8).
        """
        worth, plays = self._tree.worth, self._plays
        after = self._outlook.entry[MARSHAL]
        for face in range(1, 7):
            dice = [face] * 6
            at = self._tree.node(dice) - FIRST_ROLL
            if after != NEVER:
                points = entered(counts(dice), MARSHAL, 2) or 0
                plays[at] = max(plays[at], POINT * points + after)
        yield
        for at in range(len(plays)):
            if plays[at] > worth[FIRST_ROLL + at]:
                worth[FIRST_ROLL + at] = plays[at]
            if at % _MANY == 0:
                yield
