"""Piąta kość on the handheld: splitting the roll, and what things are called."""

from dicebox.buttons import MENU, OK
from dicebox.games.fifth_die_sheet import Sheet, boxes
from dicebox.screens import tumble
from dicebox.screens.base import Screen, soft_keys
from dicebox.screens.ending import show
from dicebox.screens.gamemenu import held
from dicegames.fifth_die import LAST, pairings, parts
from dicegames.game import player_of

_DICE = 5


def table(app, rolling=False):
    """The screen of a turn; with `rolling` its roll is made."""
    return Split(app, rolling)


def choice(app):
    """The screen on which a play is chosen: the turn's own."""
    return Split(app, False)


def sheet(app, back):
    """The screen with the players' sheets."""
    return Sheet(app, back)


def turns(kind, places):
    """Turns of a player in a game with these choices; only free rolls can make them more.

    Three values are written, and the 22nd X is the eighth beside one of them.
    """
    return 40


def progress(game):
    """How far the game is: the number of the player's turn."""
    return "#%d" % (game.turns[game.turn] + 1)


def named(app, play):
    """What a play is called."""
    return "%d + %d, %s%d" % (parts(play)[:2] + (app.words.FIFTH, parts(play)[2]))


def entered(app, play):
    """What the play just entered was."""
    low, high, fifth = parts(play)
    if fifth in app.game.written[player_of(app.game.history[-1])]:
        return app.words.ENTERED % (low, high, fifth)
    return app.words.ENTERED_FREE % (low, high)


class Split(Screen):
    """The roll split into two pairs, A and B, and the fifth die.

    At first the split that gains most is shown. Pressing a die makes it the fifth, pressing
    another one then pairs it with the first of the rest, pressing the fifth again lets it go.
    OK enters the split.
    """

    name = "split"
    HELD = (MENU, OK)

    def __init__(self, app, rolling):
        super().__init__(app)
        self._tumble = tumble.Tumble()
        if rolling:
            app.session.roll()
            if not app.prefs.still:
                self._tumble.start(app.session.held)
        self._chosen = False  # whether a person has chosen the fifth die
        self._refused = False
        game = app.game
        best = max(game.plays(), key=lambda play: (game.gain(play), play))
        self._fifth = self._partner = 0
        self._find(best)

    def _find(self, play):
        """Sets the positions that make a play."""
        dice = self.app.game.dice
        for fifth in range(_DICE):
            if dice[fifth] == play & 7:
                for partner, made in enumerate(pairings(dice, fifth)):
                    if made == play:
                        self._fifth = fifth
                        self._partner = partner
                        return

    @property
    def _play(self):
        return pairings(self.app.game.dice, self._fifth)[self._partner]

    def _others(self):
        return [die for die in range(_DICE) if die != self._fifth]

    def tick(self, now):
        if self._tumble.due(now):
            self.app.redraw()

    def press(self, button):
        app = self.app
        tumbling = self._tumble.busy
        if tumbling:
            self._tumble.stop()
            app.redraw()
        if button == MENU:
            app.go(Sheet(app, lambda: app.go(self)))
        elif button == OK:
            if not tumbling:
                app.session.play(self._play)
                show(app)
        else:
            self._choose(tumble.die_over(_DICE, button))
            app.redraw()

    def hold(self, button):
        held(self, button)

    def _choose(self, die):
        game = self.app.game
        self._refused = False
        if self._chosen and die == self._fifth:
            self._chosen = False
        elif self._chosen:
            others = self._others()
            at = others.index(die)
            self._partner = at - 1 if at else (self._partner + 1) % 3
        elif game.may_be_fifth(game.dice[die]):
            self._chosen = True
            self._fifth = die
            plays = pairings(game.dice, die)
            gains = [game.gain(play) for play in plays]
            self._partner = gains.index(max(gains))
        else:
            self._refused = True

    def draw(self, canvas):
        app = self.app
        game = app.game
        text = app.text
        canvas.text(0, 0, text.player(game.turn))
        canvas.right(0, 128, "%s %d" % (text.TOTAL, game.total(game.turn)))
        yield
        busy = self._tumble.busy
        others = self._others()
        for die, face in enumerate(self._tumble.faces(game.dice)):
            fifth = die == self._fifth and not busy
            tumble.draw_die(canvas, _DICE, die, face, fifth)
            if not busy and not fifth:
                at = others.index(die)
                x, size = tumble.place(_DICE, die)
                pair = "A" if at == 0 or at - 1 == self._partner else "B"
                canvas.centre(tumble.PAGE + 3, pair, x, x + size)
            if die & 1:
                yield
        if not busy:
            yield
            for _ in self._draw_preview(canvas):
                yield
            soft_keys(canvas, menu=text.MENU_SHEET, ok=text.OK_ENTER)

    def _draw_preview(self, canvas):
        game = self.app.game
        words = self.app.words
        play = self._play
        low, high, fifth = parts(play)
        lost_low, lost_high, gain, _, crosses = game.preview(play)
        mine, other = self._sums(low, high)
        made = {low: int(not lost_low)}
        made[high] = made.get(high, 0) + int(not lost_high)
        for row, column in ((5, mine), (6, other)):
            marks = game.marks(game.turn, column)
            canvas.text(row, 0, "%s%2d %s" % ("AB"[row - 5], column, boxes(marks, made[column])))
        yield
        if self._refused:
            note = words.MUST
        elif crosses is None:
            note = words.FREE
        else:
            note = "%s%d ✗%d" % (words.FIFTH, fifth, crosses)
            if crosses >= LAST:
                note += "!"
        canvas.right(5, 128, note)
        canvas.right(6, 128, "%+d" % gain)
        yield

    def _sums(self, low, high):
        """The sums of the pairs A and B: A has the first die that is not the fifth."""
        dice = self.app.game.dice
        others = self._others()
        mine = dice[others[0]] + dice[others[self._partner + 1]]
        return (low, high) if mine == low else (high, low)
