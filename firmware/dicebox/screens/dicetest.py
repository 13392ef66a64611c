"""A test of the dice that anybody can see: many rolls, their histogram, and a verdict."""

from dicebox import entropy
from dicebox.buttons import MENU, OK
from dicebox.screens.base import Screen, soft_keys
from dicebox.screens.lists import List

_SIZES = (60, 600, 6000)
_AT_ONCE = 12  # dice rolled between two looks at the buttons
_BAR_X, _BAR_WIDTH = 10, 84
# Chi-square with 5 degrees of freedom: a fair die exceeds these in 5 and in 0.1 of 100 tests.
_ODD, _UNFAIR = 11.070, 20.515


class Sizes(List):
    """How many dice to roll."""

    name = "dice test"

    def title(self):
        return self.app.menu.DICE_TEST

    def items(self):
        return tuple([str(size) for size in _SIZES])

    def take(self, item):
        app = self.app
        app.go(DiceTest(app, _SIZES[item]))

    def leave(self):
        self.app.home()


class DiceTest(Screen):
    """Rolls dice, a few at a time, and shows how often each face came."""

    name = "histogram"

    def __init__(self, app, size):
        super().__init__(app)
        self._size = size
        self._counts = [0] * 7  # by face
        self._rolled = 0
        self._shown = 0

    def tick(self, now):
        if self._rolled < self._size:
            for face in entropy.roll(_AT_ONCE):
                self._counts[face] += 1
            self._rolled += _AT_ONCE
            if self._rolled == self._size or self._rolled - self._shown >= self._size // 10:
                self._shown = self._rolled
                self.app.redraw()

    def draw(self, canvas):
        text = self.app.text
        most = max(1, *self._counts)
        for face in range(1, 7):
            count = self._counts[face]
            canvas.text(face - 1, 0, str(face))
            canvas.fill(face - 1, _BAR_X, _BAR_WIDTH * count // most, 0x7E)
            canvas.right(face - 1, 128, str(count))
            yield
        if self._rolled == self._size:
            value = self._chi_square()
            word = 0 if value < _ODD else 1 if value < _UNFAIR else 2
            canvas.text(6, 0, "X2 %.1f: %s" % (value, self.app.menu.VERDICTS[word]))
        else:
            canvas.text(6, 0, "%d/%d" % (self._rolled, self._size))
        soft_keys(canvas, menu=text.BACK, ok=self.app.menu.OK_AGAIN)

    def _chi_square(self):
        expected = self._size / 6
        return sum([(count - expected) ** 2 for count in self._counts[1:]]) / expected

    def press(self, button):
        app = self.app
        if button == OK:
            app.go(DiceTest(app, self._size))
        elif button == MENU:
            app.go(Sizes(app))
