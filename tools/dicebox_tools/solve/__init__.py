"""Solves Crag exactly: the expectation of the best solitaire play."""

import argparse
import json
from pathlib import Path

from dicebox_tools.errors import UserError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=["crag"], help="crag")
    parser.add_argument(
        "--table",
        type=Path,
        metavar="FILE",
        help="write the table that the box plays by, and to FILE.txt where it comes from",
    )
    parser.add_argument("--json", action="store_true", help="one JSON document")


def run(options: argparse.Namespace) -> int:
    try:
        from dicebox_tools.solve import crag, crag_table  # noqa: PLC0415 - need NumPy
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise UserError("solving needs NumPy: expected it from `pip install -e .[solve]`") from None
    values = crag.solve()
    document = {
        "game": options.game,
        "states": len(values),
        "expectation": float(values[-1]),
        "one_roll_expectation": float(crag.solve(rerolls=0)[-1]),
    }
    if options.table:
        table, notes = crag_table.make(values)
        try:
            options.table.write_bytes(crag_table.pack(table))
            Path(f"{options.table}.txt").write_text(notes, "utf-8")
        except OSError as error:
            raise UserError(f"cannot write {error.filename}: {error.strerror}") from None
    if options.json:
        print(json.dumps(document))
        return 0
    print(f"crag, {document['states']} sheets: the best play of one player alone brings")
    print(f"  {document['expectation']:14.10f} points on average")
    print(f"  {document['one_roll_expectation']:14.10f} if it never rerolled")
    return 0
