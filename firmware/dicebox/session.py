"""A game being played on the box: its rolls come from the hardware, its holds from the buttons."""

from dicebox import entropy


class Session:
    """`game` is the game as the rules know it, `held` says for each die whether it is kept."""

    def __init__(self, game):
        self.game = game
        self.held = [False] * game.DICE
        self._preview = None

    def preview(self):
        """The game's preview of the present dice, worked out once a roll."""
        if self._preview is None:
            self._preview = self.game.preview()
        return self._preview

    def roll(self):
        """Rolls all dice or, later in a turn, those not held. The game's phase must allow it."""
        game = self.game
        self._preview = None
        if game.rolls == 0:
            for die in range(game.DICE):
                self.held[die] = False
            game.roll(entropy.roll(game.DICE))
            return
        fresh = entropy.roll(self.held.count(False))
        dice = list(game.dice)
        kept = []
        for die in range(game.DICE):
            if self.held[die]:
                kept.append(die)
            else:
                dice[die] = fresh.pop(0)
        game.roll(dice, kept)

    def play(self, play):
        """Enters a legal play; the turn ends."""
        self._preview = None
        self.game.play(play)

    def take_back(self):
        """Takes back the last play. A roll is never taken back."""
        self._preview = None
        if self.game.last_is_play:
            self.game.undo()
