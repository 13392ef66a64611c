"""Starting the box: display first, then a picture, then the rest behind a progress bar.

What can go wrong before there is a picture is told by the LED and on the serial console.
"""

import board
import busio
import microcontroller
import supervisor
from supervisor import ticks_ms

from dicebox import modules, splash
from dicebox.settings import Settings

_MODULES = (
    "dicebox.canvas",
    "adafruit_debouncer",
    "dicebox.buttons",
    "dicebox.journal",
    "dicegames.game",
    "dicebox.saves",
    "dicebox.screens.base",
    "dicebox.screens.lists",
    "dicebox.screens.confirm",
    "dicebox.screens.ending",
    "dicebox.app",
)
_STARTERS = ("dicebox.settings", "dicebox.main")
_UNUSED = ("adafruit_debouncer.Button", "adafruit_ssd1306.SSD1306_SPI", "dicebox.panel.find")


def start():
    """The box with its first screen. What is not needed any more, this module too, makes room."""
    started = ticks_ms()
    supervisor.runtime.autoreload = False
    settings = Settings(board)
    for line in settings.complaints:
        print(line)
    display = _display(settings)
    for done in range(len(_MODULES)):
        _progress(display, done)
        if done == 0:
            print("first picture after %d ms" % (ticks_ms() - started))
        __import__(_MODULES[done])
    try:
        app = _app(display, settings)
    except ValueError as error:
        from dicebox import faults

        faults.stop(error, settings)
    for name in _STARTERS + _UNUSED:
        modules.drop(name)
    print("menu after %d ms" % (ticks_ms() - started))
    return app


def _display(settings):
    """The panel; while there is none, tells why and tries again."""
    told = None
    while True:
        i2c = None
        try:
            i2c = busio.I2C(
                getattr(board, settings["SCL"]), getattr(board, settings["SDA"]), frequency=400_000
            )
            from dicebox import panel

            return panel.find(i2c, settings)
        except (RuntimeError, ValueError, OSError) as error:
            from dicebox import faults  # only now: it takes a kilobyte

            if i2c:
                i2c.deinit()
            blinks, lines = faults.explain(error, settings)
            if lines != told:
                print("\n".join(lines))
            told = lines
            faults.blink(blinks, settings)


def _progress(display, done):
    """Shows how far the start is."""
    splash.progress(display.buffer, done, len(_MODULES))
    try:
        display.send(splash.PAGE)
    except OSError as error:  # what comes later shows whether it answers again
        print("display does not answer:", error)


def _app(display, settings):
    """The box with its first screen. Raises ValueError for a pin that has another use."""
    from dicebox.app import App
    from dicebox.buttons import KEYS, Buttons
    from dicebox.canvas import Canvas
    from dicebox.journal import Journal

    buttons = Buttons([getattr(board, settings[key]) for key in KEYS])
    app = App(display, Canvas(display.buffer), buttons, settings, Journal(microcontroller.nvm))
    if buttons.down() is None:
        app.start()
    else:
        from dicebox.screens.stuck import Stuck

        app.go(Stuck(app))
    return app
