"""The network of the box's players (`dicegames.players.network`) as the trainer has it: compiled.

Here a network is its worths, weights (lines x units) and factors as arrays of doubles, in the units
of the table. Sums of integers are exact in doubles and rounded down where the box shifts or
divides: so with the numbers of a table these functions reckon to the last bit as the box does, and
with any others they learn. All of it is compiled by Numba; a random generator is an array of one
64-bit word.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numba import njit
from numpy.typing import NDArray

from dicegames.players.network import BIAS, LIFT, LINE, SHIFT, UNITS

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
Generator = NDArray[np.uint64]  # one word

_PART = 1 / (1 << SHIFT)
_TYPICAL = 40.0  # of the sum of a unit's weights: what balances how fast weights and factors learn
_MOST_WEIGHT = 127
_MOST = 32767


_Function = TypeVar("_Function", bound=Callable[..., Any])


def compiled(function: _Function) -> _Function:
    """The function as Numba compiles it."""
    result: Any = njit(function)
    return result  # type: ignore[no-any-return]


class Network(NamedTuple):
    worths: Floats  # (worths,)
    weights: Floats  # (lines, UNITS)
    factors: Floats  # (UNITS,)


def fresh(lines: int, worths: int, span: int, seed: int) -> Network:
    """A network that knows nothing. `span` are units in which errors are of the order of one."""
    chance = np.random.default_rng(seed)
    weights = chance.uniform(-0.4 * _TYPICAL, 0.4 * _TYPICAL, (lines, UNITS))
    factors = chance.uniform(-0.2, 0.2, UNITS) * (span / _PART / _TYPICAL)
    return Network(np.zeros(worths), weights, factors)


def rounded(network: Network) -> Network:
    """The network in the integers of a table, each unit scaled so that its weights fill a byte.

    Raises ArithmeticError if a number does not fit.
    """
    scale = _MOST_WEIGHT / np.abs(network.weights).max(axis=0)
    result = Network(
        np.rint(network.worths),
        np.rint(network.weights * scale),
        np.rint(network.factors / scale),
    )
    for name, numbers in (("worth", result.worths), ("factor", result.factors)):
        if np.abs(numbers).max() > _MOST:
            raise ArithmeticError(f"a {name} of {np.abs(numbers).max():.0f} is more than {_MOST}")
    return result


def pack(network: Network) -> bytes:
    """The table of a `rounded` network, as the box reads it."""
    lines = len(network.weights)
    table = _words(network.factors).tobytes()
    worths = _words(network.worths[:lines]).view(np.uint8).reshape(lines, 2)
    weights = (network.weights + LIFT).astype(np.uint8)
    table += np.hstack([worths, weights]).tobytes()
    return table + _words(network.worths[lines:]).tobytes()


def unpack(table: bytes, lines: int) -> Network:
    """The inverse of `pack`."""
    start, end = 2 * UNITS, 2 * UNITS + LINE * lines
    middle = np.frombuffer(table[start:end], np.uint8).reshape(lines, LINE)
    worths = _numbers(middle[:, :2].tobytes() + table[end:])
    return Network(worths, middle[:, 2:].astype(np.float64) - LIFT, _numbers(table[:start]))


def _words(numbers: Floats) -> NDArray[np.uint16]:
    return (numbers + BIAS).astype("<u2")


def _numbers(words: bytes) -> Floats:
    return np.frombuffer(words, "<u2").astype(np.float64) - BIAS


def generator(seed: int) -> Generator:
    """A random generator for `below`."""
    return np.array([seed], np.uint64)


@compiled
def stand(network: Network, lines: Integers, sums: Floats) -> float:
    """Adds up the weights of lines into `sums`; returns the sum of their worths."""
    line = 0.0
    sums[:] = 0.0
    for row in lines:
        line += network.worths[row]
        for unit in range(UNITS):
            sums[unit] += network.weights[row, unit]
    return line


@compiled
def bent(network: Network, sums: Floats) -> float:
    """What the units add to the worth."""
    total = 0.0
    for unit in range(UNITS):
        if sums[unit] > 0:
            total += sums[unit] * network.factors[unit]
    return float(np.floor(total * _PART))


@compiled
def learn(
    network: Network, lines: Integers, sums: Floats, error: float, rate: float, span: int
) -> None:
    """Moves a network towards `error` more where `lines` hold, whose weights add up to `sums`.

    A step down the gradient of the squared error, in numbers brought to the order of one.
    """
    for_factors = rate * error / _PART / _TYPICAL**2
    for_weights = rate * error * _PART * _TYPICAL**2 / span**2
    for unit in range(UNITS):
        if sums[unit] > 0:
            step = for_weights * network.factors[unit]
            network.factors[unit] += for_factors * sums[unit]
            for row in lines:
                network.weights[row, unit] += step
    for row in lines:
        network.worths[row] += rate * error


@compiled
def below(chance: Generator, n: int) -> int:
    """One of 0 .. n-1; `chance` is an array of the generator's one word (splitmix64)."""
    chance[0] += np.uint64(0x9E3779B97F4A7C15)
    word = chance[0]
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    word ^= word >> np.uint64(31)
    return int(np.int64((word >> np.uint64(32)) * np.uint64(n) >> np.uint64(32)))
