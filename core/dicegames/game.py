"""What the games share: seats, turns, rolls, the history of actions and taking back.

A game's state is its sheets, the dice on the table and whose turn it is. Two actions change it,
`roll` and `play`; both either succeed or raise IllegalAction and change nothing. A *play* is a
small integer whose meaning belongs to the game; every action is kept in `history` as one integer
of at most 30 bits, so that a whole game of 72 rounds is a few kilobytes on the board.

    phase     what may be done
    "roll"    the first roll of a turn
    "choose"  another roll or a play
    "play"    a play
    "over"    nothing

A game is a subclass that states its constants and keeps its sheets: see `crag` for the least.
"""

from array import array

ROLL = "roll"
CHOOSE = "choose"
PLAY = "play"
OVER = "over"

_NTH = 24  # history, a roll: number of the roll in its turn, 1.. | held mask, 6 bits | faces, 18
_HELD = 18  # history, a play: 0 | player, 8 bits | play, 16 bits
_PLAYER = 16


class IllegalAction(ValueError):
    """An action that a rule forbids; the game is as it was. `rule` names the statement, "C2"."""

    def __init__(self, rule: str, message: str):
        super().__init__(rule + ": " + message)
        self.rule = rule


class Game:
    """A game in progress. Players are counted from 0; player 0 starts."""

    KEY = ""
    DICE = 0  # dice on the table
    ROLLS = 1  # rolls in a turn at most
    ROLL_RULE = ""  # the statement that limits the rolls of a turn
    MIN_PLAYERS = 1
    MAX_PLAYERS = 8
    OPTIONS: tuple = ()  # of (name, values allowed, the default first)

    def __init__(self, players: int = 1, options: dict | None = None):
        """A new game. Options not named have their defaults.

        Raises ValueError for a number of players or an option that the game does not have.
        """
        if type(players) is not int or not self.MIN_PLAYERS <= players <= self.MAX_PLAYERS:
            raise ValueError(
                "bad number of players %r: %s takes %d to %d"
                % (players, self.KEY, self.MIN_PLAYERS, self.MAX_PLAYERS)
            )
        self.players = players
        self.options = self._checked(options or {})
        self.turn: int | None = 0
        self.dice: list[int] = []
        self.rolls = 0
        self.turns = [0] * players  # turns that each player has finished
        self.history = array("I")  # a list would take twice the room

    def _checked(self, options: dict) -> dict:
        names = [name for name, _ in self.OPTIONS]
        for name in options:
            if name not in names:
                raise ValueError(
                    "unknown option '%s': %s has %s" % (name, self.KEY, ", ".join(names) or "none")
                )
        checked = {}
        for name, values in self.OPTIONS:
            value = options.get(name, values[0])
            if type(value) is not type(values[0]) or value not in values:
                raise ValueError(
                    "bad option %s=%r: expected one of %s"
                    % (name, value, ", ".join([repr(v) for v in values]))
                )
            checked[name] = value
        return checked

    # -- what a game states of itself ---------------------------------------------------------

    def plays(self) -> list[int]:
        """The legal plays for the present dice, in the order of the sheet; [] before a roll."""

    @staticmethod
    def scores(dice: list[int], nth: int) -> dict:
        """What dice are worth everywhere, as a document (`contract.md`, score).

        `nth` is the number of the roll in its turn that they come from, counted from 1.
        """

    def gain(self, play: int) -> int:
        """Points by which a legal play changes the total of the player whose turn it is."""

    def total(self, player: int) -> int:
        """The player's total."""

    def sheet(self, player: int) -> dict:
        """The player's sheet as a document (`contract.md`, replay), with "total"."""

    def entry(self, play: int) -> dict:
        """The play as a record writes it."""

    def parse(self, entry: dict) -> int:
        """The play that a record's entry names, legal or not; ValueError if it names none."""

    def _refuse(self, play: int) -> None:
        """Raises IllegalAction unless the play is legal for the present dice."""

    def _enter(self, player: int, play: int) -> None:
        """Writes a legal play into the player's sheet."""

    def _erase(self, player: int, play: int) -> None:
        """The exact inverse of `_enter`."""

    def _next(self, player: int) -> int | None:
        """Who is next after the player's turn; None when the game is over."""

    def _dice_stay(self, player: int, following: int) -> bool:
        """Whether the roll of `player` also serves `following`."""
        return False

    # -- state --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.turn is None

    @property
    def phase(self) -> str:
        if self.turn is None:
            return OVER
        if self.rolls == 0:
            return ROLL
        return CHOOSE if self.rolls < self.ROLLS else PLAY

    @property
    def rolls_left(self) -> int:
        """Rolls that the player whose turn it is may still make."""
        return 0 if self.turn is None else self.ROLLS - self.rolls

    def winners(self) -> list[int]:
        """Players with the highest total, ties share the win; [] until the game is over."""
        if self.turn is not None:
            return []
        totals = [self.total(player) for player in range(self.players)]
        best = max(totals)
        return [player for player in range(self.players) if totals[player] == best]

    def text(self) -> str:
        """The whole state in one line: game, options, players, turn, rolls, dice, sheets."""
        options = ["%s=%s" % (name, self.options[name]) for name, _ in self.OPTIONS]
        head = [self.KEY] + options + ["%dp" % self.players]
        turn = "-" if self.turn is None else str(self.turn)
        head += [turn, str(self.rolls), "-".join([str(face) for face in self.dice]) or "-"]
        sheets = [self._sheet_text(player) for player in range(self.players)]
        return " ".join(head) + " | " + " | ".join(sheets)

    def _sheet_text(self, player: int) -> str:
        """All that the player's sheet holds, as text without "|"."""

    # -- actions ------------------------------------------------------------------------------

    def roll(self, dice: list[int], held: list[int] | None = None) -> None:
        """Puts rolled dice on the table: DICE faces 1..6, all dice as they lie afterwards.

        The first roll of a turn holds nothing; a reroll names in `held` the positions kept,
        counted from 0. Raises IllegalAction when no roll is left, when held dice changed or do
        not exist, ValueError for dice that are none.
        """
        self._refuse_roll(dice, held)
        mask = word = 0
        for position in held or ():
            mask |= 1 << position
        for face in dice:
            word = word << 3 | face
        self.rolls += 1
        self.dice = list(dice)
        self.history.append(self.rolls << _NTH | mask << _HELD | word)

    def _refuse_roll(self, dice: list[int], held: list[int] | None) -> None:
        if len(dice) != self.DICE or any(
            type(face) is not int or not 1 <= face <= 6 for face in dice
        ):
            raise ValueError("bad dice %r: expected %d faces from 1 to 6" % (dice, self.DICE))
        if self.turn is None:
            raise IllegalAction(self.ROLL_RULE, "the game is over")
        if self.rolls >= self.ROLLS:
            raise IllegalAction(self.ROLL_RULE, "no roll is left in this turn")
        if self.rolls == 0:
            if held:
                raise IllegalAction(self.ROLL_RULE, "the first roll of a turn is with all dice")
            return
        if held is None:
            raise IllegalAction(self.ROLL_RULE, "a reroll names the dice held")
        for position in held:
            if type(position) is not int or not 0 <= position < self.DICE:
                raise ValueError(
                    "bad held position %r: expected 0 to %d" % (position, self.DICE - 1)
                )
            if dice[position] != self.dice[position]:
                raise IllegalAction(
                    self.ROLL_RULE, "the die held at position %d has changed" % position
                )

    def play(self, play: int) -> None:
        """Enters a play and ends the turn.

        Raises IllegalAction when there are no dice to play or a rule forbids the play.
        """
        player = self.turn
        if player is None:
            raise IllegalAction(self.ROLL_RULE, "the game is over")
        if self.rolls == 0:
            raise IllegalAction(self.ROLL_RULE, "a turn begins with a roll")
        self._refuse(play)
        self._enter(player, play)
        self.turns[player] += 1
        self.history.append(player << _PLAYER | play)
        self.turn = self._next(player)
        if self.turn is not None and not self._dice_stay(player, self.turn):
            self.dice = []
            self.rolls = 0

    def undo(self) -> None:
        """Takes the last action back; the state is then exactly what it was before it.

        Raises IndexError where there is none.
        """
        action = self.history[-1]
        self.history = self.history[:-1]
        if action >> _NTH == 0:
            player = action >> _PLAYER
            self._erase(player, action & 0xFFFF)
            self.turns[player] -= 1
            self.turn = player
        self._find_dice(action >> _NTH == 1)

    def _find_dice(self, first: bool) -> None:
        self.dice = []
        self.rolls = 0
        if first:
            return
        at = len(self.history) - 1
        while self.history[at] >> _NTH == 0:  # plays of others on a common roll
            at -= 1
        action = self.history[at]
        self.rolls = action >> _NTH
        self.dice = unpack(action, self.DICE)

    @property
    def last_is_play(self) -> bool:
        """Whether the last action was a play, which may be taken back until the next roll."""
        return bool(self.history) and self.history[-1] >> _NTH == 0


def unpack(action: int, count: int) -> list[int]:
    """The `count` faces of a roll in a game's history."""
    return [action >> 3 * (count - 1 - i) & 7 for i in range(count)]


def held_positions(action: int) -> list[int] | None:
    """Positions held in a roll of a game's history; None for the first roll of a turn."""
    if action >> _NTH == 1:
        return None
    return [i for i in range(6) if action >> _HELD & 1 << i]


def is_roll(action: int) -> bool:
    """Whether an action of a game's history is a roll; otherwise it is a play."""
    return action >> _NTH > 0


def play_of(action: int) -> int:
    """The play of an action that is one."""
    return action & 0xFFFF


def player_of(action: int) -> int:
    """The player who made the play of an action that is one."""
    return action >> _PLAYER
