"""Asks a connected dice box: what it is and sees, its game, its statistics, its random bytes."""

import argparse
import base64
import json
import sys
from collections.abc import Callable
from pathlib import Path

from dicebox_tools import bundle, replay
from dicebox_tools.boards import facts, found, memory, preferences, selftest, update
from dicebox_tools.boards.console import Console
from dicebox_tools.boards.drive import Drive
from dicebox_tools.boards.remote import Remote
from dicebox_tools.boards.target import Target
from dicebox_tools.errors import UserError

_CHUNK = 1536
_BYTES = 600_000
_DESCRIPTION = """\
The box's program is stopped meanwhile and then starts again; it offers to go on with the game.
"""
_RANDOM = """
import binascii, os
for _ in range(%d):
    print(str(binascii.b2a_base64(os.urandom(%d)), "ascii"), end="")
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _DESCRIPTION
    commands = parser.add_subparsers(dest="action", required=True, metavar="COMMAND")

    def command(name: str, summary: str, *, as_json: bool = True) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=summary, description=summary)
        added.add_argument("--port", metavar="DEV", help="the board's serial port")
        if as_json:
            added.add_argument("--json", action="store_true", help="one JSON document")
        return added

    command("info", "versions, memory, display and buttons")
    command("test", "self-test: the display, each button, the random generator")
    journal = command("journal", "the running game as a game record", as_json=False)
    journal.add_argument("--out", type=Path, metavar="FILE", help="write the record there")
    journal.add_argument("--save", type=Path, metavar="FILE", help="keep a copy of the memory")
    for reader in (journal, command("statistics", "the totals of the finished games")):
        reader.add_argument(
            "--memory", type=Path, metavar="FILE", help="a copy of a memory, instead of a board's"
        )
    rng = command("rng", "random bytes of the board, for dicebox rng", as_json=False)
    rng.add_argument("file", type=Path, metavar="FILE", help="where they go")
    rng.add_argument("--bytes", type=int, default=_BYTES, metavar="N", help=f"{_BYTES} if left out")
    setting = command("set", "a setting in the board's settings.toml", as_json=False)
    setting.add_argument("key", metavar="KEY", help="such as language or DICEBOX_LANGUAGE")
    setting.add_argument("value", metavar="VALUE")
    setting.add_argument("--drive", type=Path, metavar="DIR", help="the drive CIRCUITPY")


def run(options: argparse.Namespace) -> int:
    """Runs the command; the status is 1 where a test failed or there is no game."""
    return _ACTIONS[options.action](options)


def _console(options: argparse.Namespace) -> Console:
    return Console(options.port or found.port())


def _info(options: argparse.Namespace) -> int:
    wanted = bundle.contents()
    with _console(options) as console:
        document = facts.document(console, wanted)
    print(json.dumps(document) if options.json else facts.page(document, len(wanted)))
    return 0


def _test(options: argparse.Namespace) -> int:
    with _console(options) as console:
        outcome = selftest.run(console, _ask, lambda text: print(text, file=sys.stderr))
    if options.json:
        print(json.dumps(outcome))
    else:
        display, buttons = outcome[selftest.DISPLAY], outcome[selftest.BUTTONS]
        generator = outcome[selftest.GENERATOR]
        print(f"display    {_verdict(display['passed'])}")
        for name, state in buttons.items():
            print(f"{name:10} {state}")
        print(f"generator  {_verdict(generator['passed'])}: faces {generator['faces']}")
    return 0 if outcome["passed"] else 1


def _verdict(passed: bool | None) -> str:
    return "not looked at" if passed is None else "ok" if passed else "FAILED"


def _ask(question: str) -> bool | None:
    if not sys.stdin.isatty():
        return None
    print(f"{question} [y/n] ", end="", file=sys.stderr, flush=True)
    return not sys.stdin.readline().strip().lower().startswith("n")


def _content(options: argparse.Namespace) -> bytes:
    if options.memory:
        if options.port:
            raise UserError("argument --memory: expected without --port")
        return memory.read_file(options.memory)
    with _console(options) as console:
        return memory.read(console)


def _journal(options: argparse.Namespace) -> int:
    content = _content(options)
    if options.save:
        _write(options.save, content)
    box = memory.Memory(content)
    game = box.game()
    if box.damaged:
        print("Some of the memory is damaged: the record ends before it.", file=sys.stderr)
    if game is None:
        print("No game is being played.", file=sys.stderr)
        return 1
    record = replay.dump(game)
    if options.out:
        _write(options.out, record.encode())
    else:
        print(record, end="")
    return 0


def _statistics(options: argparse.Namespace) -> int:
    statistics = memory.Memory(_content(options)).statistics()
    if options.json:
        print(json.dumps(statistics))
        return 0
    print(f"{'':10}{'games':>7}{'sheets':>8}{'mean':>8}{'best':>7}{'last':>7}")
    for key, kept in statistics.items():
        mean, best, last = (
            "-" if kept[name] is None else kept[name] for name in ("mean", "best", "last")
        )
        print(f"{key:10}{kept['games']:7}{kept['sheets']:8}{mean:>8}{best:>7}{last:>7}")
    return 0


def _rng(options: argparse.Namespace) -> int:
    if options.bytes < 1:
        raise UserError(f"argument --bytes: expected 1 or more, not {options.bytes}")
    with _console(options) as console:
        count = -(-options.bytes // _CHUNK)
        lines = console.run(_RANDOM % (count, _CHUNK)).split()
    data = b"".join(map(base64.b64decode, lines))[: options.bytes]
    _write(options.file, data)
    print(f"{len(data)} bytes in {options.file}; next: dicebox rng {options.file}")
    return 0


def _set(options: argparse.Namespace) -> int:
    if options.port and options.drive:
        raise UserError("argument --drive: expected without --port")
    folder = options.drive or (None if options.port else found.folder())
    if folder:
        drive = Drive(folder)
        _change(drive, options)
        drive.settle()
        print("Eject the drive and press the board's RESET button: then it holds.")
        return 0
    with _console(options) as console:
        board = Remote(console)
        board.own_drive()
        _change(board, options)
    print("The box starts anew with it.")
    return 0


def _change(target: Target, options: argparse.Namespace) -> None:
    setting = preferences.parse(options.key, options.value, target.version.board_id)
    there = update.SETTINGS in target.listing()
    before = target.read(update.SETTINGS) if there else b""
    after = preferences.put(before, setting)
    target.write(update.SETTINGS, after)
    update.verify(target, {update.SETTINGS: after})
    print(f"{setting.key} = {setting.literal}")


def _write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except OSError as error:
        raise UserError(f"{file}: {error.strerror}: expected a file to write") from None


_ACTIONS: dict[str, Callable[[argparse.Namespace], int]] = {
    "info": _info,
    "test": _test,
    "journal": _journal,
    "statistics": _statistics,
    "rng": _rng,
    "set": _set,
}
