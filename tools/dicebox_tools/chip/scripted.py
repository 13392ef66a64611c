"""A script of presses on the emulated chip, from start to report."""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from dicebox_tools import script
from dicebox_tools.chip import report
from dicebox_tools.chip.machine import Machine
from dicebox_tools.chip.session import Failure, Session
from dicebox_tools.errors import UserError


def run(firmware: Path, files: Mapping[str, bytes], options: argparse.Namespace) -> int:
    """Boots `files` on the image `firmware`, plays the script and prints the report.

    Returns the exit status: 1 where the firmware failed what was expected of it. Raises UserError
    for a script that cannot be played here.
    """
    steps = script_steps(options.script, options.shots)
    session = Session(Machine(firmware, files, options.seed), options.shots)
    failure = None
    try:
        session.start()
        for step in steps:
            session.play(step)
    except Failure as error:
        failure = error
    found = report.document(session)
    print(json.dumps(found, ensure_ascii=False) if options.json else report.page(found))
    if failure:
        print(f"dicebox chip: {failure}", file=sys.stderr)
    return 1 if failure else 0


def script_steps(file: Path | None, shots: Path | None) -> list[script.Step]:
    """Reads the script; UserError for steps that cannot be played here."""
    steps = script.read(file) if file else []
    for step in steps:
        if isinstance(step, script.Dice):
            raise UserError(f"{file}: dice: expected no such step, the chip draws its own")
        if isinstance(step, script.Shot) and not shots:
            raise UserError(f"{file}: shot {step.name}: expected a folder with --shots")
    if shots:
        try:
            shots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"--shots {shots}: {error.strerror}: expected a folder") from None
    return steps
