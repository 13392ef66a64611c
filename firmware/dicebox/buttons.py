"""The eight buttons: a Debouncer each, and what a press means.

A button is a number: 0 to 5 the dice from the left, OK and MENU. Each pin is pulled up and the
button connects it to ground.
"""

import digitalio
from adafruit_debouncer import Debouncer
from adafruit_ticks import ticks_diff, ticks_ms

OK = 6
MENU = 7
COUNT = 8
KEYS = ("DIE1", "DIE2", "DIE3", "DIE4", "DIE5", "DIE6", "OK", "MENU")  # in settings
HOLD_MS = 600
STUCK_MS = 10_000
_DEBOUNCE_S = 0.006  # so that a press of 30 ms outlasts a collection of memory, some 20 ms


class Buttons:
    """Looks at the buttons when told to and reports to a listener.

    The listener has pressed(button) for each press, released(button) for a release before
    HOLD_MS have passed, held(button), once, when they have, and stuck(button), once, when the
    button is still down after STUCK_MS.
    """

    def __init__(self, pins):
        """`pins` are the eight pins of a board in the order of KEYS."""
        self._pins = []
        self._debouncers = []
        for pin in pins:
            io = digitalio.DigitalInOut(pin)
            io.switch_to_input(pull=digitalio.Pull.UP)
            self._pins.append(io)
            self._debouncers.append(Debouncer(io, interval=_DEBOUNCE_S))
        self._up = [debouncer.value for debouncer in self._debouncers]  # debounced
        self._restless = [False] * COUNT  # the pin was not as debounced at the last look
        self._waiting = [False] * COUNT  # pressed, and not yet held long
        self._stuck = [False] * COUNT  # down for so long that it was told
        self._since = [ticks_ms()] * COUNT  # of the press

    def poll(self, listener):
        """Looks at all buttons once; call this at least every 12 ms so that no press is lost.

        A debouncer is updated only while its button has something to tell: eight updates take
        a millisecond, eight looks at a pin a fifth of it.
        """
        for button in range(COUNT):
            up = self._pins[button].value
            if up != self._up[button]:
                self._restless[button] = True
            elif not self._restless[button]:
                if not up:
                    self._wait(button, listener)
                continue
            else:
                self._restless[button] = False
            self._update(button, up, listener)

    def _update(self, button, up, listener):
        debouncer = self._debouncers[button]
        debouncer.update(up)
        if debouncer.fell:
            self._up[button] = False
            self._since[button] = ticks_ms()
            self._waiting[button] = True
            self._stuck[button] = False
            listener.pressed(button)
        elif debouncer.rose:
            self._up[button] = True
            if self._waiting[button]:
                self._waiting[button] = False
                listener.released(button)

    def _wait(self, button, listener):
        down = ticks_diff(ticks_ms(), self._since[button])
        if self._waiting[button] and down >= HOLD_MS:
            self._waiting[button] = False
            listener.held(button)
        elif not self._stuck[button] and down >= STUCK_MS:
            self._stuck[button] = True
            listener.stuck(button)

    def down(self):
        """The lowest button that is down, None if none is."""
        for button in range(COUNT):
            if not self._up[button]:
                return button
        return None
