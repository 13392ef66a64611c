"""What the box remembers, as a person meets it: resume, statistics, settings, a strange memory."""

import random

import pytest
from proof import cuts
from proof.memory import (
    MAGIC,
    Box,
    Journal,
    Statistics,
    dice_stream,
    game_script,
    new_flash,
    saves,
)

from dicebox_tools.emulator import reader
from dicebox_tools.emulator.device import Device
from dicebox_tools.emulator.flash import Cut

CRAG = 0
CONTINUE = "Continue the game"


def memory(steps, seed=1, cells=None):
    """The cells after the steps of a script, and the box that did them."""
    flash = new_flash(cells)
    box = Box(flash, dice_stream(seed, 20_000))
    for step in steps:
        box.do(step)
    return bytes(flash.cells), box


def in_turn():
    """A game of two in which the second player has rolled once, and may roll again."""
    steps = [("begin", "crag", [1]), ("roll", ()), ("play", 0), ("roll", ())]
    return memory(steps)


def over(seed=1):
    """A game of two that is over, with its result not yet confirmed."""
    return memory(game_script("crag", [1], seed)[:-1], seed)


class Desk:
    """A box with these cells as its memory, switched on; `press` and `restart` as a person does."""

    def __init__(self, cells):
        self.device = Device(seed=7)
        self.device.flash.cells[:] = cells

    def run(self, *buttons):
        """Switches the box on and presses buttons, each when the picture is at rest."""

        def driver():
            self.device.power_on()
            yield from self._rest()
            for button in buttons:
                if button == "power":
                    self.device.power_off()
                    yield 0.5
                    self.device.power_on()
                else:
                    self.device.press(button)
                    yield 0.03
                    self.device.release(button)
                yield from self._rest()

        self.device.run(driver())
        return self

    def _rest(self):
        yield 0.1
        until = self.device.now + 10
        while self.device.screen_name in (None, "loading", "restore"):
            assert self.device.now < until, self.device.serial
            yield 0.05
        yield 0.5

    @property
    def screen(self):
        return self.device.screen_name

    @property
    def text(self):
        return "\n".join(reader.lines(self.device.picture()))

    @property
    def game(self):
        return self.device.game

    @property
    def cells(self):
        return bytes(self.device.flash.cells)

    def statistics(self, game=CRAG):
        return Statistics(Journal(self.cells), game)


# -- resume -----------------------------------------------------------------------------------


def test_a_running_game_is_offered_with_whose_turn_it_is():
    cells, box = in_turn()
    desk = Desk(cells).run()
    for expected in ("Crag", "Player 2", "Go on?"):
        assert expected in desk.text
    assert desk.game.text() == box.session.game.text()


def test_it_goes_on_with_the_same_dice():
    cells, box = in_turn()
    desk = Desk(cells).run("ok")
    assert desk.screen == "turn"
    assert desk.game.dice == box.session.game.dice
    assert " ".join(f"[{face}]" for face in desk.game.dice) in desk.text
    assert desk.cells == cells


def test_menu_leaves_it_for_the_main_menu_from_where_it_goes_on():
    cells, box = in_turn()
    desk = Desk(cells).run("menu")
    assert desk.screen == "home"
    assert CONTINUE in desk.text
    desk = Desk(cells).run("menu", "ok")
    assert desk.screen == "turn"
    assert desk.game.text() == box.session.game.text()


def test_a_new_game_over_a_running_one_asks_first():
    cells, _ = in_turn()
    desk = Desk(cells).run("menu", "die2", "ok")
    assert "Give it up?" in desk.text
    assert desk.cells == cells
    desk = Desk(cells).run("menu", "die2", "ok", "menu", "power")
    assert "Go on?" in desk.text
    desk = Desk(cells).run("menu", "die2", "ok", "ok", "power")
    assert desk.screen == "home"
    assert CONTINUE not in desk.text


def test_a_game_whose_result_was_not_confirmed_is_offered_again():
    cells, box = over()
    desk = Desk(cells).run("power")
    assert "Game over" in desk.text
    desk = Desk(cells).run("ok")
    assert desk.screen == "result"
    assert desk.game.text() == box.session.game.text()
    desk = Desk(cells).run("ok", "ok", "power")
    assert desk.screen == "home"
    assert desk.game is None


def test_holds_are_not_kept_but_the_dice_are():
    cells, box = in_turn()
    desk = Desk(cells).run("ok", "die1", "die3")
    assert desk.text.count("<") == 2
    desk = Desk(cells).run("ok", "die1", "die3", "power", "ok")
    assert desk.game.dice == box.session.game.dice
    assert "<" not in desk.text


def test_nothing_is_shown_of_a_roll_before_it_is_kept():
    cells, _ = in_turn()
    desk = Desk(cells)
    desk.device.flash.cut = Cut(0, 0)  # the power fails where the roll would be kept
    frames = []

    def roll():
        desk.device.power_on()
        yield 2
        for _ in range(2):  # go on, roll
            yield 0.5
            desk.device.press("ok")
            yield 0.1
            frames.append(desk.device.frames)  # the button's own mark is on the screen
            desk.device.release("ok")
            yield 0.1

    desk.device.run(roll())
    assert not desk.device.powered
    assert desk.device.frames == frames[-1] > frames[0]


def test_damage_is_told_and_the_sound_part_goes_on():
    cells, box = in_turn()
    flipped = bytearray(cells)
    flipped[3 * (Journal(cells).running + 2)] ^= 0x20
    desk = Desk(flipped).run()
    assert "Memory was damaged" in desk.text
    assert desk.game.history == box.session.game.history[:1]
    desk.run("power")
    assert "damaged" not in desk.text
    assert desk.game.history == box.session.game.history[:1]


def test_the_play_before_a_power_cut_can_still_be_taken_back():
    cells, _ = memory([("begin", "crag", [1]), ("roll", ()), ("play", 0)])
    desk = Desk(cells).run("ok", "die1", "power")
    assert len(desk.game.history) == 1
    assert "Player 1" in desk.text


# -- another memory ---------------------------------------------------------------------------

FOREIGN = b"SOMETHING ELSE" + bytes(4096 - 14)


def test_a_strange_memory_is_asked_about_and_left_alone():
    desk = Desk(FOREIGN).run()
    assert "Erase it?" in desk.text
    desk = Desk(FOREIGN).run("menu", "ok", "ok", "ok")
    assert desk.game.KEY == "crag"
    assert desk.cells == FOREIGN


def test_a_game_that_is_not_kept_says_so():
    assert "not kept!" in Desk(FOREIGN).run("menu", "ok", "ok").text


def test_a_strange_memory_is_erased_when_a_person_agrees():
    desk = Desk(FOREIGN).run("ok", "ok", "ok")
    assert desk.cells.startswith(MAGIC)
    assert "not kept!" not in desk.text
    assert desk.run("power").game is not None


@pytest.mark.parametrize("seed", range(12))
def test_a_random_memory_starts(seed):
    chance = random.Random(seed)
    cells = (MAGIC if seed % 3 else b"") + chance.randbytes(4096)
    desk = Desk(cells[:4096]).run("menu")
    assert desk.screen in ("home", "ask")
    assert "Traceback" not in desk.device.serial


# -- statistics -------------------------------------------------------------------------------


def test_a_finished_game_is_counted_once():
    cells, box = over()
    totals = [box.session.game.total(player) for player in range(2)]
    assert Desk(cells).run("ok").statistics().games == 0
    figures = Desk(cells).run("ok", "ok", "power").statistics()
    assert (figures.games, figures.sheets) == (1, 2)
    assert figures.best == figures.last == max(totals)
    assert figures.tenths == 10 * sum(totals) // 2


def test_a_game_taken_back_at_its_end_and_finished_again_is_counted_once():
    cells, _ = over()
    desk = Desk(cells).run("ok", "die1", "ok", "ok", "ok")
    assert desk.game is None
    assert desk.statistics().games == 1


def test_a_game_given_up_is_not_counted():
    cells, _ = in_turn()
    assert Desk(cells).run("menu", "die2", "ok", "ok").statistics().games == 0


def test_an_end_that_the_power_cut_short_counts_nothing():
    cells, box = over()
    flash = new_flash(cells)
    Statistics(Box(flash, []).journal, CRAG).add([10, 20])
    assert Statistics(Journal(flash.cells), CRAG).games == 0
    assert Box(new_flash(flash.cells), []).state == box.state


def test_statistics_are_shown_and_reset_when_it_is_confirmed():
    cells, _ = memory(game_script("crag", [1], 1))
    best = str(Statistics(Journal(cells), CRAG).best)
    to_ledger = ["die1"] * 4 + ["ok"]  # up from the top of the menu
    desk = Desk(cells).run(*to_ledger)
    assert desk.screen == "statistics"
    assert best in desk.text
    assert Desk(cells).run(*to_ledger, "die6").statistics().games == 1
    assert Desk(cells).run(*to_ledger, "die6", "menu").statistics().games == 1
    desk = Desk(cells).run(*to_ledger, "die6", "ok")
    assert desk.statistics().games == 0
    assert best not in desk.text
    desk.run("power", *to_ledger)
    assert best not in desk.text


def statistics_of(*games):
    """The statistics after games with these totals, as the next start reads them."""
    cells = bytearray(b"\xff" * 4096)
    for totals in games:
        Statistics(Journal(cells), CRAG).add(totals)
    return Statistics(Journal(cells), CRAG)


def test_statistics_take_negative_totals():
    figures = statistics_of([-203, -10], [-300], [-250, -240, -230, -250])
    assert (figures.games, figures.sheets) == (3, 7)
    assert (figures.best, figures.last) == (-10, -230)
    assert figures.tenths == -14830 // 7


def test_the_mean_is_rounded_down():
    assert statistics_of([1, 1, 2]).tenths == 13
    assert statistics_of([-1, -1, -2]).tenths == -14


def test_the_first_game_is_the_best_whatever_it_is():
    assert statistics_of([-5]).best == -5


def test_full_counters_stay_as_they_are():
    cells = bytearray(b"\xff" * 4096)
    journal = Journal(cells)
    full = 0xFFFF
    total = 5000 * full
    place = saves.STATISTICS
    base = (total + (1 << 30)) & 0xFFFF, total + (1 << 30) >> 16
    journal.keep(place, full, full, 0x8000 + 5000, 0x8000 + 5000, *base)
    figures = Statistics(journal, CRAG)
    assert figures.tenths == 50_000
    figures.add([1])
    assert (figures.games, figures.last) == (full, 5000)
    again = Statistics(Journal(cells), CRAG)
    assert (again.games, again.sheets, again.tenths) == (full, full, 50_000)


def test_each_game_has_its_own_statistics():
    cells = bytearray(b"\xff" * 4096)
    for game in range(3):
        Statistics(Journal(cells), game).add([game])
    assert [Statistics(Journal(cells), game).best for game in range(3)] == [0, 1, 2]
    Statistics(Journal(cells), 1).reset()
    assert [Statistics(Journal(cells), game).games for game in range(3)] == [1, 0, 1]


# -- settings ---------------------------------------------------------------------------------


def test_settings_and_statistics_survive_the_erase_before_a_game():
    cells = cuts.used_cells()
    before = Statistics(Journal(cells), CRAG)
    flash = new_flash(cells)
    Journal(flash.cells).keep(saves.PREFERENCES, 0x8005)  # Polski
    desk = Desk(bytes(flash.cells)).run("ok", "ok", "ok")
    assert desk.device.flash.erases == 1
    assert desk.statistics().games == before.games
    assert desk.statistics().tenths == before.tenths
    assert Journal(desk.cells).kept[saves.PREFERENCES] == 0x8005
    assert desk.run("power").device.powered
    assert "Go on?" not in desk.text


def test_settings_are_kept_however_often_they_change():
    journal = Journal(bytearray(b"\xff" * 4096))
    for number in range(1000):
        journal.keep(0, number % 3)
        assert journal.kept[0] == number % 3
    assert journal.keeps
