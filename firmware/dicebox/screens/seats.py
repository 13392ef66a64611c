"""Before a game: how many play, and the game's options. They are offered again the next time."""

from dicebox.screens.ending import show
from dicebox.screens.lists import List
from dicebox.session import Session
from dicegames import game_class

MAX_SEATS = 4


class Seats(List):
    """The players, then an item an option; OK starts the game."""

    name = "seats"
    VALUES = True

    def __init__(self, app, title, back):
        """For the game that is loaded; `back()` leaves without starting one."""
        super().__init__(app)
        self.OK_LABEL = app.text.OK_START
        self._title = title
        self._back = back
        self._kind = game_class(app.key)
        # For each item the place of its value: the players less 1, then the options.
        self._places = app.chosen.get(app.key) or [1] + [0] * len(self._kind.OPTIONS)

    def title(self):
        return self._title

    def items(self):
        return (self.app.text.PLAYERS,) + tuple([name for name, _ in self.app.words.OPTIONS])

    def value(self, item):
        place = self._places[item]
        return "◀ %s ▶" % (place + 1 if item == 0 else self.app.words.OPTIONS[item - 1][1][place])

    def change(self, item, by):
        values = MAX_SEATS if item == 0 else len(self._kind.OPTIONS[item - 1][1])
        self._places[item] = (self._places[item] + by) % values

    def take(self, item):
        app = self.app
        app.chosen[app.key] = self._places
        options = {}
        for at, (name, values) in enumerate(self._kind.OPTIONS):
            options[name] = values[self._places[at + 1]]
        app.session = Session(self._kind(self._places[0] + 1, options))
        show(app)

    def leave(self):
        self._back()
