"""A sitting at the emulated board: presses that leave nothing out, and what is measured of them."""

from collections.abc import Callable
from typing import NamedTuple

from dicebox_tools.chip import screens
from dicebox_tools.chip.bed import Bed
from dicebox_tools.chip.looks import Gap
from dicebox_tools.chip.session import Failure, Note, Session

_PRESS_S, _HOLD_S = 0.06, 0.75
_PATIENCE = 20_000.0


class Free(NamedTuple):
    """Bytes of heap that were free in a screen at rest, with that game loaded or ""."""

    game: str
    screen: str
    free: int


class Press(NamedTuple):
    """Milliseconds from a press to the changed picture; what was pressed on which screen."""

    what: str
    ms: float


class Think(NamedTuple):
    """The box thinking about that game, for a hint or for its own move; times in ms."""

    game: str
    what: str
    ms: float
    still: float


class Unseen(NamedTuple):
    """The longest time in which a button was not looked at in a step, in ms; whether modules
    were being loaded then.
    """

    what: str
    ms: float
    loading: bool


class Findings(NamedTuple):
    """All that a sitting showed. Times are ms of chip time; `failure` is what ended it early.

    `first` and `ready` count from the start of code.py to the first picture and to the first
    screen at rest, `bars` are the pictures of the progress bar between them; `toggles` are the
    bytes on the bus for each die toggled.
    """

    first: float | None
    ready: float | None
    bars: int
    heap: list[Free]
    presses: list[Press]
    toggles: list[int]
    thoughts: list[Think]
    unseen: list[Unseen]
    failure: str


class Sitting:
    """A person at the board who knows where the screens lead.

    `game` is the key of the game on the table, "" for none; `say` tells what is being done.
    """

    def __init__(self, bed: Bed, say: Callable[[str], None]) -> None:
        """A sitting at a board that is off."""
        self._bed = bed
        self._session = Session(bed)
        self.say = say
        self._games: list[str] = []  # of each line about the heap
        self._toggled: list[int] = []
        self._thoughts: list[Think] = []
        self.game = ""

    def play(self, script: Callable[["Sitting"], None]) -> Findings:
        """Powers the board and does what `script` does with it."""
        failure = ""
        try:
            self.say("starts")
            self._session.start()
            self._label()
            script(self)
        except Failure as error:
            failure = str(error)
            self.say(failure)
        return self._findings(failure)

    # -- what scripts do ------------------------------------------------------------------------

    @property
    def screen(self) -> str:
        """The name of the screen that came to rest last."""
        return self._session.heap[-1].screen

    def at(self, screen: str) -> None:
        """Raises Failure where another screen came to rest last."""
        if self.screen != screen:
            raise Failure(f"expected the screen '{screen}', it shows: {self._shown()}")

    def wait(self, screen: str) -> None:
        """Waits until a screen comes to rest; raises Failure where it does not."""
        self._bed.run_until(lambda: self.screen == screen, _PATIENCE)
        self._label()
        self.at(screen)

    def begin(self, key: str) -> None:
        """A game comes onto the table."""
        self.game = key
        self.say(key)

    def press(self, *buttons: str) -> None:
        """Presses buttons, each until the screen has come to rest."""
        for button in buttons:
            self._press(button, _PRESS_S)

    def hold(self, button: str) -> None:
        """Holds a button down until it means something else."""
        self._press(button, _HOLD_S)

    def toggle(self, die: str) -> None:
        """Presses the button of a die that may be held."""
        self._toggled.append(self._press(die, _PRESS_S).size)

    def ponder(self, what: str, button: str, held: bool = False) -> None:
        """Presses a button that makes the box think, for a hint or for its own move."""
        self.say(f"{self.game}: {what}")
        note = self._press(button, _HOLD_S if held else _PRESS_S)
        for ms, still in screens.thoughts(self._bed.watch.pictures(note.begun)):
            self._thoughts.append(Think(self.game, what, ms, still))

    def _press(self, button: str, seconds: float) -> Note:
        self._session.press(button, seconds, self._busy)
        self._label()
        return self._session.notes[-1]

    def _busy(self) -> bool:
        picture = self._bed.watch.picture
        return screens.loading(picture) or screens.thinking(picture)

    def _label(self) -> None:
        self._games += [self.game] * (len(self._session.heap) - len(self._games))

    def _shown(self) -> str:
        return " / ".join(line.strip() for line in self._session.text if line.strip())

    # -- what it showed -------------------------------------------------------------------------

    def _findings(self, failure: str) -> Findings:
        start, *steps = self._session.notes or [Note("power on", False, 0.0, 0.0, [], [])]
        lit = [redraw.end - start.begun for redraw in start.redraws if redraw.lit]
        changed = [redraw.end - start.begun for redraw in start.redraws if redraw.changed]
        pictures = self._bed.watch.pictures(start.begun)
        bars = [p for moment, p in pictures if moment <= start.end and screens.loading(p)]
        heap = self._session.heap
        return Findings(
            lit[0] if lit else None,
            changed[-1] if changed and heap else None,
            len(bars),
            [Free(game, *line) for game, line in zip(self._games, heap, strict=False)],
            [Press(_named(step), step.answer) for step in steps if step.answer is not None],
            self._toggled,
            self._thoughts,
            [gap for step in steps for gap in self._unseen(step)],
            failure,
        )

    def _unseen(self, step: Note) -> list[Unseen]:
        """The longest gaps that began in a step, one while loading and one while not."""
        longest: dict[bool, Gap] = {}
        for gap in self._bed.looks.gaps:
            if step.begun <= gap.start < step.end:
                loading = screens.loading(self._bed.watch.picture_at(gap.start))
                if loading not in longest or gap.ms > longest[loading].ms:
                    longest[loading] = gap
        return [Unseen(_named(step), gap.ms, loading) for loading, gap in longest.items()]


def _named(step: Note) -> str:
    heading = next((line.strip() for line in step.text if line.strip()), "dark")
    return f"{step.step}, to '{heading}'"
