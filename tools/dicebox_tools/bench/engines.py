"""Our rules and our best player against public engines of a game of the same family.

No package plays our games, so the nearest work is compared. `pyhtzee` is a rules engine of Yahtzee
in plain Python, as ours are. `yatzy_solver` values every decision of Yahtzee exactly, as our
strongest player of Crag does; its work is compiled from Rust.
"""

import io
from itertools import cycle
from random import Random
from typing import Any

import pyhtzee
import yatzy_solver

from dicebox_tools import paths, simulate
from dicebox_tools.bench.rounds import Compared, compare
from dicegames import game_class, players
from dicegames.crag import BOXES
from dicegames.game import Game

_SITUATIONS = 60


def simulation() -> list[Compared]:
    """Random play: whole games a second, and actions, for the games are not equally long."""
    dice = Random(0)
    player = players.player("six_dice", "random", dice.randrange)

    def six_dice() -> int:
        game = game_class("six_dice")(1, {"columns": 1})
        simulate.play_out(game, player, dice)
        return len(game.history)

    def yahtzee() -> int:
        game = pyhtzee.Pyhtzee(dice.randrange(1, 1 << 30), pyhtzee.Rule.YAHTZEE)
        actions = 0
        while not game.is_finished():
            game.take_action(game.sample_action())
            actions += 1
        return actions

    return [
        compare("random play, games", lambda: bool(six_dice()), lambda: bool(yahtzee())),
        compare("random play, actions", six_dice, yahtzee),
    ]


def advice() -> Compared:
    """Situations with one roll left, in which every legal decision is valued exactly."""
    table = io.BytesIO((paths.firmware() / "dicebox/tables/crag.bin").read_bytes())
    player = players.player("crag", "strong", Random(0).randrange, table)
    games = cycle(crag_situations())
    solver = yatzy_solver.Solver.build(yatzy_solver.Variant("american"))
    notations = cycle(yahtzee_situations())

    def crag() -> int:
        for _ in player.think(next(games)):
            pass
        return 1

    def yahtzee() -> int:
        solver.option_values(next(notations))
        return 1

    return compare("exact advice, situations", crag, yahtzee)


def crag_situations() -> list[Game]:
    """Games of Crag with 0 to 12 boxes used, the first dice of a turn rolled."""
    chance = Random(0)
    games = []
    for number in range(_SITUATIONS):
        game = game_class("crag")()
        for _ in range(number % len(BOXES)):
            game.roll(_faces(chance, game.DICE))
            game.play(chance.choice(game.plays()))
        game.roll(_faces(chance, game.DICE))
        games.append(game)
    return games


def yahtzee_situations() -> list[str]:
    """The same of Yahtzee, with the second dice of three rolled."""
    chance = Random(0)
    variant: Any = yatzy_solver.Variant("american")
    situations = []
    for number in range(_SITUATIONS):
        state = "upper 0 | filled -"
        boxes = chance.sample(variant.categories, number % len(variant.categories))
        for box in boxes:
            state, _ = variant.apply_score(state, _faces(chance, variant.dice), box)
        dice = " ".join(map(str, sorted(_faces(chance, variant.dice))))
        situations.append(f"dice {dice} | rolls 1 | {state}")
    return situations


def _faces(chance: Random, count: int) -> list[int]:
    return chance.choices(range(1, 7), k=count)
