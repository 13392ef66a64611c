"""The journal alone: what it notices, what fits into it, and what no memory can do to it."""

import random
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from proof import cuts
from proof.memory import (
    BLOCK,
    MAGIC,
    SLOTS,
    WORDS,
    Box,
    Journal,
    Statistics,
    dice_stream,
    new_flash,
    saves,
)
from proof.memory import slots as slots_module

from dicebox_tools.emulator.flash import Cut
from dicebox_tools.emulator.stops import PowerCut
from dicegames import GAMES
from dicegames.game import unpack

SIZE, encode, decode = slots_module.SIZE, slots_module.encode, slots_module.decode
PAYLOADS = 1 << 19
FACES = dice_stream(1, 20_000)
payloads = st.integers(0, PAYLOADS - 1)


def number(slot):
    return int.from_bytes(slot, "big")


def slot_of(bits):
    return bits.to_bytes(SIZE, "big")


def slots(cells):
    """The payloads of a memory, without the head."""
    used = bytes(cells).rstrip(b"\xff")
    return [decode(cells[at : at + SIZE]) for at in range(SIZE, len(used), SIZE)]


def played(key, places, actions, seed=1):
    """The cells after so many random actions of a game, none taken back, and its history."""
    flash = new_flash()
    box = Box(flash, dice_stream(seed, 20_000))
    box.do(("begin", key, places))
    chance = random.Random(seed)
    for _ in range(actions):
        game = box.session.game
        if (
            game.phase == "roll"
            or not game.plays()
            or (game.phase == "choose" and chance.random() < 0.5)
        ):
            box.do(("roll", tuple(die for die in range(game.DICE) if chance.random() < 0.5)))
        else:
            box.do(("play", chance.choice(game.plays())))
    return bytes(flash.cells), box.state[0]


def resumed(cells):
    """A box that is switched on with such a memory; its flash."""
    flash = new_flash(cells)
    return Box(flash, FACES), flash


# -- slots ------------------------------------------------------------------------------------


def test_every_payload_comes_back():
    assert all(decode(encode(payload)) == payload for payload in range(PAYLOADS))


def test_a_slot_that_holds_something_is_never_free():
    assert decode(b"\xff\xff\xff") is None
    assert all(encode(payload)[2] != 0xFF for payload in range(0, PAYLOADS, 7))


def missing(slot, bits):
    """A slot of whose bits to be cleared those of `bits` were not, as they are numbered."""
    whole = number(slot)
    cleared = [1 << bit for bit in range(24) if not whole >> bit & 1]
    return slot_of(whole | sum(mask for at, mask in enumerate(cleared) if bits >> at & 1))


@pytest.mark.parametrize("payload", [0x00000, 0x20005, 0x31003, 0x5A5A5, 0x7FFFF, 0x6F7BE])
def test_every_torn_program_of_a_slot_is_noticed(payload):
    slot = encode(payload)
    zeros = 24 - number(slot).bit_count()
    step = 1 if zeros <= 16 else 23  # odd: each bit is missing in half of them
    for bits in range(1, 1 << zeros, step):
        assert decode(missing(slot, bits)) is None


@settings(max_examples=2000, deadline=None)
@given(payloads, st.integers(1, (1 << 24) - 1))
def test_a_torn_program_of_any_slot_is_noticed(payload, bits):
    slot = encode(payload)
    torn = missing(slot, bits)
    assert torn == slot or decode(torn) is None


@settings(max_examples=500, deadline=None)
@given(payloads)
def test_every_flipped_bit_of_a_slot_is_noticed(payload):
    for bit in range(24):
        assert decode(slot_of(number(encode(payload)) ^ 1 << bit)) is None


# -- damage -----------------------------------------------------------------------------------


LONG, WHOLE = played("fifth_die", [2, 2, 0, 0], 90)
FIRST = Journal(LONG).running + 1  # the slot of the first action
SUMS = (FIRST + BLOCK, FIRST + 2 * BLOCK + 1)


def test_each_flipped_bit_leaves_the_game_sound_as_far_as_the_flip():
    actions = 0
    end = FIRST + len(WHOLE) + len(SUMS)
    for slot in range(FIRST, end):
        for bit in range(24):
            flipped = bytearray(LONG)
            flipped[SIZE * slot + bit // 8] ^= 1 << bit % 8
            box, _ = resumed(flipped)
            if slot in SUMS:
                assert box.state[0] == WHOLE
            else:
                assert box.state[0] == WHOLE[:actions]
            assert box.journal.damaged == (slot not in SUMS and slot < end - 1)
        actions += slot not in SUMS
    assert actions == len(WHOLE)


def rewritten(cells, changes):
    """Cells in which slots hold other payloads, each sound by itself."""
    cells = bytearray(cells)
    for slot, payload in changes:
        cells[SIZE * slot : SIZE * slot + SIZE] = encode(payload)
    return cells


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.tuples(st.integers(FIRST, FIRST + BLOCK - 1), st.integers(0, 0x31FFF)), min_size=1)
)
def test_the_sums_notice_what_the_slots_do_not(changes):
    changed = rewritten(LONG, changes)
    box, _ = resumed(changed)
    if changed == LONG:
        assert box.state[0] == WHOLE
    else:
        assert box.journal.damaged
        assert box.state[0] == ()


def test_damage_to_the_second_block_leaves_the_first_and_is_told_once():
    slot = FIRST + BLOCK + 1 + 5
    payload = decode(LONG[SIZE * slot :][:SIZE])
    box, flash = resumed(rewritten(LONG, [(slot, payload ^ 1)]))
    assert box.journal.damaged
    assert box.state[0] == WHOLE[:BLOCK]
    again, _ = resumed(flash.cells)
    assert again.state == box.state
    assert not again.journal.damaged


def test_a_game_goes_on_from_its_sound_part_and_is_resumed_so():
    cells, whole = played("crag", [1], 40)
    slot = Journal(cells).running + 1 + 19
    flipped = bytearray(cells)
    flipped[SIZE * slot] ^= 0x10
    box, flash = resumed(flipped)
    assert box.journal.damaged
    assert box.state[0] == whole[:19]
    chance = random.Random(1)
    while not box.session.game.over:
        game = box.session.game
        box.do(("roll", ()) if game.phase == "roll" else ("play", chance.choice(game.plays())))
        again, _ = resumed(flash.cells)
        assert again.state == box.state


def test_an_action_that_cannot_be_is_void_with_all_after_it():
    cells, whole = played("crag", [1], 10)
    slot = Journal(cells).running + 1 + 6
    box, flash = resumed(rewritten(cells, [(slot, 0x2FFFF)]))
    assert box.journal.damaged
    assert box.state[0] == whole[:6]
    while box.session.game.phase != "roll":
        box.do(("play", box.session.game.plays()[0]))
    box.do(("roll", ()))
    again, _ = resumed(flash.cells)
    assert again.state == box.state
    assert not again.journal.damaged


def test_a_game_whose_beginning_is_damaged_is_missed():
    cells, _ = played("crag", [1], 10)
    flipped = bytearray(cells)
    flipped[SIZE * Journal(cells).running] ^= 1
    box, flash = resumed(flipped)
    assert box.state[0] is None
    assert box.journal.damaged
    box.do(("begin", "crag", [1]))
    again, _ = resumed(flash.cells)
    assert not again.journal.damaged


def test_power_cuts_one_after_the_other_are_not_told_as_damage():
    cells, history = played("crag", [1], 30)
    for byte in (0, 1, 2, 1):
        flash = new_flash(cells)
        flash.cut = Cut(0, byte, 0x18)
        with pytest.raises(PowerCut):
            Box(flash, FACES).do(("roll", ()))
        cells = flash.cells
    box, _ = resumed(cells)
    assert box.state[0] == history
    assert not box.journal.damaged


# -- what fits --------------------------------------------------------------------------------


def play_longest(box):
    """Plays a game of 6 Kości of four seats, three columns and three rolls in every turn."""
    box.do(("begin", "six_dice", [3, 0]))
    while not box.session.game.over:
        for _ in range(3):
            box.do(("roll", ()))
        box.do(("play", box.session.game.plays()[0]))


def test_the_longest_game_fits_without_an_erase():
    flash = new_flash(cuts.used_cells())
    box = Box(flash, FACES)
    play_longest(box)
    assert flash.erases == 1  # before it
    assert len(box.state[0]) == 4 * 72 * (3 + 1) == 1152
    box.do(("finish",))
    assert box.journal.keeps
    assert flash.erases == 1
    again, _ = resumed(flash.cells)
    assert again.state == box.state
    assert again.journal.running is None


def test_the_longest_game_leaves_slots_for_taking_back_with_every_word_kept():
    flash = new_flash()
    journal = Box(flash, FACES).journal
    journal.keep(0, *range(1, WORDS + 1))
    journal.erase()
    box = Box(flash, FACES)
    assert box.journal.room == SLOTS - 1 - 2 * WORDS - 1
    play_longest(box)
    box.do(("finish",))
    assert box.journal.keeps
    assert box.journal.room >= 110
    again, _ = resumed(flash.cells)
    assert again.journal.running is None
    assert (
        Statistics(again.journal, GAMES.index("six_dice")).last == again.journal.kept[19] - 0x8000
    )


def test_plays_are_taken_back_only_while_the_rest_of_the_game_fits():
    flash = new_flash()
    box = Box(flash, FACES)
    box.do(("begin", "six_dice", [3, 0]))
    taken_back = 0
    while not box.session.game.over:
        for _ in range(3):
            box.do(("roll", ()))
        box.do(("play", box.session.game.plays()[0]))
        while box.session.may_take_back:
            box.do(("undo",))
            box.do(("play", box.session.game.plays()[0]))
            box.do(("settings", 0x8000 | taken_back))
            taken_back += 1
    assert taken_back > 20
    assert box.journal.keeps
    box.do(("finish",))
    assert box.journal.keeps
    again, _ = resumed(flash.cells)
    assert again.journal.running is None
    assert again.journal.kept == box.journal.kept
    assert Statistics(again.journal, GAMES.index("six_dice")).games == 1


def test_settings_never_take_the_room_of_the_game():
    flash = new_flash()
    box = Box(flash, FACES)
    box.do(("begin", "six_dice", [3, 0]))
    for word in range(1000):
        box.do(("settings", word))
    assert resumed_words(flash)[saves.PREFERENCES] > 20
    while not box.session.game.over:
        for _ in range(3):
            box.do(("roll", ()))
        box.do(("play", box.session.game.plays()[0]))
    box.do(("finish",))
    assert box.journal.keeps
    again, _ = resumed(flash.cells)
    assert again.journal.running is None


def test_a_full_journal_says_so():
    flash = new_flash()
    box = Box(flash, FACES)
    box.do(("begin", "crag", [0]))
    box.do(("roll", ()))
    for _ in range(SLOTS):
        box.journal.undo()
    assert not box.journal.keeps
    assert flash.erases == 0


# -- words ------------------------------------------------------------------------------------


def test_words_are_kept_across_the_sum_of_a_block():
    for rolls in range(BLOCK + 2):
        flash = new_flash()
        journal = Box(flash, FACES).journal
        journal.start(0)
        for _ in range(rolls):
            journal.roll([1, 2, 3], ())
        journal.keep(0, 0xABCD)
        assert resumed_words(flash)[0] == 0xABCD


def resumed_words(flash):
    flash = new_flash(flash.cells)
    return Box(flash, FACES).journal.kept


words = st.lists(st.tuples(st.integers(0, WORDS - 1), st.integers(0, 0xFFFF)), max_size=60)


@settings(max_examples=100, deadline=None)
@given(words)
def test_words_outlive_the_power_and_the_erase(changes):
    flash = new_flash()
    journal = Box(flash, FACES).journal
    expected = [0] * WORDS
    for place, word in changes:
        journal.keep(place, word)
        expected[place] = word
    assert resumed_words(flash) == expected
    journal.erase()
    assert resumed_words(flash) == expected


def test_a_word_that_is_kept_already_is_not_written_again():
    flash = new_flash()
    journal = Box(flash, FACES).journal
    journal.keep(3, 7)
    programs = flash.programs
    journal.keep(3, 7)
    assert flash.programs == programs


def test_words_that_a_cut_left_without_their_end_are_never_kept_later():
    flash = new_flash()
    flash.cut = Cut(0, 9)  # the head, the place, the word; not their end
    with pytest.raises(PowerCut):
        Box(flash, FACES).journal.keep(5, 0x1111)
    flash = new_flash(flash.cells)
    box = Box(flash, FACES)
    box.journal.keep(6, 0x2222)
    assert resumed_words(flash)[5:7] == [0, 0x2222]


# -- any memory -------------------------------------------------------------------------------

REAL = [
    LONG,
    cuts.used_cells(),
    played("crag", [3], 60)[0],
    played("fifth_die", [2, 2, 0, 1], 70)[0],
    played("six_dice", [1, 2], 200)[0],
]
memories = st.integers(0).map(lambda seed: MAGIC + random.Random(seed).randbytes(4096 - 3))
sound_slots = st.lists(payloads, max_size=300).map(
    lambda found: (MAGIC + b"".join(map(encode, found))).ljust(4096, b"\xff")
)
mutations = st.tuples(
    st.sampled_from(REAL),
    st.lists(st.tuples(st.integers(1, 400), payloads), min_size=1, max_size=20),
).map(lambda drawn: bytes(rewritten(*drawn)))


def assert_harmless(cells):
    """Whatever a memory holds, the box starts, its game is legal, and it plays on."""
    box, flash = resumed(cells)
    for game in range(len(GAMES)):
        statistics = Statistics(box.journal, game)
        assert statistics.games == 0 or statistics.tenths is not None
    if box.session:
        assert_legal(box.session.game)
        again, _ = resumed(flash.cells)
        assert again.state == box.state
        if box.session.game.phase == "roll" and box.journal.room:
            box.do(("roll", ()))
            again, _ = resumed(flash.cells)
            assert again.state == box.state
        box.session.end()
    box.do(("begin", "crag", [1]))
    box.do(("roll", ()))
    if box.journal.keeps:
        again, _ = resumed(flash.cells)
        assert again.state == box.state


def assert_legal(game):
    """The game is what its actions make of a new one."""
    fresh = type(game)(game.players, game.options)
    for action in game.history:
        if action >> 24 == 0:
            assert fresh.turn == action >> 16
            fresh.play(action & 0xFFFF)
        else:
            held = [die for die in range(6) if action >> 18 & 1 << die]
            fresh.roll(unpack(action, game.DICE), held if fresh.rolls else None)
    assert fresh.text() == game.text()


@settings(max_examples=1500, deadline=None)
@given(memories | sound_slots | mutations)
@example(b"\x00" * 4096)
@example(b"\xff" * 4096)
@example(MAGIC + b"\x00" * 4093)
def test_no_memory_crashes_the_box_or_makes_an_illegal_game(cells):
    assert_harmless(cells)


@settings(max_examples=300, deadline=None)
@given(st.integers(0))
def test_random_bytes_do_not_crash_the_box(seed):
    assert_harmless(random.Random(seed).randbytes(4096))


@pytest.mark.parametrize(
    "cells", [b"DJ2-GAME".ljust(4096, b"\xff"), b"\x00" * 4096, b"GAME" * 1024]
)
def test_the_memory_of_another_layout_is_left_alone_until_a_person_agrees(cells):
    box, flash = resumed(cells)
    assert not box.journal.ours
    box.do(("settings", 0x8001))
    box.do(("begin", "crag", [0]))
    box.do(("roll", ()))
    box.do(("play", 0))
    box.do(("undo",))
    box.do(("give up",))
    assert flash.operations == []
    assert flash.cells == cells
    box.journal.erase()
    assert box.journal.ours
    assert bytes(flash.cells[:3]) == MAGIC
    assert resumed_words(flash)[saves.PREFERENCES] == 0x8001


def test_a_memory_with_the_head_of_a_newer_layout_is_not_taken_for_a_torn_one():
    for flips in combinations(range(24), 2):
        head = number(MAGIC) ^ sum(1 << bit for bit in flips)
        cells = (slot_of(head) + encode(0x20001)).ljust(4096, b"\xff")
        box, flash = resumed(cells)
        assert not box.journal.ours
        assert flash.operations == []


class Scarce(bytearray):
    """A memory that cannot be written while there is `lack`."""

    lack = False

    def __setitem__(self, place, data):
        if self.lack:
            raise MemoryError
        super().__setitem__(place, data)


def test_a_write_that_fails_leaves_no_gap():
    cells = Scarce(b"\xff" * 4096)
    journal = Journal(cells)
    journal.start(0)
    cells.lack = True
    with pytest.raises(MemoryError):
        journal.roll([1, 2, 3], ())
    cells.lack = False
    journal.roll([1, 2, 3], ())
    assert None not in slots(cells)
    assert len(slots(cells)) == 2
