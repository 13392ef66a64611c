"""Piąta kość, Fifth Die: five dice, one roll, two pairs and a fifth die (rules F1 to F8).

A play is a split of the roll, packed: lower sum, 4 bits | higher sum, 4 bits | fifth face, 3 bits.
So the order of plays is that of their sums, then of the fifth. On a free roll the fifth is the die
left out.
"""

from dicegames.game import Game, IllegalAction

COLUMNS = range(2, 13)  # the sums of two dice
WORTH = (10, 7, 6, 5, 4, 3, 4, 5, 6, 7, 10)  # of the columns, in order (F7)
ZERO = 4  # X that fill the negative zone of a column
FULL = 9  # X that fill a column (F2)
PLACES = 3  # for values of the fifth die (F4)
LAST = 8  # X beside a value that end the game (F6)


def pack(one: int, other: int, fifth: int) -> int:
    """The play with these two sums, in either order, and this fifth face."""
    if one > other:
        one, other = other, one
    return one << 7 | other << 3 | fifth


def parts(play: int) -> tuple[int, int, int]:
    """The lower sum, the higher sum and the fifth face of a play."""
    return play >> 7, play >> 3 & 15, play & 7


def pairings(dice: list[int], fifth: int) -> list[int]:
    """The plays with the die at position `fifth`, 0..4, as the fifth: three, some may be equal.

    The first of the other four dice is paired with the second, the third and the fourth of them.
    """
    first = 0 if fifth else 1
    rest = sum(dice) - dice[fifth]
    plays = []
    for partner in range(first + 1, 5):
        if partner != fifth:
            one = dice[first] + dice[partner]
            plays.append(pack(one, rest - one, dice[fifth]))
    return plays


def splits(dice: list[int]) -> list[tuple[int, int, int]]:
    """The distinct splits (lower sum, higher sum, fifth face) of a roll, sorted (F1)."""
    return [parts(play) for play in _plays(dice)]


def _plays(dice: list[int]) -> list[int]:
    found: set[int] = set()
    for fifth in range(5):
        found.update(pairings(dice, fifth))
    return sorted(found)


def points(column: int, marks: int) -> int:
    """Points of the column 2..12 with that many X; those above nine are lost (F3, F7)."""
    return (min(marks, FULL) - ZERO) * WORTH[column - 2] if marks else 0


class FifthDie(Game):
    """`written[player]` are the values of the fifth die in the order of their writing."""

    KEY = "fifth_die"
    DICE = 5
    ROLLS = 1
    ROLL_RULE = "F1"
    MAX_PLAYERS = 4
    OPTIONS = (
        ("end", ("first", "round", "each")),
        ("first_use_marks", (False, True)),
        ("common_roll", (False, True)),
    )

    def __init__(self, players: int = 1, options: dict | None = None):
        super().__init__(players, options)
        self.written: list[list[int]] = [[] for _ in range(players)]
        self._uses: list[list[int]] = [[] for _ in range(players)]  # of the written values
        self._marks = [[0] * 13 for _ in range(players)]  # by sum; lost X are counted too
        self._unmarked = 0 if self.options["first_use_marks"] else 1  # uses that make no X

    # -- for screens --------------------------------------------------------------------------

    def marks(self, player: int, column: int) -> int:
        """X in the player's column 2..12, at most nine."""
        return min(self._marks[player][column], FULL)

    def crosses(self, player: int, place: int) -> int:
        """X beside `written[player][place]` (F5)."""
        return self._uses[player][place] - self._unmarked

    def ended(self, player: int) -> bool:
        """Whether the player has made the eighth X beside a value, and so plays no more (F6)."""
        return LAST + self._unmarked in self._uses[player]

    @property
    def free(self) -> bool:
        """Whether the dice show none of three values written by the player in turn (F4)."""
        if self.turn is None or not self.dice or len(self.written[self.turn]) < PLACES:
            return False
        return not any([face in self.dice for face in self.written[self.turn]])

    def may_be_fifth(self, face: int) -> bool:
        """Whether a die of the roll that shows `face` may be the fifth one (F4)."""
        own = self.written[self.turn or 0]
        return len(own) < PLACES or face in own or self.free

    def preview(self, play: int) -> tuple[bool, bool, int, int, int | None]:
        """What a legal play would do for the player in turn.

        Whether the X of its lower and that of its higher sum would be lost (F3), the points
        gained, the fifth face, and the X that this value would then have: None on a free roll.
        """
        player = self.turn or 0
        lo, hi, fifth = parts(play)
        marks = self._marks[player]
        crosses: int | None = None
        if fifth in self.written[player]:
            crosses = self.crosses(player, self.written[player].index(fifth)) + 1
        elif not self.free:
            crosses = 1 - self._unmarked
        lost_lo, lost_hi = marks[lo] >= FULL, marks[hi] + (lo == hi) >= FULL
        return lost_lo, lost_hi, self.gain(play), fifth, crosses

    # -- the protocol -------------------------------------------------------------------------

    def plays(self) -> list[int]:
        if self.turn is None or not self.rolls:
            return []
        return [play for play in _plays(self.dice) if self.may_be_fifth(play & 7)]

    @staticmethod
    def scores(dice: list[int], nth: int) -> dict:
        return {"splits": [{"sums": [lo, hi], "fifth": fifth} for lo, hi, fifth in splits(dice)]}

    def gain(self, play: int) -> int:
        lo, hi, _ = parts(play)
        marks = self._marks[self.turn or 0]
        low = marks[lo]
        high = marks[hi] + (lo == hi)
        return points(lo, low + 1) - points(lo, low) + points(hi, high + 1) - points(hi, high)

    def total(self, player: int) -> int:
        marks = self._marks[player]
        return sum([points(column, marks[column]) for column in COLUMNS])

    def sheet(self, player: int) -> dict:
        own = self.written[player]
        return {
            "marks": {str(column): self.marks(player, column) for column in COLUMNS},
            "columns": {str(c): points(c, self._marks[player][c]) for c in COLUMNS},
            "fifth": {str(own[place]): self.crosses(player, place) for place in range(len(own))},
            "ended": self.ended(player),
            "total": self.total(player),
        }

    def entry(self, play: int) -> dict:
        lo, hi, fifth = parts(play)
        return {"sums": [lo, hi], "fifth": fifth}

    def parse(self, entry: dict) -> int:
        sums, fifth = entry.get("sums"), entry.get("fifth")
        if (
            len(entry) != 2
            or not isinstance(sums, list)
            or len(sums) != 2
            or any(type(column) is not int or column not in COLUMNS for column in sums)
            or type(fifth) is not int
            or not 1 <= fifth <= 6
        ):
            raise ValueError(
                'bad play %r: expected {"sums": [2 to 12, 2 to 12], "fifth": 1 to 6}' % (entry,)
            )
        return pack(sums[0], sums[1], fifth)

    def _refuse(self, play: int) -> None:
        if play not in _plays(self.dice):
            raise IllegalAction(
                "F1", "the roll has no pairs of %d and %d beside a fifth die %d" % parts(play)
            )
        if not self.may_be_fifth(play & 7):
            values = ", ".join([str(face) for face in self.written[self.turn or 0]])
            raise IllegalAction(
                "F4", "the fifth die must be a written value, %s, that the roll shows" % values
            )

    def _enter(self, player: int, play: int) -> None:
        lo, hi, fifth = parts(play)
        self._marks[player][lo] += 1
        self._marks[player][hi] += 1
        values, uses = self.written[player], self._uses[player]
        if fifth in values:
            uses[values.index(fifth)] += 1
        elif len(values) < PLACES:
            values.append(fifth)
            uses.append(1)

    def _erase(self, player: int, play: int) -> None:
        lo, hi, fifth = parts(play)
        self._marks[player][lo] -= 1
        self._marks[player][hi] -= 1
        values, uses = self.written[player], self._uses[player]
        if fifth in values:
            place = values.index(fifth)
            uses[place] -= 1
            if uses[place] == 0:
                values.pop(place)
                uses.pop(place)

    def _next(self, player: int) -> int | None:
        end = self.options["end"]
        order = [(player + step) % self.players for step in range(1, self.players + 1)]
        going_on = [other for other in order if not self.ended(other)]
        if end == "each":
            return going_on[0] if going_on else None
        if len(going_on) < self.players and (end == "first" or order[0] == 0):
            return None
        return order[0]

    def _dice_stay(self, player: int, following: int) -> bool:
        return self.options["common_roll"] and following > player

    def _sheet_text(self, player: int) -> str:
        marks = [str(self._marks[player][column]) for column in COLUMNS]
        values, uses = self.written[player], self._uses[player]
        block = ["%dx%d" % (values[place], uses[place]) for place in range(len(values))]
        return ",".join(marks) + " " + (",".join(block) or "-")
