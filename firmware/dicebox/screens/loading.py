"""Progress while modules are loaded, which on the chip takes a moment each."""

import gc

from dicebox import splash
from dicebox.screens.base import Screen


class Loading(Screen):
    """Imports modules one after the other, then calls `then()`."""

    name = "loading"

    def __init__(self, app, title, modules, then):
        super().__init__(app)
        self._title = title
        self._modules = modules
        self._then = then
        self._done = -1

    def draw(self, canvas):
        canvas.centre(2, self._title)
        splash.progress(canvas.buffer, max(0, self._done), len(self._modules))
        yield

    def tick(self, now):
        if self._done < 0:
            gc.collect()  # what has been dropped makes room
        elif self._done < len(self._modules):
            __import__(self._modules[self._done])
        else:
            then, self._then = self._then, _nothing
            then()
            return
        self._done += 1
        self.app.redraw()


def _nothing():
    """What is left to do when all is done."""
