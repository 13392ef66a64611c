"""Dice from the chip's hardware random generator, under a continuous health check."""

import os

from dicebox.health import Health
from dicegames.dice import faces

_health = Health()


def below(count):
    """A fair number 0 .. count - 1, for counts up to 65,536; raises as `roll` does."""
    most = 0x10000 - 0x10000 % count
    while True:
        data = os.urandom(2)
        _health.check(data)
        number = data[0] << 8 | data[1]
        if number < most:
            return number % count


def roll(count):
    """`count` fair faces 1..6: bytes that would favour a face are refused and drawn again.

    Raises health.GeneratorFailure, now and ever after, when the generator fails its check.
    """
    dice: list[int] = []
    while len(dice) < count:
        data = os.urandom(count - len(dice))
        _health.check(data)
        dice += faces(data)
    return dice
