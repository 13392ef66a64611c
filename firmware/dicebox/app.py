"""The box at work: one loop that looks at the buttons, draws a bit, sends a bit, and looks again.

Nothing here blocks: a screen draws itself in steps of a few milliseconds, the display is sent a
page at a time, and between any two steps the buttons are polled.
"""

import gc
import sys
import time
import traceback

from adafruit_ticks import ticks_diff, ticks_ms

from dicebox import modules, saves
from dicebox.buttons import COUNT, KEYS
from dicebox.guard import Guard
from dicebox.health import GeneratorFailure
from dicebox.preferences import Preferences
from dicebox.rest import Rest
from dicebox.screens.base import Screen, touched
from dicebox.screens.ending import show
from dicebox.screens.loading import Loading
from dicebox.text import LANGUAGE_NAMES, LANGUAGES, module
from dicegames import GAMES

try:
    from typing import Any
except ImportError:
    pass  # the board has no typing, and needs none

running = None  # the App, for who looks in from outside: a REPL, a simulator
_TABLE = ("dicebox.screens.tumble", "dicebox.screens.turn")
_PLAYERS = "dicegames.players"
_THINKERS = (  # there is not room for all
    "dicebox.screens.opponent",
    "dicebox.screens.hint",
    "dicebox.thinking",
)
_RULES = {  # modules of dicegames before the game's own, short names to spare memory
    "crag": (),
    "fifth_die": (),
    "six_dice": ("tables", "combinations", "six_sheet"),
}
_SHEETS = ("fifth_die", "six_dice")  # games whose sheet is a module of its own
_SLICE_MS = 4  # no piece of work takes more than 5 ms, so looks are at most 10 ms apart
_SETTLED_MS = 150
_RETRY_MS = 500
_PAINTS = 3  # after so many pictures memory is collected, before it must be in the midst of one


class App:
    """Goes from screen to screen, loads what each needs, and holds what they share.

    `screen` is what is shown and `text` are the texts of the box. `session` is the game being
    played or None; `key`, `ui` and `words` are the key, the screens and the texts of the game
    that is loaded. `journal` is the box's memory, `prefs` are the person's choices; the screens
    draw on `canvas`, which is sent to `panel`, and `buttons` report here.
    """

    def __init__(self, panel, canvas, buttons, settings, journal):
        global running
        self.panel = panel
        self.canvas = canvas
        self.journal = journal
        self.prefs = Preferences(settings, journal.kept[saves.PREFERENCES])
        self.text = modules.load(module(self.prefs.language, "box"))
        self.session: Any = None
        self.key: Any = None
        self.ui: Any = None
        self.words: Any = None
        self.screen = self._asleep = Screen(self)  # a screen that does nothing
        self.buttons = buttons
        self._pressed_on = [self.screen] * COUNT
        self._visited = ""  # the full name of a module
        self._rest = Rest(self)
        self._guard = Guard()
        self._job = None
        self._since = ticks_ms()  # of the last change of the picture or press
        self._settled = False
        self._paints = 0  # since memory was collected
        self._failed = False
        self._short = False  # memory ran out, and nobody has pressed a button since
        self._upside_down = settings["ROTATION"] == 180  # how the panel is mounted
        self._unset = True  # brightness and rotation are still to be sent to the panel
        running = self

    @property
    def game(self):
        """The game being played, as the rules know it, or None."""
        return self.session.game if self.session else None

    @property
    def menu(self):
        """The texts of the menus and notes; they stay loaded until a game is shown."""
        return modules.load(module(self.prefs.language, "menu"))

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

    def start(self):
        """Shows what a person sees first: a question about the memory, or the main menu."""
        journal = self.journal
        running = journal.ours and saves.running_key(journal) is not None
        if journal.ours and not running and not journal.damaged:
            self.home()
            return
        start = self._start()
        if running:
            start.offer(self)
        elif journal.ours:
            start.damaged(self)
        else:
            start.foreign(self)

    def _start(self):
        """The module of the screens before the main menu, which is visited like others."""
        self._visited = "dicebox.screens.start"
        return modules.load(self._visited)

    def home(self):
        """Shows the main menu; a game goes on from there. The box's players make room."""
        self._drop_players()
        self.visit("home", self.text.TITLE, "Home")

    def leave(self):
        """Lets go of the screen that was visited last, and of its texts."""
        modules.drop(self._visited)
        modules.drop(module(self.prefs.language, "menu"))

    def visit(self, name, title, screen):
        """Shows a screen whose module stays loaded until another is visited or a game goes on."""
        modules.drop(self._visited)
        self._visited = "dicebox.screens." + name
        names = (module(self.prefs.language, "menu"), self._visited)

        def loaded():
            self.go(getattr(modules.load(self._visited), screen)(self))

        self.go(Loading(self, title, names, loaded))

    def show_settings(self):
        """Brightness and rotation become true on the panel with the next picture."""
        self._unset = True

    def keep_settings(self):
        """Makes the journal keep the person's choices."""
        self.journal.keep(saves.PREFERENCES, self.prefs.word())

    def speak(self, code, then):
        """Changes the language, which takes loading its texts, and then calls `then()`."""
        parts = ("box", "menu", self.key) if self.key else ("box", "menu")
        for part in parts:
            modules.drop(module(self.prefs.language, part))
        names = tuple([module(code, part) for part in parts])

        def loaded():
            self.prefs.language = code
            self.text = modules.load(names[0])
            if self.key:
                self.words = modules.load(names[2])
            then()

        self.go(Loading(self, LANGUAGE_NAMES[LANGUAGES.index(code)], names, loaded))

    def begin(self, kind, places):
        """Begins a game with the choices made before it."""
        turns = self.ui.turns(kind, places)
        self.session = saves.begin(self.journal, kind, places, turns)
        self.leave()

    def seat_players(self, then):
        """Loads what the box needs for the seats that it plays, and then calls `then()`."""
        levels = []
        for player in range(self.game.players):
            level = self.session.level(player)
            if level and level not in levels:
                levels.append(level)
        if levels:
            self._load_players(levels, "opponent", then)
        else:
            self._drop_players()
            then()

    def ask(self, screen, back, *arguments):
        """Shows a screen of `hint`, with the strongest player loaded, and then calls `back()`."""

        def loaded():
            kind = getattr(modules.load("dicebox.screens.hint"), screen)
            self.go(kind(self, *arguments, back=lambda: self.seat_players(back)))

        self._load_players(saves.LEVELS[-1:], "hint", loaded)

    def _load_players(self, levels, screen, then):
        """Loads players and the module where they are shown to think; the others make room."""

        def known():
            module_of = modules.load(_PLAYERS).module_of
            names = [module_of(self.key, level) for level in levels]
            for level in saves.LEVELS[1:]:
                name = module_of(self.key, level)
                if name not in names:
                    modules.drop(name)
            for name in _THINKERS:
                modules.drop(name)
            names = ["dicebox.tables", "dicebox.screens." + screen] + names
            self.go(Loading(self, self.words.NAME, names, then))

        if _PLAYERS in sys.modules:
            known()
        else:
            self.go(Loading(self, self.words.NAME, (_PLAYERS,), known))

    def _drop_players(self):
        for name in list(sys.modules):
            if name.startswith(_PLAYERS) or name in _THINKERS:
                modules.drop(name)

    def finish(self):
        """The game is over: it is counted and, in the same instant, no longer kept."""

        def loaded():
            game = self.game
            totals = [game.total(player) for player in range(game.players)]
            statistics = modules.load("dicebox.statistics")
            statistics.Statistics(self.journal, GAMES.index(game.KEY)).add(totals)
            modules.drop("dicebox.statistics")
            self.session.end()
            self.session = None
            self.home()

        self.go(Loading(self, self.words.NAME, ("dicebox.statistics",), loaded))

    def load_game(self, key, title, then):
        """Loads what a game needs, which frees the one before it, and then calls `then()`."""
        if self.key == key:
            then()
            return
        self.session = None
        if self.key:
            for name in self._game_modules(self.key):
                modules.drop(name)
            self._drop_players()
        self.key = None

        def loaded():
            self.key = key
            self.ui = modules.load("dicebox.games." + key)
            self.words = modules.load(module(self.prefs.language, key))
            then()

        self.ui = self.words = None
        self.go(Loading(self, title, _TABLE + self._game_modules(key), loaded))

    def _game_modules(self, key):
        names = ["dicegames." + name for name in _RULES[key] + (key,)]
        ui = "dicebox.games." + key
        if key in _SHEETS:
            names.append(ui + "_sheet")
        return tuple(names) + (ui, module(self.prefs.language, key))

    def run(self):
        """The main loop; never returns. What goes wrong in it is told, and the game is safe."""
        while True:
            try:
                while True:
                    self.step()
                    self._guard.feed(self.session is not None)
            except OSError as error:  # the display did not answer
                self._job = self._recover(error)
            except MemoryError as error:
                if self._short:
                    self.go(modules.load("dicebox.screens.notes").fault(self, error))
                else:
                    self._out_of_memory()
            except GeneratorFailure as error:
                print(error)
                self.go(modules.load("dicebox.screens.notes").generator(self, self.home))
            except Exception as error:
                traceback.print_exception(error)
                self.go(modules.load("dicebox.screens.notes").fault(self, error))

    def stop(self):
        """The program ends: the watchdog must not outlive it."""
        self._guard.feed(False)

    def step(self):
        """One look at the buttons, then a few milliseconds of work."""
        self.buttons.poll(self)
        now = ticks_ms()
        if self._job is None:
            if self._paints >= _PAINTS:
                self._collect()
                return
            busy = self.screen.tick(now)
            self._rest.look(now)
            if busy:
                return
            if not self._settled and ticks_diff(now, self._since) >= _SETTLED_MS:
                self._settle()
            else:
                time.sleep(0.001)
            return
        while self._job is not None and ticks_diff(ticks_ms(), now) < _SLICE_MS:
            try:
                next(self._job)
            except StopIteration:
                self._job = None
                self._paints += 1
                self._stir()

    # -- what the buttons report --------------------------------------------------------------

    def pressed(self, button):
        button = self._turned(button)
        self._stir()
        self._short = False
        screen = self.screen
        if self._rest.wake():
            screen = self._asleep
        self._pressed_on[button] = screen
        if button not in screen.HELD:
            screen.press(button)
        elif self._job is None:
            self.patch(touched(self.canvas, button))

    def released(self, button):
        button = self._turned(button)
        screen = self._let_go(button)
        if screen is self.screen and button in screen.HELD:
            screen.press(button)
            if self.screen is screen:
                self.redraw()

    def held(self, button):
        button = self._turned(button)
        screen = self._let_go(button)
        if screen is self.screen and button in screen.HELD:
            screen.hold(button)

    def _let_go(self, button):
        """The screen on which a button was pressed, which is not kept alive for it any longer."""
        screen, self._pressed_on[button] = self._pressed_on[button], self._asleep
        return screen

    def stuck(self, button):
        screen = self.screen
        print("button", KEYS[button], "is down for long")
        notes = modules.load("dicebox.screens.notes")
        self.go(notes.stuck(self, button, lambda: self.go(screen)))

    def _turned(self, button):
        return 5 - button if self.prefs.turned and button < 6 else button

    # -- pieces of work -----------------------------------------------------------------------

    def _paint(self, drawing):
        if drawing is None:
            self.canvas.clear()
            drawing = self.screen.draw(self.canvas)
        for _ in drawing:
            yield
        panel = self.panel
        if self._unset:
            panel.brightness(self.prefs.brightness)
            panel.turn(self.prefs.turned != self._upside_down)
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
        self._rest.restart()
        yield
        print("display answers again")
        self._failed = False
        self.show_settings()
        for _ in self._paint(None):
            yield

    def _out_of_memory(self):
        """Leaves what was being shown for the game, which needs less.

        The game is read again from the journal: what failed may have left it half changed.
        """
        self._job = None
        self._short = True
        self.screen = self._asleep
        keeps = self.journal.keeps and self.journal.running is not None
        if keeps:
            self.session = None
        gc.collect()
        print("out of memory, heap", gc.mem_free())  # type: ignore[attr-defined]
        if keeps:
            start = self._start()
            start.reread(self, lambda: start.go_on(self))
        elif self.session:
            show(self)
        else:
            self.home()

    def _stir(self):
        self._since = ticks_ms()
        self._settled = False

    def _settle(self):
        """The screen has come to rest: collect garbage now, not in the middle of a press."""
        self._settled = True
        self._collect()
        print("screen", self.screen.name, "heap", gc.mem_free())  # type: ignore[attr-defined]

    def _collect(self):
        """Collects garbage between two looks at the buttons with nothing else to do."""
        self._paints = 0
        gc.collect()
