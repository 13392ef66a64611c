"""Watches the firmware paint: no text may be cut off, and none drawn over another."""

WIDTH = 128
CHAR = 6


class PaintWatch:
    """Looks over the shoulder of the firmware's canvas; `faults` are the lines that tell what
    went wrong where."""

    def __init__(self, device):
        self.faults = []
        self._device = device
        self._paint = None  # the piece of drawing in which `_taken` was drawn
        self._taken = {}  # by page and column: the text that stands there, as (page, x, string)

    def begin(self):
        """From now on everything drawn is looked at; the firmware must have started."""
        canvas = self._device._interpreter.modules["dicebox.canvas"].Canvas
        for name in ("text", "right", "centre", "fill", "big", "die"):
            setattr(canvas, name, self._watched(getattr(canvas, name), getattr(self, "_" + name)))

    def _watched(self, draw, look):
        def watched(canvas, *args, **kwargs):
            if self._paint is not self._device._app._job:
                self._paint = self._device._app._job
                self._taken = {}
            look(*args, **kwargs)
            return draw(canvas, *args, **kwargs)

        return watched

    def _fault(self, what, string):
        fault = f"{self._device.screen_name}: {string!r} {what}"
        if fault not in self.faults:
            self.faults.append(fault)

    def _text(self, page, x, string, inverse=False):
        if x < 0 or x + CHAR * len(string) > WIDTH:
            self._fault(f"is cut off: columns {x} to {x + CHAR * len(string)}", string)
        for place, char in enumerate(string):
            self._take(page, x + CHAR * place, CHAR, (page, x, string), char != " ")

    def _right(self, page, x, string, inverse=False):
        if x < CHAR * len(string):
            self._fault(f"is too long to end before column {x}", string)

    def _centre(self, page, string, left=0, right=WIDTH, inverse=False):
        if right - left < CHAR * len(string):
            self._fault(f"is too long for columns {left} to {right}", string)

    def _fill(self, page, x, width, byte=0xFF):
        self._take(page, x, width, (page, x, "a bar"), False)

    def _big(self, page, x, string):
        width = 10 * len(string)
        if x < 0 or x + width > WIDTH:
            self._fault(f"is cut off: columns {x} to {x + width}", string)
        for row in (page, page + 1):
            self._take(row, x, width, (page, x, string), True)

    def _die(self, page, x, size, face, held=False):
        for row in range(page, page + 3):
            self._take(row, x, size, (page, x, "a die"), True)

    def _take(self, page, x, width, mine, lasts):
        """Draws on columns of a page; what `lasts` may not be drawn over by anything else."""
        for column in range(x, x + width):
            other = self._taken.get((page, column))
            if other and other != mine:
                self._fault(f"is drawn over {other[2]!r}", mine[2])
                return
        if lasts:
            for column in range(x, x + width):
                self._taken[page, column] = mine
