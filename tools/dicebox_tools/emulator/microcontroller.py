"""The board's `microcontroller` and `watchdog`: the chip itself."""

from types import SimpleNamespace

from dicebox_tools.emulator import flash
from dicebox_tools.emulator.board import Board
from dicebox_tools.emulator.bytearrays import ByteArray
from dicebox_tools.emulator.clock import CALL_US
from dicebox_tools.emulator.constants import enumeration
from dicebox_tools.emulator.pins import COUNT, Pin

RunMode = enumeration("microcontroller.RunMode", ("NORMAL", "SAFE_MODE", "UF2", "BOOTLOADER"))
ResetReason = enumeration(
    "microcontroller.ResetReason",
    (
        "BROWNOUT",
        "DEEP_SLEEP_ALARM",
        "POWER_ON",
        "RESCUE_DEBUG",
        "RESET_PIN",
        "SOFTWARE",
        "UNKNOWN",
        "WATCHDOG",
    ),
)
WatchDogMode = enumeration("watchdog.WatchDogMode", ("RAISE", "RESET"))
_LONGEST_WATCH_S = 8


class Processor:
    frequency = 125_000_000
    temperature = 25.0
    voltage = None
    uid = bytearray(range(8))

    def __init__(self, board: Board):
        self._board = board

    @property
    def reset_reason(self) -> object:
        return getattr(ResetReason, self._board.reset_reason)


class WatchDogTimer:
    """Resets the chip unless it is fed in time; RAISE the RP2040 does not have."""

    def __init__(self, board: Board):
        self._board = board
        self._timeout = 0.0
        self._mode: object = None
        self._fed = 0

    def feed(self) -> None:
        self._board.clock.check()
        self._fed += 1
        if self._mode:
            fed, started_us = self._fed, self._board.started_us

            def bite() -> None:
                if (fed, started_us) == (self._fed, self._board.started_us) and self._mode:
                    self._board.reset("WATCHDOG")

            self._board.clock.at(round(self._timeout * 1e6), bite)

    @property
    def timeout(self) -> float:
        return self._timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        if not 0 < seconds <= _LONGEST_WATCH_S:
            raise ValueError(f"timeout must be 0-{_LONGEST_WATCH_S}")
        self._timeout = seconds
        self.feed()

    @property
    def mode(self) -> object:
        return self._mode

    @mode.setter
    def mode(self, mode: object) -> None:
        if mode is not None and mode is not WatchDogMode.RESET:  # type: ignore[attr-defined]
            raise NotImplementedError("RAISE mode is not implemented")
        self._mode = mode
        self.feed()


def members(board: Board) -> dict[str, object]:
    clock = board.clock

    def reset() -> None:
        board.reset("SOFTWARE")
        clock.check()

    def on_next_reset(run_mode: object) -> None:
        for mode in ("NORMAL", "SAFE_MODE", "UF2", "BOOTLOADER"):
            if getattr(RunMode, mode) is run_mode:
                board.next_mode = mode
                return
        raise ValueError("Invalid run_mode")

    def read(start: int, stop: int) -> bytes:
        clock.advance(CALL_US)
        return board.flash.read(start, stop)

    def write(start: int, data: bytes) -> None:
        clock.advance(CALL_US)
        board.flash.write(start, data)

    return {
        "Pin": Pin,
        "Processor": Processor,
        "ResetReason": ResetReason,
        "RunMode": RunMode,
        "cpu": Processor(board),
        "delay_us": clock.advance,
        "disable_interrupts": clock.check,
        "enable_interrupts": clock.check,
        "nvm": ByteArray(flash.SIZE, read, write),
        "on_next_reset": on_next_reset,
        "pin": SimpleNamespace(**{f"GPIO{n}": board.pins[n] for n in range(COUNT)}),
        "reset": reset,
        "watchdog": WatchDogTimer(board),
    }
