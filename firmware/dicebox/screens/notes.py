"""What the box has to tell: a fault, a button that sticks, a generator that repeats itself."""

import supervisor

from dicebox.buttons import KEYS, MENU, OK
from dicebox.screens.base import Screen, soft_keys

_WIDTH = 21


class Note(Screen):
    """Lines to be read; OK or MENU goes on."""

    name = "note"

    def __init__(self, app, title, lines, then):
        """`then()` is called when it was read."""
        super().__init__(app)
        self._title = title
        self._lines = lines
        self._on = then

    def draw(self, canvas):
        canvas.bar(0, 0, 128, self._title)
        for row, line in enumerate(self._lines):
            canvas.text(2 + row, 0, line)
            yield
        soft_keys(canvas, ok=self.app.text.OK_GO)

    def press(self, button):
        if button in (OK, MENU):
            self._on()


def stuck(app, button, back):
    """Tells that a button sticks; the others work on."""
    menu = app.menu
    return Note(app, menu.STUCK_TITLE, (KEYS[button],) + menu.STUCK_LINES, back)


def generator(app, back):
    """Tells that no dice can be rolled."""
    return Note(app, app.menu.GENERATOR_TITLE, app.menu.GENERATOR_LINES, back)


def fault(app, error):
    """Names an error that nobody expected; OK starts the box again, the game is in the journal."""
    name = type(error).__name__
    message = str(error)
    lines = (name[:_WIDTH], message[:_WIDTH], message[_WIDTH : 2 * _WIDTH]) + app.menu.FAULT_LINES
    return Note(app, app.menu.FAULT_TITLE, lines, supervisor.reload)
