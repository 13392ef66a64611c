"""Whole games by scripts of button presses: their records replay to the totals on the screen."""

import json
import re
from pathlib import Path

import person
import pytest
from commands import run

from dicegames.combinations import CHANCE
from dicegames.six_dice import SCHOOL, STRIKE

SCRIPTS = Path(__file__).parents[1] / "scripts"
POLL_GAP_MS = 12
OK_ALONE = "press ok\n" * (2 + 2 * 13 * 5)  # Crag, start; a turn is two rolls and a box confirmed


def headless(capsys, script, seed, record):
    """The report of a script that runs to its end and leaves a record."""
    status, out, err = run(
        capsys,
        *("play", "--headless", "--script", script, "--seed", seed),
        *("--record", record, "--json"),
    )
    assert (status, err) == (0, "")
    return json.loads(out)


def replayed(capsys, record):
    status, out, err = run(capsys, "replay", record, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def totals(document):
    return [sheet["total"] for sheet in document["players"]]


def ends_well(capsys, script, seed, record):
    """Runs a script of a whole game; the record's replay, which the screen agrees with."""
    report = headless(capsys, script, seed, record)
    document = replayed(capsys, record)
    assert report["game"] == document
    assert report["screen"] == "result"
    assert document["over"]
    lines = report["text"]
    assert [int(n) for line in lines for n in re.findall(r"-?\d+$", line)] == totals(document)
    if len(document["players"]) > 1:
        marked = [int(n) - 1 for line in lines for n in re.findall(r"▶ \D+(\d)", line)]
        assert marked == document["winners"]
    assert report["longest_poll_gap_ms"] <= POLL_GAP_MS
    return document


@pytest.mark.parametrize(
    ("name", "game", "expected"),
    [
        ("crag_two_seats", "crag", [244, 186]),
        ("fifth_die_two_seats", "fifth_die", [29, 40]),
        ("six_dice_one_column", "six_dice", [341]),
    ],
)
def test_a_written_script_plays_a_whole_game(capsys, tmp_path, name, game, expected):
    document = ends_well(capsys, SCRIPTS / f"{name}.txt", 0, tmp_path / "record.jsonl")
    assert document["game"] == game
    assert totals(document) == expected


@pytest.mark.parametrize(
    ("game", "expected"),
    [("crag", [121, 180]), ("fifth_die", [-20, -4]), ("six_dice", [328, 617])],
)
def test_a_written_script_plays_a_whole_game_against_the_box(capsys, tmp_path, game, expected):
    script = SCRIPTS / f"{game}_against_the_box.txt"
    document = ends_well(capsys, script, 3, tmp_path / "record.jsonl")
    assert document["game"] == game
    assert totals(document) == expected


@pytest.mark.parametrize(
    ("key", "players", "options", "still"),
    [
        ("crag", 4, {}, False),
        ("fifth_die", 2, {}, False),
        ("fifth_die", 4, {"end": "each", "first_use_marks": True, "common_roll": True}, False),
        ("fifth_die", 3, {"end": "round", "common_roll": True}, True),
        ("fifth_die", 4, {"end": "round"}, False),
        ("six_dice", 1, {"columns": 2}, False),
        ("six_dice", 2, {"columns": 1}, False),
        ("six_dice", 2, {}, True),
        ("six_dice", 4, {}, True),
    ],
)
def test_a_person_plays_a_whole_game_and_the_script_of_it_plays_it_again(
    capsys, tmp_path, key, players, options, still
):
    seed = players
    someone = person.play(key, players, options, seed=seed, still=still)
    script, record = tmp_path / "script.txt", tmp_path / "record.jsonl"
    script.write_text("\n".join(someone.lines), encoding="utf-8")
    document = ends_well(capsys, script, seed, record)
    device = someone.device
    records = device.rules("record")
    assert document == records.document(device.game)
    header, *actions = map(json.loads, record.read_text("utf-8").splitlines())
    assert header == {"game": key, "players": players, "options": options}
    assert actions == records.entries(device.game)


class SchoolFirst(person.Person):
    """Fills school and chance at once, so that later most rolls can only be struck."""

    def _pick(self, game):
        return max(game.plays(), key=lambda play: (play >= SCHOOL, play == CHANCE, play < STRIKE))


def test_six_dice_goes_on_where_nothing_can_be_entered_before_the_third_roll(capsys, tmp_path):
    device = person.Device(seed=5)
    someone = SchoolFirst(device, 5)
    device.run(someone.play("six_dice", 1, {"columns": 1}, False))
    assert someone.at_a_loss > 0
    script = tmp_path / "script.txt"
    script.write_text("\n".join(someone.lines), encoding="utf-8")
    (sheet,) = ends_well(capsys, script, 5, tmp_path / "record.jsonl")["players"]
    assert None not in sheet["school"][0]
    assert ["X"] in sheet["rows"].values()
    assert sheet["rows"]["chance"] != ["X"]


def test_ok_alone_plays_a_game_of_crag(capsys, tmp_path):
    script = tmp_path / "script.txt"
    script.write_text(OK_ALONE)
    ends_well(capsys, script, 1, tmp_path / "record.jsonl")


def test_the_same_script_and_seed_give_the_same_game_and_another_seed_another(capsys, tmp_path):
    script = tmp_path / "script.txt"
    script.write_text(OK_ALONE)
    records = [tmp_path / name for name in ("first", "again", "other")]
    reports = [
        headless(capsys, script, seed, record)
        for seed, record in zip((1, 1, 2), records, strict=True)
    ]
    first, again, other = [record.read_text("utf-8") for record in records]
    assert first == again
    assert reports[0] == reports[1]
    assert first != other
