"""What is in a box's memory, read by the firmware's own code on this computer."""

from pathlib import Path
from typing import Any

from dicebox_tools.boards.console import Console
from dicebox_tools.emulator.device import Device
from dicebox_tools.emulator.flash import SIZE
from dicebox_tools.errors import Trouble, UserError
from dicegames import GAMES

_READ = f"""
import binascii, microcontroller
for at in range(0, {SIZE}, 512):
    print(str(binascii.hexlify(microcontroller.nvm[at : at + 512]), "ascii"))
"""


def read(console: Console) -> bytes:
    """The memory of the board."""
    return bytes.fromhex(console.run(_READ))


def read_file(path: Path) -> bytes:
    """A memory that was saved in a file; UserError for what is none."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UserError(f"--memory {path}: {error.strerror}: expected a file") from None
    if len(content) != SIZE:
        raise UserError(f"--memory {path}: expected the {SIZE} bytes of a box's memory")
    return content


class Memory:
    """A box's memory. `damaged` says whether some of it is lost."""

    def __init__(self, content: bytes) -> None:
        """Raises Trouble where it holds something else."""
        self._load = Device().module
        self._journal = self._load("dicebox.journal").Journal(bytearray(content))
        if not self._journal.ours:
            raise Trouble(
                "The memory does not hold a journal of this version of the dice box.",
                "If the box asks whether to erase it, something else has used the memory before.",
                "If the box plays with it, bring the box up to date: dicebox flash.",
            )

    @property
    def damaged(self) -> bool:
        return bool(self._journal.damaged)

    def game(self) -> Any:
        """The game that is being played, a `dicegames.game.Game`; None where there is none."""
        saves = self._load("dicebox.saves")
        key = saves.running_key(self._journal)
        if key is None:
            return None
        turns = self._load(f"dicebox.games.{key}").turns
        *_, session = saves.resume(self._journal, turns)
        return session.game

    def statistics(self) -> dict[str, dict[str, Any]]:
        """Of each game: games and sheets counted, the best, last and mean total, or None."""
        found: dict[str, dict[str, Any]] = {}
        for number, key in enumerate(GAMES):
            kept = self._load("dicebox.statistics").Statistics(self._journal, number)
            any_ = kept.games > 0
            found[key] = {
                "games": kept.games,
                "sheets": kept.sheets,
                "best": kept.best if any_ else None,
                "last": kept.last if any_ else None,
                "mean": kept.tenths / 10 if any_ else None,
            }
        return found
