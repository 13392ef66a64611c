"""The eight buttons: a Debouncer each, fed by the board's own scan, and what a press means.

A button is a number: 0 to 5 the dice from the left, OK and MENU. Each pin is pulled up and the
button connects it to ground. The scan runs in the background, also while memory is collected,
which takes 20 ms and would hide a press of 30 ms from a program that looks for itself. It passes
over contacts that bounce: a button is down, or up, when it was so at _SCANS looks more than not.
"""

import time

import keypad
from adafruit_debouncer import Debouncer
from adafruit_ticks import ticks_diff, ticks_ms

OK = 6
MENU = 7
COUNT = 8
KEYS = ("DIE1", "DIE2", "DIE3", "DIE4", "DIE5", "DIE6", "OK", "MENU")  # in settings
HOLD_MS = 600
STUCK_MS = 10_000
_SCAN_S = 0.002
_SCANS = 2
_DEBOUNCE_S = 0.001  # the scan has waited long enough


class Buttons:
    """Hears of the buttons' changes when told to, and reports to a listener.

    The listener has pressed(button) for each press, released(button) for a release before
    HOLD_MS have passed, held(button), once, when they have, and stuck(button), once, when the
    button is still down after STUCK_MS.
    """

    def __init__(self, pins):
        """`pins` are the eight pins of a board in the order of KEYS; ValueError for one in use."""
        self._scan = keypad.Keys(
            pins,
            value_when_pressed=False,
            pull=True,
            interval=_SCAN_S,
            debounce_threshold=_SCANS,
        )
        self._event = keypad.Event()
        self._up = [True] * COUNT
        time.sleep(2 * _SCANS * _SCAN_S)
        while self._scan.events.get_into(self._event):  # buttons that are down from the start
            self._up[self._event.key_number] = self._event.released
        self._debouncers = [Debouncer(lambda up=up: up, interval=_DEBOUNCE_S) for up in self._up]
        self._changes = [0] * COUNT  # that the scan has seen and the debouncer not yet
        self._waiting = [False] * COUNT  # pressed, and not yet held long
        self._stuck = [False] * COUNT  # down for so long that it was told
        self._since = [ticks_ms()] * COUNT  # of the press

    def poll(self, listener):
        """Hears of all buttons once. A debouncer is updated only while it has something to tell:
        eight updates take a millisecond.
        """
        while self._scan.events.get_into(self._event):
            self._changes[self._event.key_number] += 1
        for button in range(COUNT):
            if self._changes[button]:
                self._update(button, listener)
            elif not self._up[button]:
                self._wait(button, listener)

    def _update(self, button, listener):
        up = not self._up[button]
        debouncer = self._debouncers[button]
        debouncer.update(up)
        if debouncer.value != up:
            return
        self._up[button] = up
        self._changes[button] -= 1
        if debouncer.fell:
            self._since[button] = ticks_ms()
            self._waiting[button] = True
            self._stuck[button] = False
            listener.pressed(button)
        elif self._waiting[button]:
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
