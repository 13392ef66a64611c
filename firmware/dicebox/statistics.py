"""Statistics of the finished games of a kind, kept in the journal as words of 16 bits."""

from dicebox.saves import STATISTICS

_WORDS = 6  # games, sheets, best and last total, sum of the totals (low, high)
_ZERO = 0x8000  # totals may be negative


class Statistics:
    """`games` finished, `sheets` in them, the `best` total of all, the winner's total of the
    `last` game; the last two mean nothing before the first game.
    """

    def __init__(self, journal, game):
        """Of a game by its number in GAMES."""
        self._journal = journal
        self._at = STATISTICS + _WORDS * game
        words = journal.kept[self._at : self._at + _WORDS]
        self.games, self.sheets = words[0], words[1]
        self.best = words[2] - _ZERO
        self.last = words[3] - _ZERO
        self._sum = (words[4] | words[5] << 16) - (_ZERO << 15)
        if not 0 < self.games <= self.sheets:
            self.games = self.sheets = self._sum = 0

    @property
    def tenths(self):
        """Ten times the mean total of a sheet, rounded down; None before the first game."""
        return 10 * self._sum // self.sheets if self.sheets else None

    def add(self, totals):
        """A game is over with these totals.

        It is counted when its end is in the journal; or at once, where that is there already.
        Nothing is counted when the counters are full.
        """
        if self.sheets + len(totals) > 0xFFFF:
            return
        self.games += 1
        self.sheets += len(totals)
        self._sum += sum(totals)
        self.last = max(totals)
        self.best = max(self.best, self.last) if self.games > 1 else self.last
        self._keep()

    def reset(self):
        """Forgets all games."""
        self.games = self.sheets = self._sum = 0
        self._journal.keep(self._at, *[0] * _WORDS)

    def _keep(self):
        total = self._sum + (_ZERO << 15)
        best, last = self.best + _ZERO, self.last + _ZERO
        words = (self.games, self.sheets, best, last, total & 0xFFFF, total >> 16)
        self._journal.keep(self._at, *words, with_end=True)
