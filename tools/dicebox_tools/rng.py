"""Tests random bytes, a board's or this computer's, and the dice that the box makes of them."""

import argparse
import json
import os
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from dicebox_tools.errors import UserError
from dicegames.dice import faces

_BYTES = 600_000
_LEAST = 6_000  # bytes below which some cell of a test expects too few
_LEVEL = 0.001  # of a sound generator one report in a thousand finds fault
_LONGEST = 5  # runs of so many equal faces and more are one cell

_DESCRIPTION = """\
Reads a file of raw bytes, such as a board's dump of os.urandom, or draws bytes from this
computer. Four chi-square tests: the bytes, the faces, the pairs of faces that follow each other
without overlap, and the lengths of runs of equal faces. A test fails where its p-value is below
0.001 divided by the number of tests.
"""


class Test(NamedTuple):
    """One chi-square test: its name, statistic, degrees of freedom and p-value."""

    name: str
    square: float
    freedom: int
    p: float


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _DESCRIPTION
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="raw random bytes")
    parser.add_argument(
        "--bytes", type=int, metavar="N", help=f"draw so many bytes here; {_BYTES} if left out"
    )
    parser.add_argument("--json", action="store_true", help="one JSON document")


def chi_square(name: str, counts: list[int], shares: list[float]) -> Test:
    """Pearson's test of counts against the shares of a sound generator, which add up to 1."""
    try:
        from scipy.stats import chisquare  # noqa: PLC0415 - slow to load
    except ImportError:
        raise UserError("this needs SciPy: install the extra 'rng' of this project") from None
    total = sum(counts)
    if total == 0:  # dice that never change have no run that ends
        return Test(name, 0.0, len(counts) - 1, 0.0)
    square, p = chisquare(counts, [share * total for share in shares])
    return Test(name, float(square), len(counts) - 1, float(p))


def tests(data: bytes) -> list[Test]:
    """The tests of random bytes and of the dice made of them."""
    dice = faces(data)
    pairs = [0] * 36
    for first, second in zip(dice[::2], dice[1::2], strict=False):
        pairs[6 * first + second - 7] += 1
    ends = [at for at in range(1, len(dice)) if dice[at] != dice[at - 1]]
    lengths = [end - start for start, end in pairwise(ends)]
    runs = [lengths.count(length) for length in range(1, _LONGEST)]
    runs.append(len(lengths) - sum(runs))
    shares = [5 / 6**length for length in range(1, _LONGEST)]
    return [
        chi_square("bytes", [data.count(byte) for byte in range(256)], [1 / 256] * 256),
        chi_square("faces", [dice.count(face) for face in range(1, 7)], [1 / 6] * 6),
        chi_square("pairs", pairs, [1 / 36] * 36),
        chi_square("runs", runs, [*shares, 1 - sum(shares)]),
    ]


def run(options: argparse.Namespace) -> int:
    """Prints the tests; the status is 1 where one of them failed."""
    data = _data(options)
    results = tests(data)
    level = _LEVEL / len(results)
    sound = all(test.p >= level for test in results)
    if options.json:
        document: dict[str, Any] = {"bytes": len(data), "level": level, "sound": sound}
        document["tests"] = [test._asdict() for test in results]
        print(json.dumps(document))
    else:
        print(f"{len(data)} bytes, {len(faces(data))} dice; a test fails below p = {level}")
        for test in results:
            verdict = "ok" if test.p >= level else "FAILED"
            print(f"  {test.name:6} chi-square {test.square:9.2f}, {test.freedom:3} degrees of"
                  f" freedom, p = {test.p:.4f}  {verdict}")  # fmt: skip
        print("nothing wrong was found" if sound else "this generator is not to be trusted")
    return 0 if sound else 1


def _data(options: argparse.Namespace) -> bytes:
    if options.file and options.bytes is not None:
        raise UserError("argument --bytes: expected without a FILE")
    if options.file:
        try:
            data = bytes(options.file.read_bytes())
        except OSError as error:
            raise UserError(f"cannot read {options.file}: {error.strerror}") from None
        if len(data) < _LEAST:
            raise UserError(f"{options.file}: expected {_LEAST} bytes or more, not {len(data)}")
        return data
    count = _BYTES if options.bytes is None else options.bytes
    if count < _LEAST:
        raise UserError(f"argument --bytes: expected {_LEAST} or more, not {count}")
    return os.urandom(count)
