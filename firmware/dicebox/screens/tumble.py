"""Dice on the screen: where they lie, the mark of a held one, and the tumbling after a roll.

The tumbling is only shown; the dice are rolled before it begins.
"""

from adafruit_ticks import ticks_diff, ticks_ms

PAGE = 1
_FRAMES = 6
_FRAME_MS = 55
_BAR = 0x1E
_PITCH = (0, 25, 25, 25, 24, 26)  # columns from die to die, by their number


def place(count, die):
    """The column at which a die of `count` begins, and its size, so that it is over its button."""
    if count == 6:
        return (64 * die + 2) // 3, 20
    return _PITCH[count] * die, 24


def die_over(count, button):
    """The die of `count` that lies over a dice button, None if none does.

    Five dice fill the screen: the one in the middle has the two middle buttons.
    """
    if count == 5 and button > 2:
        button -= 1
    return button if button < count else None


def draw(canvas, faces, held):
    """Draws all dice on three pages and the marks of the held ones below. A generator."""
    for die in range(len(faces)):
        draw_die(canvas, len(faces), die, faces[die], held[die])
        if die & 1:
            yield


def draw_die(canvas, count, die, face, held):
    """Draws one die of `count`, and its mark below."""
    x, size = place(count, die)
    canvas.die(PAGE, x, size, face, held)
    canvas.fill(PAGE + 3, x, size, _BAR if held else 0)


class Tumble:
    """Which faces to show while dice tumble."""

    def __init__(self):
        self._frame = _FRAMES
        self._since = 0
        self._held = []

    @property
    def busy(self):
        return self._frame < _FRAMES

    def start(self, held):
        """Begins to tumble; `held` says of each die whether it was held in the roll."""
        self._held = list(held)
        self._frame = 0
        self._since = ticks_ms()

    def stop(self):
        """The dice lie still."""
        self._frame = _FRAMES

    def due(self, now):
        """Whether the next picture is due at ticks `now`; then it is the current one."""
        if self._frame >= _FRAMES or ticks_diff(now, self._since) < _FRAME_MS:
            return False
        self._frame += 1
        self._since = now
        return True

    def faces(self, dice):
        """The faces to show now for dice that come to rest as `dice`."""
        if self._frame >= _FRAMES:
            return dice
        turned = 5 * self._frame + 1
        return [
            face if self._held[die] else (face + die + turned) % 6 + 1
            for die, face in enumerate(dice)
        ]
