"""What dice are worth in every box of a game."""

import argparse
import json
from typing import Any

from dicebox_tools.errors import UserError
from dicegames import GAMES, dice, game_class


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("dice", metavar="DICE", help="faces joined by '-', as in 6-6-1")
    parser.add_argument(
        "--roll", type=int, default=None, metavar="N", help="the number of the roll in its turn"
    )
    parser.add_argument("--json", action="store_true", help="one JSON document")


def document(game: str, text: str, nth: int | None) -> dict[str, Any]:
    """The scores of dice such as "6-6-1" as `contract.md` has them.

    `nth` is the number of the roll in its turn; None is the last that the game has. Raises
    UserError for an unknown game, for dice that are not of that game, or for a roll too many.
    """
    try:
        kind: Any = game_class(game)
        faces = dice.parse(text, kind.DICE)
    except ValueError as error:
        raise UserError(str(error)) from None
    nth = kind.ROLLS if nth is None else nth
    if not 1 <= nth <= kind.ROLLS:
        raise UserError(f"bad --roll {nth}: {game} has the rolls 1 to {kind.ROLLS}")
    return {"game": game, "dice": faces, "roll": nth, **kind.scores(faces, nth)}


def run(options: argparse.Namespace) -> int:
    scores = document(options.game, options.dice, options.roll)
    if options.json:
        print(json.dumps(scores))
        return 0
    print(f"{scores['game']} {dice.show(scores['dice'])}, roll {scores['roll']}")
    for key, points in scores.get("boxes", {}).items():
        print(f"  {key:16} {'-' if points is None else points:>4}")
    for face, points in scores.get("school", {}).items():
        print(f"  school {face:9} {points:>+4}")
    for split in scores.get("splits", []):
        low, high = split["sums"]
        print(f"  {low:>2} and {high:>2}, fifth die {split['fifth']}")
    return 0
