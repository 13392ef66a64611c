"""The board joins what the schematic joins, keeps KiCad's rules, and is the committed one."""

import zipfile

import pytest
from boardfile import BoardFile, netlist

from dicebox_hardware import kicad
from dicebox_hardware.design import HARDWARE, load

FOLDER = HARDWARE / "board"
needs_kicad = pytest.mark.skipif(kicad.python() is None, reason="no KiCad 6 on this machine")


def unpacked(folder):
    """The files in a folder's archive of Gerber and drill files, by name."""
    with zipfile.ZipFile(folder / kicad.GERBERS) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


@pytest.fixture(scope="module")
def board():
    return BoardFile(FOLDER / kicad.BOARD)


def test_the_board_joins_what_the_schematic_joins(board):
    on_board = {ref for ref, part in load().references.items() if part.footprint}
    wanted = {
        net: {pin for pin in pins if pin[0] in on_board}
        for net, pins in netlist(HARDWARE / "dicebox.net").items()
    }
    assert board.nets == {net: pins for net, pins in wanted.items() if pins}


def test_the_switches_on_the_board_are_below_the_dice(board):
    design = load()
    y = design.data["board"]["row"]["y"]
    for die, x in enumerate(design.dice_x(design.reference)):
        assert board.middles[f"SW{die + 1}"] == pytest.approx((x, y), abs=0.01)


def test_the_pico_fits_with_its_usb_at_the_upper_edge(board):
    pads = board.pads["A1"]
    assert len(pads) == 40
    for n in range(
        1, 21
    ):  # its datasheet: rows 17.78 mm apart, the first pins 1.37 mm from the end
        right, left = pads[str(n)], pads[str(41 - n)]
        assert right == pytest.approx((left[0] + 17.78, left[1]))  # it lies on its face
        assert right[1] == pytest.approx(1.37 + 2.54 * (n - 1))


def test_the_gerbers_are_of_the_designs_size():
    width, height = load().data["board"]["size"]
    (left, bottom), (right, top) = kicad.layers(FOLDER / kicad.GERBERS).board_bounds()
    assert (right - left, top - bottom) == pytest.approx((width, height), abs=0.2)


def test_the_gerbers_are_all_that_a_maker_needs():
    files = unpacked(FOLDER)
    ends = sorted(name.rpartition(".")[2] for name in files)
    drilled = files["dicebox-PTH.drl"].decode()
    assert ends == ["drl", "drl", "gbl", "gbo", "gbs", "gm1", "gtl", "gto", "gts"]
    holes = sum(line.startswith("X") for line in drilled.splitlines())
    pads = {"A1": 40, "DS1": 4, "J1": 4, "D1": 2, "SW9": 6, "R1": 2, "R2": 2}
    assert holes == sum(pads.values()) + 8 * 4 + 7  # four legs a switch; the vias


def test_the_pictures_are_of_the_committed_gerbers():
    for side, picture in kicad.pictures(FOLDER / kicad.GERBERS).items():
        assert (FOLDER / f"{side}.svg").read_text(encoding="utf-8") == picture


@needs_kicad
def test_the_committed_board_is_what_the_design_makes(tmp_path):
    kicad.make(load().reference, tmp_path)
    made = (tmp_path / kicad.BOARD).read_text(encoding="utf-8")
    assert made == (FOLDER / kicad.BOARD).read_text(encoding="utf-8"), "make hardware"
    assert unpacked(tmp_path) == unpacked(FOLDER), "make hardware"


@needs_kicad
@pytest.mark.parametrize("panel", ["1.3", "0.96"])
def test_the_board_of_another_panel_differs_in_what_is_printed_alone(board, panel, tmp_path):
    kicad.make(panel, tmp_path)
    other = BoardFile(tmp_path / kicad.BOARD)
    assert other.nets == board.nets
    assert other.middles == board.middles
    ours, others = unpacked(FOLDER), unpacked(tmp_path)
    assert ours.keys() == others.keys()
    assert [name for name in ours if ours[name] != others[name]] == ["dicebox-F_SilkS.gto"]
