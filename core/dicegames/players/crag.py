"""Players of Crag who know every chance of the dice.

With the table of what each sheet will still bring, their play is the best there is: `dicebox solve
crag --table` writes it and says how. Without, they play each turn for its own points.
"""

from dicegames.crag import points
from dicegames.game import CHOOSE, Game
from dicegames.players import REROLL, Player

try:
    from collections.abc import Iterator
except ImportError:  # the board has no types, and does not look at annotations
    pass

SCALE = 400  # of the table: what a point is in it
_FACES = range(1, 7)
_CODE = (0, 1, 4, 16, 64, 256, 1024)  # of a face; dice in any order are the sum of their codes


class CragPlayer(Player):
    """Lists every legal decision, a worth being the points expected from here to the end.

    The table holds for each set of free boxes, bit 1 << box, an integer of two bytes, low first:
    what the best play still brings on average, SCALE to a point. Without it, that is taken for 0.
    """

    POINT = SCALE * 216

    def think(self, game: Game) -> "Iterator[list[tuple[int, int]] | None]":
        boxes = game.plays()
        free = sum([1 << box for box in boxes])
        later = []
        for box in boxes:
            later.append(self._expected(free ^ 1 << box))
        yield None
        choices = [
            (-216 * (SCALE * game.gain(boxes[i]) + later[i]), boxes[i]) for i in range(len(boxes))
        ]
        if game.phase == CHOOSE:
            worth: dict[int, int] = {}
            for _ in _expectations(boxes, later, worth):
                yield None
            for mask in range(8):
                code, ways = 0, 1
                for position in range(3):
                    if mask >> position & 1:
                        code += _CODE[game.dice[position]]
                        ways *= 6
                choices.append((-ways * worth[code], REROLL | mask))
        choices.sort()
        yield [(-worth, decision) for worth, decision in choices]

    def _expected(self, free: int) -> int:
        if self._table is None:
            return 0
        self._table.seek(2 * free)
        return int.from_bytes(self._table.read(2), "little")


def _expectations(boxes: list[int], later: list[int], worth: dict) -> "Iterator[None]":
    """Fills in what any dice kept are worth, times the ways in which the others may fall.

    `later[i]` is what the rest of the game is worth after entering `boxes[i]`. Three dice are worth
    their best box; fewer are worth as much as they and any one more die, together.
    """
    for a in _FACES:
        for b in range(a, 7):
            for c in range(b, 7):
                dice = [a, b, c]
                worth[_CODE[a] + _CODE[b] + _CODE[c]] = max(
                    [SCALE * points(dice, boxes[i]) + later[i] for i in range(len(boxes))]
                )
                yield
    for a in _FACES:
        for b in range(a, 7):
            worth[_CODE[a] + _CODE[b]] = sum(
                [worth[_CODE[a] + _CODE[b] + _CODE[c]] for c in _FACES]
            )
        yield
    for a in _FACES:
        worth[_CODE[a]] = sum([worth[_CODE[a] + _CODE[b]] for b in _FACES])
    worth[0] = sum([worth[_CODE[a]] for a in _FACES])
