"""What is in the box's memory before a trial, made by the firmware's own journal and sessions.

They run on the PC as in the emulator, over the emulated flash; nothing here knows the encoding.
"""

from random import Random
from typing import Any, NamedTuple

from dicebox_tools import paths
from dicebox_tools.emulator import modules
from dicebox_tools.emulator.board import Board
from dicebox_tools.emulator.interpreter import Interpreter
from dicegames.combinations import CHANCE

LATE = "six_dice"  # the game with the largest sheets and the longest journal
_SEATS = 4


class Journaled(NamedTuple):
    """The longest game in the journal: its actions, the bytes that are taken when it is over,
    the erases while it was played, and whether all of it was kept.
    """

    actions: int
    used: int
    erases: int
    kept: bool


class Firmware:
    """The firmware's modules, loaded on the PC, and a memory that is erased."""

    def __init__(self) -> None:
        self._board = Board(
            paths.firmware(),
            seed=0,
            realtime=False,
            panel="SSD1306",
            address=0x3C,
            pullups=True,
            nvm_file=None,
            settings={},
            usb=False,
        )
        interpreter = Interpreter(paths.firmware(), paths.core())
        modules.install(self._board, interpreter)
        self.load: Any = interpreter.load
        self.saves: Any = self.load("dicebox.saves")
        nvm = self.load("microcontroller").nvm
        self.journal: Any = self.load("dicebox.journal").Journal(nvm)

    @property
    def cells(self) -> bytes:
        """What the memory holds."""
        return bytes(self._board.flash.cells)

    @property
    def erases(self) -> int:
        """How often the memory was erased."""
        return self._board.flash.erases

    def kind(self, key: str) -> Any:
        """The game's class."""
        return self.load("dicegames").game_class(key)

    def places(self, key: str, levels: list[str]) -> list[int]:
        """The choices before a game of a seat for each of `levels`, its options at default."""
        options = [0] * len(self.kind(key).OPTIONS)
        return [len(levels) - 1, *options, *map(self.saves.LEVELS.index, levels)]

    def choose(self, key: str, levels: list[str]) -> None:
        """Makes the choices those that are offered before the next game of that kind."""
        number = self.load("dicegames").GAMES.index(key)
        word = self.saves.pack(self.kind(key), self.places(key, levels)) + 1
        self.journal.keep(self.saves.CHOICES + number, word)

    def begin(self, key: str, levels: list[str]) -> Any:
        """Begins a game; the session."""
        places, kind = self.places(key, levels), self.kind(key)
        turns = self.load("dicebox.games." + key).turns(kind, places)
        return self.saves.begin(self.journal, kind, places, turns)


def table_of_three() -> bytes:
    """A memory in which each game is chosen for a person and the box at its strongest.

    In 6 Kości the box has three seats.
    """
    firmware = Firmware()
    for key in firmware.load("dicegames").GAMES:
        others = _SEATS - 1 if key == LATE else 1
        firmware.choose(key, [""] + [firmware.saves.LEVELS[-1]] * others)
    return firmware.cells


def late_game() -> bytes:
    """A memory with a four-seat game of 6 Kości in the last round, the first player's dice rolled.

    The first seat is a person's, the others are the box's, one at each level.
    """
    firmware = Firmware()
    session = firmware.begin(LATE, list(firmware.saves.LEVELS))
    chance = Random(0)
    while len(session.game.history) < _actions(session) - _SEATS * (_rolls(session) + 1):
        _turn(session, chance)
    session.roll()
    return firmware.cells


def longest_game() -> Journaled:
    """Plays a four-seat game of 6 Kości to its end, with all its rolls in every turn, in a memory
    in which every word that outlives the games is kept.
    """
    firmware = Firmware()
    journal = firmware.journal
    journal.keep(0, *range(1, len(journal.kept) + 1))
    journal.erase()
    session = firmware.begin(LATE, [""] * _SEATS)
    erases = firmware.erases
    chance = Random(0)
    while not session.game.over:
        _turn(session, chance)
    actions = len(session.game.history)
    session.end()
    used = len(firmware.cells.rstrip(b"\xff"))
    return Journaled(actions, used, firmware.erases - erases, bool(journal.keeps))


def _rolls(session: Any) -> int:
    return int(session.game.ROLLS)


def _actions(session: Any) -> int:
    """Actions of the whole game, all rolls made in every turn."""
    fields: int = session.game.sheets[0].fields
    return _SEATS * fields * (_rolls(session) + 1)


def _turn(session: Any, chance: Random) -> None:
    """A turn with all its rolls. The row that takes any dice is left for the last."""
    for _ in range(_rolls(session)):
        session.roll()
    plays = session.game.plays()
    session.play(chance.choice([play for play in plays if play != CHANCE] or plays))
