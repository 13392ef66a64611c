"""The main menu, the settings and what the box says about itself."""

import sys

from dicebox import VERSION
from dicebox.screens.base import Pages
from dicebox.screens.confirm import Ask
from dicebox.screens.free import FreeDice
from dicebox.screens.lists import List
from dicebox.settings import LANGUAGES
from dicegames import GAMES


class Home(List):
    """The main menu: the running game, the games, free dice, settings, about."""

    name = "home"

    def __init__(self, app):
        super().__init__(app)
        self._resume = app.session is not None

    def title(self):
        return self.app.text.TITLE

    def items(self):
        text = self.app.text
        items = text.GAMES + (text.FREE_DICE, text.SETTINGS, text.ABOUT)
        return (text.CONTINUE,) + items if self._resume else items

    def take(self, item):
        app = self.app
        if self._resume:
            item -= 1
        games = len(app.text.GAMES)
        if item < 0:
            from dicebox.screens.ending import show

            show(app)
        elif item < games:
            self._new(GAMES[item], item)
        elif item == games:
            app.go(FreeDice(app, lambda: app.go(Home(app))))
        elif item == games + 1:
            app.go(SettingsList(app))
        else:
            app.go(about(app))

    def _new(self, key, item):
        app = self.app
        title = app.text.GAMES[item]

        def seats():
            from dicebox.screens.seats import Seats

            app.go(Seats(app, title, lambda: app.go(Home(app))))

        def load():
            app.session = None
            app.load_game(key, title, seats)

        if self._resume:
            app.go(Ask(app, app.text.GIVE_UP, load, lambda: app.go(self)))
        else:
            load()


class SettingsList(List):
    """Language, brightness, which way round, reduced motion."""

    name = "settings"
    VALUES = True
    OK_LABEL = "▶"

    def title(self):
        return self.app.text.SETTINGS

    def items(self):
        return self.app.text.SETTING_NAMES

    def value(self, item):
        app = self.app
        text = app.text
        if item == 0:
            return text.LANGUAGE_NAMES[LANGUAGES.index(app.language)]
        if item == 1:
            return "%d/3" % app.brightness
        return text.YES if (app.turned if item == 2 else app.still) else text.NO

    def change(self, item, by):
        app = self.app
        if item == 0:
            at = LANGUAGES.index(app.language) + by
            app.speak(LANGUAGES[at % len(LANGUAGES)])
        elif item == 1:
            app.brightness = (app.brightness - 1 + by) % 3 + 1
        elif item == 2:
            app.turned = not app.turned
        else:
            app.still = not app.still
        if item in (1, 2):
            app.show_settings()

    def take(self, item):
        self.change(item, 1)
        self.app.redraw()

    def leave(self):
        self.app.go(Home(self.app))


def about(app):
    """The screen that says what this is and where it comes from."""
    version = ".".join([str(n) for n in sys.implementation.version[:3]])
    lines = (
        app.text.TITLE + " " + VERSION,
        sys.implementation.name + " " + version,
    ) + app.text.ABOUT_LINES
    return Pages(app, "about", app.text.ABOUT, lines, lambda: app.go(Home(app)))
