"""A short demonstration for where there is neither a display nor a terminal.

It plays a turn of Crag on the emulated board, in virtual time and with dice that are known
beforehand, and prints the screens as text: what they say, and their pictures in characters.
"""

from collections.abc import Iterator

from dicebox_tools.emulator import art, console, reader
from dicebox_tools.emulator.device import Device

_START_S = 5.0
_PRESS_S = 0.08
_SETTLE_S = 1.5  # longer than any animation
_TEXT = 23  # columns for the text beside its picture

_DICE = (6, 2, 6, 1)
_STEPS = (
    ("OK takes Crag", ("ok",)),
    ("OK starts it, with two players", ("ok",)),
    ("OK rolls; what the dice are worth is shown at once", ("ok",)),
    ("The buttons under the dice hold both sixes", ("die1", "die3")),
    ("OK rolls the other die again: a pair, and thirteen in all", ("ok",)),
    ("OK shows the boxes: Crag, 50 points, is the best of them", ("ok",)),
    ("OK chooses the box", ("ok",)),
    ("OK enters the points; the first button would still take them back", ("ok",)),
    ("The second player rolls", ("ok",)),
)


def run(obstacle: str) -> int:
    """Plays and prints the demonstration; the exit status.

    `obstacle` says why the box cannot be played in the terminal.
    """
    print("The dice box: its firmware on an emulated board, demonstrated.")
    print("There is no display to open a window on, and this is no terminal to play in:")
    print(f"{obstacle}.\n")
    device = Device()
    device.rig(_DICE)
    device.power_on()
    device.run(_demonstrate(device))
    return 0


def _demonstrate(device: Device) -> Iterator[float]:
    yield _START_S
    _print("The box is switched on", device.picture())
    for title, buttons in _STEPS:
        for button in buttons:
            device.press(button)
            yield _PRESS_S
            device.release(button)
            yield _SETTLE_S
        _print(title, device.picture())


def _print(title: str, picture: bytes) -> None:
    print(f"--- {title}\n")
    if console.is_utf8():
        for row, line in enumerate(art.braille(picture)):
            text = "" if row % 2 else reader.lines(picture)[row // 2]
            print(f"{text:{_TEXT}}{line}")
    else:
        print(*art.halves(picture, art.ASCII), sep="\n")
    print(flush=True)
