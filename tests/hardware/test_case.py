"""The case can be printed, goes together, and has its openings over the parts."""

import subprocess
import sys
from functools import cache
from itertools import pairwise

import pytest

pytest.importorskip("build123d", reason="build123d wants libGL.so.1", exc_type=ImportError)

from build123d import Axis, Part, Pos, import_step, import_stl
from PIL import Image

from dicebox_hardware.case import dummies, files, pictures
from dicebox_hardware.case.assembly import bought, drawn, fingerprint, printed
from dicebox_hardware.case.cover import cover
from dicebox_hardware.case.inserts import cap, retainer
from dicebox_hardware.case.measures import Box, Measures
from dicebox_hardware.case.mesh import mesh, overhang, thinnest
from dicebox_hardware.case.shapes import block
from dicebox_hardware.case.tub import tub
from dicebox_hardware.design import HARDWARE, load

STEEPEST = 47  # degrees: 45, and two because triangles are not quite a cone
TOUCH = 1e-4

PANELS = list(load().panels)
BATTERIES = Measures(load()).batteries


@cache
def measures(panel="", battery=""):
    return Measures(load(), panel, battery)


@cache
def made():
    """Every printed part on the bed, by its file's name."""
    return {path: maker() for path, maker in files.makers(load()).items()}


@cache
def pieces():
    return [*printed(measures()), *bought(measures())]


@cache
def shapes(panel):
    return drawn(measures(panel))


def piece(name):
    return next(p.solid for p in pieces() if p.name == name)


def shared(one, other):
    """The room that two solids both take, in cubic millimetres."""
    a, b = one.bounding_box(), other.bounding_box()
    if any(getattr(a.min, x) > getattr(b.max, x) for x in "XYZ"):
        return 0
    if any(getattr(b.min, x) > getattr(a.max, x) for x in "XYZ"):
        return 0
    both = one.intersect(other)
    return both.volume if isinstance(both, Part) else sum(s.volume for s in both or ())


# -- printing ----------------------------------------------------------------------------------

PARTS = [path.name for path in files.makers(load())]


def part(name):
    return next(solid for path, solid in made().items() if path.name == name)


@pytest.mark.parametrize("name", PARTS)
def test_every_printed_part_is_one_closed_solid(name):
    assert part(name).is_valid
    assert len(part(name).solids()) == 1
    assert part(name).volume > 0


@pytest.mark.parametrize("name", PARTS)
def test_every_part_is_printed_without_supports(name):
    assert overhang(mesh(part(name))) <= STEEPEST


@pytest.mark.parametrize("name", PARTS)
def test_every_part_lies_on_the_bed_with_a_flat_face(name):
    down = part(name).faces().filter_by(Axis.Z).sort_by(Axis.Z)[0]
    assert abs(down.center().Z) < TOUCH
    assert down.area > 10


@pytest.mark.parametrize("name", [name for name in PARTS if name != "carrier"])
def test_no_wall_is_too_thin(name):
    assert thinnest(mesh(part(name), 0.5)) >= measures().case["thinnest"]


# -- going together ----------------------------------------------------------------------------


def test_no_printed_part_takes_the_room_of_another_part():
    clashes = [
        (one.name, other.name)
        for place, one in enumerate(pieces())
        for other in pieces()[place + 1 :]
        if one.printed and shared(one.solid, other.solid) > 0.001
    ]
    assert clashes == []


@pytest.mark.parametrize("panel", PANELS[1:])
def test_the_other_panels_fit_too(panel):
    m = measures(panel)
    lid, frame = cover(m), retainer(m)
    for other in (dummies.glass(m), dummies.module(m), frame):
        assert shared(lid, other) < 0.001
    for other in (dummies.module(m), piece("joints"), piece("board")):
        assert shared(frame, other) < 0.001


@pytest.mark.parametrize("battery", BATTERIES)
def test_the_batteries_fit_beside_the_parts_behind_the_board(battery):
    m = measures(battery=battery)
    solid = tub(m)
    behind = [piece("pico"), piece("power switch"), piece("header"), piece("joints")]
    loose = [dummies.battery(m), dummies.charger(m)]
    for other in (dummies.screws(m), *loose, *behind):
        assert shared(solid, other) < 0.001
    assert all(shared(one, other) < 0.001 for one in loose for other in behind)
    assert shared(*loose) < 0.001


def test_the_room_behind_the_board_is_what_its_parts_need():
    needed = load().data["board"]["back_room"]
    assert all(measures(battery=battery).cell["room"] >= needed for battery in BATTERIES)


def test_the_screws_press_the_board_between_tub_and_cover_and_the_rest_is_closed():
    m = measures()
    assert piece("cover").distance(piece("board")) < TOUCH
    assert piece("tub").distance(piece("board")) < TOUCH
    assert 0 < piece("cover").distance(piece("tub")) <= m.case["closing"] + TOUCH
    assert m.seam - m.case["lip"]["depth"] < m.tub_edge - 1


@pytest.mark.parametrize("battery", BATTERIES)
def test_the_screws_reach_into_the_cover_and_not_through_it(battery):
    m = measures(battery=battery)
    tip = m.floor_outside + m.screw_length
    assert tip >= m.case["screw"]["engaged"]
    x, y = m.holes[0]
    assert not piece("cover").is_inside((x, -y, tip + 0.5))
    assert piece("cover").is_inside((x, -y, m.lid_outside - 0.5))


def test_the_display_is_held_between_lid_and_board():
    assert piece("glass").distance(piece("cover")) < TOUCH
    assert piece("retainer").distance(piece("module")) < TOUCH
    assert piece("retainer").distance(piece("board")) < TOUCH


def test_the_cells_are_not_larger_than_the_list_of_parts_says():
    m = measures()
    words = m.design.references["BT1"].description
    thick, across, long = (float(n) for n in words.split()[-2].split("x"))
    assert m.case["battery"]["lipo"]["size"] == [long, across, thick]


# -- the buttons -------------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(8))
def test_each_cap_stands_on_its_switch_and_out_of_the_lid(n):
    m = measures()
    button = m.buttons[n]
    solid, switch = piece(f"cap-{button.name}"), piece(f"switch-{button.name}")
    assert solid.distance(switch) < TOUCH
    top = solid.bounding_box().max.Z
    assert top >= m.lid_outside + 1.5


@pytest.mark.parametrize("n", [0, 6])
def test_a_cap_can_be_pressed_and_cannot_fall_out(n):
    m = measures()
    solid = cap(m, m.buttons[n])
    travel = Pos(0, 0, -0.5) * solid
    assert shared(travel, piece("cover")) < 0.001
    assert shared(travel, piece("board")) < 0.001
    assert shared(Pos(0, 0, 0.8) * solid, piece("cover")) > 0.1


def test_caps_side_by_side_do_not_touch():
    m = measures()
    for one, other in pairwise(m.buttons):
        apart = ((one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2) ** 0.5
        assert apart >= (one.rim + other.rim) / 2 + 2 * m.case["fit"]


# -- the openings ------------------------------------------------------------------------------


@pytest.mark.parametrize("panel", PANELS)
def test_the_window_shows_the_whole_picture_and_nothing_but_glass(panel):
    m = measures(panel)
    glass = Box.around(m.module.middle, *m.design.panels[panel]["glass"])
    assert m.window.holds(m.picture)
    assert glass.holds(m.window)
    assert shared(block(m.picture, m.lid_inside, m.lid_outside + 1), cover(m)) < 0.001


@pytest.mark.parametrize("battery", BATTERIES)
def test_a_plug_of_the_largest_size_reaches_the_usb(battery):
    m = measures(battery=battery)
    x, level = m.usb
    reach = m.design.data["pico"]["usb"]["overhang"]
    width, height = 10.6, 8.5  # of a micro USB plug's body, by the standard
    way = Box(x - width / 2, m.outside.top - 10, width, -reach - m.outside.top + 10)
    plug = block(way, level - height / 2, level + height / 2)
    assert shared(plug, tub(m)) < 0.001
    assert shared(plug, piece("cover")) < 0.001
    usb = piece("pico").bounding_box()
    assert m.outside.top < -usb.max.Y < 0
    assert m.usb_slot.low < usb.min.Z


def test_a_finger_reaches_the_power_switch():
    m = measures()
    lever = m.design.data["power_switch"]["lever"]
    for end in (-1, 1):
        x = lever["middle"] + end * lever["travel"] / 2
        finger = Box.around((x, -3), 8.0, 6.0 - 2 * lever["overhang"])
        tip = block(finger, m.board_back - 3.5, m.board_back - 0.5)
        assert shared(tip, piece("tub")) < 0.001
        assert shared(tip, piece("cover")) < 0.001


def test_light_and_pin_pass_the_floor():
    m = measures()
    assert set(m.pico_holes) == {"led", "bootsel"}
    for x, y in m.pico_holes.values():
        assert Box.around(m.design.places["A1"].at, 21, 51).covers((x, y))
        assert not piece("tub").is_inside((x, -y, m.floor_outside + 1))


# -- the lines ---------------------------------------------------------------------------------


@pytest.mark.parametrize("panel", PANELS)
def test_a_line_leads_from_each_die_to_its_button_and_crosses_no_other(panel):
    m = measures(panel)
    for line, x, button in zip(m.lines, m.design.dice_x(panel), m.buttons, strict=False):
        assert line[0][0] == pytest.approx(x, abs=0.1)
        assert line[-1][0] == pytest.approx(button.at[0], abs=0.1)
        assert m.window_outside.bottom < line[0][1] < line[-1][1] < button.at[1]
    for at in (0, 1, -2, -1):
        across = [line[at][0] for line in m.lines]
        assert all(b - a > 2 * m.case["groove"]["width"] for a, b in pairwise(across))
        assert len({round(line[at][1], 6) for line in m.lines}) == 1


# -- the committed files -----------------------------------------------------------------------

COMMITTED = [path for path in files.makers(load()) if path.parent == files.FOLDER]


@pytest.mark.parametrize("path", COMMITTED, ids=lambda path: path.name)
def test_the_committed_files_are_what_the_scripts_make(path):
    fresh = made()[path]
    step = import_step(f"{path}.step")
    assert step.volume == pytest.approx(fresh.volume, rel=1e-5), "make hardware"
    assert step.area == pytest.approx(fresh.area, rel=1e-5), "make hardware"
    outline, now = import_stl(f"{path}.stl").bounding_box(), fresh.bounding_box()
    assert [*outline.min, *outline.max] == pytest.approx([*now.min, *now.max], abs=0.1)


def test_no_file_is_left_over():
    made_ = {f"{path.name}.{ending}" for path in COMMITTED for ending in ("step", "stl")}
    assert {file.name for file in files.FOLDER.iterdir()} == made_


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_the_pictures_show_the_box_as_it_is(name):
    shown = Image.open(pictures.FOLDER / f"{name}.png").text[pictures.MADE_OF]
    picture = pictures.PICTURES[name]
    assert shown == fingerprint(picture.chosen(shapes(picture.panel))), "make hardware"


def test_the_measures_need_nothing_but_python():
    """The emulator draws its window by them, where no package for hardware is installed."""
    alone = [sys.executable, "-S", "-c", "import dicebox_hardware.case.measures"]
    run = subprocess.run(
        alone, env={"PYTHONPATH": str(HARDWARE)}, capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
