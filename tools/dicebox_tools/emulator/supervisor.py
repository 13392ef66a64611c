"""The board's `supervisor`: ticks, why the program runs, and starting it anew."""

from dicebox_tools.emulator.board import Board
from dicebox_tools.emulator.clock import CALL_US
from dicebox_tools.emulator.constants import enumeration

TICKS_PERIOD = 1 << 29
_FIRST_TICK = TICKS_PERIOD - 65536  # of the chip: the first wrap comes 65 s after its start

RunReason = enumeration(
    "supervisor.RunReason", ("STARTUP", "AUTO_RELOAD", "SUPERVISOR_RELOAD", "REPL_RELOAD")
)
SafeModeReason = enumeration(
    "supervisor.SafeModeReason",
    (
        "BROWNOUT",
        "FLASH_WRITE_FAIL",
        "GC_ALLOC_OUTSIDE_VM",
        "HARD_FAULT",
        "INTERRUPT_ERROR",
        "NLR_JUMP_FAIL",
        "NONE",
        "NO_CIRCUITPY",
        "NO_HEAP",
        "PROGRAMMATIC",
        "SDK_FATAL_ERROR",
        "STACK_OVERFLOW",
        "USER",
        "WATCHDOG",
    ),
)


def ticks_ms(board: Board) -> int:
    """The chip's milliseconds now."""
    since = (board.clock.now_us - board.started_us) // 1000
    return (_FIRST_TICK + since) % TICKS_PERIOD


class Runtime:
    def __init__(self, board: Board):
        self._board = board
        self.autoreload = True
        self.rgb_status_brightness = 0
        self.display = None
        self.ble_workflow = False

    @property
    def usb_connected(self) -> bool:
        return self._board.usb

    @property
    def serial_connected(self) -> bool:
        return self._board.usb

    @property
    def serial_bytes_available(self) -> int:
        return 0

    @property
    def run_reason(self) -> object:
        return getattr(RunReason, self._board.run_reason)

    @property
    def safe_mode_reason(self) -> object:
        return getattr(SafeModeReason, self._board.safe_mode)


def members(board: Board) -> dict[str, object]:
    def ticks() -> int:
        board.clock.advance(CALL_US)
        return ticks_ms(board)

    def reload() -> None:
        board.reload()
        board.clock.check()

    return {
        "RunReason": RunReason,
        "SafeModeReason": SafeModeReason,
        "runtime": Runtime(board),
        "ticks_ms": ticks,
        "reload": reload,
    }
