"""The proof of what must hold on the device: its bounds, its verdict, and what it is made of."""

import argparse
import json
from pathlib import Path

import pytest
from emulated_bed import EmulatedBed

pytest.importorskip("rp2040py", reason="rp2040py is not installed")

from dicebox_tools import chip
from dicebox_tools.bench import font5x8
from dicebox_tools.bench.drawing import surfaces
from dicebox_tools.chip import games, parts, prepared, probe, proof, screens, table
from dicebox_tools.chip.looks import Gap, Looks
from dicebox_tools.chip.parts import Compared, Drawn
from dicebox_tools.chip.prepared import LATE, Journaled
from dicebox_tools.chip.probes import pictures
from dicebox_tools.chip.proof import Proof
from dicebox_tools.chip.session import Failure, Session
from dicebox_tools.chip.sitting import Findings, Free, Press, Sitting, Think, Unseen
from dicebox_tools.chip.table import Found
from dicegames import GAMES

# -- the bounds -----------------------------------------------------------------------------------


def at_the_limit():
    return {bound.key: Found(bound.limit) for bound in table.BOUNDS}


def test_what_is_exactly_at_its_limit_holds():
    rows = table.rows(at_the_limit())
    assert table.holds(rows)
    assert all(line.startswith("PASS") for line in table.page(rows))


@pytest.mark.parametrize("bound", table.BOUNDS, ids=lambda bound: bound.key)
def test_one_failed_bound_is_told_and_fails_the_table(bound):
    beyond = bound.limit - 1 if bound.at_least else bound.limit + 1
    rows = table.rows(at_the_limit() | {bound.key: Found(beyond)})
    assert not table.holds(rows)
    failed = [line for line in table.page(rows) if line.startswith("FAIL")]
    assert len(failed) == 1 and bound.what in failed[0]
    assert [row["key"] for row in table.document(rows) if not row["holds"]] == [bound.key]


@pytest.mark.parametrize("bound", table.BOUNDS, ids=lambda bound: bound.key)
def test_what_was_not_measured_does_not_hold(bound):
    found = at_the_limit()
    del found[bound.key]
    rows = table.rows(found)
    assert not table.holds(rows)
    assert any("FAIL" in line and "not measured" in line for line in table.page(rows))


# -- from what was seen to what is judged ---------------------------------------------------------


def sitting(**changes):
    """What a sitting shows in which every bound holds."""
    return Findings(
        first=300.0,
        ready=2000.0,
        bars=12,
        heap=[Free("crag", "turn", 50_000), Free(LATE, "turn", 60_000)],
        presses=[Press("press ok", 20.0), Press("press die1", 30.0), Press("press die2", 40.0)],
        toggles=[100, 120],
        thoughts=[Think(key, what, 50.0, 40.0) for key in GAMES for what in ("a hint", "a move")],
        unseen=[Unseen("press ok", 9.0, False), Unseen("press ok", 300.0, True)],
        failure="",
    )._replace(**changes)


def whole(three=None, late=None, compared=None, journal=None, drawn_failure=""):
    compared = compared or [Compared(pictures.TEXT[0], 3.0, 600.0)]
    journal = journal or Journaled(1152, 3700, 0, True)
    three, late = three or sitting(), late or sitting()
    return Proof("cp.uf2", three, late, Drawn(compared, 1000, drawn_failure), journal)


def failed(found):
    """The bounds that do not hold in a whole proof."""
    return [row.bound.key for row in table.rows(proof.found(found)) if not row.holds]


def test_every_bound_is_measured_by_the_proof():
    assert failed(whole()) == []


@pytest.mark.parametrize(
    ("changed", "keys"),
    [
        ({"late": sitting(heap=[Free(LATE, "hint", 49_151)])}, ["heap"]),
        ({"late": sitting(heap=[Free("crag", "hint", 10)])}, []),
        ({"three": sitting(first=801.0)}, ["first_picture"]),
        ({"three": sitting(ready=3001.0)}, ["menu"]),
        ({"three": sitting(ready=None)}, ["menu"]),
        ({"three": sitting(bars=2)}, ["progress"]),
        ({"three": sitting(presses=[Press("press ok", 61.0)])}, ["press_worst"]),
        ({"three": sitting(presses=[Press("press ok", 36.0)] * 4)}, ["press_median"]),
        ({"late": sitting(unseen=[Unseen("press ok", 12.1, False)])}, ["looks"]),
        ({"late": sitting(toggles=[201])}, ["toggle"]),
        ({"compared": [Compared(pictures.TEXT[0], 3.0, 119.0)]}, ["text"]),
        ({"compared": [Compared("another", 3.0, 600.0)]}, ["text"]),
        ({"three": sitting(thoughts=[Think("crag", "a hint", 201.0, 90.0)])}, ["think_crag"]),
        (
            {"late": sitting(thoughts=[Think("six_dice", "a move", 801.0, 401.0)])},
            ["think_six_dice", "alive"],
        ),
        ({"journal": Journaled(1152, 4000, 1, True)}, ["erases"]),
        ({"journal": Journaled(1152, 4096, 0, False)}, ["journal"]),
    ],
)
def test_what_is_seen_decides_the_bound(changed, keys):
    assert failed(whole(**changed)) == keys


def test_a_game_without_hints_is_told():
    thoughts = [Think("six_dice", "its own move", 50.0, 40.0)]
    found = proof.found(whole(sitting(thoughts=thoughts), sitting(thoughts=[])))
    assert "no hints" in found["think_six_dice"].note
    assert "no hints" not in proof.found(whole())["think_six_dice"].note
    assert found["think_crag"].value is None


def run(monkeypatch, capsys, found, *arguments):
    """The exit status of the command, were this what the chip showed, and its output."""
    measured = [found.three, found.late, found.drawn]
    monkeypatch.setattr(parts, "together", lambda image, files, *tasks: measured)
    monkeypatch.setattr(prepared, "longest_game", lambda: found.journal)
    status = proof.run(Path("cp.uf2"), {}, "--json" in arguments)
    return status, *capsys.readouterr()


def test_the_command_succeeds_where_everything_holds(monkeypatch, capsys):
    status, out, err = run(monkeypatch, capsys, whole())
    assert status == 0
    assert "FAIL" not in out
    assert f"{len(table.BOUNDS)} of {len(table.BOUNDS)} bounds hold" in out
    assert err == ""


def test_a_failed_bound_is_exit_status_1(monkeypatch, capsys):
    status, out, _ = run(monkeypatch, capsys, whole(late=sitting(toggles=[500])))
    assert status == 1
    assert [line for line in out.splitlines() if line.startswith("FAIL")]


def test_a_part_that_failed_is_exit_status_1_even_if_all_bounds_hold(monkeypatch, capsys):
    status, out, err = run(monkeypatch, capsys, whole(drawn_failure="not alike"))
    assert status == 1
    assert "FAIL" not in out
    assert err == "dicebox chip: not alike\n"


def test_json_is_one_document_with_everything(monkeypatch, capsys):
    status, out, _ = run(monkeypatch, capsys, whole(sitting(first=900.0)), "--json")
    found = json.loads(out)
    assert status == 1
    assert not found["holds"]
    assert [row["key"] for row in found["rows"]] == [bound.key for bound in table.BOUNDS]
    assert found["rows"][1] == {
        "key": "first_picture",
        "what": table.BOUNDS[1].what,
        "measured": 900.0,
        "at_most": 800,
        "unit": "ms",
        "holds": False,
        "note": "",
    }
    assert found["compared"][0]["theirs_ms"] == 600.0
    assert found["unseen"][1] == {"what": "press ok", "ms": 300.0, "loading": True}
    assert len(found["presses"]) == 6


class Console:
    """A board on which a probe has printed this, and ended."""

    serial = ""

    def __init__(self, image, files):
        pass

    def power_on(self):
        pass

    def run_until(self, condition, limit):
        assert condition()


def test_a_probe_that_fails_is_told_in_one_line(monkeypatch):
    monkeypatch.setattr(probe, "Bed", Console)
    monkeypatch.setattr(Console, "serial", "\nImportError: no module\n\nCode done running.\n")
    with pytest.raises(Failure) as failure:
        probe.run(Path("cp.uf2"), {})
    assert str(failure.value) == "the probe failed; the console ends: ImportError: no module"
    monkeypatch.setattr(Console, "serial", "left 80384\nover\n\nCode done running.\n")
    assert probe.run(Path("cp.uf2"), {}).serial.startswith("left")


def test_the_drawing_probes_lines_are_read_in_milliseconds():
    serial = "alike True\ncompared screen cleared: 456 8117\ncompared a: b: 10 20\nover\n"
    assert parts.compared(serial) == [
        Compared("screen cleared", 0.456, 8.117),
        Compared("a: b", 0.01, 0.02),
    ]


def test_the_help_says_how_long_it_takes():
    parser = argparse.ArgumentParser()
    chip.add_arguments(parser)
    assert "minutes" in parser.format_help()


# -- looks at the buttons -------------------------------------------------------------------------


class Pins:
    """A chip that can only be asked for its pins."""

    def __init__(self):
        self.sio = self.clock = self
        self.nanos = 0.0

    def read_uint32(self, offset):
        return offset


def test_the_time_between_two_looks_at_a_button_is_from_its_read_to_its_next():
    pins = Pins()
    looks = Looks(pins)
    # Eight reads a look, 0.1 ms apart; after the third of the second look, something takes 9 ms.
    moment = 0.0
    for look in range(3):
        for pin in range(8):
            moment += 9.1 if (look, pin) == (1, 3) else 0.1
            pins.nanos = moment * 1e6
            assert pins.sio.read_uint32(4) == 4
            pins.sio.read_uint32(0x60)  # another register
    assert [round(gap.ms, 3) for gap in looks.gaps] == [9.8] * 8
    assert looks.gaps[0] == Gap(pytest.approx(0.4), pytest.approx(10.2))


# -- what pictures say ----------------------------------------------------------------------------


def seen(text="", bar=None):
    """A picture with a text, and the progress bar filled so far if need be."""
    canvas, _ = surfaces()
    canvas.text(6, 30, text)
    if bar is not None:
        prepared.Firmware().load("dicebox.splash").progress(canvas.buffer, bar, 7)
    return bytes(canvas.buffer[1:])


def test_the_progress_bar_is_loading_however_far_it_is():
    assert all(screens.loading(seen("Crag", bar)) for bar in range(8))
    assert not screens.loading(seen("Crag"))
    assert not screens.loading(b"\xff" * 1024)


def test_thinking_lasts_from_the_first_picture_that_says_so_to_the_first_that_does_not():
    thinks, rests = seen("thinks"), seen("Hold 6")
    run = [(0.0, rests), (10.0, thinks), (210.0, thinks), (260.0, rests), (300.0, thinks)]
    assert screens.thoughts(run) == [(250.0, 200.0)]
    assert screens.thoughts([*run, (301.0, rests)])[1] == (1.0, 1.0)


# -- what is prepared -----------------------------------------------------------------------------


def test_the_longest_game_is_measured_by_the_firmwares_own_journal():
    journal = prepared.longest_game()
    assert journal.actions == 4 * 72 * (3 + 1)
    assert journal.kept and journal.erases == 0
    assert 3 * (journal.actions + journal.actions // 32) < journal.used <= 4096


def test_both_fonts_set_the_same_pixels(tmp_path):
    font = tmp_path / font5x8.NAME
    font.write_bytes(font5x8.content())
    canvas, framebuffer = surfaces()
    _, ours, theirs = pictures.TEXT
    ours(canvas)
    theirs(framebuffer, str(font))
    assert any(canvas.buffer)
    assert bytes(canvas.buffer[1:]) == bytes(framebuffer.buf)


# -- where the sittings lead, played in the desktop emulator --------------------------------------


def played(script, memory):
    told = []
    findings = Sitting(EmulatedBed(memory), told.append).play(script)
    assert findings.failure == ""
    return findings


def test_the_sitting_with_three_games_gets_through_all_of_them():
    findings = played(games.three_games, prepared.table_of_three())
    for key in GAMES:
        shown = {free.screen for free in findings.heap if free.game == key}
        assert {"seats", "hand-over", "box turn", "hint", "judge"} <= shown
    assert findings.toggles
    assert findings.bars >= 3
    assert findings.ready > findings.first > 0
    assert len(findings.presses) > 40


def test_the_late_sitting_shows_every_screen_of_the_game_and_the_menu_to_its_end():
    findings = played(games.late_game, prepared.late_game())
    asked = [free.screen for free in findings.heap].index("ask")
    assert {free.game for free in findings.heap[asked:]} == {LATE}
    shown = {free.screen for free in findings.heap}
    for screen in ("turn", "choice", "enter", "sheet", "help", "box turn", "result"):
        assert screen in shown
    for screen in ("free dice", "statistics", "dice test", "settings", "about"):
        assert screen in shown


def test_a_screen_that_is_only_seen_for_a_while_is_waited_out():
    session = Session(EmulatedBed(b""))
    session.start()
    session.press("die2", 0.06, busy=lambda: False)
    with pytest.raises(Failure, match="press die1: no screen at rest after 20 s"):
        session.press("die1", 0.06, busy=lambda: True)


def test_a_sitting_that_goes_astray_says_where_and_keeps_what_it_has():
    def script(at):
        at.press("die2")
        at.at("turn")

    findings = Sitting(EmulatedBed(b""), lambda text: None).play(script)
    assert findings.failure.startswith("expected the screen 'turn', it shows: Dice box")
    assert len(findings.presses) == 1
