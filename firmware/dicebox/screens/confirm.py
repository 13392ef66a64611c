"""Asking before something is done: a question, or the points about to be entered."""

from dicebox.buttons import MENU, OK
from dicebox.screens.base import Screen, soft_keys


class Ask(Screen):
    """A question of up to five lines; OK does it, MENU does not."""

    name = "ask"

    def __init__(self, app, lines, yes, no):
        """`lines` is a tuple of strings, `yes()` and `no()` are called with the answer."""
        super().__init__(app)
        self._lines = lines
        self._yes = yes
        self._no = no

    def draw(self, canvas):
        for row in range(len(self._lines)):
            canvas.centre(1 + row, self._lines[row])
            yield
        soft_keys(canvas, menu=self.app.text.NO, ok=self.app.text.YES)

    def press(self, button):
        if button == OK:
            self._yes()
        elif button == MENU:
            self._no()


class Enter(Screen):
    """The play that is about to be entered, and what it scores; OK enters it, MENU goes back."""

    name = "enter"

    def __init__(self, app, title, points, note, enter, back):
        """`title` names the play, `points` are shown large, `note` is one line below or ""."""
        super().__init__(app)
        self._title = title
        self._points = points
        self._note = note
        self._enter = enter
        self._back = back

    def draw(self, canvas):
        text = self.app.text
        canvas.centre(0, text.ENTER_TITLE)
        canvas.fill(1, 0, 128)
        canvas.centre(1, self._title, inverse=True)
        yield
        points = str(self._points)
        canvas.big(3, (128 - canvas.big_width(points)) // 2, points)
        canvas.centre(5, self._note)
        yield
        soft_keys(canvas, menu=text.BACK, ok=text.OK_ENTER)

    def press(self, button):
        if button == OK:
            self._enter()
        elif button == MENU:
            self._back()
