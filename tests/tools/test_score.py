"""`dicebox score`: what the dice are worth, and how bad input is refused (contract, Commands)."""

import json
import subprocess
import sys

import pytest
from commands import refused, run

from dicegames.combinations import ROWS
from dicegames.crag import BOXES


def scores(capsys, *arguments):
    status, out, err = run(capsys, "score", *arguments, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def test_crag_gives_every_box_its_points_and_the_others_nothing(capsys):
    document = scores(capsys, "crag", "6-6-1")
    boxes = dict.fromkeys(BOXES, 0) | {"ones": 1, "sixes": 12, "thirteen": 26, "crag": 50}
    assert document == {"game": "crag", "dice": [6, 6, 1], "roll": 2, "boxes": boxes}


def test_six_dice_gives_null_for_what_the_dice_do_not_make(capsys):
    document = scores(capsys, "six_dice", "1-2-3-4-5-5")
    made = {"pair": 10, "small_straight": 15, "chance": 20}
    school = {"1": -3, "2": -6, "3": -9, "4": -12, "5": -10, "6": -24}
    assert document["roll"] == 3
    assert document["boxes"] == dict.fromkeys(ROWS) | made
    assert document["school"] == school
    assert sorted(document) == ["boxes", "dice", "game", "roll", "school"]


@pytest.mark.parametrize(
    ("roll", "key", "dice", "points"),
    [
        (1, "small_straight", "1-2-3-4-5-5", 30),
        (1, "cow", "6-6-6-6-6-5", 130),
        (2, "cow", "6-6-6-6-6-5", 65),
        (1, "marshal", "4-4-4-4-4-4", 280),
        (2, "marshal", "4-4-4-4-4-4", 210),
        (3, "marshal", "4-4-4-4-4-4", 140),
        (1, "four", "6-6-6-6-1-2", 24),
    ],
)
def test_the_roll_decides_the_bonus(capsys, roll, key, dice, points):  # S8
    document = scores(capsys, "six_dice", dice, "--roll", roll)
    assert document["roll"] == roll
    assert document["boxes"][key] == points


def test_fifth_die_gives_each_split_once_and_sorted(capsys):
    document = scores(capsys, "fifth_die", "6-4-4-6-5")
    assert document == {
        "game": "fifth_die",
        "dice": [6, 4, 4, 6, 5],
        "roll": 1,
        "splits": [
            {"sums": [8, 11], "fifth": 6},
            {"sums": [8, 12], "fifth": 5},
            {"sums": [9, 10], "fifth": 6},
            {"sums": [9, 12], "fifth": 4},
            {"sums": [10, 10], "fifth": 5},
            {"sums": [10, 11], "fifth": 4},
        ],
    }


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("crag", "6-6-1"), "  crag               50"),
        (("six_dice", "1-1-1-1-1-2"), "  snake               -"),
        (("six_dice", "1-1-1-1-1-2"), "  school 1           +1"),
        (("fifth_die", "1-2-3-4-5"), "   7 and  7, fifth die 1"),
    ],
)
def test_people_read_a_line_for_each_box(capsys, arguments, line):
    status, out, err = run(capsys, "score", *arguments)
    assert (status, err) == (0, "")
    assert line in out.splitlines()


@pytest.mark.parametrize("json_too", [(), ("--json",)])
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("whist", "1-1-1"), ("'whist'", "crag, fifth_die, six_dice")),
        (("crag", "6-6"), ("'6-6'", "3 faces from 1 to 6")),
        (("crag", "6-6-7"), ("'6-6-7'", "3 faces from 1 to 6")),
        (("crag", "6-6-0"), ("'6-6-0'",)),
        (("crag", "6 6 1"), ("'6 6 1'", "joined by '-'")),
        (("crag", "6-6-"), ("'6-6-'",)),
        (("crag", ""), ("''", "3 faces")),
        (("crag", "6-6-\n1"), ("bad dice", "3 faces")),
        (("fifth_die", "1-1-1"), ("'1-1-1'", "5 faces")),
        (("six_dice", "1-1-1-1-1"), ("6 faces",)),
        (("crag", "6-6-1", "--roll", "3"), ("--roll 3", "1 to 2")),
        (("crag", "6-6-1", "--roll", "0"), ("--roll 0", "1 to 2")),
        (("six_dice", "1-1-1-1-1-1", "--roll", "-1"), ("--roll -1", "1 to 3")),
        (("fifth_die", "1-1-1-1-1", "--roll", "2"), ("--roll 2",)),
        (("crag", "6-6-1", "--roll", "two"), ("--roll", "'two'", "int")),
        (("crag",), ("DICE",)),
        ((), ("GAME", "DICE")),
        (("crag", "6-6-1", "6"), ("6",)),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys, arguments, says, json_too):
    refused(capsys, "score", *arguments, *json_too, says=says)


def test_no_command_and_an_unknown_one_are_refused_in_one_line(capsys):
    refused(capsys, says=("COMMAND",))
    refused(capsys, "roll", says=("'roll'", "score"))


@pytest.mark.parametrize("command", [(), ("score",), ("replay",), ("play",)])
def test_every_command_has_help(capsys, command):
    status, out, err = run(capsys, *command, "--help")
    assert (status, err) == (0, "")
    assert out.startswith("usage: dicebox")


def test_a_reader_that_has_seen_enough_ends_the_command_quietly():
    command = [sys.executable, "-m", "dicebox_tools.cli", "score", "crag", "6-6-1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141
