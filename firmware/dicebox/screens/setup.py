"""The settings and what the box says about itself."""

import sys

from dicebox import VERSION
from dicebox.screens.base import Pages
from dicebox.screens.lists import List
from dicebox.text import LANGUAGE_NAMES, LANGUAGES


class SettingsList(List):
    """Language, brightness, which way round, reduced motion."""

    name = "settings"
    VALUES = True
    OK_LABEL = "▶"

    def title(self):
        return self.app.menu.SETTINGS

    def items(self):
        return self.app.menu.SETTING_NAMES

    def value(self, item):
        app = self.app
        text = app.text
        if item == 0:
            return LANGUAGE_NAMES[LANGUAGES.index(app.prefs.language)]
        if item == 1:
            return "%d/3" % app.prefs.brightness
        return text.YES if (app.prefs.turned if item == 2 else app.prefs.still) else text.NO

    def change(self, item, by):
        app = self.app
        if item == 0:
            at = LANGUAGES.index(app.prefs.language) + by
            app.speak(LANGUAGES[at % len(LANGUAGES)], lambda: app.go(self))
        elif item == 1:
            app.prefs.brightness = (app.prefs.brightness - 1 + by) % 3 + 1
        elif item == 2:
            app.prefs.turned = not app.prefs.turned
        else:
            app.prefs.still = not app.prefs.still
        if item in (1, 2):
            app.show_settings()

    def take(self, item):
        self.change(item, 1)
        self.app.redraw()

    def leave(self):
        self.app.keep_settings()
        self.app.home()


def about(app):
    """The screen that says what this is and where it comes from."""
    version = ".".join([str(n) for n in sys.implementation.version[:3]])
    lines = (
        app.text.TITLE + " " + VERSION,
        sys.implementation.name + " " + version,
    ) + app.menu.ABOUT_LINES
    return Pages(app, "about", app.menu.ABOUT, lines, app.home)
