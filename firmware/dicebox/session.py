"""A game being played on the box: its rolls come from the hardware, its holds from the buttons.

Every action is in the journal before anything is shown of it.
"""

from dicebox import entropy
from dicebox.journal import BLOCK, unpack_roll
from dicegames.game import player_of

_END_SLOTS = 24  # of the journal: what follows a game, and a play that is taken back


class Session:
    """`game` is the game as the rules know it, `held` says for each die whether it is kept."""

    def __init__(self, game, journal, most, seats=()):
        """`most` is how many actions the whole game takes at most, `seats` who sits where: the
        level of the box's play, or "" for a person.
        """
        self.game = game
        self.held = [False] * game.DICE
        self._journal = journal
        self._most = most
        self._seats = seats
        self._changed()

    def _changed(self):
        self._preview = None
        left = max(0, self._most - len(self.game.history))
        self._journal.reserve = left * (BLOCK + 1) // BLOCK + _END_SLOTS

    def level(self, player):
        """The level at which the box plays for a player; "" where a person does."""
        return self._seats[player] if player < len(self._seats) else ""

    def preview(self):
        """The game's preview of the present dice, worked out once a roll."""
        if self._preview is None:
            self._preview = self.game.preview()
        return self._preview

    def roll(self):
        """Rolls all dice or, later in a turn, those not held. The game's phase must allow it."""
        game = self.game
        if game.rolls == 0:
            for die in range(game.DICE):
                self.held[die] = False
            dice = entropy.roll(game.DICE)
            game.roll(dice)
            self._changed()
            self._journal.roll(dice, ())
            return
        fresh = entropy.roll(self.held.count(False))
        dice = list(game.dice)
        kept = []
        for die in range(game.DICE):
            if self.held[die]:
                kept.append(die)
            else:
                dice[die] = fresh[die - len(kept)]
        game.roll(dice, kept)
        self._changed()
        self._journal.roll(dice, kept)

    def play(self, play):
        """Enters a legal play; the turn ends."""
        self.game.play(play)
        self._changed()
        self._journal.play(play)

    @property
    def may_take_back(self):
        """Whether the last action is a person's play, and the journal has room to take it back."""
        game = self.game
        if not game.last_is_play or self.level(player_of(game.history[-1])):
            return False
        journal = self._journal
        return not journal.keeps or journal.room >= journal.reserve

    def take_back(self):
        """Takes back the last play, which `may_take_back` must allow. A roll never is."""
        self._journal.undo()
        self.game.undo()
        self._changed()

    def end(self):
        """The game is over or given up: the journal need not keep it."""
        self._journal.end()

    def replay(self, action, value):
        """Does an action that the journal gave; ValueError where it cannot be."""
        game = self.game
        if action == "play":
            game.play(value)
        elif action == "undo":
            if not game.last_is_play:
                raise ValueError("nothing to take back")
            game.undo()
        else:
            dice = unpack_roll(value, game.DICE)
            held = [die for die in range(game.DICE) if dice[die] == 0]
            for die in held:
                dice[die] = game.dice[die] if game.rolls else 0
            game.roll(dice, held if game.rolls else None)
        self._changed()
