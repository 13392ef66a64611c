"""Faults at the start, told without a display: blinks of the LED and text on the console.

blinks   fault
2        the display's bus has no pull-ups: nothing connected, or wires swapped
3        no display answers at its address
4        anything else, such as a pin that two things use
"""

import time

import board
import digitalio

_ON_S, _OFF_S, _PAUSE_S = 0.2, 0.25, 1.2


def explain(error, settings):
    """The number of blinks for an error of the start, and the lines that explain it."""
    where = "SDA %s, SCL %s" % (settings["SDA"], settings["SCL"])
    if isinstance(error, RuntimeError):
        return 2, (
            "No pull-up on the display's wires (%s)." % where,
            "Is the display connected to them, and has it 3.3 V? If its board has no",
            "resistors, put 4.7 kilohms from SDA and from SCL to 3.3 V.",
        )
    if "no display" in str(error):
        return 3, (
            "The display does not answer (%s): %s." % (where, error),
            "Are SDA and SCL swapped? Is DICEBOX_ADDRESS right? What is printed as 0x78 is",
            "0x3C, and 0x7A is 0x3D.",
        )
    return 4, ("The display's bus cannot be opened (%s): %s." % (where, error),)


def stop(error, settings):
    """Tells that the buttons cannot be used, and blinks for ever."""
    print("A button cannot be used: %s." % error)
    print("\n".join(settings.doubled()))
    while True:
        blink(4, settings)


def blink(count, settings):
    """Blinks the LED that many times, then pauses; where a button has its pin, only pauses."""
    try:
        led = digitalio.DigitalInOut(getattr(board, settings["LED"]))
    except ValueError:
        led = None
    if led:
        led.switch_to_output(False)
        for _ in range(count):
            led.value = True
            time.sleep(_ON_S)
            led.value = False
            time.sleep(_OFF_S)
        led.deinit()
    time.sleep(_PAUSE_S)
