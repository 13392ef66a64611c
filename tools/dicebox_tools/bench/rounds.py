"""Two ways to do a thing, timed in turns, so that what else the computer does hits both alike."""

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

_ROUNDS = 9
_LEAST_S = 0.03  # of a measurement, so that the clock's steps do not count


class Compared(NamedTuple):
    """What was compared; the medians of how often a second ours and theirs did it, and how many
    times faster ours was: the median of the rounds, the least and the most.
    """

    what: str
    ours: float
    theirs: float
    times: float
    least: float
    most: float


def compare(
    what: str, ours: Callable[[], int], theirs: Callable[[], int], rounds: int = _ROUNDS
) -> Compared:
    """Times both in turns. Each call does some of the thing and returns how much of it."""
    rates = [(_rate(ours), _rate(theirs)) for _ in range(rounds)]
    times = [mine / other for mine, other in rates]
    return Compared(
        what,
        median(mine for mine, _ in rates),
        median(other for _, other in rates),
        median(times),
        min(times),
        max(times),
    )


def _rate(work: Callable[[], int]) -> float:
    """How much of its work it does a second."""
    done, seconds = 0, 0.0
    begun = time.perf_counter()
    while not seconds or seconds < _LEAST_S:
        done += work()
        seconds = time.perf_counter() - begun
    return done / seconds
