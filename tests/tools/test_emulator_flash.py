"""The flash behind `microcontroller.nvm`: what a write costs, and what a power cut leaves."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_firmware import device, printed, run

from dicebox_tools.emulator.clock import Clock
from dicebox_tools.emulator.flash import ERASE, PROGRAM, SIZE, Cut, Flash, Operation
from dicebox_tools.emulator.stops import PowerCut
from dicebox_tools.errors import UserError


def flash(file=None, seed=0):
    clock = Clock()
    return Flash(clock, lambda: clock.stop(PowerCut()), seed, file), clock


def test_a_new_flash_is_erased():
    chip, _ = flash()
    assert chip.read(0, SIZE) == b"\xff" * SIZE


def test_writing_into_erased_bytes_programs_without_an_erase():
    chip, clock = flash()
    chip.write(10, b"abc")
    assert chip.read(9, 14) == b"\xffabc\xff"
    assert chip.operations == [Operation(PROGRAM, 10, 3)]
    assert clock.now_us == 700  # 0.7 ms measured on the chip


def test_a_write_across_pages_programs_each():
    chip, _ = flash()
    chip.write(254, b"abcd")
    assert chip.operations == [Operation(PROGRAM, 254, 2), Operation(PROGRAM, 256, 2)]


def test_any_other_write_erases_and_rewrites_the_whole_sector():
    chip, clock = flash()
    chip.write(0, b"abc")
    chip.write(4000, b"xyz")
    clock.now_us = 0
    chip.write(1, b"b")  # the very value that is there
    assert (chip.erases, chip.programs) == (1, 2 + 16)
    assert chip.read(0, 4) + chip.read(3999, 4004) == b"abc\xff" + b"\xffxyz\xff"
    assert 53_000 <= clock.now_us <= 53_500  # 53 ms measured on the chip


@settings(deadline=None, max_examples=50)
@given(st.lists(st.tuples(st.integers(0, SIZE - 1), st.binary(min_size=1, max_size=300))))
def test_the_cells_hold_what_was_written(writes):
    chip, _ = flash()
    expected = bytearray(b"\xff" * SIZE)
    for start, wanted in writes:
        data = wanted[: SIZE - start]
        chip.write(start, data)
        expected[start : start + len(data)] = data
    assert chip.read(0, SIZE) == expected


# -- power cuts -------------------------------------------------------------------------------


@pytest.mark.parametrize("byte", range(4))
def test_a_cut_leaves_a_program_done_up_to_its_byte(byte):
    chip, _ = flash()
    chip.cut = Cut(0, byte)
    with pytest.raises(PowerCut):
        chip.write(10, b"abc")
    assert chip.read(10, 13) == (b"abc"[:byte] + b"\xff\xff\xff")[:3]


def test_a_cut_within_a_byte_clears_some_of_its_bits():
    chip, _ = flash()
    chip.cut = Cut(0, 1, mask=0x0F)
    with pytest.raises(PowerCut):
        chip.write(0, b"\x00\x00\x00")
    assert chip.read(0, 3) == b"\x00\xf0\xff"


def test_a_cut_within_an_erase_leaves_it_torn():
    chip, _ = flash()
    chip.write(0, b"\x00\x00\x00\x00")
    chip.cut = Cut(1, 2, mask=0x0F)
    with pytest.raises(PowerCut):
        chip.write(0, b"\x11")
    assert chip.read(0, 4) == b"\xff\xff\x0f\x00"


def test_a_cut_after_the_erase_loses_the_sector():
    chip, _ = flash()
    chip.write(0, b"games")
    chip.cut = Cut(1, SIZE)
    with pytest.raises(PowerCut):
        chip.write(0, b"G")
    assert chip.read(0, SIZE) == b"\xff" * SIZE


def test_operations_can_be_cut_wherever_a_first_run_has_seen_them():
    first, _ = flash()
    first.write(0, b"abcdef")
    first.write(0, b"g")
    assert [operation.kind for operation in first.operations] == [PROGRAM, ERASE, *[PROGRAM] * 16]
    for number, operation in enumerate(first.operations):
        for byte in (0, operation.length // 2, operation.length):
            chip, _ = flash()
            chip.cut = Cut(number, byte)
            with pytest.raises(PowerCut):
                chip.write(0, b"abcdef")
                chip.write(0, b"g")
            assert len(chip.operations) == number + 1


def cut_at(us, seed):
    chip, clock = flash(seed=seed)
    clock.at(us, lambda: clock.stop(PowerCut()))
    with pytest.raises(PowerCut):
        chip.write(0, b"\x00" * 200)
    return chip.read(0, 200)


def test_a_cut_at_a_moment_leaves_as_much_as_the_time_allowed():
    done = cut_at(450, seed=3)  # half of the 500 us of the operation, after 200
    assert done[:100] == b"\x00" * 100
    assert done[101:] == b"\xff" * 99
    assert done == cut_at(450, seed=3)
    assert len({cut_at(450, seed) for seed in range(8)}) > 1


def test_nothing_is_written_without_power(tmp_path):
    code = """
        from microcontroller import nvm
        try:
            nvm[0:3] = b"abc"
            nvm[3:6] = b"def"
        finally:
            print("too late")
            nvm[6:9] = b"ghi"
    """
    box = device(tmp_path, code)
    box.flash.cut = Cut(1, 1)
    run(box)
    assert not box.powered
    assert box.serial == ""
    assert box.flash.read(0, 9) == b"abcd" + b"\xff" * 5


# -- the file ---------------------------------------------------------------------------------


def test_a_file_keeps_the_cells(tmp_path):
    file = tmp_path / "nvm"
    chip, _ = flash(file)
    chip.write(5, b"abc")
    again, _ = flash(file)
    assert again.read(4, 9) == b"\xffabc\xff"
    assert again.operations == []
    assert [found.name for found in tmp_path.iterdir()] == ["nvm"]


def test_a_file_of_another_size_is_refused(tmp_path):
    file = tmp_path / "nvm"
    file.write_bytes(b"abc")
    with pytest.raises(UserError, match="nvm: expected the 4096 bytes"):
        flash(file)


# -- microcontroller.nvm ----------------------------------------------------------------------


def test_nvm_is_indexed_as_on_the_chip(tmp_path):
    code = """
        from microcontroller import nvm
        def attempt(statement):
            try:
                exec(statement, globals())
            except Exception as error:
                print(type(error).__name__, error)
        nvm[0:3] = b"abc"
        nvm[-1] = 7
        print(len(nvm), nvm[0:3], nvm[4095], nvm[5:5])
        attempt("nvm[4096]")
        attempt("nvm[0:4:2]")
        attempt("nvm[0:2] = b'abc'")
        attempt("nvm[4094:4100] = b'abcdef'")
        attempt("nvm[0] = 256")
        attempt("nvm[0:2] = [1, 2]")
        attempt("for byte in nvm: pass")
    """
    assert printed(tmp_path, code) == [
        "4096 bytearray(b'abc') 7 bytearray(b'')",
        "IndexError index out of range",
        "NotImplementedError only slices with step=1 (aka None) are supported",
        "ValueError Slice and value different lengths.",
        "ValueError Slice and value different lengths.",
        "ValueError bytes must be 0-255",
        "NotImplementedError array/bytes required on right side",
        "TypeError 'ByteArray' object is not iterable",
    ]
