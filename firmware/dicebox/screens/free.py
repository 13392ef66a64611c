"""The plain dice box: one to six dice, hold, roll, total (rules, section 4)."""

from dicebox import entropy
from dicebox.buttons import MENU, OK
from dicebox.screens import tumble
from dicebox.screens.base import Screen, soft_keys
from dicebox.screens.lists import List


class FreeDice(List):
    """How many dice."""

    name = "free dice"
    VALUES = True

    def __init__(self, app):
        super().__init__(app)
        self.OK_LABEL = app.menu.OK_START
        self._dice = 2

    def title(self):
        return self.app.menu.FREE_DICE

    def items(self):
        return (self.app.menu.NUMBER_OF_DICE,)

    def value(self, item):
        return "◀ %d ▶" % self._dice

    def change(self, item, by):
        self._dice = (self._dice - 1 + by) % 6 + 1

    def take(self, item):
        app = self.app
        app.go(Dice(app, self._dice, lambda: app.go(self)))

    def leave(self):
        self.app.home()


class Dice(Screen):
    """Dice that roll as often as one likes; OK rolls those that are not held."""

    name = "dice"

    def __init__(self, app, count, back):
        super().__init__(app)
        self._faces = [0] * count
        self._held = [False] * count
        self._tumble = tumble.Tumble()
        self._rolls = 0
        self._back = back

    def press(self, button):
        self._tumble.stop()
        if button == MENU:
            self._back()
            return
        if button == OK:
            self._roll()
        elif self._rolls:
            die = tumble.die_over(len(self._faces), button)
            if die is not None:
                self._held[die] = not self._held[die]
        self.app.redraw()

    def _roll(self):
        dice = [die for die in range(len(self._faces)) if not self._held[die]]
        for die, face in zip(dice, entropy.roll(len(dice))):
            self._faces[die] = face
        self._rolls += 1
        if not self.app.prefs.still:
            self._tumble.start(self._held)

    def tick(self, now):
        if self._tumble.due(now):
            self.app.redraw()

    def draw(self, canvas):
        text = self.app.text
        canvas.text(0, 0, self.app.menu.FREE_DICE)
        canvas.right(0, 128, "#%d" % self._rolls)
        yield
        for _ in tumble.draw(canvas, self._tumble.faces(self._faces), self._held):
            yield
        if self._rolls and not self._tumble.busy:
            total = str(sum(self._faces))
            canvas.text(6, 0, text.TOTAL)
            canvas.big(5, 126 - canvas.big_width(total), total)
        yield
        soft_keys(canvas, menu=text.BACK, ok=text.OK_ROLL)
