"""The desktop emulator where a trial expects the emulated chip: the same presses, much faster."""

import threading
from queue import SimpleQueue

from dicebox_tools.chip.measure import Transfer, Watch
from dicebox_tools.emulator.device import Device


class EmulatedBed:
    """What a sitting needs of `chip.bed.Bed`. Nobody watches its looks."""

    def __init__(self, memory):
        self._device = device = Device(seed=1)
        device.flash.cells[:] = memory.ljust(len(device.flash.cells), b"\xff")
        self._orders, self._done = SimpleQueue(), SimpleQueue()
        self.looks = self
        self.gaps = []
        panel = device.board.panel
        self.watch, take = Watch(panel), panel.write

        def write(data):
            take(data)
            self.watch.on_transfer(Transfer(self.ms, self.ms, len(data)))

        panel.write = write
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self):
        """The device runs for as long as it is told, and stands still between."""

        def driver():
            while True:
                yield self._orders.get()
                self._done.put(None)

        self._device.run(driver())

    @property
    def ms(self):
        return self._device.now * 1000

    @property
    def serial(self):
        return self._device.serial

    def power_on(self):
        self._device.power_on()

    def run(self, ms):
        self._orders.put(ms / 1000)
        self._done.get()

    def run_until(self, condition, limit):
        end = self.ms + limit
        while not condition():
            if self.ms >= end:
                return False
            self.run(5)
        return True

    def press(self, button):
        self._device.press(button)

    def release(self, button):
        self._device.release(button)
