"""The tables of the box's players: files beside this one, read where they lie to spare the heap."""

_FOLDER = "/dicebox/tables/"


def open_table(name):
    """The open file of a table; whoever asks closes it."""
    return open(_FOLDER + name, "rb")
