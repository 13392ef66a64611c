"""What comes before the main menu where the memory is foreign, damaged, or holds a game.

`reread` also serves the box that ran out of working memory in a game.
"""

from dicebox import saves
from dicebox.screens.base import Screen
from dicebox.screens.confirm import Ask
from dicebox.screens.ending import show
from dicegames import GAMES


def foreign(app):
    """Asks whether a memory that holds something else may be erased."""

    def erase():
        app.journal.erase()
        app.home()

    app.go(Ask(app, app.menu.FOREIGN_MEMORY, erase, app.home))


def damaged(app):
    """Tells that something of the memory was lost, where no game is left to tell it with."""
    from dicebox.screens.notes import Note

    app.go(Note(app, app.menu.DAMAGED, (), app.home))


def offer(app):
    """Reads the game that is running in the journal, and asks whether to go on with it."""

    def ask():
        text, menu = app.text, app.menu
        game = app.game
        line = menu.DAMAGED if app.journal.damaged else ""
        player = text.GAME_OVER if game.over else text.player(game.turn)
        lines = (line, menu.GAMES[GAMES.index(game.KEY)], player, menu.GO_ON)
        app.go(Ask(app, lines, lambda: go_on(app), app.home))

    reread(app, ask)


def go_on(app):
    """Shows the game where it stands."""
    app.leave()
    show(app)


def reread(app, then):
    """Reads the game that is running in the journal, which makes it the app's, calls `then()`."""
    key = saves.running_key(app.journal)
    title = app.menu.GAMES[GAMES.index(key)]
    app.load_game(key, title, lambda: app.go(Restore(app, title, then)))


class Restore(Screen):
    """Replays the game from the journal, a few actions at a time, and then calls `then()`."""

    name = "restore"
    _ACTIONS = 3  # at a time: some 4 ms

    def __init__(self, app, title, then):
        super().__init__(app)
        self._title = title
        self._then = then
        self._sessions = saves.resume(app.journal, app.ui.turns)
        self._session = None

    def draw(self, canvas):
        canvas.centre(2, self._title)
        yield

    def tick(self, now):
        app = self.app
        try:
            for _ in range(self._ACTIONS):
                self._session = next(self._sessions)
        except StopIteration:
            app.session = self._session
            app.seat_players(self._then)
