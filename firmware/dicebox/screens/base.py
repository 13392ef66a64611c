"""What every screen is, and the soft keys in the lowest row."""

from dicebox.buttons import MENU, OK

_KEYS_PAGE = 7
_CELL = (10, 32, 53, 74, 96, 117)  # the column over the middle of each die button


class Screen:
    """One thing that the box shows. Made when it is shown; `name` tells it from others."""

    name = ""
    HELD: tuple = ()  # buttons with a second meaning when held; their press counts on release

    def __init__(self, app):
        self.app = app

    def draw(self, canvas):
        """Draws all of the screen on the empty canvas; yields every few milliseconds."""
        yield

    def press(self, button):
        """A button was pressed."""

    def hold(self, button):
        """A button of HELD has been down for long."""

    def tick(self, now):
        """Called again and again while nothing is being drawn; `now` are ticks_ms().

        True says that the screen has worked and would go on at once.
        """


def soft_keys(canvas, dice=(), menu="", ok=""):
    """Names in the lowest row what the buttons do now: the dice buttons over themselves.

    `dice` are labels of at most three characters from die 1 on; the first may be longer where
    the second is empty. MENU's label is left out where there are dice labels.
    """
    canvas.fill(_KEYS_PAGE, 0, 128, 0)
    for die in range(len(dice)):
        if dice[die]:
            canvas.text(_KEYS_PAGE, max(0, _CELL[die] - 3 * len(dice[die])), dice[die])
    if menu:
        chip(canvas, _KEYS_PAGE, 0, "MENU", menu)
    if ok:
        chip(canvas, _KEYS_PAGE, 125 - 6 * (2 + len(ok)), "OK", ok)


def chip(canvas, page, x, button, name):
    """The name of a button on a lit ground, and what it does."""
    canvas.fill(page, x, 1)
    canvas.text(page, canvas.text(page, x + 1, button, True) + 2, name)


def touched(canvas, button):
    """Shows that a button is down whose meaning is not settled before it is let go. A generator."""
    if button == MENU:
        canvas.fill(_KEYS_PAGE, 0, 26, 0x7E)
    else:
        canvas.fill(_KEYS_PAGE, 124, 4)
    yield


class Pages(Screen):
    """Pages of lines of text that a thumb turns: about, help. `lines` is a tuple of strings."""

    name = "pages"
    _ROWS = 6

    def __init__(self, app, name, title, lines, back):
        """`back()` is called to leave."""
        super().__init__(app)
        self.name = name
        self._title = title
        self._lines = lines
        self._back = back
        self._page = 0
        self._pages = (len(lines) + self._ROWS - 1) // self._ROWS

    def draw(self, canvas):
        canvas.bar(0, 0, 128, self._title)
        if self._pages > 1:
            canvas.right(0, 127, "%d/%d" % (self._page + 1, self._pages), True)
        first = self._page * self._ROWS
        for row in range(min(self._ROWS, len(self._lines) - first)):
            canvas.text(1 + row, 0, self._lines[first + row])
            yield
        turn = ("▲", "▼") if self._pages > 1 else ()
        soft_keys(canvas, turn, "" if turn else self.app.text.BACK, self.app.text.OK_BACK)

    def press(self, button):
        if button in (OK, MENU):
            self._back()
        elif self._pages > 1 and button < 2:
            self._page = (self._page + (1 if button else -1)) % self._pages
            self.app.redraw()
