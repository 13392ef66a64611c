"""What ends the board's program from outside.

They are raised out of the board's modules, and are no `Exception`, so that an `except` in the
firmware lets them pass as the chip would. Once one is due, every call to a model raises it again:
what stands in a `finally:` can do nothing any more.
"""


class Stop(BaseException):
    """The running program ends here."""


class PowerCut(Stop):
    """The battery is gone."""


class Reset(Stop):
    """The chip starts anew, with the power on."""


class Reload(Stop):
    """code.py starts anew; the chip goes on."""


class Finished(Stop):
    """Whoever drove the device has nothing more to do."""
