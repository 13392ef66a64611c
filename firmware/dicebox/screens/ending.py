"""After a play: what was entered and who is next; after the last one: who has won."""

from dicebox import modules
from dicebox.buttons import MENU, OK
from dicebox.screens.base import Screen, soft_keys
from dicebox.screens.gamemenu import GameMenu
from dicegames.game import play_of, player_of

_JUDGE = 2


def show(app):
    """Shows the game where it stands: at a turn, between two, or at its end."""
    game = app.game
    if game.over:
        app.go(Result(app))
    elif game.rolls and not game.last_is_play:
        play_on(app)
    else:
        app.go(HandOver(app))


def play_on(app):
    """The player whose turn it is plays on, the first roll made if need be: a person or the box."""
    session = app.session
    game = session.game
    level = session.level(game.turn)
    if level:
        app.go(modules.load("dicebox.screens.opponent").BoxTurn(app, level))
    else:
        app.go(app.ui.table(app, game.rolls == 0))


class _Ending(Screen):
    """MENU shows the sheet, and the first dice button takes the last play back."""

    HELD = (MENU,)

    def press(self, button):
        app = self.app
        if button == 0 and app.session.may_take_back:
            app.session.take_back()
            app.go(app.ui.choice(app))
        elif button == _JUDGE and app.session.may_take_back:
            app.ask("Judge", lambda: app.go(self), play_of(app.game.history[-1]))
        elif button == MENU:
            app.go(app.ui.sheet(app, lambda: app.go(self)))

    @property
    def _keys(self):
        """What the dice buttons do."""
        app = self.app
        if not app.session.may_take_back:
            return ()
        return (app.text.UNDO, "", "?")

    def hold(self, button):
        self.app.go(GameMenu(self.app, lambda: self.app.go(self)))


class HandOver(_Ending):
    """The play just entered, if there is one, and the next player, whose first roll OK makes."""

    name = "hand-over"

    def press(self, button):
        app = self.app
        if button == OK:
            play_on(app)
        else:
            super().press(button)

    def draw(self, canvas):
        app = self.app
        text = app.text
        game = app.game
        if game.last_is_play:
            action = game.history[-1]
            player = player_of(action)
            canvas.text(0, 0, text.player(player))
            canvas.right(0, 128, "%s %d" % (text.TOTAL, game.total(player)))
            yield
            canvas.fill(1, 0, 128)
            canvas.centre(1, app.ui.entered(app, play_of(action)), inverse=True)
            yield
        else:
            canvas.centre(1, app.words.NAME)
        canvas.centre(3, text.NEXT if game.history else text.FIRST)
        player = text.player(game.turn)
        canvas.centre(4, player)
        yield
        canvas.centre(5, app.ui.progress(game) if app.journal.keeps else text.NOT_KEPT)
        yield
        undo = self._keys
        soft_keys(
            canvas,
            undo,
            menu="" if undo else text.MENU_SHEET,
            ok=text.OK_GO if game.rolls else text.OK_ROLL,
        )


class Result(_Ending):
    """The totals of all players, the winners marked. OK leaves for the main menu."""

    name = "result"

    def press(self, button):
        app = self.app
        if button == OK:
            app.finish()
        else:
            super().press(button)

    def draw(self, canvas):
        app = self.app
        text = app.text
        game = app.game
        winners = game.winners()
        title = text.wins(winners[0]) if len(winners) == 1 else text.DRAW
        if game.players == 1:
            title = text.GAME_OVER
        canvas.fill(0, 0, 128)
        canvas.centre(0, title, inverse=True)
        yield
        if game.players == 1:
            total = str(game.total(0))
            canvas.centre(2, text.TOTAL)
            canvas.big(3, (128 - canvas.big_width(total)) // 2, total)
        else:
            for player in range(game.players):
                mark = "▶ " if player in winners else "  "
                canvas.text(2 + player, 0, mark + text.player(player))
                canvas.right(2 + player, 122, str(game.total(player)))
                yield
        soft_keys(canvas, self._keys, ok=text.OK_END)
