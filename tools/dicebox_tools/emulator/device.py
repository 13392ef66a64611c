"""The dice box on the desk: a board with the firmware on it, and a person's hands and eyes."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from dicebox_tools import paths
from dicebox_tools.emulator import modules
from dicebox_tools.emulator.board import Board
from dicebox_tools.emulator.bus import Bus
from dicebox_tools.emulator.flash import Flash
from dicebox_tools.emulator.interpreter import Interpreter
from dicebox_tools.emulator.pins import LED
from dicebox_tools.emulator.stops import Finished, Stop

Driver = Generator[float, None, None] | Iterator[float]

ENDED = "Code done running."  # the console's last word when code.py has ended
_STARTUP_US = 250_000  # from power to boot.py; shorter than on the chip, for those who wait
_FACE_S = 1 / 60
_FACE_LAG_S = 0.05


class Face(Protocol):
    """What shows the device to a person and takes what the person does."""

    def update(self, device: Device) -> bool | None:
        """Called up to sixty times a second while the board runs; False ends it."""


class Device:
    """A dice box. It is off until `power_on`; its program runs inside `run` or `run_face`.

    firmware, core  folders of the firmware and of the rules; the project's own by default
    seed            of all that is random: bounces, noise and, in virtual time, the dice
    nvm_file        a file that keeps the games; None for a box that forgets
    panel           "SSD1306", "SSD1309", "SH1106", or None for no display
    address         the display's on the bus
    pullups         whether the bus has them
    realtime        at the pace of the wall clock, with dice of the PC's random generator
    dice            faces of the first dice
    settings        keys that count instead of those in settings.toml
    usb             whether a computer is connected

    Raises UserError for a panel, file or settings that cannot be.
    """

    def __init__(
        self,
        firmware: Path | None = None,
        core: Path | None = None,
        *,
        seed: int = 0,
        nvm_file: Path | None = None,
        panel: str | None = "SSD1306",
        address: int = 0x3C,
        pullups: bool = True,
        realtime: bool = False,
        dice: Sequence[int] = (),
        settings: Mapping[str, object] | None = None,
        usb: bool = False,
    ):
        self._firmware = firmware or paths.firmware()
        self._core = core or paths.core()
        self.board = Board(
            self._firmware,
            seed=seed,
            realtime=realtime,
            panel=panel,
            address=address,
            pullups=pullups,
            nvm_file=nvm_file,
            settings=settings or {},
            usb=usb,
        )
        self.board.rig(dice)
        self._interpreter = self._fresh()
        self._finished = True

    # -- hands ----------------------------------------------------------------------------------

    def power_on(self) -> None:
        """Connects the battery."""
        self.board.power_on()

    def power_off(self) -> None:
        """Cuts the power, in the middle of whatever the board does."""
        self.board.power_off()
        self._interpreter = self._fresh()

    def reset(self, safe_mode: str = "NONE") -> None:
        """Presses RESET; with a `supervisor.SafeModeReason` the chip then starts in safe mode."""
        self.board.reset("RESET_PIN", safe_mode)
        self._interpreter = self._fresh()

    def press(self, name: str) -> None:
        """Presses a button: die1 … die6, ok or menu; ValueError for another name."""
        self.board.pins.press(name)

    def release(self, name: str) -> None:
        """Releases a button; ValueError for an unknown name."""
        self.board.pins.release(name)

    def rig(self, faces: Sequence[int]) -> None:
        """Makes the next dice fall so; ValueError for what is no face."""
        self.board.rig(faces)

    # -- eyes -----------------------------------------------------------------------------------

    @property
    def powered(self) -> bool:
        return self.board.powered

    def picture(self) -> bytes:
        """What glows on the display: 8 pages of 128 columns, bit 0 uppermost."""
        return self.board.panel.lit()

    @property
    def contrast(self) -> int:
        """The display's brightness, 0 to 255."""
        return self.board.panel.contrast

    @property
    def led(self) -> bool:
        """Whether the LED on the board is lit."""
        return bool(self.board.pins[LED].output)

    @property
    def serial(self) -> str:
        """All that the board has printed on its serial console."""
        return "".join(self.board.serial)

    # -- instruments ----------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """Seconds since the device was made."""
        return self.board.clock.now_us / 1e6

    @property
    def flash(self) -> Flash:
        return self.board.flash

    @property
    def bus(self) -> Bus:
        return self.board.bus

    @property
    def frames(self) -> int:
        """Transfers to the display that changed its memory."""
        return self.board.panel.frames

    @property
    def longest_poll_gap_ms(self) -> float:
        """The longest time in which the program did not look at the buttons, once it did."""
        return self.board.pins.longest_gap_us / 1000

    @property
    def screen_name(self) -> str | None:
        """The name of the firmware's screen; None where there is none."""
        return getattr(getattr(self._app, "screen", None), "name", None)

    @property
    def game(self) -> Any:
        """The `dicegames.game.Game` being played, of the board's own copy of the rules, or None."""
        return getattr(self._app, "game", None)

    def rules(self, name: str) -> Any:
        """A module of the board's own copy of `dicegames`, such as "record"."""
        return self.module(f"dicegames.{name}")

    def module(self, name: str) -> Any:
        """A module as the board's program would import it, such as "dicebox.journal"."""
        return self._interpreter.load(name)

    @property
    def _app(self) -> object:
        return getattr(self._interpreter.modules.get("dicebox.app"), "running", None)

    # -- running --------------------------------------------------------------------------------

    def run(self, driver: Driver) -> None:
        """Lets the board run until the driver ends.

        The driver does what happens outside, and yields the seconds until it does the next. What
        it raises comes out here. When it ends, the board stands still as it is; it would start
        anew with another run.
        """
        self._finished = False
        self.board.free()
        failure: list[BaseException] = []
        clock = self.board.clock

        def step() -> None:
            try:
                seconds = next(driver)
            except BaseException as error:
                self._finished = True
                clock.stop(Finished())
                if not isinstance(error, StopIteration):
                    failure.append(error)
            else:
                clock.at(round(seconds * 1e6), step)

        clock.at(0, step)
        while not self._finished:
            try:
                self._live()
            except Stop:
                if not self._finished:
                    self.board.free()
                    self._interpreter = self._fresh()
            clock.resume()
        if failure:
            raise failure[0]

    def run_face(self, face: Face) -> None:
        """Lets the board run until the face says that it is enough.

        A board that lags behind the wall clock is not slowed down further by its face.
        """

        def driver() -> Driver:
            while self.board.clock.lag_s > _FACE_LAG_S or face.update(self) is not False:
                yield _FACE_S

        self.run(driver())

    def _live(self) -> None:
        """Runs the programs of a powered board one after the other; waits for power otherwise."""
        board = self.board
        while not board.powered:
            board.clock.idle()
        if board.cold:
            board.clock.advance(_STARTUP_US)
            if board.safe_mode != "NONE":
                self._execute("safemode.py")
                while True:
                    board.clock.idle()
            board.booting = True
            self._execute("boot.py")
            board.booting = False
        self._execute("code.py")
        board.print(f"\n{ENDED}\n")
        while True:
            board.clock.idle()

    def _fresh(self) -> Interpreter:
        """An interpreter that has not run anything."""
        interpreter = Interpreter(self._firmware, self._core)
        modules.install(self.board, interpreter)
        return interpreter

    def _execute(self, name: str) -> None:
        """Runs a file of the firmware to its end, in a fresh interpreter, if there is one."""
        if not (self._firmware / name).is_file():
            return
        interpreter = self._interpreter = self._fresh()
        try:
            interpreter.run(name)
        except SystemExit:
            pass
        except Exception as error:
            self.board.print(interpreter.format(error))
        self.board.free()
