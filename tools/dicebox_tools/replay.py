"""Replays a game record through the rules and prints the sheets."""

import argparse
import json
from pathlib import Path
from typing import Any

from dicebox_tools.errors import UserError
from dicegames import record
from dicegames.game import Game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a game record")
    parser.add_argument("--json", action="store_true", help="one JSON document")


def load(path: Path) -> Game:
    """The game that a record file tells, as far as it goes.

    Raises UserError, naming the file and the line, for a file that cannot be read, is no record,
    or holds an action that the rules forbid.
    """
    try:
        lines = path.read_text("utf-8").split("\n")  # a JSON text may hold other line separators
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path}: expected a game record in UTF-8 text") from None
    game: Game | None = None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
            if game is None:
                game = record.start(entry)
            else:
                record.apply(game, entry)
        except (json.JSONDecodeError, RecursionError):
            raise UserError(f"{path}:{number}: expected one JSON object a line") from None
        except ValueError as error:
            raise UserError(f"{path}:{number}: {error}") from None
    if game is None:
        raise UserError(f"{path}: expected a game record, but it is empty")
    return game


def dump(game: Game) -> str:
    """The record of a game as text; `load` reads it back."""
    documents: list[dict[str, Any]] = [record.header(game), *record.entries(game)]
    return "".join(json.dumps(document) + "\n" for document in documents)


def run(options: argparse.Namespace) -> int:
    game = load(options.file)
    document = record.document(game)
    if options.json:
        print(json.dumps(document))
        return 0
    print(describe(document))
    return 0


def describe(document: dict[str, Any]) -> str:
    """A replay document for people: who is at it, and the sheets side by side."""
    players = document["players"]
    if document["over"]:
        state = "over; won by " + ", ".join(f"player {p + 1}" for p in document["winners"])
    else:
        state = f"player {document['turn'] + 1} is to move"
    count = "1 player" if len(players) == 1 else f"{len(players)} players"
    rows = [("", [f"player {p + 1}" for p in range(len(players))])]
    for key in players[0]:
        rows += _rows(key, [player[key] for player in players])
    width = 2 + max(len(cell) for _, cells in rows for cell in cells)
    lines = [f"{document['game']}, {count}: {state}"]
    for name, cells in rows:
        lines.append((f"{name:18}" + "".join(f"{cell:>{width}}" for cell in cells)).rstrip())
    return "\n".join(lines)


def _rows(key: str, values: list[Any]) -> list[tuple[str, list[str]]]:
    """A sheet's field for all players; fields of fields are a heading and a row each."""
    if isinstance(values[0], dict):
        inner = list(dict.fromkeys(name for value in values for name in value))
        parts = [(name, [value.get(name) for value in values]) for name in inner]
    elif isinstance(values[0], list) and isinstance(values[0][0], list):
        parts = [
            (f"column {column}", list(cells))
            for column, cells in enumerate(zip(*values, strict=True), 1)
        ]
    else:
        return [(key, [_cell(value) for value in values])]
    return [(key, []), *(("  " + name, [_cell(v) for v in cells]) for name, cells in parts)]


def _cell(value: Any) -> str:
    if value is None:
        return "."
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(f"{_cell(v):>3}" for v in value)
    return str(value)
