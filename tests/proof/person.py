"""A person who plays a whole game on the emulated box, by its buttons, whatever happens to it.

What the person does depends only on what the box shows and on the actions of its game, and the
dice only on the dice that the game has taken: so a game that was cut short goes on as without it.
"""

import random

from proof.memory import dice_stream

from dicebox_tools.emulator.device import Device
from dicebox_tools.emulator.flash import Cut
from dicegames import GAMES
from dicegames.game import held_positions, is_roll

_HELD_S, _AFTER_S, _LOOK_S = 0.04, 0.04, 0.02
_PATIENCE = 20_000  # looks; a game takes some thousands at most
_LINES = 6  # of a page of 6 Kości
# Where the screen shows which dice are held, that OK enters, and that the sixth button strikes.
_HELD_MARKS = tuple(512 + column for column in (10, 32, 53, 74, 96, 117))
_OK_KEY, _STRIKE_KEY = slice(70, 128), slice(1008, 1024)


class Dice:
    """The box's generator of random bytes, whose dice are those of a stream from `taken` on."""

    def __init__(self, seed):
        self.taken = 0
        self._faces = dice_stream(seed, 20_000)
        self._random = random.Random(seed)

    def seed(self):
        return 0

    def urandom(self, count):
        faces = self._faces[self.taken : self.taken + count]
        self.taken += count
        return bytes(face - 1 + 6 * self._random.randrange(42) for face in faces)


class Person:
    """Plays the game with that key to its end, with the choices that the box offers before it.

    `game` are the actions of the game when it was over. `seen` are pairs of the memory's cells and
    the actions of the game, None where there is none, in the order in which they were seen;
    `starts` are triples of the cells with which the box was switched on, the actions seen before,
    and those of the game that it offers then. With `every`, the power fails again and again until
    the game is over: at so many flash operations after each start, with `half` done, a byte and a
    mask.
    """

    def __init__(self, key, seed, every=None, half=(0, 0)):
        self.key = key
        self.every = every
        self.half = half
        self.game = None
        self.seen = [(None, None)]
        self.starts = []
        self._dice = Dice(seed)
        self._taken_back = set()
        self._moves = 0  # of the cursor on the screen of the choice

    def play(self, device):
        """A driver: switches the box on whenever it is off, and plays to the end of the game."""
        for _ in range(_PATIENCE):
            if not device.powered:
                left = bytes(device.flash.cells)
                device.power_on()
                booting = True
                if self.every and not self.game:
                    device.flash.cut = Cut(len(device.flash.operations) + self.every, *self.half)
            name = device.screen_name
            if name in (None, "loading", "restore", "splash"):
                yield _LOOK_S
                continue
            history = tuple(device.game.history) if device.game else None
            if booting:
                self.starts.append((left, self.seen[-1][1], history if name == "ask" else None))
                booting = False
            self.seen.append((bytes(device.flash.cells), history))
            if name == "home" and self.game and device.game is None:
                return
            if device.game:
                self._take(device.game)
            if name != "choice":
                self._moves = 0
            for button in self._buttons(name, device):
                device.press(button)
                yield _HELD_S
                device.release(button)
                yield _AFTER_S
        raise AssertionError(f"the game does not end; the box shows {name}")

    def _buttons(self, name, device):
        """What to press on a screen."""
        game = device.game
        match name:
            case "home" if game is None:
                return ["die2"] * GAMES.index(self.key) + ["ok"]
            case "turn" if game.phase == "choose":
                if sum(game.dice) % 3 == 0 and game.plays():
                    return ["menu"]
                return [*self._hold(game, device.picture()), "ok"]
            case "choice" if self.key == "six_dice":
                return [self._choose(len(game.history) % 4, device.picture())]
            case "hand-over":
                played = len(game.history)
                if game.last_is_play and played % 5 == 0 and played not in self._taken_back:
                    self._taken_back.add(played)
                    return ["die1"]
            case "result":
                self.game = tuple(game.history)
        return ["ok"]

    def _hold(self, game, picture):
        """What to press so that every third die is held, others from roll to roll."""
        return [
            f"die{die + 1}"
            for die in range(game.DICE)
            if bool(picture[_HELD_MARKS[die]]) != ((len(game.history) + die) % 3 == 0)
        ]

    def _choose(self, mood, picture):
        """What to press on the sheet of 6 Kości: what enters, what strikes, or a move to them.

        The cursor goes down all lines of a page, then to the next page.
        """
        enters, strikes = any(picture[_OK_KEY]), any(picture[_STRIKE_KEY])
        if strikes and not (enters and mood):
            return "die6"
        if enters:
            return "ok"
        self._moves += 1
        return "die2" if self._moves % (_LINES + 1) else "die4"

    def _take(self, game):
        """The next dice are those after the dice of the game."""
        self._dice.taken = 0
        for action in filter(is_roll, game.history):
            self._dice.taken += game.DICE - len(held_positions(action) or ())

    def start(self, cells=None, cut=None):
        """Plays on a new box with these cells as its memory; returns the box afterwards."""
        device = Device()
        device.board.entropy = self._dice
        if cells is not None:
            device.flash.cells[:] = cells
        device.flash.cut = cut
        device.run(self.play(device))
        return device
