"""Cutting the power at the flash operations of a script, and going on from what is left.

`every_cut` is the proof; how many half-written bytes it tries is the caller's choice.
"""

from contextlib import suppress
from dataclasses import dataclass

from proof.memory import WORDS, Box, dice_stream, game_script, new_flash

from dicebox_tools.emulator.flash import ERASE, PROGRAM, Cut
from dicebox_tools.emulator.stops import PowerCut

NOTHING_KEPT = (0,) * WORDS


@dataclass
class Reference:
    """A script that was played without a cut: the cells and the state before each step, and after
    the last. `faces` are its dice.
    """

    steps: list
    faces: list
    cells: list
    states: list

    def __init__(self, steps, seed, cells=None):
        self.steps = steps
        self.faces = dice_stream(seed, 20_000)
        flash = new_flash(cells)
        box = Box(flash, self.faces)
        self.cells = [bytes(flash.cells)]
        self.states = [box.state]
        for step in steps:
            box.do(step)
            self.cells.append(bytes(flash.cells))
            self.states.append(box.state)

    def box(self, cells, cut=None):
        """A box switched on with such a memory, and its flash; the power fails at `cut`."""
        flash = new_flash(cells)
        flash.cut = cut
        return Box(flash, self.faces), flash


def operations(reference, at):
    """The flash operations of a step."""
    box, flash = reference.box(reference.cells[at])
    flash.operations.clear()
    box.do(reference.steps[at])
    return list(flash.operations)


def cut_step(reference, at, cut):
    """The cells that are left of a step when the power fails in it."""
    box, flash = reference.box(reference.cells[at], cut)
    try:
        box.do(reference.steps[at])
    except PowerCut:
        return bytes(flash.cells)
    raise AssertionError(f"no cut in step {at}: {cut}")


def cuts_in(number, operation, target, masks):
    """All cuts in an operation that differ: before it, in each of its bytes, and after it.

    `masks(number, byte)` are the bits done of a byte that is half written, `target` are the cells
    when the operation is done.
    """
    for byte in range(operation.length):
        done = target[operation.start + byte]
        for mask in sorted(
            {mask & ~done if operation.kind == PROGRAM else mask for mask in masks(number, byte)}
        ):
            yield Cut(number, byte, mask)
    yield Cut(number, operation.length)


def go_on(reference, at, cells):
    """Switches a box on with what a cut in a step left, and plays to the end of the script.

    Asserts that nothing is lost: the box goes on before the step, or after it if it was complete,
    and comes to the end that the reference came to. Returns whether the words kept were lost.
    """
    box, _ = reference.box(cells)
    before, after = reference.states[at : at + 2]
    assert not box.journal.damaged
    done = cells == reference.cells[at + 1]
    lost = before[1] != NOTHING_KEPT and box.state == (None, NOTHING_KEPT)
    if not box.journal.ours:
        box.journal.erase()  # a person agrees
    if reference.steps[at][0] != "begin":
        assert box.state == (after if done else before)
    elif not lost:  # the choices are kept before the game begins
        assert box.state[0] == (after[0] if done else None)
        assert box.state[1] in (before[1], after[1])
    for step in reference.steps[at + done :]:
        if step[0] == "finish":
            assert box.state[0] == reference.states[-2][0]
        box.do(step)
    assert box.state[0] is None
    assert lost or box.state == reference.states[-1]
    return lost


def every_cut(reference, masks, byte_step=1, again=lambda number: ()):
    """Cuts a script at every flash operation of each of its steps; returns the number of cuts.

    Operations on a page or the sector are cut at every `byte_step`-th byte, and around where the
    journal's head lies at each. `again(number)` are cuts in the start after a cut.
    """
    tried = 0
    for at in range(len(reference.steps)):
        for number, operation in enumerate(operations(reference, at)):
            for cut in cuts_in(number, operation, reference.cells[at + 1], masks):
                if cut.byte % byte_step and 8 < cut.byte < operation.length - 2:
                    continue
                cells = cut_step(reference, at, cut)
                lost = go_on(reference, at, cells)
                assert not lost or operation.kind == ERASE or operation.length > 3
                tried += 1
                for second in again(tried):
                    go_on(reference, at, cut_start(reference, cells, second))
                    tried += 1
    return tried


def cut_start(reference, cells, cut):
    """The cells that are left when the power fails in what a box writes when it starts."""
    flash = new_flash(cells)
    flash.cut = cut
    with suppress(PowerCut):  # there is none where it has nothing to write
        Box(flash, reference.faces)
    return bytes(flash.cells)


def used_cells():
    """A memory of many games, so full that the next one begins with an erase."""
    flash = new_flash()
    for seed in range(100):
        box = Box(flash, dice_stream(seed, 20_000))
        if box.journal.room < 150:
            return bytes(flash.cells)
        for step in game_script("crag", [1], seed):
            box.do(step)
    raise AssertionError("the memory does not fill")
