"""The box at work: one loop that looks at the buttons, draws a bit, sends a bit, and looks again.

Nothing here blocks: a screen draws itself in steps of a few milliseconds, the display is sent a
page at a time, and between any two steps the buttons are polled.
"""

import gc
import time

from adafruit_ticks import ticks_diff, ticks_ms

from dicebox import modules
from dicebox.buttons import COUNT
from dicebox.screens.base import Screen
from dicebox.screens.loading import Loading
from dicebox.text import module

running = None  # the App, for who looks in from outside: a REPL, a simulator
_TABLE = (
    "dicegames.game",
    "dicebox.session",
    "dicebox.screens.gamemenu",
    "dicebox.screens.turn",
    "dicebox.screens.ending",
    "dicebox.screens.seats",
)
_GAME_MODULES = {
    "crag": ("dicegames.crag",),
    "fifth_die": ("dicegames.fifth_die", "dicebox.games.fifth_die_sheet"),
    "six_dice": (
        "dicegames.tables",
        "dicegames.combinations",
        "dicegames.six_sheet",
        "dicegames.six_dice",
        "dicebox.games.six_dice_sheet",
    ),
}
_SLICE_MS = 4  # no piece of work takes more than 5 ms, so looks are at most 10 ms apart
_SETTLED_MS = 150
_RETRY_MS = 500


class App:
    """Holds what the screens share.

    `screen` is what is shown and `text` are the texts of the box. `session` is the game being
    played or None; `key`, `ui` and `words` are the key, the screens and the texts of the game
    that is loaded, and `chosen` remembers for each key the players and options of its last game.
    `turned` says whether the box is held the other way round, `still` whether motion is reduced.
    """

    def __init__(self, panel, canvas, buttons, settings):
        global running
        self.panel = panel
        self.canvas = canvas
        self.settings = settings
        self.language = settings["LANGUAGE"]
        self.text = modules.load(module(self.language, "box"))
        self.brightness = settings["BRIGHTNESS"]
        self.turned = False
        self.still = False
        self.session = None
        self.key = None
        self.ui = None
        self.words = None
        self.chosen = {}
        self.screen = Screen(self)
        self.buttons = buttons
        self._pressed_on = [self.screen] * COUNT
        self._job = None
        self._since = ticks_ms()  # of the last change of the picture or press
        self._settled = False
        self._failed = False
        self._unset = True  # brightness and rotation are still to be sent to the panel
        running = self

    @property
    def game(self):
        """The game being played, as the rules know it, or None."""
        return self.session.game if self.session else None

    def go(self, screen):
        """Shows another screen."""
        self.screen = screen
        self.redraw()

    def redraw(self):
        """Draws the screen anew, from the start if it was being drawn.

        While the display does not answer it is drawn as soon as it does.
        """
        if not self._failed:
            self._job = self._paint(None)
        self._stir()

    def patch(self, drawing):
        """Draws only a part anew: `drawing` is a generator that draws over what is there."""
        if self._job is None:
            self._job = self._paint(drawing)
            self._stir()
        else:
            self.redraw()

    def home(self):
        """Shows the main menu; a game goes on from there."""
        from dicebox.screens.home import Home

        self.go(Home(self))

    def show_settings(self):
        """Brightness and rotation become true on the panel with the next picture."""
        self._unset = True

    def speak(self, code):
        """Changes the language."""
        parts = ("box", self.key) if self.key else ("box",)
        for part in parts:
            modules.drop(module(self.language, part))
        self.language = code
        self.text = modules.load(module(code, "box"))
        if self.key:
            self.words = modules.load(module(code, self.key))

    def load_game(self, key, title, then):
        """Loads what a game needs, which frees the one before it, and then calls `then()`."""
        if self.key == key:
            then()
            return
        self.session = None
        if self.key:
            for name in self._game_modules(self.key):
                modules.drop(name)
        self.key = None

        def loaded():
            self.key = key
            self.ui = modules.load("dicebox.games." + key)
            self.words = modules.load(module(self.language, key))
            then()

        self.ui = self.words = None
        self.go(Loading(self, title, _TABLE + self._game_modules(key), loaded))

    def _game_modules(self, key):
        return _GAME_MODULES[key] + ("dicebox.games." + key, module(self.language, key))

    def run(self):
        """The main loop; never returns."""
        while True:
            self.step()

    def step(self):
        """One look at the buttons, then a few milliseconds of work."""
        self.buttons.poll(self)
        looked = ticks_ms()
        if self._job is None:
            self.screen.tick(looked)
            if not self._settled and ticks_diff(looked, self._since) >= _SETTLED_MS:
                self._settle()
            time.sleep(0.001)
        while self._job is not None and ticks_diff(ticks_ms(), looked) < _SLICE_MS:
            try:
                next(self._job)
            except StopIteration:
                self._job = None
                self._stir()
            except OSError as error:  # the display did not answer
                self._job = self._recover(error)

    # -- what the buttons report --------------------------------------------------------------

    def pressed(self, button):
        button = self._turned(button)
        self._stir()
        screen = self.screen
        self._pressed_on[button] = screen
        if button not in screen.HELD:
            screen.press(button)

    def released(self, button):
        button = self._turned(button)
        screen = self.screen
        if self._pressed_on[button] is screen and button in screen.HELD:
            screen.press(button)

    def held(self, button):
        button = self._turned(button)
        screen = self.screen
        if self._pressed_on[button] is screen and button in screen.HELD:
            screen.hold(button)

    def _turned(self, button):
        return 5 - button if self.turned and button < 6 else button

    # -- pieces of work -----------------------------------------------------------------------

    def _paint(self, drawing):
        if drawing is None:
            self.canvas.clear()
            drawing = self.screen.draw(self.canvas)
        for _ in drawing:
            yield
        panel = self.panel
        if self._unset:
            panel.brightness(self.brightness)
            panel.turn(self.turned != (self.settings["ROTATION"] == 180))
            self._unset = False
            yield
        for page in range(8):
            if panel.send(page):
                yield

    def _recover(self, error):
        if not self._failed:
            print("display does not answer:", error)
        self._failed = True
        start = ticks_ms()
        while ticks_diff(ticks_ms(), start) < _RETRY_MS:
            time.sleep(0.001)
            yield
        self.panel.init_display()
        yield
        print("display answers again")
        self._failed = False
        self.show_settings()
        for _ in self._paint(None):
            yield

    def _stir(self):
        self._since = ticks_ms()
        self._settled = False

    def _settle(self):
        """The screen has come to rest: collect garbage now, not in the middle of a press."""
        self._settled = True
        gc.collect()
        print("screen", self.screen.name, "heap", gc.mem_free())  # type: ignore[attr-defined]
