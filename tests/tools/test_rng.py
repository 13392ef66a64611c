"""The tests of a random generator: sound ones pass, each kind of fault is found by its test."""

import json
import random

import pytest

from dicebox_tools import rng
from dicebox_tools.cli import main
from dicegames.dice import faces

SOUND = random.Random(7).randbytes(200_000)


def failed(data):
    return {test.name for test in rng.tests(data) if test.p < 1e-6}


def test_a_sound_generator_passes_all():
    results = rng.tests(SOUND)
    assert [test.name for test in results] == ["bytes", "faces", "pairs", "runs"]
    assert [test.freedom for test in results] == [255, 5, 35, 4]
    assert all(test.p > 0.00025 for test in results)


def test_p_values_of_sound_generators_are_spread_evenly():
    values = [
        test.p for seed in range(40) for test in rng.tests(random.Random(seed).randbytes(12000))
    ]
    assert 0.35 < sum(values) / len(values) < 0.65
    assert 0.1 < sum(p < 0.25 for p in values) / len(values) < 0.4


def test_a_loaded_die_is_found():
    loaded = random.Random(1)
    data = bytes(5 if loaded.random() < 0.02 else byte for byte in SOUND)
    assert {"bytes", "faces"} <= failed(data)


def test_dependent_dice_are_found_though_each_face_is_as_frequent():
    pairs = bytes(
        b for byte in SOUND[:60000] for b in (byte, (byte + 1) % 252 if byte < 252 else 0)
    )
    assert "pairs" in failed(pairs)


def test_sticking_dice_are_found_by_their_runs():
    chance = random.Random(2)
    data = bytearray(SOUND[:60000])
    for at in range(1, len(data)):
        if chance.random() < 0.05:
            data[at] = data[at - 1]
    assert "runs" in failed(bytes(data))
    assert len(faces(bytes(data))) > 50000


def test_a_file_is_judged(tmp_path, capsys):
    file = tmp_path / "dump"
    file.write_bytes(SOUND)
    assert main(["rng", str(file), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["bytes"] == len(SOUND) and document["sound"] is True
    file.write_bytes(bytes(20000))
    assert main(["rng", str(file)]) == 1
    assert "FAILED" in capsys.readouterr().out


def test_this_computer_is_judged(capsys):
    assert main(["rng", "--bytes", "6000"]) in (0, 1)  # one sound run in a thousand fails
    assert "4 degrees of freedom" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["/nowhere/dump"], "cannot read /nowhere/dump"),
        (["--bytes", "10"], "expected 6000 or more"),
        (["dump", "--bytes", "9000"], "without a FILE"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments, says, capsys):
    assert main(["rng", *arguments]) == 2
    told = capsys.readouterr()
    assert says in told.err and told.err.count("\n") == 1 and told.out == ""
