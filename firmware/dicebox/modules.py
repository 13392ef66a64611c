"""Modules that come and go: the chip's memory holds one game and one language at a time."""

import sys


def load(name):
    """The module of that full name, imported if it is not there."""
    return __import__(name, None, None, ["x"])


def drop(name):
    """Lets the next collection free the memory of a module, or of a class in a module.

    Nothing may use it any more.
    """
    sys.modules.pop(name, None)
    package, _, attribute = name.rpartition(".")
    if package in sys.modules and hasattr(sys.modules[package], attribute):
        delattr(sys.modules[package], attribute)
