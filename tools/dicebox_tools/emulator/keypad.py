"""The board's `keypad`: keys looked at in the background, their events queued."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from dicebox_tools.emulator.board import Board
from dicebox_tools.emulator.clock import CALL_US
from dicebox_tools.emulator.pins import Pin
from dicebox_tools.emulator.supervisor import ticks_ms


class Event:
    def __init__(self, key_number: int = 0, pressed: bool = True, timestamp: int = 0):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = timestamp

    @property
    def released(self) -> bool:
        return not self.pressed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and hash(self) == hash(other)

    def __hash__(self) -> int:
        return self.key_number << 1 | self.pressed

    def __repr__(self) -> str:
        state = "pressed" if self.pressed else "released"
        return f"<Event: key_number {self.key_number} {state}>"


class EventQueue:
    """The events in order, each shown to `looked` when the program asks for it."""

    def __init__(self, max_events: int, looked: Callable[[], None]):
        self._events: deque[Event] = deque()
        self._max_events = max_events
        self._looked = looked
        self.overflowed = False

    def __len__(self) -> int:
        self._looked()
        return len(self._events)

    def get(self) -> Event | None:
        self._looked()
        return self._events.popleft() if self._events else None

    def get_into(self, event: Event) -> bool:
        found = self.get()
        if found:
            event.key_number, event.pressed = found.key_number, found.pressed
            event.timestamp = found.timestamp
        return found is not None

    def clear(self) -> None:
        self._events.clear()
        self.overflowed = False

    def put(self, event: Event) -> None:
        if len(self._events) < self._max_events:
            self._events.append(event)
        else:
            self.overflowed = True


def keys_of(board: Board) -> type:
    """The class `keypad.Keys` of a board."""

    class Keys:
        def __init__(
            self,
            pins: Sequence[Pin],
            *,
            value_when_pressed: bool,
            pull: bool = True,
            interval: float = 0.020,
            max_events: int = 64,
            debounce_threshold: int = 1,
        ):
            for pin in pins:
                pin.claim()
                pin.pull = not value_when_pressed if pull else None
            self._pins = list(pins)
            self._value_when_pressed = value_when_pressed
            self._interval_us = round(interval * 1e6)
            self._threshold = debounce_threshold
            self.events = EventQueue(max_events, self._look)
            self.reset()
            board.scanners.append(self._scan)
            board.clock.at(self._interval_us, self._scan)

        @property
        def key_count(self) -> int:
            return len(self._pins)

        def reset(self) -> None:
            self._down = [False] * len(self._pins)
            self._seen = [0] * len(self._pins)

        def deinit(self) -> None:
            if self._scan in board.scanners:
                board.scanners.remove(self._scan)
                for pin in self._pins:
                    pin.free()

        def __enter__(self) -> Keys:
            return self

        def __exit__(self, *_: object) -> None:
            self.deinit()

        def _look(self) -> None:
            board.clock.advance(CALL_US)
            board.pins.look(self._pins[0])

        def _scan(self) -> None:
            if self._scan not in board.scanners:
                return
            for number, pin in enumerate(self._pins):
                step = 1 if pin.level() == self._value_when_pressed else -1
                seen = min(max(self._seen[number] + step, 0), self._threshold)
                self._seen[number] = seen
                if seen == (0 if self._down[number] else self._threshold):
                    self._down[number] = not self._down[number]
                    self.events.put(Event(number, self._down[number], ticks_ms(board)))
            board.clock.at(self._interval_us, self._scan)

    return Keys
