"""The board's time: events in order, and the pace of the wall clock."""

import pytest

from dicebox_tools.emulator.clock import Clock
from dicebox_tools.emulator.stops import PowerCut, Reset


class Wall:
    """A wall clock that passes only where it is slept, or lost."""

    def __init__(self):
        self.time = 100.0
        self.slept = []

    def now(self):
        return self.time

    def sleep(self, seconds):
        self.slept.append(seconds)
        self.time += seconds


def test_what_is_due_happens_in_order_of_time_then_of_asking():
    clock = Clock()
    done = []
    for us, name in ((30, "c"), (10, "a"), (30, "d"), (20, "b"), (41, "late")):
        clock.at(us, lambda name=name: done.append((name, clock.now_us)))
    clock.advance(40)
    assert done == [("a", 10), ("b", 20), ("c", 30), ("d", 30)]
    assert clock.now_us == 40


def test_what_is_asked_for_meanwhile_happens_in_the_same_stretch():
    clock = Clock()
    done = []
    clock.at(10, lambda: clock.at(5, lambda: done.append(clock.now_us)))
    clock.advance(15)
    assert done == [15]


def test_a_stop_is_raised_at_its_moment_and_by_all_that_follows():
    clock = Clock()
    clock.at(10, lambda: clock.stop(PowerCut()))
    with pytest.raises(PowerCut):
        clock.advance(1000)
    assert clock.now_us == 10
    clock.stop(Reset())
    with pytest.raises(PowerCut):
        clock.advance(0)
    clock.resume()
    clock.advance(990)
    assert clock.now_us == 1000


def test_in_real_time_the_board_waits_for_the_wall_clock():
    wall = Wall()
    clock = Clock(wall)
    clock.advance(2_000_000)
    assert wall.time == pytest.approx(102)


def test_short_waits_are_put_together():
    wall = Wall()
    clock = Clock(wall)
    for _ in range(20):
        clock.advance(300)
    assert len(wall.slept) == 5
    assert wall.time == pytest.approx(100.006, abs=0.001)


def test_a_small_lag_is_caught_up_and_a_long_one_forgotten():
    wall = Wall()
    clock = Clock(wall)
    wall.time += 0.05
    assert clock.lag_s == pytest.approx(0.05)
    clock.advance(60_000)
    assert sum(wall.slept) == pytest.approx(0.01)
    wall.time += 10
    clock.advance(1)
    assert clock.lag_s == pytest.approx(0)
    clock.advance(20_000)
    assert sum(wall.slept) == pytest.approx(0.03)


def test_virtual_time_does_not_lag():
    assert Clock().lag_s == 0
