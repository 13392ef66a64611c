"""The terminal face: the device drawn in characters, its buttons pressed by keys.

A terminal tells of a key when it goes down and not when it comes up. So a key is one short press,
and other keys stand for holding a button. Keys that come while a press lasts wait for their turn;
a key that repeats itself does not.
"""

from collections import deque
from typing import NamedTuple, Protocol

from dicebox_tools.emulator import art, console
from dicebox_tools.emulator.device import Device

PRESS_S = 0.08
HOLD_S = 0.8
_PAUSE_S = 0.05  # between two presses

WIDTH, HEIGHT = 80, 24
_SIDE = 14  # columns at the right of the picture
_UNDER = 5  # rows under it

_DICE = ("die1", "die2", "die3", "die4", "die5", "die6")


class Press(NamedTuple):
    """What a key does to a button."""

    button: str
    seconds: float = PRESS_S


PRESSES = {
    **{str(n): Press(f"die{n}") for n in range(1, 7)},
    "up": Press("die1"),
    "down": Press("die2"),
    "left": Press("die3"),
    "right": Press("die4"),
    **dict.fromkeys(("enter", "space", "o"), Press("ok")),
    **dict.fromkeys(("escape", "backspace", "m"), Press("menu")),
    "O": Press("ok", HOLD_S),
    "M": Press("menu", HOLD_S),
}
_LEGEND = (
    "1-6 dice   ↑ ↓ ← → are 1 2 3 4   Enter, Space OK   Esc MENU   O, M hold them",
    "r reset    p power off and on    q quit",
)


class Screen(Protocol):
    """What the face needs of a terminal: see `console.Console`."""

    @property
    def size(self) -> tuple[int, int]: ...

    def keys(self, now: float) -> list[str]: ...

    def show(self, lines: list[str]) -> None: ...


def run(device: Device) -> int:
    """Plays on the device, switched on, in a terminal without `console.obstacle`; exit status."""
    try:
        with console.full_screen() as screen:
            device.power_on()
            device.run_face(Terminal(screen))
    except console.Ended as ended:
        return ended.status
    return 0


class Terminal:
    """The face on a terminal."""

    def __init__(self, screen: Screen):
        self._screen = screen
        self._waiting: deque[Press] = deque()
        self._last: Press | None = None  # the newest press that is not over
        self._down: str | None = None
        self._until = 0.0
        self._picture: bytes | None = None
        self._art: list[str] = []

    def update(self, device: Device) -> bool:
        """Does what the keys said and shows what the device does; False when it is enough."""
        for key in self._screen.keys(device.now):
            if key == "q":
                return False
            self._do(key, device)
        self._press(device)
        self._screen.show(self._lines(device))
        return True

    # -- what the person does -------------------------------------------------------------------

    def _do(self, key: str, device: Device) -> None:
        press = PRESSES.get(key)
        if press and press != self._last:
            self._waiting.append(press)
            self._last = press
        elif key == "r":
            device.reset()
        elif key == "p":
            if device.powered:
                device.power_off()
            else:
                device.power_on()

    def _press(self, device: Device) -> None:
        """Lets the button go whose time is over, and then presses the next one."""
        if device.now < self._until:
            return
        if self._down:
            device.release(self._down)
            self._down = None
            self._until = device.now + _PAUSE_S
        elif self._waiting:
            press = self._waiting.popleft()
            device.press(press.button)
            self._down = press.button
            self._until = device.now + press.seconds
        else:
            self._last = None

    # -- what the terminal shows ----------------------------------------------------------------

    def _lines(self, device: Device) -> list[str]:
        columns, rows = self._screen.size
        if columns < WIDTH or rows < HEIGHT:
            return [
                f"The box needs {WIDTH}x{HEIGHT} characters;",
                f"this terminal has {columns}x{rows}.",
                "Enlarge it, or q quits.",
            ]
        picture = self._drawn(device.picture(), columns, rows)
        width = len(picture[0])
        side = self._side(device)
        lines = ["┌" + "─" * width + "┐"]
        lines += [f"│{line}│  {side.get(row, '')}" for row, line in enumerate(picture)]
        lines += ["└" + "─" * width + "┘", self._dice(width), "", *_LEGEND]
        return lines if device.powered else [*lines, "The power is off: p switches it on."]

    def _drawn(self, picture: bytes, columns: int, rows: int) -> list[str]:
        """The picture, as large as the terminal has room for."""
        large = columns >= 128 + 2 + _SIDE and rows >= 32 + 2 + _UNDER
        if picture != self._picture or large != (len(self._art) > 16):
            self._picture = picture
            self._art = art.halves(picture) if large else art.braille(picture)
        return self._art

    def _side(self, device: Device) -> dict[int, str]:
        """What stands beside the picture, by row: the LED and the two buttons there."""
        return {
            0: f"LED {'●' if device.led else '○'}",
            4: f"{self._button('ok', 'OK')} Enter",
            9: f"{self._button('menu', 'MENU')} Esc",
        }

    def _dice(self, width: int) -> str:
        """The buttons under their dice."""
        line = [" "] * (width + 2)
        for die, name in enumerate(_DICE):
            at = 1 + width * (2 * die + 1) // 12 - 1
            line[at : at + 3] = self._button(name, str(die + 1))
        return "".join(line)

    def _button(self, name: str, label: str) -> str:
        """A button, which looks different while it is down."""
        return f"▐{label}▌" if name == self._down else f"[{label}]"
