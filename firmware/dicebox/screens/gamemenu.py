"""The menu of a game, which MENU opens when it is held."""

from dicebox import modules
from dicebox.buttons import MENU
from dicebox.screens.base import Pages
from dicebox.screens.lists import List
from dicebox.screens.loading import Loading
from dicebox.text import module


def help_pages(app, back):
    """Shows the rules of the game in short; their text is loaded for as long as they are read."""
    name = module(app.prefs.language, app.key + "_help")

    def leave():
        modules.drop(name)
        back()

    def loaded():
        app.go(Pages(app, "help", app.words.NAME, modules.load(name).LINES, leave))

    app.go(Loading(app, app.words.NAME, (name,), loaded))


def held(screen, button):
    """What holding a button does on a player's turn: MENU opens the menu, OK asks for a hint."""
    app = screen.app

    def back():
        app.go(screen)

    if button == MENU:
        app.go(GameMenu(app, back))
    elif app.game.rolls:
        app.ask("Hint", back)


class GameMenu(List):
    """Go on, look at the sheet or the rules, or leave for the main menu, which keeps the game."""

    name = "game menu"

    def __init__(self, app, back):
        """`back()` returns to the screen from which the menu was opened."""
        super().__init__(app)
        self._back = back

    def title(self):
        return self.app.text.GAME_MENU

    def items(self):
        return self.app.text.GAME_MENU_ITEMS

    def take(self, item):
        app = self.app
        if item == 0:
            self._back()
        elif item == 1:
            app.go(app.ui.sheet(app, lambda: app.go(self)))
        elif item == 2:
            help_pages(app, lambda: app.go(self))
        else:
            app.home()

    def leave(self):
        self._back()
