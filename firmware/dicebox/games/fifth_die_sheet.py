"""The sheet of Piąta kość: eleven columns with their two zones, and the fifth-die block."""

from dicebox.buttons import MENU, OK
from dicebox.screens.base import Screen, soft_keys
from dicegames.fifth_die import COLUMNS, FULL, ZERO

# A box is four rows of pixels, so a page holds two places for boxes, the upper in the low nibble.
# From the top: the negative zone, a place for the line between the zones, the positive zone.
_FILLED, _EMPTY, _LINE = 0x7, 0x2, 0x4
_PAGES = 5


def boxes(marks, more):
    """The boxes of a column as text: X so far, then those to come, the zones apart."""
    text = ""
    for box in range(FULL):
        if box == ZERO:
            text += "|"
        text += "●" if box < marks else "✗" if box < marks + more else "·"
    return text


class Sheet(Screen):
    """One player's sheet at a time; the arrows turn to the next player's."""

    name = "sheet"

    def __init__(self, app, back):
        """`back()` leaves. Begins with the player whose turn it is, or the winner."""
        super().__init__(app)
        game = app.game
        self._player = game.winners()[0] if game.over else game.turn
        self._back = back

    def draw(self, canvas):
        app = self.app
        game = app.game
        player = self._player
        x = 1
        for column in COLUMNS:
            width = 9 if column < 10 else 13
            marks = game.marks(player, column)
            canvas.centre(0, str(column), x, x + width)
            for page in range(_PAGES):
                lit, middle = _places(marks, 2 * page)
                canvas.fill(1 + page, x, width, lit)
                canvas.fill(1 + page, x + width // 2 - 1, 3, middle)
            x += width + 1
            if column & 1:
                yield
        canvas.text(6, 0, "%s%d" % (app.text.PLAYER_SHORT, player + 1))
        values = [
            "%d✗%d" % (face, game.crosses(player, place))
            for place, face in enumerate(game.written[player])
        ]
        canvas.right(6, 128, " ".join(values))
        yield
        canvas.text(6, 18, "%d" % game.total(player))
        turn = ("▲", "▼") if game.players > 1 else ()
        soft_keys(canvas, turn, ok=app.text.OK_BACK)

    def press(self, button):
        players = self.app.game.players
        if button in (OK, MENU):
            self._back()
        elif button < 2 and players > 1:
            self._player = (self._player + (1 if button else -1)) % players
            self.app.redraw()


def _places(marks, first):
    """Two places of a column with that many X: the bytes of its width and of its middle."""
    lit = middle = 0
    for place in range(first, first + 2):
        shift = 4 * (place - first)
        box = place if place < ZERO else place - 1
        if place == ZERO:
            lit |= _LINE << shift
            middle |= _LINE << shift
        elif box < marks:
            lit |= _FILLED << shift
            middle |= _FILLED << shift
        else:
            middle |= _EMPTY << shift
    return lit, middle
