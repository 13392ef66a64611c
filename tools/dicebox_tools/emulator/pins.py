"""The pins of the chip and the buttons on them.

A button connects its pin to ground. An open pin reads high with the pull-up on, low with the
pull-down, and floats without: noise. Contacts bounce for up to 4 ms when they close or open.
"""

import random
from collections.abc import Mapping

from dicebox_tools.emulator.clock import Clock

COUNT = 30
LED = 25
BUTTONS = ("die1", "die2", "die3", "die4", "die5", "die6", "ok", "menu")

BOUNCE_US = 4000


class Pin:
    """One pin: what the chip does with it, and whether a button connects it to ground."""

    used: bool
    output: bool | None  # the level driven; None for an input
    pull: bool | None  # the level pulled to, weakly

    def __init__(self, pins: "Pins", number: int):
        self.pins = pins
        self.number = number
        self.name = f"GP{number}"
        self.grounded = False
        self.free()

    def __repr__(self) -> str:
        return f"board.{self.name}"

    def claim(self) -> None:
        """Gives the pin to a user; raises ValueError, as the chip does, where it has one."""
        if self.used:
            raise ValueError(f"{self.name} in use")
        self.used = True

    def free(self) -> None:
        """The pin as after a reset: nobody's, an input without pull."""
        self.used = False
        self.output = None
        self.pull = None

    def level(self) -> bool:
        if self.output is not None:
            return self.output
        if self.grounded:
            return False
        return self.pins.noise() if self.pull is None else self.pull


class Pins:
    """All pins by number, and the buttons' pins by the buttons' names.

    longest_gap_us  the longest time between two looks of a program at any button's pin
    """

    def __init__(self, clock: Clock, wiring: Mapping[str, int], seed: int):
        """`wiring` gives the number of each button's pin."""
        self.clock = clock
        self._random = random.Random(f"pins {seed}")
        self._pins = [Pin(self, number) for number in range(COUNT)]
        self.buttons = {name: self._pins[wiring[name]] for name in BUTTONS}
        self._watched = frozenset(self.buttons.values())
        self._movements = dict.fromkeys(BUTTONS, 0)
        self._pressed: set[str] = set()
        self.longest_gap_us = 0
        self._looked_us: int | None = None

    def __getitem__(self, number: int) -> Pin:
        return self._pins[number]

    def free(self) -> None:
        """All pins as after a reset of the chip. The buttons stay as they are."""
        for pin in self._pins:
            pin.free()
        self._looked_us = None

    def noise(self) -> bool:
        return self._random.random() < 0.5

    def look(self, pin: Pin) -> None:
        """Notes that the program looks at a pin now."""
        if pin not in self._watched:
            return
        now = self.clock.now_us
        if self._looked_us is not None and now - self._looked_us > self.longest_gap_us:
            self.longest_gap_us = now - self._looked_us
        self._looked_us = now

    def press(self, name: str) -> None:
        """Presses a button; nothing where it is down. Raises ValueError for an unknown name."""
        self._check(name)
        if name not in self._pressed:
            self._pressed.add(name)
            self._move(name, True)

    def release(self, name: str) -> None:
        """Releases a button; nothing where it is up. Raises ValueError for an unknown name."""
        self._check(name)
        if name in self._pressed:
            self._pressed.remove(name)
            self._move(name, False)

    def _check(self, name: str) -> None:
        if name not in BUTTONS:
            raise ValueError(f"unknown button '{name}': expected one of {', '.join(BUTTONS)}")

    def _move(self, name: str, closed: bool) -> None:
        pin = self.buttons[name]
        self._movements[name] += 1
        movement = self._movements[name]

        def bounce() -> None:
            if self._movements[name] == movement:
                pin.grounded = not pin.grounded

        pin.grounded = closed
        pairs = self._random.randint(1, 3)
        for us in self._random.sample(range(1, BOUNCE_US), 2 * pairs):
            self.clock.at(us, bounce)
