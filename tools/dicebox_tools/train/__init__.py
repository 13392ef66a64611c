"""Learns from many games what a sheet will still bring, for the box's strong players."""

import argparse
import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any

from dicebox_tools.errors import UserError

GAMES = ("fifth_die", "six_dice")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=GAMES, help=", ".join(GAMES))
    parser.add_argument(
        "--seed", type=_natural, default=1, metavar="S", help="an integer that decides all; 1"
    )
    parser.add_argument(
        "--games", type=_natural, metavar="N", help="to learn from; those of the box's own tables"
    )
    parser.add_argument(
        "--table",
        type=Path,
        metavar="FILE",
        help="write the table that the box plays by, and in FILE.txt where it is from",
    )
    parser.add_argument("--json", action="store_true", help="one JSON document")


def _natural(text: str) -> int:
    if not text.isdecimal() or int(text) >= 1 << 32:
        most = (1 << 32) - 1
        raise argparse.ArgumentTypeError(f"expected an integer from 0 to {most}, not {text!r}")
    return int(text)


def run(options: argparse.Namespace) -> int:
    try:
        from dicebox_tools.train import learners  # noqa: PLC0415 - needs Numba
        from dicebox_tools.train.network import pack  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name not in ("numba", "numpy"):
            raise
        raise UserError(
            "training needs Numba: expected it from `pip install -e .[train]`"
        ) from None
    games = options.games
    if games is None:
        games = learners.LEARNERS[options.game].games
    start = time.perf_counter()

    def report(done: int, mean: float) -> None:
        seconds = time.perf_counter() - start
        print(f"{done:>9} games, {seconds:4.0f} s: mean {mean:.1f}", file=sys.stderr, flush=True)

    network, figures = learners.learn(options.game, options.seed, games, report)
    table = pack(network)
    found = {
        "game": options.game,
        "seed": options.seed,
        "games": games,
        **figures,
        "bytes": len(table),
        "sha256": hashlib.sha256(table).hexdigest(),
        "seconds": round(time.perf_counter() - start),
    }
    if options.table:
        _write(options.table, table, learners.notes(network, found, options.table.name))
    print(json.dumps(found) if options.json else describe(found))
    return 0


def describe(found: dict[str, Any]) -> str:
    """The document for people."""
    return (
        f"{found['game']}, {found['games']} games of seed {found['seed']}, {found['seconds']} s\n"
        f"  mean   {found['mean']:.2f} ± {found['se']:.2f} of one player alone, "
        f"{found['judged']} games\n"
        f"  table  {found['bytes']} bytes, SHA-256 {found['sha256']}"
    )


def _write(file: Path, table: bytes, notes: str) -> None:
    try:
        file.write_bytes(table)
        file.with_name(file.name + ".txt").write_text(notes, "utf-8")
    except OSError as error:
        raise UserError(f"cannot write {error.filename}: {error.strerror}") from None
