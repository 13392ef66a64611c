"""Crag on the handheld: the choice of the box, the sheet, and what things are called."""

from dicebox.buttons import MENU, OK
from dicebox.canvas import DOT, TICK
from dicebox.screens.base import Screen, soft_keys
from dicebox.screens.confirm import Enter
from dicebox.screens.ending import show
from dicebox.screens.gamemenu import held
from dicebox.screens.turn import Turn
from dicegames.crag import BOXES
from dicegames.game import player_of

_NAME_WIDTH = 42  # columns of pixels


def table(app, rolling=False):
    """The screen of a turn; with `rolling` its first roll is made."""
    return Turn(app, rolling)


def turns(kind, places):
    """Turns of a player in a game with these choices, at most."""
    return len(BOXES)


def progress(game):
    """How far the game is: round and rounds."""
    return "%d/%d" % (game.turns[game.turn] + 1, len(BOXES))


def advice(app):
    """The best box for the present dice, in one line."""
    game = app.game
    best = max(game.plays(), key=lambda play: (game.gain(play), play))
    return "%s: %s %d" % (app.text.BEST, app.words.SHORT[best], game.gain(best))


def named(app, play):
    """What a play is called."""
    return app.words.BOXES[play]


def entered(app, play):
    """What the play just entered was and scored."""
    game = app.game
    player = player_of(game.history[-1])
    return "%s +%d" % (app.words.BOXES[play], game.boxes[player][play])


def choice(app):
    """The screen on which a play is chosen."""
    return Choice(app)


def sheet(app, back):
    """The screen with all players' sheets."""
    return Sheet(app, back)


class Choice(Screen):
    """Thirteen boxes in two columns: used ones with their points, free ones with what the dice
    would score; the dice themselves are the fourteenth cell."""

    name = "choice"
    HELD = (MENU, OK)

    def __init__(self, app):
        super().__init__(app)
        self._preview = app.session.preview()
        best = -1
        for box in range(len(BOXES)):
            points = self._preview[box]
            if points is not None and points >= best:
                best = points
                self._at = box

    def draw(self, canvas):
        app = self.app
        for box in range(len(BOXES)):
            self._draw_box(canvas, box)
            if box & 1:
                yield
        canvas.centre(6, "%d %d %d" % tuple(app.game.dice), 0, 60)
        self._draw_keys(canvas)

    def _draw_keys(self, canvas):
        enter = "" if self._preview[self._at] is None else self.app.text.OK_ENTER
        soft_keys(canvas, ("▲", "▼", "◀", "▶"), ok=enter)

    def _draw_box(self, canvas, box):
        """A box: its name, its points if it is used, else what the dice would score."""
        points = self._preview[box]
        if points is None:
            game = self.app.game
            points = TICK + str(game.boxes[game.turn][box])
        page, x = (box, 0) if box < 6 else (box - 6, 66)
        name = self.app.words.SHORT[box]
        canvas.cells(page, x, name, _NAME_WIDTH, "%3s" % points, box == self._at)

    def _move(self, to):
        at = self._at
        self._at = to
        self.app.patch(self._draw_move(self.app.canvas, at))

    def _draw_move(self, canvas, left):
        self._draw_box(canvas, left)
        self._draw_box(canvas, self._at)
        yield
        self._draw_keys(canvas)

    def press(self, button):
        app = self.app
        if button == MENU:
            app.go(Turn(app))
        elif button == OK:
            if self._preview[self._at] is not None:
                self._confirm()
        elif button < 2:
            self._move((self._at + (1 if button else -1)) % len(BOXES))
        elif button < 4:
            self._move(self._at + 6 if self._at < 6 else min(self._at - 6, 5))

    def hold(self, button):
        held(self, button)

    def _confirm(self):
        app = self.app
        points = self._preview[self._at]
        note = app.text.SCORES_NOTHING if points == 0 else ""
        name = app.words.BOXES[self._at]
        app.go(Enter(app, name, points, note, self._enter, lambda: app.go(self)))

    def _enter(self):
        self.app.session.play(self._at)
        show(self.app)


class Sheet(Screen):
    """All players' boxes, a column a player, five boxes at a time, the totals always in sight."""

    name = "sheet"
    _LINES = 5  # boxes on a page

    def __init__(self, app, back):
        super().__init__(app)
        self._back = back
        self._page = 0
        self._pages = (len(BOXES) + self._LINES - 1) // self._LINES

    def draw(self, canvas):
        app = self.app
        game = app.game
        words = app.words
        heads = [app.text.PLAYER_SHORT + str(player + 1) for player in range(game.players)]
        canvas.fill(0, 0, 128)
        place = "%d/%d" % (self._page + 1, self._pages)
        self._draw_line(canvas, 0, place, heads, True)
        yield
        first = self._page * self._LINES
        players = range(game.players)
        for box in range(first, min(first + self._LINES, len(BOXES))):
            scores = [game.boxes[player][box] for player in players]
            texts = [DOT if points is None else str(points) for points in scores]
            self._draw_line(canvas, 1 + box - first, words.SHORT[box], texts)
            yield
        totals = [str(game.total(player)) for player in players]
        self._draw_line(canvas, 6, app.text.TOTAL, totals)
        yield
        soft_keys(canvas, ("▲", "▼"), ok=app.text.OK_BACK)

    def _draw_line(self, canvas, row, name, fields, inverse=False):
        """A name and a field a player, all fields equally wide."""
        canvas.text(row, 0, name, inverse)
        for at in range(len(fields)):
            x = _NAME_WIDTH + (126 - _NAME_WIDTH) * (at + 1) // len(fields)
            canvas.right(row, x, fields[at], inverse)

    def press(self, button):
        if button in (OK, MENU):
            self._back()
        elif button < 2:
            self._page = (self._page + (1 if button else -1)) % self._pages
            self.app.redraw()
