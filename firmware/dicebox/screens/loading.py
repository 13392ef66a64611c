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
        self._done = 0

    def draw(self, canvas):
        canvas.centre(2, self._title)
        splash.progress(canvas.buffer, self._done, len(self._modules))
        yield

    def tick(self, now):
        if self._done == len(self._modules):
            self._then()
            return
        if self._done == 0:
            gc.collect()  # what has been dropped makes room
        __import__(self._modules[self._done])
        self._done += 1
        self.app.redraw()
