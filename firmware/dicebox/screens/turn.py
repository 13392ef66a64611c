"""A player's turn: roll, hold dice with the buttons under them, roll again."""

from dicebox.buttons import MENU, OK
from dicebox.screens import tumble
from dicebox.screens.base import Screen, soft_keys
from dicebox.screens.gamemenu import held


class Turn(Screen):
    """The dice of the player whose turn it is.

    OK rolls the dice that are not held or, when no roll is left or all are held, goes on to
    the choice of the play. MENU goes there at any time.
    """

    name = "turn"
    HELD: tuple = (MENU, OK)

    def __init__(self, app, rolling=False):
        """With `rolling` the first roll of the turn is made at once."""
        super().__init__(app)
        self._tumble = tumble.Tumble()
        self._tumbling = [False] * app.game.DICE
        if rolling:
            self._roll()

    def _roll(self):
        session = self.app.session
        first = session.game.rolls == 0
        for die in range(session.game.DICE):
            self._tumbling[die] = first or not session.held[die]
        session.roll()
        if not self.app.prefs.still:
            self._tumble.start()
        self.app.redraw()

    def tick(self, now):
        if self._tumble.due(now):
            self.app.redraw()

    def press(self, button):
        app = self.app
        game = app.game
        if self._tumble.busy:
            self._tumble.stop()
            app.redraw()
        if button == OK:
            if self._rolls:
                self._roll()
            else:
                app.go(app.ui.choice(app))
        elif button == MENU:
            app.go(app.ui.choice(app) if game.rolls else app.ui.sheet(app, lambda: app.go(self)))
        elif game.phase == "choose":
            self._hold_die(tumble.die_over(game.DICE, button))

    def _hold_die(self, die):
        if die is not None:
            held = self.app.session.held
            held[die] = not held[die]
            self.app.patch(self._draw_held(self.app.canvas, die))

    def hold(self, button):
        held(self, button)

    def draw(self, canvas):
        app = self.app
        text = app.text
        session = app.session
        game = session.game
        canvas.text(0, 0, text.player(game.turn))
        canvas.right(0, 128, app.ui.progress(game))
        yield
        faces = game.dice or [0] * game.DICE
        shown = [
            self._tumble.face(die, faces[die]) if self._tumbling[die] else faces[die]
            for die in range(game.DICE)
        ]
        for _ in tumble.draw(canvas, shown, session.held):
            yield
        for _ in self._draw_below(canvas):
            yield

    def _draw_below(self, canvas):
        """What stands below the dice, or beside them. A generator."""
        app = self.app
        text = app.text
        game = app.game
        total = str(game.total(game.turn))
        if game.DICE <= 3:
            canvas.right(1, 126, text.TOTAL)
            canvas.big(2, 126 - canvas.big_width(total), total)
        else:
            canvas.right(6, 128, text.TOTAL + " " + total)
        if game.rolls and not self._tumble.busy:
            canvas.text(5, 0, app.ui.advice(app))
        yield
        canvas.text(6, 0, text.ROLLS + " " + "●" * game.rolls_left + "○" * game.rolls)
        yield
        self._draw_keys(canvas)

    def _draw_held(self, canvas, die):
        session = self.app.session
        game = session.game
        tumble.draw_die(canvas, game.DICE, die, game.dice[die], session.held[die])
        self._draw_keys(canvas)
        yield

    def _draw_keys(self, canvas):
        text = self.app.text
        menu = text.MENU_BOXES if self.app.game.rolls else text.MENU_SHEET
        soft_keys(canvas, menu=menu, ok=text.OK_ROLL if self._rolls else text.OK_CHOOSE)

    @property
    def _rolls(self):
        """Whether OK rolls; otherwise it goes on to the choice."""
        session = self.app.session
        phase = session.game.phase
        return phase == "roll" or (phase == "choose" and not all(session.held))
