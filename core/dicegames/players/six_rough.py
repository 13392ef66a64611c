"""The normal player of 6 Kości: exact between the rolls like the strong one, but without its table.

Of the turns to come it knows two rules of thumb: what a struck field costs, and that every point
that a school has above or below zero comes to a part of its premium.
"""

from dicegames.combinations import CHANCE, ROWS
from dicegames.players.network import POINT
from dicegames.players.six_outlook import (
    Outlook,
    entry_bonus,
    school_bonus,
    school_state,
    within,
)
from dicegames.players.six_player import SixDicePlayer
from dicegames.six_dice import SCHOOL, STRIKE
from dicegames.six_sheet import Sheet

try:
    from collections.abc import Iterator
    from typing import BinaryIO
except ImportError:  # the board has no types, and does not look at annotations
    pass

_STRUCK = -15  # points
_SCHOOL = 6  # points, for each that a school's sum changes by within REACH


class Rough(Outlook):
    """By rules of thumb."""

    def look(self, sheet: Sheet) -> "Iterator[None]":
        yield from super().look(sheet)
        after = self.after
        for row in range(len(ROWS)):
            if sheet.entry_column(row) is not None:
                after[row] = POINT * entry_bonus(sheet, row)
                if row != CHANCE:
                    after[STRIKE + row] = POINT * _STRUCK
        yield
        for column in range(sheet.columns):
            mask, total = school_state(sheet, column)
            for face in range(1, 7):
                if mask >> face - 1 & 1:
                    at = SCHOOL + 7 * (6 * column + face - 1)
                    for count in range(7):
                        change = within(total + (count - 4) * face) - within(total)
                        after[at + count] = POINT * _SCHOOL * change
                        if mask == 1 << face - 1:
                            bonus = school_bonus(sheet, face, column, count)
                            after[at + count] = POINT * bonus
                    yield


class RoughPlayer(SixDicePlayer):
    def _new_outlook(self, table: "BinaryIO | None") -> Outlook:
        return Rough()
