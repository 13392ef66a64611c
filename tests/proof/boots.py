"""Cutting the power while a person plays on the whole box, and switching it on again."""

from proof.memory import Journal, new_flash
from proof.person import Person

from dicebox_tools.emulator.bytearrays import ByteArray
from dicebox_tools.emulator.flash import SIZE


def kept(cells):
    """The words that a memory keeps."""
    flash = new_flash(cells)
    return Journal(ByteArray(SIZE, flash.read, flash.write)).kept


def reference(key, seed, cells=None):
    """A game played without a cut: its actions, the flash operations, the words kept."""
    person = Person(key, seed)
    device = person.start(cells)
    assert person.offers == []
    return person.game, list(device.flash.operations), kept(device.flash.cells)


def survive_every(key, seed, every, half, game):
    """Plays the game while the power fails again and again; returns how often it did."""
    person = Person(key, seed, every, half)
    device = person.start()
    assert "Traceback" not in device.serial
    assert person.game == game
    return len(person.offers)


def survive(key, seed, cut, game, cells=None):
    """Plays the game with a cut; asserts that the box offers it again and that it ends as `game`.

    Returns the words kept at the end.
    """
    person = Person(key, seed)
    device = person.start(cells, cut)
    assert device.flash.cut is None, "the power was not cut"
    assert "Traceback" not in device.serial
    assert len(person.offers) <= 1
    for offer in person.offers:
        assert offer == game[: len(offer)]
    assert person.game == game
    return kept(device.flash.cells)
