"""Runs a script of button presses on the emulated box, without a face and in virtual time."""

import json
import sys
from pathlib import Path
from typing import Any

from dicebox_tools import replay, script
from dicebox_tools.emulator import reader, recorder
from dicebox_tools.emulator.device import ENDED, Device, Driver
from dicebox_tools.errors import UserError
from dicegames import record as game_record

_BOOT_S = 10.0  # the menu must be there by then
_LOOK_S = 0.01
_REST_S = 0.15  # a picture that has not changed for so long is at rest
_MOTION_S = 1.5  # nothing moves for longer, unless it always does


class Failed(Exception):
    """The script cannot go on; the text is one line that says why."""


def run(
    script_path: Path,
    seed: int,
    shots: Path | None = None,
    record: Path | None = None,
    as_json: bool = False,
) -> int:
    """Runs a script and reports the board's state; returns the command's exit status.

    Pictures go to the folder `shots`, made if need be, the running game's record to `record`.
    The status is 1 where the script's expectations are not met or there is no game to record;
    standard error then says so in one line. Raises UserError for a bad script, and for shots
    without a folder, before anything is run.
    """
    steps = script.read(script_path)
    shown = [step.name for step in steps if isinstance(step, script.Shot)]
    if shown and shots is None:
        raise UserError(f"{script_path}: shot {shown[0]}: expected a folder with --shots")
    if shots:
        try:
            shots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"--shots {shots}: {error.strerror}: expected a folder") from None
    device = Device(seed=seed)
    report: dict[str, Any] = {}
    try:
        device.run(_play(device, steps, shots, report))
        if record:
            _record(device, record)
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    print(json.dumps(report, ensure_ascii=False) if as_json else _for_people(report))
    return 0


def _play(
    device: Device, steps: list[script.Step], shots: Path | None, report: dict[str, Any]
) -> Driver:
    yield from start(device)
    for step in steps:
        yield from do(device, step, shots)
    report.update(_report(device))


def start(device: Device) -> Driver:
    """Connects the battery and waits until the firmware's first screen is at rest.

    Raises Failed where none comes.
    """
    device.power_on()
    until = device.now + _BOOT_S
    while device.screen_name is None:
        if device.now >= until:
            said = device.serial.replace(ENDED, "").strip()
            last = said.rpartition("\n")[2] or "nothing"
            raise Failed(f"no screen {_BOOT_S:.0f} s after power-up; the console ends: {last}")
        yield _LOOK_S
    yield from _settle(device)


def do(device: Device, step: script.Step, shots: Path | None = None) -> Driver:
    """Does one step of a script; after a press the picture is at rest.

    Pictures go to the folder `shots`, which a Shot needs. Raises Failed where the screen does not
    show what an Expect says.
    """
    match step:
        case script.Press():
            device.press(step.button)
            yield step.seconds
            device.release(step.button)
            yield from _settle(device)
        case script.Wait():
            yield step.seconds
        case script.Shot():
            assert shots
            recorder.image(device.picture()).save(shots / f"{step.name}.png")
        case script.Dice():
            device.rig(step.faces)
        case script.Power(on=False):
            device.power_off()
        case script.Power():
            yield from start(device)
        case script.Expect():
            lines = reader.lines(device.picture())
            if not any(step.text in line for line in lines):
                seen = " / ".join(line.strip() for line in lines if line.strip())
                raise Failed(f"{step.where}: expected '{step.text}', the screen shows: {seen}")


def _settle(device: Device) -> Driver:
    """Waits until the picture is at rest."""
    until = device.now + _MOTION_S
    since, frames = device.now, device.frames
    while device.now < min(since + _REST_S, until):
        yield _LOOK_S
        if device.frames != frames:
            since, frames = device.now, device.frames


def _report(device: Device) -> dict[str, Any]:
    game = device.game
    return {
        "screen": device.screen_name,
        "text": reader.lines(device.picture()),
        "game": game_record.document(game) if game else None,
        "frames": device.frames,
        "i2c_bytes": device.bus.bytes,
        "flash": {"erases": device.flash.erases, "programs": device.flash.programs},
        "longest_poll_gap_ms": device.longest_poll_gap_ms,
    }


def _for_people(report: dict[str, Any]) -> str:
    game = report["game"]
    lines = [f"screen {report['screen']}", *(f"| {line}" for line in report["text"])]
    if game:
        totals = ", ".join(str(sheet["total"]) for sheet in game["players"])
        state = "over" if game["over"] else f"player {game['turn'] + 1} to move"
        lines.append(f"game {game['game']}, {state}, totals {totals}")
    lines += [
        f"display: {report['frames']} transfers that changed it, {report['i2c_bytes']} bytes sent",
        f"flash: {report['flash']['erases']} erases, {report['flash']['programs']} programs",
        f"longest time between two looks at the buttons: {report['longest_poll_gap_ms']:.1f} ms",
    ]
    return "\n".join(lines)


def _record(device: Device, file: Path) -> None:
    game = device.game
    if game is None:
        raise Failed(f"{file}: not written, no game is being played when the script ends")
    try:
        file.write_text(replay.dump(game), encoding="utf-8")
    except OSError as error:
        raise UserError(f"--record {file}: {error.strerror}: expected a file") from None
