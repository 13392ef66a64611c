"""`dicebox simulate`: its figures, and that nothing but the seed decides them (contract)."""

import json
import math
import statistics
from random import Random

import pytest
from tools.commands import refused, run

from dicebox_tools import simulate
from dicegames import players
from dicegames.fifth_die import FifthDie

EXPECTATION = 149.8475932316  # of the best play of Crag


def simulated(capsys, *arguments):
    status, out, err = run(capsys, "simulate", *arguments, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def figures(document):
    return {key: document[key] for key in document if key != "games_per_second"}


@pytest.mark.parametrize("game", ["crag", "fifth_die", "six_dice"])
@pytest.mark.parametrize("policy", ["random", "easy"])
def test_every_game_is_simulated_whoever_plays_how_many_of_it(capsys, game, policy):
    asked = (game, "--policy", policy, "--games", 45, "--seed", 6)
    one = simulated(capsys, *asked, "--processes", 1)
    assert one["games"] == 45 and one["games_per_second"] > 0
    assert figures(simulated(capsys, *asked, "--processes", 2)) == figures(one)
    assert figures(simulated(capsys, *asked[:-1], 7)) != figures(one)


def test_more_games_of_a_seed_begin_with_the_same_games():
    assert simulate.totals("crag", "easy", 1, 9, 0, 10) == simulate.totals(
        "crag", "easy", 1, 9, 0, 4
    ) + simulate.totals("crag", "easy", 1, 9, 4, 10)


def test_the_figures_are_those_of_the_totals():
    totals = list(range(1, 101))
    document = simulate.document(totals, 4.0)
    assert document["mean"] == 50.5
    assert document["sd"] == statistics.stdev(totals)
    assert document["se"] == document["sd"] / 10
    assert document["games_per_second"] == 25.0
    assert document["quantiles"] == {
        "0.0": 1,
        "0.05": 5,
        "0.25": 25,
        "0.5": 50,
        "0.75": 75,
        "0.95": 95,
        "1.0": 100,
    }
    assert simulate.document([7], 1.0)["se"] is None


def test_strong_crag_makes_what_the_solution_expects(capsys):
    document = simulated(capsys, "crag", "--policy", "strong", "--games", 2000, "--seed", 1)
    assert abs(document["mean"] - EXPECTATION) < 4 * document["se"]
    assert 25 < document["sd"] < 40
    assert document["se"] == pytest.approx(document["sd"] / math.sqrt(2000))


def test_normal_crag_stands_between_easy_and_strong(capsys):
    asked = ("crag", "--games", 600, "--seed", 2, "--policy")
    easy, normal = (simulated(capsys, *asked, policy) for policy in ("easy", "normal"))
    assert easy["mean"] + 2 * easy["se"] < normal["mean"] < EXPECTATION


def test_with_several_seats_the_total_is_of_each_in_turn(capsys):
    totals = simulate.totals("fifth_die", "easy", 3, 1, 0, 6)
    for number, total in enumerate(totals):
        game = FifthDie(3)
        easy = players.player("fifth_die", "easy", Random().randrange)
        simulate.play_out(game, easy, Random(f"1/{number}"))
        assert total == game.total(number % 3)
    document = simulated(
        capsys, "fifth_die", "--policy", "easy", "--games", 6, "--players", 3, "--seed", 1
    )
    assert (document["players"], document["games"]) == (3, 6)
    assert document["mean"] == statistics.fmean(totals)


def test_people_read_the_mean_with_its_error(capsys):
    status, out, err = run(capsys, "simulate", "crag", "--policy", "easy", "--games", 30)
    assert (status, err) == (0, "")
    assert "crag, easy alone, 30 games of seed 0" in out
    assert "mean" in out and "±" in out and "50%" in out


def test_a_dask_cluster_plays_the_same_games(capsys):
    distributed = pytest.importorskip("distributed")
    asked = ("crag", "--policy", "easy", "--games", 50, "--seed", 4)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as cluster:
        far = simulated(capsys, *asked, "--scheduler", cluster.scheduler_address)
    assert figures(far) == figures(simulated(capsys, *asked))


def test_bad_input_is_refused_in_one_line(capsys):
    easy = ("--policy", "easy")
    refused(capsys, "simulate", "chess", *easy, says=["chess", "six_dice"])
    refused(capsys, "simulate", "crag", says=["--policy"])
    refused(capsys, "simulate", "crag", "--policy", "wild", says=["wild", "random, easy, normal"])
    refused(capsys, "simulate", "crag", *easy, "--games", 0, says=["--games", "from 1"])
    refused(capsys, "simulate", "crag", *easy, "--seed", "x", says=["--seed", "x"])
    refused(capsys, "simulate", "crag", *easy, "--processes", -1, says=["--processes", "from 1"])
    refused(capsys, "simulate", "fifth_die", *easy, "--players", 5, says=["5", "1 to 4"])
    refused(capsys, "simulate", "crag", *easy, "--scheduler", "abc", says=["--scheduler abc"])
