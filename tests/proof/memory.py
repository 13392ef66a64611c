"""The box's memory without a board: the firmware's journal and sessions over the emulated flash.

What others need of the firmware they take from here: it lies on no path of packages.

A script is a list of steps, each a tuple: ("begin", key, places), ("roll", positions held),
("play", play), ("undo",), ("finish",), ("give up",), ("settings", word).
"""

import random
import sys

from dicebox_tools import paths
from dicebox_tools.emulator.bytearrays import ByteArray
from dicebox_tools.emulator.clock import Clock
from dicebox_tools.emulator.flash import SIZE, Flash
from dicebox_tools.emulator.stops import PowerCut
from dicegames import game_class
from dicegames.game import held_positions, is_roll

__all__ = ["BLOCK", "MAGIC", "SLOTS", "WORDS", "Box", "Journal", "Statistics", "saves", "slots"]

sys.path.append(str(paths.firmware()))

from dicebox import entropy, saves, slots
from dicebox.journal import BLOCK, MAGIC, SLOTS, WORDS, Journal
from dicebox.statistics import Statistics

from dicegames import GAMES


def new_flash(cells=None):
    """A flash, erased or with these cells, that may be cut."""
    clock = Clock()
    flash = Flash(clock, lambda: clock.stop(PowerCut()), seed=0)
    if cells is not None:
        flash.cells[:] = cells
    return flash


def offering(key, places):
    """The cells of a box that offers these choices before its first game of a kind."""
    flash = new_flash()
    journal = Journal(ByteArray(SIZE, flash.read, flash.write))
    journal.keep(saves.CHOICES + GAMES.index(key), saves.pack(game_class(key), places) + 1)
    return bytes(flash.cells)


def turns(kind, places):
    """A player's turns at most, as the games' screens have it."""
    if kind.KEY == "six_dice":
        return 24 * kind.OPTIONS[0][1][places[1]]
    return {"crag": 13, "fifth_die": 40}[kind.KEY]


def dice_stream(seed, count):
    """The faces that fall in a script with that seed."""
    return random.Random(f"dice {seed}").choices(range(1, 7), k=count)


class Box:
    """A box that has just been switched on, with `flash` as its memory.

    `faces` are the dice of the script; those of the rolls that the game has are taken already.
    """

    def __init__(self, flash, faces):
        self.journal = Journal(ByteArray(SIZE, flash.read, flash.write))
        self.session = None
        self._faces = faces
        if saves.running_key(self.journal) is not None:
            for session in saves.resume(self.journal, turns):
                self.session = session

    @property
    def state(self):
        """The actions of the running game, None where none is, and the words kept."""
        history = tuple(self.session.game.history) if self.session else None
        return history, tuple(self.journal.kept)

    def do(self, step):
        """Does one step of a script."""
        session = self.session
        match step:
            case ("begin", key, places):
                kind = game_class(key)
                self.session = saves.begin(self.journal, kind, places, turns(kind, places))
            case ("roll", held):
                session.held[:] = [die in held for die in range(session.game.DICE)]
                self._roll()
            case ("play", play):
                session.play(play)
            case ("undo",):
                assert session.may_take_back
                session.take_back()
            case ("finish",):
                game = session.game
                assert game.over
                totals = [game.total(player) for player in range(game.players)]
                Statistics(self.journal, GAMES.index(game.KEY)).add(totals)
                self._end()
            case ("give up",):
                self._end()
            case ("settings", word):
                self.journal.keep(saves.PREFERENCES, word)

    def _end(self):
        self.session.end()
        self.session = None

    def _roll(self):
        taken = 0
        for action in filter(is_roll, self.session.game.history):
            taken += self.session.game.DICE - len(held_positions(action) or ())
        usual = entropy.roll
        entropy.roll = lambda count: self._faces[taken : taken + count]
        try:
            self.session.roll()
        finally:
            entropy.roll = usual


def game_script(key, places, seed):
    """A whole game of random steps from its beginning to its end.

    Plays are taken back in it, and settings changed.
    """
    chance = random.Random(f"script {key} {seed}")
    box = Box(new_flash(), dice_stream(seed, 20_000))
    steps = []

    def do(*step):
        box.do(step)
        steps.append(step)

    do("begin", key, places)
    while not box.session.game.over:
        game = box.session.game
        if game.phase == "roll":
            do("roll", ())
        elif game.phase == "choose" and (not game.plays() or chance.random() < 0.6):
            do("roll", tuple(die for die in range(game.DICE) if chance.random() < 0.5))
        else:
            do("play", chance.choice(game.plays()))
            if chance.random() < 0.1:
                do("undo")
                do("play", chance.choice(game.plays()))
            elif chance.random() < 0.1:
                do("settings", chance.randrange(1, 1 << 16))
    do("finish")
    return steps
