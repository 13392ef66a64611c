"""Cutting the power while a person plays on the whole box, and switching it on again."""

from itertools import pairwise

from proof.memory import Journal, new_flash, offering
from proof.person import Person

from dicebox_tools.emulator.bytearrays import ByteArray
from dicebox_tools.emulator.flash import SIZE

# On which box each game is cut everywhere: a new one; 6 Kości on one that offers it for one seat
# and one column, 24 turns instead of the up to 288 that would take a day.
BOXES = {"crag": None, "fifth_die": None, "six_dice": offering("six_dice", [0, 1])}


def kept(cells):
    """The words that a memory keeps."""
    flash = new_flash(cells)
    return Journal(ByteArray(SIZE, flash.read, flash.write)).kept


class Reference:
    """A game played without a cut, on a box with these cells as its memory.

    `actions` are the game's, `operations` the flash's, `words` those kept at the end.
    """

    def __init__(self, key, seed, cells):
        self._start = key, seed, cells
        person = Person(key, seed)
        device = person.start(cells)
        self.actions = person.game
        self.operations = list(device.flash.operations)
        self.words = kept(device.flash.cells)
        self._seen = dict(person.seen)
        self._steps = set(pairwise(history for _, history in person.seen))

    def survive(self, cut):
        """Plays the game with a cut, after which the box must offer it as the last complete action
        left it, and play it to the same end. Returns the words kept at the end.
        """
        key, seed, cells = self._start
        person = Person(key, seed)
        device = person.start(cells, cut)
        assert len(person.starts) == 2, "the power was not cut"
        for cells, before, offer in person.starts:
            assert offer == self._seen.get(cells, before)
        self._ends_well(person, device)
        return kept(device.flash.cells)

    def survive_every(self, every, half):
        """Plays the game while the power fails again and again; returns how often it did.

        It fails at so many flash operations after each start, with `half` done, a byte and a mask.
        """
        key, seed, cells = self._start
        person = Person(key, seed, every, half)
        device = person.start(cells)
        for _, before, offer in person.starts:
            assert offer == before or (before, offer) in self._steps
        self._ends_well(person, device)
        return len(person.starts) - 1

    def _ends_well(self, person, device):
        assert "Traceback" not in device.serial
        assert person.game == self.actions
