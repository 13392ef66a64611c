"""Players that serve every game, because they know nothing of it but what its protocol says."""

from dicegames.game import CHOOSE, Game
from dicegames.players import REROLL, Player

try:
    from collections.abc import Iterator
except ImportError:  # the board has no types, and does not look at annotations
    pass


class Random(Player):
    """Any legal action: heads or tails whether to roll on, then any dice or any play."""

    def think(self, game: Game) -> "Iterator[list[tuple[int, int]] | None]":
        plays = game.plays()
        if game.phase == CHOOSE and (not plays or self._chance(2)):
            yield [(0, REROLL | self._chance(1 << game.DICE))]
        else:
            yield [(0, plays[self._chance(len(plays))])]


class Easy(Player):
    """A beginner: collects equal dice and takes the most points that lie on the table.

    It stops rolling when a play brings more than the pips of the dice, that is to say for
    something special.
    """

    def think(self, game: Game) -> "Iterator[list[tuple[int, int]] | None]":
        choices = []
        for play in game.plays():
            choices.append((-self.value(game, play), play))
            yield None
        choices.sort()
        choices = [(-value, play) for value, play in choices]
        pips = sum(game.dice)
        if game.phase == CHOOSE and (not choices or choices[0][0] <= pips):
            choices.insert(0, (pips, REROLL | _most_equal(game.dice)))
        yield choices

    def value(self, game: Game, play: int) -> int:
        """How many points the play looks like to a beginner."""
        return game.gain(play)


def _most_equal(dice: list[int]) -> int:
    """The mask of the most dice that show the same face; of the higher face, where two tie."""
    _, face = max([(dice.count(face), face) for face in dice])
    return sum([1 << position for position in range(len(dice)) if dice[position] == face])
