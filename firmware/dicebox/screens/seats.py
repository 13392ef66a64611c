"""Before a game: how many play, the game's options, and who has each seat, a person or the box.

What is chosen is offered again the next time.
"""

from dicebox.saves import bases, choices
from dicebox.screens.ending import show
from dicebox.screens.lists import List
from dicegames import GAMES, game_class


class Seats(List):
    """The number of players, the options, then each player; OK starts the game."""

    name = "seats"
    VALUES = True

    def __init__(self, app):
        """For the game that is loaded."""
        super().__init__(app)
        self.OK_LABEL = app.menu.OK_START
        self._kind = game_class(app.key)
        self._bases = bases(self._kind)
        self._places = choices(app.journal, self._kind)  # of each item's value

    def title(self):
        return self.app.menu.GAMES[GAMES.index(self.app.key)]

    def items(self):
        text = self.app.text
        players = tuple([text.player(player) for player in range(self._places[0] + 1)])
        return (
            (self.app.menu.PLAYERS,) + tuple([name for name, _ in self.app.words.OPTIONS]) + players
        )

    def value(self, item):
        place = self._places[item]
        options = self.app.words.OPTIONS
        if item == 0:
            name = str(place + 1)
        elif item <= len(options):
            name = options[item - 1][1][place]
        else:
            name = self.app.text.WHO[place]
        return "◀ %s ▶" % name

    def change(self, item, by):
        self._places[item] = (self._places[item] + by) % self._bases[item]

    def take(self, item):
        app = self.app
        app.begin(self._kind, self._places)
        app.seat_players(lambda: show(app))

    def leave(self):
        self.app.home()
