"""Crag: three dice, one reroll, thirteen boxes (rules C1 to C4).

A play is the index of its box in BOXES.
"""

from dicegames.game import Game, IllegalAction

BOXES = (
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "odd_straight",
    "even_straight",
    "low_straight",
    "high_straight",
    "three_of_a_kind",
    "thirteen",
    "crag",
)
_STRAIGHTS = ([1, 3, 5], [2, 4, 6], [1, 2, 3], [4, 5, 6])


def points(dice: list[int], box: int) -> int:
    """Points of three dice, in any order, in the box with that index; 0 if they do not make it."""
    if box < 6:
        return dice.count(box + 1) * (box + 1)
    if box < 10:
        return 20 if sorted(dice) == _STRAIGHTS[box - 6] else 0
    kinds = len(set(dice))
    if box == 10:
        return 25 if kinds == 1 else 0
    if sum(dice) != 13:
        return 0
    if box == 11:
        return 26
    return 50 if kinds == 2 else 0


class Crag(Game):
    KEY = "crag"
    DICE = 3
    ROLLS = 2
    ROLL_RULE = "C1"

    def __init__(self, players: int = 1, options: dict | None = None):
        super().__init__(players, options)
        self.boxes: list[list[int | None]] = [[None] * len(BOXES) for _ in range(players)]

    def preview(self) -> list[int | None]:
        """For each box of BOXES the points that the present dice would score; None if used."""
        if self.turn is None or not self.rolls:
            return [None] * len(BOXES)
        own = self.boxes[self.turn]
        return [points(self.dice, b) if own[b] is None else None for b in range(len(BOXES))]

    def plays(self) -> list[int]:
        if self.turn is None or not self.rolls:
            return []
        own = self.boxes[self.turn]
        return [box for box in range(len(BOXES)) if own[box] is None]

    @staticmethod
    def scores(dice: list[int], nth: int) -> dict:
        return {"boxes": {BOXES[box]: points(dice, box) for box in range(len(BOXES))}}

    def gain(self, play: int) -> int:
        return points(self.dice, play)

    def total(self, player: int) -> int:
        return sum([score for score in self.boxes[player] if score is not None])

    def sheet(self, player: int) -> dict:
        own = self.boxes[player]
        boxes = {BOXES[box]: own[box] for box in range(len(BOXES))}
        return {"boxes": boxes, "total": self.total(player)}

    def entry(self, play: int) -> dict:
        return {"box": BOXES[play]}

    def parse(self, entry: dict) -> int:
        if list(entry) != ["box"] or entry["box"] not in BOXES:
            raise ValueError('bad play %r: expected {"box": one of %s}' % (entry, ", ".join(BOXES)))
        return BOXES.index(entry["box"])

    def _refuse(self, play: int) -> None:
        if not 0 <= play < len(BOXES):
            raise IllegalAction("C1", "there is no box %r" % play)
        if self.boxes[self.turn or 0][play] is not None:
            raise IllegalAction("C2", "the box '%s' is used already" % BOXES[play])

    def _enter(self, player: int, play: int) -> None:
        self.boxes[player][play] = points(self.dice, play)

    def _erase(self, player: int, play: int) -> None:
        self.boxes[player][play] = None

    def _next(self, player: int) -> int | None:
        following = (player + 1) % self.players
        return following if self.turns[following] < len(BOXES) else None

    def _sheet_text(self, player: int) -> str:
        return ",".join(["." if score is None else str(score) for score in self.boxes[player]])
