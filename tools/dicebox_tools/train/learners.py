"""The games that can be learned, and how; needs Numba."""

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from dicebox_tools.train import fifth_die, six_dice
from dicebox_tools.train.network import Floats, Network, rounded
from dicegames.players.network import LINE, POINT, UNITS

Report = Callable[[int, float], None]


class Learner(NamedTuple):
    train: Callable[[int, int, Report], Network]
    play: Callable[[Network, int, int], Floats]
    games: int  # that the box's own table was learned from
    judged: int  # games that a table is measured by


LEARNERS = {
    "fifth_die": Learner(
        fifth_die.train,
        fifth_die.play,
        fifth_die.GAMES,
        fifth_die.JUDGED,
    ),
    "six_dice": Learner(
        six_dice.train,
        six_dice.play,
        six_dice.GAMES,
        six_dice.JUDGED,
    ),
}


def learn(game: str, seed: int, games: int, report: Report) -> tuple[Network, dict[str, Any]]:
    """A network in a table's integers, learned from so many games of a seed, and its figures.

    The figures are of one player alone who plays by it, in games of another seed.
    """
    learner = LEARNERS[game]
    network = rounded(learner.train(seed, games, report))
    totals = learner.play(network, seed + (1 << 32), learner.judged)
    sd = float(totals.std(ddof=1))
    figures = {
        "mean": float(totals.mean()),
        "se": sd / math.sqrt(len(totals)),
        "sd": sd,
        "judged": len(totals),
    }
    return network, figures


def notes(network: Network, found: dict[str, Any], name: str) -> str:
    """Where the table in a file of that name is from, for the file beside it."""
    lines = len(network.weights)
    return _NOTES.format(
        name=name,
        units=UNITS,
        lines=lines,
        line=LINE,
        rest=len(network.worths) - lines,
        point=POINT,
        **found,
    )


_NOTES = """\
{name}: what a sheet of {game} will still bring, for the players of the box; {bytes} bytes.

Format: {units} factors of two bytes, then {lines} lines of {line} bytes, a worth of two and
weights of one for each of {units} units, then {rest} more worths of two bytes. The low byte is
first; two bytes are stored plus 32768, one plus 128, so that none has a sign. A point is {point}.
What it all means is told in dicegames/players, in network.py and the modules of the game.

Made by `dicebox train {game} --seed {seed} --games {games} --table {name}`,
in {seconds} seconds. SHA-256 {sha256}

In {judged} games with other dice, one player alone brings by this table {mean:.2f} points on
average, with a standard error of {se:.2f} and a standard deviation of {sd:.1f}.
"""
