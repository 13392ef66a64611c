"""Makes the README's picture: `python -m dicebox_tools.portrait docs/emulator.png`."""

import sys
from pathlib import Path

from dicebox_tools import headless, script
from dicebox_tools.emulator import look
from dicebox_tools.emulator.device import Device, Driver

_STEPS = ("press ok", "press ok", "dice 6-2-6", "press ok", "press die1", "press die3")
_SCALE = 3


def main() -> None:
    """Plays the steps on a box and draws it as it then stands."""
    device = Device()

    def sitting() -> Driver:
        yield from headless.start(device)
        for line in _STEPS:
            yield from headless.do(device, script.step(line, line), None)
        look.save_picture(device, Path(sys.argv[1]), _SCALE)

    device.run(sitting())


if __name__ == "__main__":
    main()
