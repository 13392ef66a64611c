"""Before a game: how many play, and the game's options. They are offered again the next time."""

from dicebox.saves import bases, choices
from dicebox.screens.ending import show
from dicebox.screens.lists import List
from dicegames import game_class


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
        self._bases = bases(self._kind)
        self._places = choices(app.journal, self._kind)  # of each item's value

    def title(self):
        return self._title

    def items(self):
        return (self.app.text.PLAYERS,) + tuple([name for name, _ in self.app.words.OPTIONS])

    def value(self, item):
        place = self._places[item]
        return "◀ %s ▶" % (place + 1 if item == 0 else self.app.words.OPTIONS[item - 1][1][place])

    def change(self, item, by):
        self._places[item] = (self._places[item] + by) % self._bases[item]

    def take(self, item):
        app = self.app
        app.begin(self._kind, self._places)
        show(app)

    def leave(self):
        self._back()
