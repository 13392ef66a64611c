"""`dicebox solve crag`, and the proof that the box's table loses no decision (rules C1 to C4)."""

import json
import subprocess
import sys
from io import BytesIO
from random import Random

import numpy as np
import pytest
from tools.commands import refused, run

from dicebox_tools import paths
from dicebox_tools.solve import crag, crag_table
from dicegames import players
from dicegames.crag import BOXES, Crag
from dicegames.players.crag import SCALE

TABLE = paths.firmware() / "dicebox" / "tables" / "crag.bin"
EVERY = np.arange(1, crag.SHEETS)


@pytest.fixture(scope="module")
def values():
    return crag.solve()


@pytest.fixture(scope="module")
def judge(values):
    return crag_table.Judge(values)


@pytest.fixture
def table():
    return np.frombuffer(TABLE.read_bytes(), "<u2").astype(float)


def test_the_command_prints_the_exact_expectation(capsys):
    status, out, err = run(capsys, "solve", "crag", "--json")
    assert (status, err) == (0, "")
    assert f"{json.loads(out)['expectation']:.10f}" == "149.8475932316"
    assert f"{json.loads(out)['one_roll_expectation']:.4f}" == "88.3437"
    status, out, err = run(capsys, "solve", "crag")
    assert (status, err) == (0, "")
    assert "149.8475932316" in out


def test_a_sheet_with_one_box_left_is_worth_what_the_dice_say(values):
    assert values[0] == 0
    # sixes: the best hold is that of all sixes, so each die has two chances
    assert values[1 << BOXES.index("sixes")] == pytest.approx(3 * 6 * (1 - (5 / 6) ** 2))
    # three of a kind, 6 ways of 216; else keep a pair, or roll all anew
    chance = 6 / 216 + 90 / 216 / 6 + 120 / 216 / 36
    assert values[1 << BOXES.index("three_of_a_kind")] == pytest.approx(25 * chance)


def greedy(choose):
    """The expectation of maximising the points of the turn, ties settled by `choose`."""
    brought = np.zeros(crag.SHEETS)
    boxes = np.array([sheet.bit_count() for sheet in range(crag.SHEETS)])
    for count in range(1, len(BOXES) + 1):
        free = np.flatnonzero(boxes == count)
        seen = crag.worth_of_plays(free, np.zeros(crag.SHEETS))
        best = seen.max(axis=2)
        equal = seen == best[:, :, None]
        last = choose(equal, crag.worth_of_plays(free, brought))
        seen = crag.worth_of_holds(best)
        equal = seen == seen.max(axis=2)[:, :, None]
        first = choose(equal, crag.worth_of_holds(last))
        brought[free] = first @ crag.OUTCOMES[0] / crag.WAYS**2
    return brought[-1]


def test_greedy_play_is_worse_and_how_much_depends_on_its_ties():
    lowest = greedy(lambda equal, worth: np.where(equal, worth, np.inf).min(axis=2))
    highest = greedy(lambda equal, worth: np.where(equal, worth, -np.inf).max(axis=2))
    assert (round(lowest, 4), round(highest, 4)) == (135.6688, 146.4908)
    assert lowest < 135.9389 < highest  # the published figure


def test_the_exact_solution_tells_all_alternatives_apart(judge):
    assert judge.nearest > 100 * crag_table.EQUAL


def test_no_decision_by_the_table_is_wrong_anywhere(judge, table):
    assert not judge.wrong(EVERY, table).any()


def test_the_judge_sees_a_table_that_is_only_rounded(judge, values, table):
    assert judge.wrong(EVERY, np.rint(values * SCALE)).sum() > 0
    table[100] += 40  # a tenth of a point
    assert judge.wrong(EVERY, table).sum() > 0


def test_the_table_is_what_the_command_writes(capsys, tmp_path):
    status, _, err = run(capsys, "solve", "crag", "--table", tmp_path / "crag.bin")
    assert (status, err) == (0, "")
    assert (tmp_path / "crag.bin").read_bytes() == TABLE.read_bytes()
    written = (tmp_path / "crag.bin.txt").read_text("utf-8")
    assert written == TABLE.with_name("crag.bin.txt").read_text("utf-8")
    assert TABLE.stat().st_size == 2 * crag.SHEETS <= 16 * 1024


def test_the_box_reckons_with_the_table_as_the_proof_does(judge, table):
    """Every worth of the box's own player, in sheets and rolls of chance, is that of the arrays."""
    chance = Random(4)
    strong = players.player("crag", "strong", chance.randrange, BytesIO(TABLE.read_bytes()))
    for _ in range(150):
        sheet = chance.randrange(1, crag.SHEETS)
        roll = chance.randrange(len(crag.ROLLS))
        game = Crag()
        for box in range(len(BOXES)):
            if not sheet >> box & 1:
                game.roll([1, 1, 2])
                game.play(box)
        game.roll(list(crag.ROLLS[roll]))
        plays = crag.worth_of_plays(np.array([sheet]), table, SCALE)
        holds = crag.worth_of_holds(plays.max(axis=2))[0, roll]
        expected = {box: crag.WAYS * plays[0, roll, box] for box in game.plays()}
        expected |= {players.REROLL | mask: holds[mask] for mask in range(8)}
        for choices in strong.think(game):  # noqa: B007
            pass
        assert {decision: worth for worth, decision in choices} == expected
        assert choices[0][0] == max(expected.values())


def test_bad_input_is_refused_in_one_line(capsys, tmp_path):
    refused(capsys, "solve", "chess", says=["chess", "crag"])
    refused(capsys, "solve", "crag", "--table", tmp_path / "no" / "t", says=["cannot write", "no"])


def test_without_numpy_it_says_what_is_missing():
    code = "import sys; sys.modules['numpy'] = None\nfrom dicebox_tools import cli\n"
    code += "sys.exit(cli.main(['solve', 'crag']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and "NumPy" in done.stderr and "[solve]" in done.stderr
