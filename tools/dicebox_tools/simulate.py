"""Plays many games by itself and tells how many points they bring."""

import argparse
import io
import json
import math
import os
import signal
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from random import Random
from typing import Any

from dicebox_tools import paths
from dicebox_tools.errors import UserError
from dicegames import GAMES, game_class, players
from dicegames.game import ROLL, Game

QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)
_AT_A_TIME = 20  # games that a process plays before it reports
_BAR = 30
_PATIENCE = 10  # seconds that a cluster has to answer


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--policy", required=True, metavar="NAME", help=", ".join(players.LEVELS) + "; of all seats"
    )
    parser.add_argument(
        "--games", type=_positive, default=1000, metavar="N", help="how many; 1000 if left out"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="an integer that decides all; 0"
    )
    parser.add_argument(
        "--players",
        type=int,
        default=1,
        metavar="P",
        help="seats, 1 if left out; what counts is one player's total, in every game the next's",
    )
    parser.add_argument("--json", action="store_true", help="one JSON document")
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--processes",
        type=_positive,
        default=os.cpu_count() or 1,
        metavar="K",
        help="at a time; one for each processor if left out",
    )
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help="of a Dask cluster, which then plays the games"
    )


def _positive(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if not number:
        raise argparse.ArgumentTypeError(f"expected an integer from 1, not {text!r}")
    return number


def play_out(game: Game, player: players.Player, dice: Random) -> None:
    """Plays a game to its end, the player deciding for every seat."""
    while not game.over:
        if game.phase == ROLL:
            game.roll([dice.randrange(6) + 1 for _ in range(game.DICE)])
            continue
        choices: Any = None
        for choices in player.think(game):  # noqa: B007 - only the last counts
            pass
        decision = choices[0][1]
        held = players.held(decision)
        if held is None:
            game.play(decision)
        else:
            game.roll(
                [game.dice[at] if at in held else dice.randrange(6) + 1 for at in range(game.DICE)],
                held,
            )


def totals(game: str, policy: str, seats: int, seed: int, first: int, end: int) -> list[int]:
    """The total of one player in each of the games number `first` .. `end` - 1.

    A game's dice depend on the seed and its number alone. The player is that of seat number
    modulo `seats`, so that the seats count alike and no two totals are of the same game.
    """
    name = players.table_of(game, policy)
    table = None if name is None else io.BytesIO(_table(name))
    result = []
    for number in range(first, end):
        dice, chance = Random(f"{seed}/{number}"), Random(f"{seed}/{number}/player")
        played = game_class(game)(seats)
        play_out(played, players.player(game, policy, chance.randrange, table), dice)
        result.append(played.total(number % seats))
    return result


def _table(name: str) -> bytes:
    file = paths.firmware() / "dicebox" / "tables" / name
    try:
        return file.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {file}: {error.strerror}") from None


def document(totals: list[int], seconds: float) -> dict[str, Any]:
    """What `contract.md` has of so many totals; deviations are null for a single one."""
    ordered = sorted(totals)
    count = len(totals)
    sd = statistics.stdev(totals) if count > 1 else None
    return {
        "games": count,
        "mean": statistics.fmean(totals),
        "sd": sd,
        "se": None if sd is None else sd / math.sqrt(count),
        "quantiles": {str(q): ordered[max(0, math.ceil(q * count) - 1)] for q in QUANTILES},
        "games_per_second": count / seconds,
    }


def run(options: argparse.Namespace) -> int:
    try:
        game_class(options.game)(options.players)
        players.table_of(options.game, options.policy)
    except ValueError as error:
        raise UserError(str(error)) from None
    start = time.perf_counter()
    result = _all_totals(options)
    found = {
        "game": options.game,
        "policy": options.policy,
        "players": options.players,
        "seed": options.seed,
        **document(result, time.perf_counter() - start),
    }
    print(json.dumps(found) if options.json else describe(found))
    return 0


def describe(found: dict[str, Any]) -> str:
    """The document for people."""
    one, many = found["players"] == 1, found["games"] > 1
    seats = "alone" if one else f"in {found['players']} seats"
    quantiles = [f"{float(q):.0%} {total}" for q, total in found["quantiles"].items()]
    spread = f" ± {found['se']:.2f} (sd {found['sd']:.1f})" if many else ""
    return (
        f"{found['game']}, {found['policy']} {seats}, {found['games']} games of seed "
        f"{found['seed']}, {found['games_per_second']:.0f} a second\n"
        f"  mean       {found['mean']:.2f}{spread}\n"
        f"  quantiles  {' · '.join(quantiles)}"
    )


def _all_totals(options: argparse.Namespace) -> list[int]:
    """The totals of all games in order; they do not depend on who plays how many of them."""
    task = (options.game, options.policy, options.players, options.seed)
    firsts = range(0, options.games, _AT_A_TIME)
    ends = [min(first + _AT_A_TIME, options.games) for first in firsts]
    progress = _progress(options.games)
    with _executor(options, len(firsts)) as executor:
        parts = [
            executor.submit(totals, *task, first, end)
            for first, end in zip(firsts, ends, strict=True)
        ]
        try:
            for part in as_completed(parts):
                progress(len(part.result()))
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise
        return [total for part in parts for total in part.result()]


@contextmanager
def _executor(options: argparse.Namespace, tasks: int) -> Iterator[Executor]:
    if options.scheduler is None:
        with ProcessPoolExecutor(
            min(options.processes, tasks), initializer=_leave_interrupts
        ) as executor:
            yield executor
        return
    try:
        import distributed  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise UserError(
            "--scheduler needs Dask: expected it from `pip install -e .[cluster]`"
        ) from None
    connect: Any = distributed.Client
    try:
        client = connect(options.scheduler, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        raise UserError(
            f"--scheduler {options.scheduler}: expected the address of a Dask scheduler ({error})"
        ) from None
    with client, client.get_executor() as executor:
        yield executor


def _leave_interrupts() -> None:
    """Ctrl-C is the parent's, who then ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _progress(games: int) -> Callable[[int], None]:
    """Draws a bar on the terminal, if there is one, as games are reported done."""
    done = 0

    def report(more: int) -> None:
        nonlocal done
        done += more
        bar = "#" * (_BAR * done // games)
        end = "\r" if done < games else "\r\x1b[K"
        print(f"\r[{bar:<{_BAR}}] {done} of {games} games", end=end, file=sys.stderr, flush=True)

    return report if sys.stderr.isatty() else lambda more: None
