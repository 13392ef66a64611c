"""The strong player of 6 Kości: exact between the rolls, learned between the turns.

After each roll it finds what every way to hold is worth, over all that the dice may still do and
the best use of it. What a use is worth is its points and what the sheet will still bring after it.
"""

from dicegames.combinations import MARSHAL, counts, entered
from dicegames.players import REROLL, Player
from dicegames.players.network import POINT, Network
from dicegames.players.six_outlook import ALL, NEVER, Learned, Outlook
from dicegames.players.six_points import last_rolls
from dicegames.players.tree import MOST, Tree, number
from dicegames.six_dice import SCHOOL, STRIKE, SixDice, school_field, school_play

try:
    from collections.abc import Callable, Generator, Iterator
    from typing import Any, BinaryIO
except ImportError:  # the board has no types, and does not look at annotations
    pass

_SLICE = 4  # plays or holds looked at between two yields
_PAIRS = 20  # choices turned round


class SixDicePlayer(Player):
    POINT = POINT

    def __init__(self, chance: "Callable[[int], int]", table: "BinaryIO | None"):
        super().__init__(chance, table)
        self._outlook = self._new_outlook(table)

    def _new_outlook(self, table: "BinaryIO | None") -> Outlook:
        if table is None:
            raise ValueError("the strong player of six_dice needs its table")
        return Learned(Network(table))

    def think(self, game: Any) -> "Iterator[list[tuple[int, int]] | None]":
        yield from self._outlook.look(game.sheets[game.turn or 0])
        plays = game.plays()
        yield None
        holds = yield from self._holds(game)
        choices = []
        for play in plays:
            choices.append((-self._worth(game, play), play))
            if len(choices) % _SLICE == 0:
                yield None
        for mask in range(len(holds)):
            choices.append((-holds[mask], REROLL | mask))
        holds.clear()  # makes room
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
        if play >= SCHOOL:
            return self._outlook.school(play, game.dice.count(school_field(play)[0]))
        worth = self._outlook.after[play]
        if play < STRIKE:
            worth += POINT * (entered(counts(game.dice), play, game.rolls) or 0)
        return worth

    def _holds(self, game: SixDice) -> "Generator[None, None, list[int]]":
        """What holding dice is worth, by the mask of those held; [] when no roll is left.

        Where a second roll may follow, holding dice is worth no less than a strike, which is not
        allowed then (S5); so the worths of last rolls serve there too.
        """
        holds: list[int] = []
        if not game.rolls_left:
            return holds
        tree = Tree()
        yield from last_rolls(tree, self._outlook.after, (yield from self._schools()))
        yield from tree.expect()
        if game.rolls_left > 1:
            self._second_marshals(tree)
            yield from tree.hold()
            yield from tree.expect()
        for mask in range(64):
            kept = [game.dice[position] for position in range(6) if mask >> position & 1]
            holds.append(tree.base + tree.worth[number(kept)])
            if mask % _SLICE == 0:
                yield
        return holds

    def _schools(self) -> "Generator[None, None, list[tuple[int, list[int]]]]":
        """The faces with a free school field, and the best field's worths by number of dice."""
        schools = []
        for face in range(1, 7):
            columns = [school_play(face, column) for column in range(ALL)]
            best = [max([self._outlook.school(play, n) for play in columns]) for n in range(7)]
            if best[0] != NEVER:
                schools.append((face, best))
            yield
        return schools

    def _second_marshals(self, tree: Tree) -> None:
        """A marshal is worth more after the second roll than after the last (S8)."""
        worth = tree.worth
        after = self._outlook.after[MARSHAL] - tree.base
        for face in range(1, 7):
            dice = [face] * 6
            node = number(dice)
            points = entered(counts(dice), MARSHAL, 2) or 0
            worth[node] = max(worth[node], min(POINT * points + after, MOST))
