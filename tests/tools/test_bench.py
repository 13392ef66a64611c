"""The benchmarks: what is compared is the same work, and the ratios are what was timed."""

import pytest

from dicebox_tools.bench import bus, drawing, rounds
from dicebox_tools.chip.probes import pictures


class Clock:
    """Time that passes only where work is done."""

    def __init__(self, monkeypatch):
        self.now = 0.0
        monkeypatch.setattr(rounds.time, "perf_counter", lambda: self.now)

    def work(self, *seconds):
        """Work that takes these times, one after the other, and does two things each time."""
        times = iter(seconds)

        def once():
            self.now += next(times)
            return 2

        return once


def test_the_ratio_is_of_each_round_and_its_median_is_told(monkeypatch):
    clock = Clock(monkeypatch)
    ours, theirs = clock.work(0.1, 0.2, 0.4), clock.work(0.4, 0.4, 0.4)
    found = rounds.compare("a thing", ours, theirs, rounds=3)
    assert found.what == "a thing"
    assert found.ours == pytest.approx(10)
    assert found.theirs == pytest.approx(5)
    assert (found.least, found.times, found.most) == pytest.approx((1, 2, 4))


def test_short_work_is_repeated_until_the_clock_can_tell(monkeypatch):
    clock = Clock(monkeypatch)
    found = rounds.compare("a thing", clock.work(*[0.02] * 2), clock.work(*[0.01] * 3), rounds=1)
    assert found.ours == pytest.approx(4 / 0.04)
    assert found.theirs == pytest.approx(6 / 0.03)


def test_each_picture_is_drawn_both_ways(monkeypatch):
    monkeypatch.setattr(rounds, "_LEAST_S", 0)
    compared = drawing.run()
    assert [found.what for found in compared] == [what for what, _, _ in pictures.ALL]
    assert all(found.ours > 0 and found.theirs > 0 for found in compared)


def test_a_show_sends_the_whole_memory_and_its_window():
    assert bus.show() == 1 + 1024 + 6 * 2


def test_the_scripted_game_gets_through_and_sends_less_than_shows_would():
    sent = bus.run()
    assert sent.pictures > 50
    assert sent.sent < sent.pictures * sent.show
    assert bus.run() == sent


def test_both_games_are_asked_in_equally_full_sheets_with_one_roll_left():
    engines = pytest.importorskip(
        "dicebox_tools.bench.engines",
        reason="the engines of the extra 'bench' are not installed",
        exc_type=ImportError,
    )
    games = engines.crag_situations()
    assert [len(game.plays()) for game in games[:14]] == [*range(13, 0, -1), 13]
    assert all(game.phase == "choose" for game in games)
    for game, notation in zip(games, engines.yahtzee_situations(), strict=True):
        filled = notation.rpartition("filled ")[2]
        used = 0 if filled == "-" else filled.count(",") + 1
        assert used == 13 - len(game.plays())
        assert "rolls 1" in notation
