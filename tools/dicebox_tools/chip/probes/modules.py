"""Runs on the board as code.py: imports every module and prints what heap each took.

`plan` has the modules in the order of the start, then each of the others with those that it
imports. What comes and goes with games and screens is dropped when memory gets short.
"""

import gc
import sys
import time

import plan

_SHORT = 60_000


def drop():
    """Forgets all modules but those of the start."""
    for name in list(sys.modules):
        if name not in staying:
            sys.modules.pop(name)
            package, _, attribute = name.rpartition(".")
            if package in staying and hasattr(sys.modules[package], attribute):
                delattr(sys.modules[package], attribute)
    gc.collect()


def measure(kind, name):
    """Imports a module; prints the bytes of heap that it takes and the milliseconds."""
    gc.collect()
    free = gc.mem_free()
    start = time.monotonic_ns()
    __import__(name)
    took = (time.monotonic_ns() - start) // 1_000_000
    gc.collect()
    print("module %s %s %d %d" % (kind, name, free - gc.mem_free(), took))


print("version", ".".join([str(number) for number in sys.implementation.version[:3]]))
gc.collect()
print("free", gc.mem_free())
for name in plan.START:
    measure("start", name)
staying = list(sys.modules)
gc.collect()
print("left", gc.mem_free())
for name, needed in plan.LATER:
    if gc.mem_free() < _SHORT:
        drop()
    for other in needed:
        __import__(other)
    measure("later", name)
print("over")
