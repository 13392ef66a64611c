"""The board's `digitalio`: one pin as an input or output."""

from dicebox_tools.emulator.clock import CALL_US
from dicebox_tools.emulator.constants import Constant
from dicebox_tools.emulator.pins import Pin

DEINITED = "Object has been deinitialized and can no longer be used. Create a new object."


class Direction:
    INPUT = Constant("digitalio.Direction.INPUT")
    OUTPUT = Constant("digitalio.Direction.OUTPUT")


class Pull:
    UP = Constant("digitalio.Pull.UP")
    DOWN = Constant("digitalio.Pull.DOWN")


class DriveMode:
    PUSH_PULL = Constant("digitalio.DriveMode.PUSH_PULL")
    OPEN_DRAIN = Constant("digitalio.DriveMode.OPEN_DRAIN")


_PULLS = {None: None, Pull.UP: True, Pull.DOWN: False}


class DigitalInOut:
    def __init__(self, pin: Pin):
        pin.claim()
        self._claimed: Pin | None = pin
        self._pull: Constant | None = None
        self._drive_mode = DriveMode.PUSH_PULL

    def __enter__(self) -> "DigitalInOut":
        return self

    def __exit__(self, *_: object) -> None:
        self.deinit()

    def deinit(self) -> None:
        if self._claimed:
            self._claimed.pins.clock.check()
            self._claimed.free()
            self._claimed = None

    def _pin(self) -> Pin:
        """The pin; every use of it takes time."""
        if self._claimed is None:
            raise ValueError(DEINITED)
        self._claimed.pins.clock.advance(CALL_US)
        return self._claimed

    def switch_to_input(self, pull: Constant | None = None) -> None:
        pin = self._pin()
        pin.output = None
        self._pull = pull
        pin.pull = _PULLS[pull]

    def switch_to_output(
        self, value: bool = False, drive_mode: Constant = DriveMode.PUSH_PULL
    ) -> None:
        pin = self._pin()
        pin.output = bool(value)
        pin.pull = None
        self._drive_mode = drive_mode

    @property
    def direction(self) -> Constant:
        return Direction.INPUT if self._pin().output is None else Direction.OUTPUT

    @direction.setter
    def direction(self, direction: Constant) -> None:
        if direction is Direction.INPUT:
            self.switch_to_input()
        elif direction is Direction.OUTPUT:
            self.switch_to_output()
        else:
            raise ValueError("Invalid direction.")

    @property
    def value(self) -> bool:
        pin = self._pin()
        pin.pins.look(pin)
        return pin.level()

    @value.setter
    def value(self, value: bool) -> None:
        pin = self._pin()
        if pin.output is None:
            raise AttributeError("Cannot set value when direction is input.")
        pin.output = bool(value)

    @property
    def pull(self) -> Constant | None:
        self._input()
        return self._pull

    @pull.setter
    def pull(self, pull: Constant | None) -> None:
        self._input().pull = _PULLS[pull]
        self._pull = pull

    def _input(self) -> Pin:
        pin = self._pin()
        if pin.output is not None:
            raise AttributeError("Pull not used when direction is output.")
        return pin

    @property
    def drive_mode(self) -> Constant:
        if self._pin().output is None:
            raise AttributeError("Drive mode not used when direction is input.")
        return self._drive_mode
