"""`make bench`: ratios against other people's work, as Markdown."""

import os
import platform
import sys
from importlib.metadata import version

from dicebox_tools.bench import bus, drawing, engines
from dicebox_tools.bench.rounds import Compared

_HEAD = """\
# Benchmarks

Made by `make bench` on Python {python}, {machine}, {processors} processors. A ratio above 1 says
that ours is so many times faster. It is the median of nine rounds in which both were timed in
turns; behind it stand the least and the most of the rounds. Nothing here is a test: the figures
are this computer's, on this day.
"""
_DRAWING = """
## Drawing

The box's canvas against adafruit_framebuf {framebuf}, both in CPython; a second has so many
pictures. Comparable: the texts are alike in every pixel. Not: our dice have round corners and are
copied from tables, theirs are rectangles; and CPython is not the board, on which
`dicebox chip` makes the same comparison.
"""
_BUS = """
## Bytes on the bus

A turn of each game and a look at a sheet, played by script in the emulator, against a `show()`
of adafruit_ssd1306 {ssd1306} for each picture that came to the screen; pictures less than 15 ms
apart count as one. Exact, the same each time.
"""
_ENGINES = """
## Rules and advice

Nobody else plays our games, so the nearest work is compared, one processor each.

Random play: 6 Kości in one column (24 rounds, 6 dice, up to 3 rolls) against pyhtzee {pyhtzee}
(Yahtzee: 13 rounds, 5 dice, up to 3 rolls). Comparable: plain Python, legal actions are listed, one
is drawn, checked, done and scored. Not: the games differ in length, so look at the actions; ours
keeps a history to take back from, theirs does not.

Exact advice: Crag (3 dice, 13 boxes) against yatzy-solver {yatzy} (Yahtzee: 5 dice, 13 boxes), in
situations with one roll left. Comparable: all legal decisions are valued exactly, from a solved
table of the sheets. Not: theirs weighs 252 outcomes of dice where ours weighs 56, and is compiled
from Rust, where ours is the Python that runs on the board. A game of Crag takes 26 such decisions
at most, one of Yahtzee 39: divide for games a second.
"""


def main() -> None:
    """Measures and prints, a section at a time."""
    print(_head(), end="", flush=True)
    print(_DRAWING.format(framebuf=version("adafruit-circuitpython-framebuf")))
    _table(drawing.run())
    print(_BUS.format(ssd1306=version("adafruit-circuitpython-ssd1306")))
    sent = bus.run()
    print(
        f"{sent.pictures} pictures by {sent.sent:,} bytes; by `show()`, {sent.show:,} bytes each,"
    )
    print(f"{sent.pictures * sent.show:,}: {sent.times:.1f} times as many.")
    print(_ENGINES.format(pyhtzee=version("pyhtzee"), yatzy=version("yatzy-solver")))
    print("Yahtzee is solved first, which takes some seconds.", file=sys.stderr, flush=True)
    _table([*engines.simulation(), engines.advice()])


def _head() -> str:
    return _HEAD.format(
        python=platform.python_version(), machine=platform.machine(), processors=os.cpu_count()
    )


def _table(comparisons: list[Compared]) -> None:
    print("| | ours, a second | theirs | ratio | least to most |\n|---|---:|---:|---:|---:|")
    for what, ours, theirs, times, least, most in comparisons:
        spread = f"{least:,.2f} to {most:,.2f}"
        print(f"| {what} | {ours:,.0f} | {theirs:,.0f} | {times:,.2f} | {spread} |", flush=True)


if __name__ == "__main__":
    main()
