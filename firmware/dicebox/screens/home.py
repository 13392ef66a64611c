"""The main menu: games begin here and go on, and the other screens are opened."""

from dicebox.screens.confirm import Ask
from dicebox.screens.ending import show
from dicebox.screens.lists import List
from dicegames import GAMES

# After the games: the module and the screen of each item.
_SCREENS = (
    ("free", "FreeDice"),
    ("ledger", "Ledger"),
    ("dicetest", "Sizes"),
    ("setup", "SettingsList"),
    ("setup", "about"),
)


class Home(List):
    """The running game if there is one, the games, then the screens of _SCREENS."""

    name = "home"

    def __init__(self, app):
        super().__init__(app)
        self._resume = app.session is not None

    def title(self):
        return self.app.text.TITLE

    def items(self):
        menu = self.app.menu
        items = menu.GAMES + (menu.FREE_DICE, menu.STATISTICS)
        items += (menu.DICE_TEST, menu.SETTINGS, menu.ABOUT)
        return (menu.CONTINUE,) + items if self._resume else items

    def take(self, item):
        app = self.app
        if self._resume:
            item -= 1
        games = len(GAMES)
        if item < 0:
            app.leave()
            app.seat_players(lambda: show(app))
        elif item < games:
            self._new(GAMES[item], item)
        else:
            name, screen = _SCREENS[item - games]
            app.visit(name, self.items()[self.at], screen)

    def _new(self, key, item):
        app = self.app
        title = app.menu.GAMES[item]

        def load():
            app.session = None
            if app.journal.running is not None:
                app.journal.end()
            app.load_game(key, title, lambda: app.visit("seats", title, "Seats"))

        if self._resume or app.journal.running is not None:
            app.go(Ask(app, app.menu.GIVE_UP, load, lambda: app.go(self)))
        else:
            load()
