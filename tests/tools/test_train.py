"""`dicebox train`: the tables of the box, and that the trainer's play is the box's own."""

import hashlib
import io
import json
import sys
from random import Random

import numpy as np
import pytest
from tools.commands import refused, run

from dicebox_tools import paths
from dicebox_tools.train import fifth_die, six_dice
from dicebox_tools.train.learners import LEARNERS
from dicebox_tools.train.network import pack, rounded, unpack
from dicegames import players
from dicegames.fifth_die import COLUMNS, FifthDie, parts
from dicegames.players.six_outlook import row_state, school_state
from dicegames.six_dice import SixDice

TABLES = paths.firmware() / "dicebox" / "tables"
# SHA-256 of the tables after 80 games of seed 5
OF_SEED_5 = {
    "fifth_die": "3b6b3e424aa61871168b27ebf4cc189faef958c6f2cf7f42380775e54059980b",
    "six_dice": "2166ff310f1b06bf9430b72a2bf2b1b5fdfda0afda0f386de26c194b064ab629",
}
LINES = {"fifth_die": fifth_die.LINES, "six_dice": six_dice.LINES}


def table(game):
    return (TABLES / f"{game}.bin").read_bytes()


def network(game):
    return unpack(table(game), LINES[game])


def strong(game):
    return players.player(game, "strong", Random(1).randrange, io.BytesIO(table(game)))


def best(player, game):
    choices = None
    for choices in player.think(game):  # noqa: B007
        pass
    return choices[0]


def any_action(game, chance):
    """Rolls, or rolls on with any dice held, or makes any play."""
    if game.phase == "roll" or (game.phase == "choose" and chance.random() < 0.6):
        held = [at for at in range(game.DICE) if chance.random() < 0.5] if game.rolls else []
        game.roll(
            [game.dice[at] if at in held else chance.randint(1, 6) for at in range(game.DICE)],
            held if game.rolls else None,
        )
    elif plays := game.plays():
        game.play(chance.choice(plays))


def test_the_trainer_plays_fifth_die_as_the_box_does():
    player, known, chance = strong("fifth_die"), network("fifth_die"), Random(3)
    states = 0
    while states < 4000:
        game = FifthDie(1)
        own = chance.random() < 0.5  # by its own play, or by any
        while not game.over:
            if game.phase == "roll":
                any_action(game, chance)
                continue
            marks = [game.marks(0, column) for column in COLUMNS]
            uses = [0] * 6
            for place, face in enumerate(game.written[0]):
                uses[face - 1] = game.crosses(0, place) + 1
            worth, decision = best(player, game)
            assert fifth_die.choose(known, marks, uses, game.dice) == (worth, parts(decision))
            states += 1
            game.play(decision if own else chance.choice(game.plays()))


def test_the_trainer_plays_six_dice_as_the_box_does():
    player, known, chance = strong("six_dice"), network("six_dice"), Random(4)
    states = 0
    while states < 2000:
        game = SixDice(1, {"columns": chance.choice((1, 2, 3, 3))})
        while not game.over:
            if game.phase != "roll":
                sheet = game.sheets[0]
                rows = np.array([row_state(sheet, row) for row in range(18)])
                schools = np.array([school_state(sheet, column) for column in range(3)])
                seen = six_dice.Sheet(*rows.T.copy(), *schools.T.copy())
                assert six_dice.choose(known, seen, game.dice, game.rolls) == best(player, game)
                states += 1
            any_action(game, chance)


def test_tables_are_small_and_read_as_they_were_written():
    for game in LEARNERS:
        assert pack(network(game)) == table(game)
    assert sum(file.stat().st_size for file in TABLES.glob("*.bin")) <= 32 * 1024


def test_beside_a_table_stands_where_it_is_from():
    for game in LEARNERS:
        notes = (TABLES / f"{game}.bin.txt").read_text("utf-8")
        assert hashlib.sha256(table(game)).hexdigest() in notes
        assert f"dicebox train {game} --seed " in notes


@pytest.mark.parametrize("game", LEARNERS)
def test_a_run_depends_on_its_seed_alone(game):
    def digest(seed):
        made = pack(rounded(LEARNERS[game].train(seed, 80, lambda done, mean: None)))
        return hashlib.sha256(made).hexdigest()

    assert digest(5) == OF_SEED_5[game]
    assert digest(6) != OF_SEED_5[game]


def test_the_tables_are_strong():
    # five standard errors below what they were measured to bring
    totals = fifth_die.play(network("fifth_die"), 17, 4000)
    assert totals.mean() > 87.4 - 5 * 23 / 4000**0.5
    totals = six_dice.play(network("six_dice"), 17, 300)
    assert totals.mean() > 1820 - 5 * 265 / 300**0.5


def test_the_command_writes_a_table_and_its_notes(tmp_path, capsys, monkeypatch):
    learner = LEARNERS["fifth_die"]._replace(judged=200)
    monkeypatch.setitem(LEARNERS, "fifth_die", learner)
    file = tmp_path / "some.bin"
    arguments = ("train", "fifth_die", "--seed", 5, "--games", 80, "--table", file)
    status, out, _ = run(capsys, *arguments, "--json")
    found = json.loads(out)
    assert status == 0
    assert (found["game"], found["seed"], found["games"]) == ("fifth_die", 5, 80)
    made = file.read_bytes()
    assert found["sha256"] == hashlib.sha256(made).hexdigest()
    assert found["bytes"] == len(made) == len(table("fifth_die"))
    notes = (tmp_path / "some.bin.txt").read_text("utf-8")
    assert f"{found['mean']:.2f}" in notes and "--games 80 --table some.bin" in notes
    status, out, _ = run(capsys, *arguments)
    assert status == 0 and f"{found['mean']:.2f} ± {found['se']:.2f}" in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("crag",), ["crag", "fifth_die", "six_dice"]),
        (("fifth_die", "--seed", "x"), ["--seed", "'x'"]),
        (("fifth_die", "--games", "-1"), ["--games"]),
    ],
)
def test_bad_arguments_are_told_in_one_line(capsys, arguments, says):
    refused(capsys, "train", *arguments, says=says)


def test_a_table_that_cannot_be_written_is_told_in_one_line(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(LEARNERS, "fifth_die", LEARNERS["fifth_die"]._replace(judged=2))
    file = tmp_path / "none" / "some.bin"
    status, out, err = run(capsys, "train", "fifth_die", "--games", 2, "--table", file)
    assert (status, out) == (2, "")
    assert err.splitlines()[-1].startswith(f"dicebox train: cannot write {file}")


def test_without_numba_the_command_says_what_is_missing(capsys, monkeypatch):
    for name in list(sys.modules):
        if name.startswith("dicebox_tools.train."):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    refused(capsys, "train", "fifth_die", says=["Numba", "[train]"])
