"""The window: a device on the desk, whose buttons are pressed by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path

from dicebox_tools.emulator import keys
from dicebox_tools.emulator.case import HEIGHT, WIDTH
from dicebox_tools.emulator.device import Device
from dicebox_tools.emulator.look import Look, State
from dicebox_tools.emulator.overlay import Overlay
from dicebox_tools.emulator.paint import plate
from dicebox_tools.emulator.recorder import Recording, free_file, image
from dicebox_tools.emulator.sdl import pygame
from dicebox_tools.errors import UserError

_SMALLEST, _USUAL, _LARGEST = 3, 5, 12
_DESKTOP_ROOM = (20, 100)  # pixels that bars and frames of the desktop take
_NOTE_S = 4.0
_MOUSE = "mouse"

_look = lru_cache(maxsize=4)(Look)  # turning to and fro takes no time


def run(device: Device) -> None:
    """Shows the device in a window, switched on, until the window is closed.

    Raises UserError where no window can be opened, or a last recording not be saved.
    """
    try:
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen":
            raise UserError("no display: expected one to open a window on")
        window = Window(Path.cwd())
    except pygame.error as error:
        raise UserError(f"no window can be opened: {error}") from error
    try:
        device.power_on()
        device.run_face(window)
        window.finish(device)
    finally:
        pygame.quit()


class Window:
    """The face that is a window. Screenshots and recordings go into `folder`."""

    def __init__(self, folder: Path):
        self._folder = folder
        self._fitting = _fitting_scale()
        self._holds: dict[Hashable, str] = {}  # the button that each key or the mouse holds down
        self._recording: Recording | None = None
        self._helping = False
        self._note = ""
        self._note_until = 0.0
        self._shown: object = None
        self._actions: dict[int, Callable[[Device], None]] = {
            pygame.K_F1: self._help,
            pygame.K_F2: self._screenshot,
            pygame.K_F3: self._record,
            pygame.K_F5: Device.reset,
            pygame.K_F6: self._power,
            pygame.K_F8: self._turn,
            pygame.K_F11: self._fit,
            pygame.K_PLUS: self._enlarge,
            pygame.K_EQUALS: self._enlarge,
            pygame.K_KP_PLUS: self._enlarge,
            pygame.K_MINUS: self._reduce,
            pygame.K_KP_MINUS: self._reduce,
        }
        pygame.display.set_caption("Dice Box")
        pygame.display.set_icon(_icon())
        self._open(min(_USUAL, self._fitting), turned=False)

    @property
    def look(self) -> Look:
        """How the device is drawn now."""
        return self._look

    @property
    def note(self) -> str:
        """The last message on the line under the device."""
        return self._note

    def update(self, device: Device) -> bool:
        """Does what the person did and shows what the device does; False when it is enough."""
        for event in pygame.event.get():
            if not self._handle(event, device):
                return False
        state = State.of(device, frozenset(self._holds.values()))
        if self._recording:
            self._recording.see(device.now, state.picture, state.contrast)
        self._show(state, device)
        return True

    def finish(self, device: Device) -> None:
        """Saves a recording that is still running; raises UserError where that cannot be."""
        if not self._recording:
            return
        file = free_file(self._folder, ".gif")
        try:
            self._recording.save(file, device.now)
        except OSError as error:
            raise UserError(f"{file}: the recording cannot be saved: {error.strerror}") from error

    # -- what the person does -------------------------------------------------------------------

    def _handle(self, event: pygame.event.Event, device: Device) -> bool:
        if event.type == pygame.QUIT:
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event, device)
        if event.type == pygame.KEYUP:
            self._release(device, event.scancode)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._click(event.pos, device)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._release(device, _MOUSE)
        elif event.type == pygame.WINDOWFOCUSLOST:
            for holder in list(self._holds):
                self._release(device, holder)
        elif event.type == pygame.WINDOWEXPOSED:
            self._shown = None
        return True

    def _key(self, event: pygame.event.Event, device: Device) -> bool:
        if event.key == pygame.K_q and event.mod & pygame.KMOD_CTRL:
            return False
        if self._helping:
            self._helping = False
        elif event.scancode in keys.BUTTONS:
            button = self._look.case.seen(keys.BUTTONS[event.scancode])
            self._press(device, event.scancode, button)
        elif event.key in self._actions:
            self._actions[event.key](device)
        return True

    def _click(self, place: tuple[int, int], device: Device) -> None:
        x, y = place
        scale = self._look.scale
        button = self._look.case.button_at(x / scale, y / scale)
        if self._helping:
            self._helping = False
        elif button:
            self._press(device, _MOUSE, button)

    def _press(self, device: Device, holder: Hashable, button: str) -> None:
        self._release(device, holder)  # its release may have gone elsewhere
        self._holds[holder] = button
        device.press(button)

    def _release(self, device: Device, holder: Hashable) -> None:
        button = self._holds.pop(holder, None)
        if button and button not in self._holds.values():
            device.release(button)

    # -- what the function keys do --------------------------------------------------------------

    def _help(self, device: Device) -> None:
        self._helping = True

    def _screenshot(self, device: Device) -> None:
        shot = image(device.picture(), device.contrast)
        self._save(device, free_file(self._folder, ".png"), shot.save)

    def _record(self, device: Device) -> None:
        recording = self._recording
        if not recording:
            self._recording = Recording(device.now, device.picture(), device.contrast)
            return
        file = free_file(self._folder, ".gif")
        self._save(device, file, lambda file: recording.save(file, device.now))
        self._recording = None

    def _save(self, device: Device, file: Path, write: Callable[[Path], None]) -> None:
        """Writes a file, and says its name or what went wrong."""
        try:
            write(file)
        except OSError as error:
            self._say(device, f"{file.name}: {error.strerror}")
        else:
            self._say(device, file.name)

    def _power(self, device: Device) -> None:
        if device.powered:
            device.power_off()
        else:
            device.power_on()

    def _turn(self, device: Device) -> None:
        self._open(self._look.scale, not self._look.case.turned)

    def _fit(self, device: Device) -> None:
        usual = min(_USUAL, self._fitting)
        self._scale(usual if self._look.scale == self._fitting else self._fitting)

    def _enlarge(self, device: Device) -> None:
        self._scale(min(self._look.scale + 1, _LARGEST))

    def _reduce(self, device: Device) -> None:
        self._scale(max(self._look.scale - 1, _SMALLEST))

    # -- what the window shows ------------------------------------------------------------------

    def _say(self, device: Device, text: str) -> None:
        self._note = text
        self._note_until = device.now + _NOTE_S

    def _scale(self, scale: int) -> None:
        if scale != self._look.scale:
            self._open(scale, self._look.case.turned)

    def _open(self, scale: int, turned: bool) -> None:
        self._look = _look(scale, turned)
        self._overlay = Overlay(scale)
        self._surface = pygame.display.set_mode(self._look.size)
        self._shown = None

    def _show(self, state: State, device: Device) -> None:
        """Draws the window anew where anything has changed."""
        note = self._line(device)
        seconds = int(self._recording.seconds(device.now)) if self._recording else None
        scene = (state, note, seconds, self._helping)
        if scene == self._shown:
            return
        self._shown = scene
        self._look.draw(self._surface, state)
        if note:
            self._overlay.note(self._surface, note)
        else:
            self._overlay.legend(self._surface)
        if seconds is not None:
            self._overlay.recording(self._surface, seconds)
        if self._helping:
            self._overlay.help(self._surface)
        pygame.display.flip()

    def _line(self, device: Device) -> str:
        if device.now < self._note_until:
            return self._note
        return "" if device.powered else "No power. F6 connects it."


def _fitting_scale() -> int:
    """The largest scale whose window the desktop has room for."""
    width, height = (
        side - room
        for side, room in zip(pygame.display.get_desktop_sizes()[0], _DESKTOP_ROOM, strict=True)
    )
    return max(_SMALLEST, min(_LARGEST, width // WIDTH, height // HEIGHT))


def _icon() -> pygame.Surface:
    """A die that shows three."""
    die = plate(64, 64, 16, (235, 110, 54))
    pip = plate(14, 14, 7, (255, 255, 255))
    for at in (16, 32, 48):
        die.blit(pip, pip.get_rect(center=(64 - at, at)))
    return die
