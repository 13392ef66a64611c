"""Runs on the board as code.py: draws and sends with the box's modules and with Adafruit's.

Here adafruit_ssd1306 stands on adafruit_framebuf, so that one panel can be drawn on both ways.
Prints a line for each comparison: its name, then microseconds of ours and of theirs.
"""

import gc
import time

import board
import busio
import pictures
from dicebox import panel as panels
from dicebox.canvas import Canvas
from dicebox.settings import Settings

FONT = "font5x8.bin"
settings = Settings(board)
i2c = busio.I2C(getattr(board, settings["SCL"]), getattr(board, settings["SDA"]), frequency=400_000)
panel = panels.find(i2c, settings)
canvas = Canvas(panel.buffer)


def took(times, work, *arguments):
    """Microseconds of one of so many calls."""
    gc.collect()
    start = time.monotonic_ns()
    for _ in range(times):
        work(*arguments)
    return (time.monotonic_ns() - start) // (1000 * times)


def told(name, ours, theirs):
    """Prints a comparison."""
    print("compared %s: %d %d" % (name, ours, theirs))


def send():
    """Sends what changed."""
    for page in range(8):
        panel.send(page)


def send_all():
    """Sends the whole screen."""
    panel.forget()
    send()


def toggle_ours():
    """A die that is held: drawn and sent."""
    canvas.die(1, 21, 20, 5, True)
    canvas.fill(4, 21, 20, 0x1E)
    send()


def toggle_theirs():
    """The same as one does it with the frame buffer: its body and bar, and the whole screen."""
    panel.fill_rect(21, 8, 20, 20, 1)
    panel.fill_rect(21, 33, 20, 4, 1)
    panel.show()


panel.fill(0)
pictures.TEXT[2](panel, FONT)
drawn = bytes(panel.buffer[1:])
canvas.clear()
pictures.TEXT[1](canvas)
print("alike", drawn == bytes(panel.buffer[1:]))
for name, ours, theirs in pictures.ALL:
    told(name, took(20, ours, canvas), took(1, theirs, panel, FONT))
told("whole screen sent", took(4, send_all), took(4, panel.show))
canvas.clear()
send_all()
told("die toggled and sent", took(1, toggle_ours), took(1, toggle_theirs))
time.sleep(0.1)
panel.show()  # alone, so that its bytes can be counted
time.sleep(0.1)
print("over")
