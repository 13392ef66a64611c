"""Dice from the chip's hardware random generator."""

import os

from dicegames.dice import faces


def roll(count):
    """`count` fair faces 1..6: bytes that would favour a face are refused and drawn again."""
    rolled: list[int] = []
    while len(rolled) < count:
        rolled += faces(os.urandom(count - len(rolled)))
    return rolled
