"""`dicebox replay`: the sheets of a record, and how a bad one is refused (contract)."""

import json

import pytest
from commands import refused, run

from dicebox_tools import replay
from dicegames.combinations import ROWS
from dicegames.crag import BOXES

CRAG = '{"game": "crag", "players": 2, "options": {}}'
TURN = ('{"roll": [4, 1, 5]}', '{"roll": [4, 6, 5], "held": [0, 2]}')
PLAY = '{"play": {"box": "high_straight"}}'
FIFTH = '{"game": "fifth_die", "players": 2, "options": {}}'
SIX = '{"game": "six_dice", "players": 1, "options": {"columns": 2}}'


@pytest.fixture
def written(tmp_path):
    def write(*lines, end="\n"):
        path = tmp_path / "game.record"
        path.write_bytes("".join(line + end for line in lines).encode())
        return path

    return write


def replayed(capsys, path):
    status, out, err = run(capsys, "replay", path, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def test_a_record_may_stop_anywhere(capsys, written):
    empty = {"boxes": dict.fromkeys(BOXES), "total": 0}
    scored = {"boxes": empty["boxes"] | {"high_straight": 20}, "total": 20}
    lines = (CRAG, *TURN, PLAY)
    for stop in range(1, 5):
        assert replayed(capsys, written(*lines[:stop])) == {
            "game": "crag",
            "over": False,
            "turn": 1 if stop == 4 else 0,
            "winners": [],
            "players": [scored if stop == 4 else empty, empty],
        }


def test_a_finished_game_has_winners_and_nobody_to_move(capsys, written):
    lines = []
    for box in BOXES:
        for dice in ([6, 6, 1], [6, 5, 1], [6, 6, 1]):
            lines += [json.dumps({"roll": dice}), json.dumps({"play": {"box": box}})]
    document = replayed(capsys, written(CRAG.replace("2", "3"), *lines))
    assert (document["over"], document["turn"], document["winners"]) == (True, None, [0, 2])
    assert [sheet["total"] for sheet in document["players"]] == [89, 12, 89]


def test_a_fifth_die_sheet_has_marks_points_and_the_fifth_dice(capsys, written):
    roll = '{"roll": [1, 2, 3, 4, 5]}'
    play = '{"play": {"sums": [7, 5], "fifth": 3}}'
    document = replayed(capsys, written(FIFTH, roll, play, roll, play, roll, play))
    zero = {str(column): 0 for column in range(2, 13)}
    assert document["players"] == [
        {
            "marks": zero | {"5": 2, "7": 2},
            "columns": zero | {"5": -10, "7": -6},
            "fifth": {"3": 1},
            "ended": False,
            "total": -16,
        },
        {
            "marks": zero | {"5": 1, "7": 1},
            "columns": zero | {"5": -15, "7": -9},
            "fifth": {"3": 0},
            "ended": False,
            "total": -24,
        },
    ]


def test_a_common_roll_serves_all_players_of_the_round(capsys, written):  # F8
    head = '{"game": "fifth_die", "players": 2, "options": {"common_roll": true}}'
    roll = '{"roll": [1, 2, 3, 4, 5]}'
    play = '{"play": {"sums": [5, 7], "fifth": 3}}'
    document = replayed(capsys, written(head, roll, play, play))
    assert [sheet["total"] for sheet in document["players"]] == [-24, -24]
    assert document["turn"] == 0


def test_a_six_dice_sheet_has_rows_school_premiums_and_bonuses(capsys, written):
    roll = '{"roll": [6, 6, 6, 6, 1, 2]}'
    hold = '{"roll": [6, 6, 6, 6, 1, 2], "held": [0, 1, 2, 3, 4, 5]}'
    document = replayed(
        capsys,
        written(
            SIX,
            *(roll, '{"play": {"enter": "four"}}'),
            *(roll, '{"play": {"school": 2, "column": 2}}'),
            *(roll, hold, hold, '{"play": {"strike": "four"}}'),
        ),
    )
    rows = {key: [None, None] for key in ROWS} | {"four": [24, "X"]}
    assert document["players"] == [
        {
            "rows": rows,
            "school": [[None] * 6, [None, -6, None, None, None, None]],
            "premiums": [None, None],
            "bonuses": [0, 0],
            "points": 24,
            "total": 24,
        }
    ]


def test_people_read_who_is_to_move_and_the_sheets_side_by_side(capsys, written):
    status, out, err = run(capsys, "replay", written(CRAG, *TURN, PLAY))
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[0] == "crag, 2 players: player 2 is to move"
    assert lines[1].split() == ["player", "1", "player", "2"]
    assert ["high_straight", "20", "."] in [line.split() for line in lines]
    assert lines[-1].split() == ["total", "20", "0"]
    assert len({len(line) for line in lines[1:] if line != "boxes"}) == 1


def test_a_record_written_by_the_box_is_read_back(written):
    game = replay.load(written(CRAG, *TURN, PLAY))
    assert replay.dump(game).splitlines() == [CRAG, *TURN, PLAY]


def test_blank_lines_and_windows_line_ends_do_no_harm(capsys, written):
    document = replayed(capsys, written(CRAG, "", *TURN, PLAY, "", end="\r\n"))
    assert document["players"][0]["total"] == 20


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"roll": [4, 6, 5], "held": [0, 1]}', "C1: the die held at position 1 has changed"),
        ('{"roll": [4, 6, 5]}', "C1: a reroll names the dice held"),
        ('{"roll": [4, 6], "held": [0]}', "expected 3 faces"),
        ('{"roll": [4, 6, 7], "held": [0]}', "expected 3 faces from 1 to 6"),
        ('{"roll": [4, 6, 5], "held": [3]}', "expected 0 to 2"),
        ('{"roll": 4}', "expected a list"),
        ('{"roll": [4, 6, 5], "hold": [0]}', "unknown key 'hold'"),
        ('{"play": {"box": "cow"}}', "expected"),
        ('{"play": {"box": ["crag"]}}', "expected"),
        ('{"play": "crag"}', "expected an object"),
        ('{"play": {}}', "expected"),
        ('{"pass": true}', "expected"),
        ("[4, 6, 5]", "expected"),
        ("null", "expected"),
        ("roll 4 6 5", "expected one JSON object a line"),
        ('{"roll": [4, 6, 5]', "expected one JSON object a line"),
        ("[" * 100_000, "expected one JSON object a line"),
        ('{"ro\\nll": 1}', "expected"),
        ('{"play": {"box": "a\\nb"}}', "expected"),
    ],
)
def test_an_illegal_line_is_refused_with_its_number(capsys, written, line, says):
    path = written(CRAG, TURN[0], line)
    refused(capsys, "replay", path, says=(f"{path}:3: ", says))
    refused(capsys, "replay", path, "--json", says=(f"{path}:3: ", says))


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ((CRAG, *TURN, TURN[1]), ":4: C1: no roll is left"),
        ((CRAG, TURN[1]), ":2: C1: the first roll of a turn is with all dice"),
        ((CRAG, PLAY), ":2: C1: a turn begins with a roll"),
        ((CRAG.replace("2", "1"), TURN[0], PLAY, TURN[0], PLAY), ":5: C2: the box"),
        ((FIFTH, '{"roll": [1, 1, 1, 1, 1]}', '{"play": {"sums": [2, 3], "fifth": 1}}'), ":3: F1"),
        ((FIFTH, '{"roll": [1, 1, 1, 1, 1]}', '{"play": {"sums": [2], "fifth": 1}}'), ":3: bad"),
        ((SIX, '{"roll": [1, 2, 3, 4, 5, 6]}', '{"play": {"enter": "cow"}}'), ":3: S5"),
        ((SIX, '{"roll": [1, 2, 3, 4, 5, 6]}', '{"play": {"strike": "cow"}}'), ":3: S5"),
        ((SIX, '{"roll": [1, 2, 3, 4, 5, 6]}', '{"play": {"school": 1, "column": 3}}'), "1 to 2"),
        (("{}",), ":1: expected a header"),
        (("[]",), ":1: expected a header"),
        (('{"game": "whist"}',), ":1: unknown game 'whist': expected one of crag"),
        (('{"game": "crag", "players": 9}',), ":1: bad number of players 9: crag takes 1 to 8"),
        (('{"game": "crag", "players": "2"}',), ":1: bad number of players"),
        (('{"game": "crag", "players": 1, "options": {"columns": 1}}',), "unknown option"),
        (('{"game": "six_dice", "players": 1, "options": {"columns": 4}}',), ":1: bad option"),
        (('{"game": "crag", "players": 1, "options": []}',), ":1: bad options"),
        (('{"game": "crag", "date": 1}',), ":1: unknown key 'date'"),
        ((), ": expected a game record, but it is empty"),
        (("", ""), ": expected a game record, but it is empty"),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(capsys, written, lines, says):
    path = written(*lines)
    refused(capsys, "replay", path, says=(str(path), says))


def test_lines_are_counted_as_editors_count_them(capsys, written):
    path = written(CRAG, '{"roll": [4, 1, 5], "\u2028": 1}')
    refused(capsys, "replay", path, says=(f"{path}:2: unknown key",))


def test_a_file_that_cannot_be_read_is_refused_in_one_line(capsys, tmp_path):
    missing = tmp_path / "none.record"
    refused(capsys, "replay", missing, says=(str(missing), "No such file"))
    refused(capsys, "replay", tmp_path, says=(str(tmp_path),))
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    refused(capsys, "replay", binary, says=(str(binary), "UTF-8"))
    refused(capsys, "replay", says=("FILE",))
