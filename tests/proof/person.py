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
_PATIENCE = 4000  # looks; a game takes some hundreds


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
    """Plays the game with that key, one of the first two in the main menu, to its end.

    `game` are the actions of the game when it was over, `offers` those of the games that the box
    offered when it was switched on. With `every`, the power fails again and again until the game is
    over: at so many flash operations after each start, with `half` done, a byte and a mask.
    """

    def __init__(self, key, seed, every=None, half=(0, 0)):
        self.key = key
        self.every = every
        self.half = half
        self.game = None
        self.offers = []
        self._dice = Dice(seed)
        self._taken_back = set()

    def play(self, device):
        """A driver: switches the box on whenever it is off, and plays to the end of the game."""
        for _ in range(_PATIENCE):
            if not device.powered:
                device.power_on()
                booting = True
                if self.every and not self.game:
                    device.flash.cut = Cut(len(device.flash.operations) + self.every, *self.half)
            name = device.screen_name
            if name in (None, "loading", "restore", "splash"):
                yield _LOOK_S
                continue
            if name == "home" and self.game and device.game is None:
                return
            if name == "ask" and booting and device.game:
                self.offers.append(tuple(device.game.history))
            booting = False
            if device.game:
                self._take(device.game)
            for button in self._buttons(name, device.game):
                device.press(button)
                yield _HELD_S
                device.release(button)
                yield _AFTER_S
        raise AssertionError(f"the game does not end; the box shows {name}")

    def _buttons(self, name, game):
        """What to press on a screen."""
        match name:
            case "home" if game is None:
                return ["die2"] * GAMES.index(self.key) + ["ok"]
            case "turn" if game.phase == "choose":
                return ["menu"] if len(game.history) % 3 else ["die1", "ok"]
            case "hand-over":
                played = len(game.history)
                if game.last_is_play and played % 5 == 0 and played not in self._taken_back:
                    self._taken_back.add(played)
                    return ["die1"]
            case "result":
                self.game = tuple(game.history)
        return ["ok"]

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
