"""Runs before USB starts. Touches it only when MENU is held at power-up.

Then the drive is hidden from the computer and belongs to the box, so that files can be written
over the serial port; without MENU the drive is there as ever.
"""

import os
import time

import board
import digitalio
import storage

try:
    name = str(os.getenv("DICEBOX_MENU"))
except ValueError:  # the box itself complains of it later
    name = ""
pin = getattr(board, name, None)
menu = digitalio.DigitalInOut(pin or board.GP13)  # type: ignore[attr-defined]
menu.switch_to_input(pull=digitalio.Pull.UP)
time.sleep(0.002)
held = not menu.value
menu.deinit()
if held:
    storage.disable_usb_drive()
    storage.remount("/", readonly=False)
    print("MENU is held: the drive is hidden and can be written over the serial port")
