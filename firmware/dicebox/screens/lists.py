"""A list to choose from: menus, and settings whose values change in place."""

from dicebox.buttons import MENU, OK
from dicebox.screens.base import Screen, soft_keys

_ROWS = 6  # items that are seen at once


class List(Screen):
    """Items one below the other, one of them chosen; subclasses say what they are.

    The dice buttons 1 and 2 move up and down, 3 and 4 change a value, OK takes the item.
    """

    OK_LABEL = ""
    VALUES = False  # whether items have values that the buttons 3 and 4 change

    def __init__(self, app):
        super().__init__(app)
        self.at = 0

    def title(self):
        """The heading."""

    def items(self):
        """The items' names, a tuple."""

    def value(self, item):
        """What the item is set to, or ""."""
        return ""

    def change(self, item, by):
        """Sets the item's next (by 1) or previous (by -1) value."""

    def take(self, item):
        """OK was pressed on the item."""

    def leave(self):
        """MENU was pressed."""

    def draw(self, canvas):
        canvas.text(0, 0, self.title())
        self._draw_place(canvas)
        yield
        first = self._first
        for row in range(min(_ROWS, len(self.items()))):
            self._draw_row(canvas, first + row)
            if row & 1:
                yield
        keys = ("▲", "▼", "◀", "▶") if self.VALUES else ("▲", "▼")
        soft_keys(canvas, keys, ok=self.OK_LABEL or self.app.text.OK_TAKE)

    @property
    def _first(self):
        """The uppermost item that is seen."""
        return max(0, min(self.at - _ROWS // 2, len(self.items()) - _ROWS))

    def _draw_place(self, canvas):
        count = len(self.items())
        if count > 1:
            canvas.right(0, 128, "%d/%d" % (self.at + 1, count))

    def _draw_row(self, canvas, item):
        row = 1 + item - self._first
        chosen = item == self.at
        canvas.fill(row, 0, 128, 0xFF if chosen else 0)
        canvas.text(row, 3, self.items()[item], chosen)
        value = self.value(item)
        if value:
            canvas.right(row, 126, value, chosen)

    def _draw_move(self, canvas, left):
        self._draw_row(canvas, left)
        self._draw_row(canvas, self.at)
        self._draw_place(canvas)
        yield

    def press(self, button):
        app = self.app
        if button == MENU:
            self.leave()
        elif button == OK:
            self.take(self.at)
        elif button < 2:
            left, first = self.at, self._first
            self.at = (self.at + (1 if button else -1)) % len(self.items())
            if self._first == first:
                app.patch(self._draw_move(app.canvas, left))
            else:
                app.redraw()
        elif self.VALUES and button < 4:
            self.change(self.at, 1 if button == 3 else -1)
            app.redraw()
