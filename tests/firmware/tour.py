"""A walk through every screen of the box, with the same dice every time.

`walk(language)` gives the pictures by the names of the stops, and what was found on the way.
"""

from functools import cache

import tables
from hands import Hands
from paintwatch import PaintWatch

from dicebox_tools.emulator.device import Device

LANGUAGES = ("en", "pl", "cs")


class Tour:
    """What the walk in one language saw.

    pictures     by the name of the stop, in the order of the walk
    faults       texts that are cut off or drawn over each other, as lines that tell where
    patched      stops that look different when they are drawn anew
    longest_gap_ms  the longest time between two looks at the buttons
    """

    def __init__(self, language, adjust=None, upside_down=False, settings=(), **options):
        """`adjust(device)` is called; `settings` and `options` are those of the device.

        With `upside_down` the screen is looked at the other way round.
        """
        self.pictures = {}
        self.patched = []
        settings = {"DICEBOX_LANGUAGE": language} | dict(settings)
        self.device = Device(settings=settings, **options)
        if adjust:
            adjust(self.device)
        self._hands = Hands(self.device, upside_down)
        self._watch = PaintWatch(self.device)
        self.device.run(self._walk())
        self.faults = self._watch.faults
        self.longest_gap_ms = self.device.longest_poll_gap_ms
        self.serial = self.device.serial

    # -- what is done at a stop ---------------------------------------------------------------

    def _stop(self, name, screen):
        """Takes the picture of the screen at hand, and compares it with one drawn anew."""
        device = self.device
        assert device.screen_name == screen, f"{name}: {device.screen_name} instead of {screen}"
        assert name not in self.pictures, f"two stops are called {name}"
        picture = self.pictures[name] = self._hands.picture
        yield from self._do(self._app.redraw)
        if self._hands.picture != picture:
            self.patched.append(name)

    def _do(self, action):
        """Lets the firmware call something between two looks at its buttons."""
        screen = self._app.screen

        def tick(now):
            del screen.tick
            action()

        screen.tick = tick
        yield from self._hands.rest()

    def _put(self, game):
        """Puts another game of the same kind on the table, as if it had been played so far."""
        load = self.device._interpreter.load
        app = self._app
        app.session = load("dicebox.session").Session(game, app.journal, len(game.history))
        yield from self._do(lambda: load("dicebox.screens.ending").show(self._app))

    def _game(self, key, players, **options):
        return self.device.rules("record").start(
            {"game": key, "players": players, "options": options}
        )

    @property
    def _app(self):
        return self.device._app

    def _roll(self, dice):
        self.device.rig(dice)
        yield from self._hands.press("ok")

    # -- the walk -----------------------------------------------------------------------------

    def _walk(self):
        press = self._hands.press
        yield from self._stuck()
        self.device.board.pins.longest_gap_us = 0
        self._watch.begin()
        yield from self._stop("home", "home")
        yield from self._memory()
        yield from press("die1")
        yield from self._stop("home-last", "home")
        yield from press("ok")
        yield from self._stop("about", "about")
        yield from press("menu", "die1", "die1", "ok")
        yield from self._settings()
        yield from press("menu", "die2", "die2", "die2", "ok")
        yield from self._free()
        yield from press("menu", "ok")
        yield from self._crag()
        yield from press("die2", "die2", "ok", "ok")
        yield from self._fifth_die()
        yield from press("die2", "die2", "ok")
        yield from self._six_dice()

    def _stuck(self):
        hands = self._hands
        self.device.press("die3")
        yield from hands.boot()
        yield from self._stop("stuck", "stuck")
        self.device.release("die3")
        yield from hands.rest()

    def _memory(self):
        """The screens of what the box remembers, and those that tell of faults."""
        press = self._hands.press
        yield from press("die2", "die2", "die2", "die2", "ok")
        yield from self._stop("statistics-none", "statistics")
        load = self.device._interpreter.load
        load("dicebox.statistics").Statistics(self._app.journal, 1).add([-103, 29, 41])
        yield from press("die2")
        yield from self._stop("statistics", "statistics")
        yield from press("die6")
        yield from self._stop("statistics-reset", "ask")
        yield from press("ok")
        yield from self._stop("statistics-forgotten", "statistics")
        yield from press("menu", *["die2"] * 5, "ok")
        yield from self._stop("dice-test", "dice test")
        yield from press("ok")
        yield from self._stop("dice-test-60", "histogram")
        yield from press("menu", "menu")
        notes, app = load("dicebox.screens.notes"), self._app
        errors = (
            ("stuck-button", lambda: notes.stuck(app, 2, app.home)),
            ("generator", lambda: notes.generator(app, app.home)),
            ("fault", lambda: notes.fault(app, ValueError("what nobody would expect to see"))),
        )
        for name, note in errors:
            yield from self._do(lambda note=note: app.go(note()))
            yield from self._stop(name, "note")
        yield from self._do(lambda: load("dicebox.screens.start").foreign(app))
        yield from self._stop("foreign-memory", "ask")
        yield from press("menu")

    def _settings(self):
        press = self._hands.press
        yield from self._stop("settings", "settings")
        yield from press("die2", "die4")
        yield from self._stop("settings-brightness", "settings")
        yield from press("die3", "die2", "ok")
        yield from self._stop("settings-turned-round", "settings")
        yield from press("ok", "die2", "ok")
        yield from self._stop("settings-less-motion", "settings")
        yield from press("ok")

    def _free(self):
        press = self._hands.press
        yield from self._stop("free-number", "free dice")
        yield from press("die3", "ok")
        yield from self._stop("free-1-before", "dice")
        yield from self._roll([5])
        yield from self._stop("free-1", "dice")
        yield from press("menu", *["die4"] * 4, "ok")
        yield from self._roll([1, 2, 3, 4, 6])
        yield from press("die1", "die5")
        yield from self._stop("free-5-held", "dice")
        yield from self._roll([5, 5, 5])
        yield from self._stop("free-5-rerolled", "dice")
        yield from press("menu", "die4", "ok")
        yield from self._stop("free-6-before", "dice")
        yield from self._roll([6, 6, 6, 6, 6, 6])
        yield from self._stop("free-6", "dice")
        yield from press("die2", "die3", "die6")
        yield from self._stop("free-6-held", "dice")
        yield from press("menu")

    def _help(self, name, pages):
        """From the game menu, at its first item, and back to it."""
        press = self._hands.press
        yield from press("die2", "die2")
        yield from self._stop(f"{name}-menu-help", "game menu")
        yield from press("ok")
        for page in range(1, pages + 1):
            yield from self._stop(f"{name}-help-{page}", "help")
            yield from press("die2")
        yield from press("menu")

    def _crag(self):
        hands, press = self._hands, self._hands.press
        yield from self._stop("crag-seats", "seats")
        yield from press("die4", "die4")
        yield from self._stop("crag-seats-4", "seats")
        yield from press("die3", "die3", "ok")
        yield from self._stop("crag-first", "hand-over")
        yield from self._roll([4, 1, 5])
        yield from self._stop("crag-rolled", "turn")
        yield from press("die1", "die3")
        yield from self._stop("crag-held", "turn")
        yield from hands.hold("ok")
        yield 2
        yield from self._stop("crag-hint", "hint")
        yield from press("ok")
        yield from press("die2")
        yield from self._stop("crag-all-held", "turn")
        yield from press("die2")
        yield from self._roll([4])
        yield from self._stop("crag-last-roll", "turn")
        yield from press("ok")
        yield from self._stop("crag-choice", "choice")
        yield from press("die1")
        yield from self._stop("crag-choice-up", "choice")
        yield from press("die2", "ok")
        yield from self._stop("crag-enter", "enter")
        yield from press("ok")
        yield from self._stop("crag-hand-over", "hand-over")
        yield from press("die3")
        yield 2
        yield from self._stop("crag-judge", "judge")
        yield from press("ok")
        yield from press("menu")
        yield from self._stop("crag-sheet-2", "sheet")
        yield from press("menu")
        yield from hands.hold("menu")
        yield from self._stop("crag-menu", "game menu")
        yield from self._help("crag", 3)
        yield from press("die2", "ok")
        yield from self._stop("crag-home-continue", "home")

        game = self._game("crag", 4)
        tables.play_on(game, 34)
        game.roll([3, 3, 2])
        yield from self._put(game)
        yield from self._stop("crag-turn-late", "turn")
        yield from press("menu")
        yield from self._stop("crag-choice-late", "choice")
        yield from self._seek(lambda: self._app.screen._preview[self._app.screen._at] == 0)
        yield from press("ok")
        yield from self._stop("crag-enter-nothing", "enter")
        yield from press("menu")
        yield from self._seek(lambda: not self._key("ok"))
        yield from self._stop("crag-choice-used", "choice")
        yield from hands.hold("menu")
        yield from press("die2", "ok")
        for page in (1, 2, 3):
            yield from self._stop(f"crag-sheet-4-{page}", "sheet")
            yield from press("die2")
        yield from press("menu", "menu")
        for players, name in ((1, "alone"), (2, "draw"), (4, "won")):
            game = self._game("crag", players)
            dice = [6, 6, 1] if name == "draw" else None
            tables.play_on(game, 13 * players, dice=dice)
            yield from self._put(game)
            yield from self._stop(f"crag-result-{name}", "result")
        yield from press("menu")
        yield from self._stop("crag-sheet-full", "sheet")
        yield from press("menu")
        yield from press("die1")
        yield from self._stop("crag-result-undone", "choice")
        yield from hands.hold("menu")
        yield from press("die1", "ok", "die2", "die2", "ok")
        yield from self._stop("ask-give-up", "ask")
        yield from press("menu", "die1", "die1")

    def _fifth_die(self):
        hands, press = self._hands, self._hands.press
        yield from self._stop("fifth-seats", "seats")
        yield from press("die2", "die4", "die2", "die4", "die2", "die4")
        yield from self._stop("fifth-seats-changed", "seats")
        yield from press("die1", "die1", "die4")
        yield from self._stop("fifth-seats-each", "seats")
        yield from press("die4", "die2", "die4", "die2", "die4", "ok")
        yield from self._stop("fifth-first", "hand-over")
        yield from self._roll([1, 2, 3, 4, 5])
        yield from self._stop("fifth-split", "split")
        yield from press("die4")
        yield from self._stop("fifth-chosen", "split")
        yield from press("die5")
        yield from self._stop("fifth-partner", "split")
        yield from press("ok")
        yield from self._stop("fifth-hand-over", "hand-over")
        yield from press("menu")
        yield from self._stop("fifth-sheet-first", "sheet")
        yield from press("menu")
        yield from hands.hold("menu")
        yield from self._help("fifth", 5)
        yield from press("menu")

        game = self._game("fifth_die", 4)
        for fifth in (1, 2, 3):
            for _ in range(4):
                game.roll([6, 6, 6, 6, fifth])
                game.play(game.parse({"play": {"sums": [12, 12], "fifth": fifth}}["play"]))
        tables.play_on(game, 20, tables.varied)
        game.roll([1, 4, 4, 5, 6])
        yield from self._put(game)
        yield from self._stop("fifth-late", "split")
        yield from press("die2")
        yield from self._stop("fifth-refused", "split")
        yield from press("menu")
        for player in (1, 2, 3, 4):
            yield from self._stop(f"fifth-sheet-{player}", "sheet")
            yield from press("die2")
        yield from press("menu")
        game.undo()
        game.roll([4, 4, 5, 6, 6])
        yield from self._put(game)
        yield from self._stop("fifth-free", "split")
        yield from press("die5")
        yield from self._stop("fifth-free-chosen", "split")
        yield from press("ok")
        yield from self._stop("fifth-free-entered", "hand-over")

        for players, name in ((1, "alone"), (2, "won")):
            game = self._game("fifth_die", players)
            for _ in range(8):
                for player in range(players):
                    game.roll(3 * [1 + player] + [6, 6])
                    game.play(tables.best(game))
            last = [1, 1, 6, 6, 1]
            game.roll(last)
            yield from self._put(game)
            yield from self._stop(f"fifth-eighth-{name}", "split")
            while not game.over:
                if not game.rolls:
                    game.roll(last)
                game.play(tables.best(game))
            yield from self._put(game)
            yield from self._stop(f"fifth-result-{name}", "result")
            yield from press("menu")
            yield from self._stop(f"fifth-result-sheet-{name}", "sheet")
            yield from press("menu")
        yield from press("ok")

    def _six_dice(self):
        hands, press = self._hands, self._hands.press
        yield from self._stop("six-seats", "seats")
        yield from press("die2", "die4")
        yield from self._stop("six-seats-short", "seats")
        yield from press("die3", "ok")
        yield from self._stop("six-first", "hand-over")
        yield from self._roll([6, 6, 3, 4, 5, 6])
        yield from self._stop("six-rolled", "turn")
        yield from press("die1", "die2", "die6")
        yield from self._stop("six-held", "turn")
        yield from self._roll([6, 2, 5])
        yield from self._roll([1, 2, 6])
        yield from self._stop("six-last-roll", "turn")
        yield from press("ok")
        yield from self._stop("six-choice", "choice")
        yield from press("ok")
        yield from self._stop("six-enter", "enter")
        yield from press("ok")
        yield from self._stop("six-hand-over", "hand-over")
        yield from hands.hold("menu")
        yield from self._help("six", 6)
        yield from press("menu")

        game = self._game("six_dice", 4)
        tables.play_on(game, 137, tables.varied)
        for held in (None, [], []):
            game.roll([2, 2, 5, 5, 5, 4], held)
        yield from self._put(game)
        yield from self._stop("six-late", "turn")
        yield from press("ok")
        yield from self._stop("six-choice-late", "choice")
        for page in (1, 2, 3):
            yield from press("die4")
            yield from self._stop(f"six-choice-late-{page}", "choice")
        while " 1/4" not in hands.lines[0]:
            yield from press("die4")
        yield from self._stop("six-choice-school", "choice")
        yield from self._seek(lambda: self._key("die5"))
        yield from self._stop("six-choice-columns", "choice")
        yield from press("die5")
        yield from self._stop("six-choice-other-column", "choice")
        yield from press("ok")
        yield from self._stop("six-enter-school", "enter")
        yield from press("ok")
        yield from self._stop("six-hand-over-school", "hand-over")
        yield from press("die1", "die4")
        yield from self._seek(lambda: self._key("die6"))
        yield from press("die6")
        yield from self._stop("six-strike", "ask")
        yield from press("ok")
        yield from self._stop("six-hand-over-struck", "hand-over")
        yield from press("menu")
        yield from self._sheet("six-sheet-late")

        for players, name in ((1, "alone"), (4, "won"), (2, "draw")):
            game = self._game("six_dice", players)
            if name == "draw":
                tables.play_on(game, 72 * players, dice=[5, 5, 6, 6, 6, 6])
            else:
                tables.play_rich(game)
            yield from self._put(game)
            yield from self._stop(f"six-result-{name}", "result")
            if name == "won":
                yield from press("menu")
                yield from self._sheet("six-sheet-full")
        yield from press("ok")
        yield from self._stop("home-again", "home")

    def _seek(self, found):
        """Moves down until it is found, on this page of the sheet or on those that follow."""
        for move in range(1, 29):
            if found():
                return
            yield from self._hands.press("die2" if move % 7 else "die4")
        raise AssertionError("not found on any page")

    def _key(self, button):
        """Whether the lowest row names what a button does."""
        x, width = {"ok": (98, 24), "die5": (85, 21), "die6": (107, 21)}[button]
        return any(self._hands.picture[7 * 128 + x : 7 * 128 + x + width])

    def _sheet(self, name):
        """All pages of the sheet at hand, as points and as running totals, and back."""
        press = self._hands.press
        yield from press("die1")
        for page in range(5):
            yield from self._stop(f"{name}-{page + 1}", "sheet")
            yield from press("die2")
        yield from press("die5")
        for page in range(5):
            yield from self._stop(f"{name}-totals-{page + 1}", "sheet")
            yield from press("die2")
        yield from press("die4")
        yield from self._stop(f"{name}-next-player", "sheet")
        yield from press("menu")


@cache
def walk(language):
    """The tour in that language; walked once."""
    return Tour(language)
