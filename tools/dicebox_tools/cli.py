"""The command `dicebox`: its subcommands, and how their errors are told (`contract.md`)."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import NoReturn

from dicebox_tools import (
    bundle,
    chip,
    device,
    flash,
    play,
    replay,
    rng,
    score,
    simulate,
    solve,
    train,
)
from dicebox_tools.errors import Trouble, UserError

COMMANDS = {
    "play": play,
    "score": score,
    "replay": replay,
    "simulate": simulate,
    "solve": solve,
    "train": train,
    "rng": rng,
    "bundle": bundle,
    "chip": chip,
    "flash": flash,
    "device": device,
}
_INTERRUPTED = 130  # as the shell has it for a signal: 128 and its number
_PIPE_CLOSED = 141


class _Parser(argparse.ArgumentParser):
    """Tells a wrong argument in one line, as every command tells bad input."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {_one_line(message)} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a subcommand; the exit status: 0 well, 1 a failed expectation, 2 bad input."""
    parser = _Parser(prog="dicebox", description="The dice box on a desk.")
    parser.add_argument("--version", action="version", version=version("dicebox"))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, module in COMMANDS.items():
        summary = (module.__doc__ or "").split("\n")[0]
        command = commands.add_parser(name, help=summary, description=summary)
        module.add_arguments(command)
    options = parser.parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = COMMANDS[options.command].run
    try:
        status = run(options)
        sys.stdout.flush()
        return status
    except UserError as error:
        print(f"dicebox {options.command}: {_one_line(str(error))}", file=sys.stderr)
        return 2
    except Trouble as trouble:
        print(f"dicebox {options.command}: {trouble}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever reads the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE_CLOSED
    except KeyboardInterrupt:
        return _INTERRUPTED


def _one_line(text: str) -> str:
    """An error's text, in which what it quotes of the input may hold line breaks."""
    return " ".join(text.split())


if __name__ == "__main__":
    sys.exit(main())
