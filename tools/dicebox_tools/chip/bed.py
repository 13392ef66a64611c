"""The emulated board as a trial uses it: its memory is prepared and its looks are watched."""

from collections.abc import Mapping
from pathlib import Path

from dicebox_tools.chip.looks import Looks
from dicebox_tools.chip.machine import Machine

_MEMORY = 0xFF000  # of the flash: the sector before the drive is `microcontroller.nvm`


class Bed(Machine):
    """A machine with `looks` at its buttons."""

    def __init__(
        self, image: Path, files: Mapping[str, bytes], memory: bytes = b"", seed: int = 0
    ) -> None:
        """`memory` is what `microcontroller.nvm` holds; nothing at all by default."""
        super().__init__(image, files, seed)
        self._mcu.flash[_MEMORY : _MEMORY + len(memory)] = memory
        self.looks = Looks(self._mcu)
