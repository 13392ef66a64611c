"""What the strongest player would do, for a person who asks; and what the person's play cost."""

from adafruit_ticks import ticks_diff, ticks_ms

from dicebox.buttons import MENU, OK
from dicebox.screens import tumble
from dicebox.screens.base import Screen, soft_keys
from dicebox.thinking import Thinking
from dicegames import players

_DOT_MS = 200


class _Asking(Screen):
    """Thinks as the strongest player does, and then shows something."""

    def __init__(self, app, back):
        """`back()` returns to where it was asked."""
        super().__init__(app)
        self._back = back
        self._thinking = Thinking(app.key, players.LEVELS[-1], app.game)
        self._dots = 0
        self._since = ticks_ms()

    def tick(self, now):
        if self._thinking.choices:
            return False
        if self._thinking.go_on():
            self._done()
            del self._thinking.choices[1:]  # the others are not shown
            self.app.redraw()
        elif ticks_diff(now, self._since) >= _DOT_MS * (self._dots + 1):
            self._dots += 1
            self.app.patch(self._draw_dots(self.app.canvas))
        return True

    def _done(self):
        """The thinking is over."""

    def _draw_dots(self, canvas):
        canvas.centre(5, "." * (1 + self._dots % 8))
        yield

    def draw(self, canvas):
        canvas.bar(0, 0, 128, self.title())
        if self._thinking.choices:
            for _ in self.draw_answer(canvas):
                yield
            soft_keys(canvas, ok=self.app.text.OK_BACK)
        else:
            canvas.centre(3, self.app.text.THINKS)
        yield

    def title(self):
        """The heading."""

    def draw_answer(self, canvas):
        """Draws what the thinking has come to; a generator."""
        yield

    def press(self, button):
        if button in (OK, MENU):
            self._back()


class Hint(_Asking):
    """The best decision and its worth, and the next best one that is really another."""

    name = "hint"

    def title(self):
        return self.app.text.HINT

    def _done(self):
        self._other = players.rival(self.app.game, self._thinking.choices)

    def draw_answer(self, canvas):
        game = self.app.game
        thinking = self._thinking
        worth, decision = thinking.choices[0]
        held = players.held(decision)
        marks = [held is not None and die in held for die in range(game.DICE)]
        for _ in tumble.draw(canvas, game.dice, marks):
            yield
        self._draw_choice(canvas, 5, decision, "")
        other = self._other
        if other:
            self._draw_choice(canvas, 6, other[1], thinking.tenths(other[0] - worth))
        yield

    def _draw_choice(self, canvas, row, decision, worth):
        app = self.app
        held = players.held(decision)
        if held is None:
            name = app.ui.named(app, decision)
        else:
            faces = " ".join([str(app.game.dice[die]) for die in held])
            name = app.text.HOLD % faces if faces else app.text.HOLD_NONE
        canvas.text(row, 0, name)
        canvas.right(row, 128, worth)


class Judge(_Asking):
    """What the last play cost against the best one. Meanwhile the play is off the table."""

    name = "judge"

    def __init__(self, app, play, back):
        super().__init__(app, back)
        self._play = play
        app.game.undo()  # the thinking begins with the first tick

    def title(self):
        return self.app.text.JUDGE

    def _done(self):
        """Puts the play back; the journal has never lost it."""
        choices = self._thinking.choices
        self._cost = players.cost(choices, self._play)
        self._best = choices[0][1]
        self._best_name = self._name(self._best)
        self._own_name = self._name(self._play)
        self.app.game.play(self._play)

    def _name(self, decision):
        app = self.app
        if players.held(decision) is None:
            return app.ui.named(app, decision)
        return app.text.ROLL_ON

    def draw_answer(self, canvas):
        text = self.app.text
        canvas.centre(2, self._own_name)
        if self._cost > 0:
            canvas.centre(3, text.COST % self._thinking.tenths(self._cost))
            canvas.centre(4, text.BEST + ":")
            canvas.centre(5, self._best_name)
        else:
            canvas.centre(3, text.NO_COST)
        yield

    def press(self, button):
        if self._thinking.choices:
            super().press(button)
