"""A person who plays a whole game on the emulated box; every press is noted as a script.

A person looks at the screen, its bars and figures, and asks the game only what may be played. The
box is used as people do: some dice are held, sheets are looked at, a question is answered with no,
the cursor wanders off, a play is taken back.
"""

import random
import re
import runpy

from dicebox_tools import headless, paths, script
from dicebox_tools.emulator import reader
from dicebox_tools.emulator.device import Device
from dicegames import GAMES, game_class
from dicegames.combinations import CHANCE
from dicegames.fifth_die import pack, parts
from dicegames.game import play_of, player_of
from dicegames.six_dice import SCHOOL, STRIKE, school_field

_PATIENCE = 100  # steps without anything rolled or entered, before a person gives up
_FIELDS = 8, 4  # where the first field of a line of 6 Kości is read, and how far the next is


def play(key, players, options=None, *, seed, still=False):
    """Plays a game to its end on a new box, whose dice come of the seed; returns the Person.

    `options` are those of a record; with `still` motion is reduced first, in the settings. The
    last play is taken back once and made anew.
    """
    device = Device(seed=seed)
    person = Person(device, seed)
    device.run(person.play(key, players, options or {}, still))
    return person


def words(part):
    """The English texts of a part of the firmware, by name."""
    return runpy.run_path(str(paths.firmware() / "dicebox" / "text" / f"en_{part}.py"))


class Person:
    """`lines` is what was done so far, as lines of a script; `device` is the box.

    `at_a_loss` counts how often a play was to be chosen where the dice allow none.
    """

    def __init__(self, device, seed):
        self.device = device
        self.lines = []
        self.at_a_loss = 0
        self._box = words("box") | words("menu")
        self._words = {}
        self._random = random.Random(seed)
        self._done = (0, 0)  # actions of the game, and steps that were made until then

    def play(self, key, players, options, still):
        """Plays a game from power-up to its result."""
        self._words = words(key)
        yield from headless.start(self.device)
        if still:
            yield from self._go_to(self._box["SETTINGS"])
            yield from self._press("ok")
            yield from self._set(self._box["SETTING_NAMES"][-1], self._box["YES"])
            yield from self._press("menu")
        yield from self._go_to(self._box["GAMES"][GAMES.index(key)])
        yield from self._press("ok")
        yield from self._set(self._box["PLAYERS"], f"◀ {players} ▶")
        for (name, values), (shown, shown_values) in zip(
            game_class(key).OPTIONS, self._words["OPTIONS"], strict=True
        ):
            value = options.get(name, values[0])
            yield from self._set(shown, f"◀ {shown_values[values.index(value)]} ▶")
        yield from self._press("ok")
        yield from self._play_on()
        yield from self._press("die1")
        yield from self._play_on()

    def _play_on(self):
        """Plays until the result is shown."""
        while self.device.screen_name != "result":
            yield from getattr(self, f"_at_{self.device.screen_name.replace('-', '_')}")()

    # -- screens ------------------------------------------------------------------------------

    def _at_hand_over(self):
        game = self.device.game
        if game.last_is_play:
            player = player_of(game.history[-1])
            yield from self._do(f"expect {self._box['player'](player)}")
            yield from self._do(f"expect {self._box['TOTAL']} {game.total(player)}")
            if self._sometimes(12):
                yield from self._press("die1")
                assert game.turn == player
                return
        if self._sometimes(20):
            yield from self._look_at_sheet()
        yield from self._press("ok")

    def _at_turn(self):
        game = self.device.game
        if self._sometimes(30):
            yield from self._do("hold menu 0.8")
            yield from self._go_to(self._random.choice(self._box["GAME_MENU_ITEMS"][:2]))
            yield from self._press("ok")
            while self.device.screen_name != "turn":
                yield from self._press("menu")
        if game.phase == "choose" and not self._sometimes(6):
            yield from self._hold_some(game)
            yield from self._press("ok")
        else:
            yield from self._press("menu" if game.rolls else "ok")

    def _at_choice(self):
        game = self.device.game
        if self._sometimes(10):
            yield from self._wander(game)
        if not game.plays():
            self.at_a_loss += 1
            yield from self._wander(game)
        if not game.plays() or (game.phase == "choose" and self._sometimes(8)):
            yield from self._press("menu")
            return
        play = self._pick(game)
        yield from self._reach(game, play)
        press = "die6" if game.KEY == "six_dice" and STRIKE <= play < SCHOOL else "ok"
        yield from self._press(press)
        if self._sometimes(10):
            yield from self._press("menu", press)
        if game.KEY == "crag":
            yield from self._do(f"expect {game.gain(play)}")
        yield from self._enter(play)

    def _at_split(self):
        game = self.device.game
        if self._sometimes(15):
            yield from self._look_at_sheet()
        wrong = [die for die in range(5) if not game.may_be_fifth(game.dice[die])]
        if wrong and self._sometimes(3):
            yield from self._press(self._under(self._random.choice(wrong)))
            yield from self._do(f"expect {self._words['MUST']}")
        elif self._sometimes(10):
            button = self._under(game.dice.index(self._pick(game) & 7))
            yield from self._press(button, button)
        play = self._pick(game)
        if self._shown_split() != play:
            fifth = game.dice.index(play & 7)
            yield from self._press(self._under(fifth))
            if self._shown_split() != play:
                yield from self._press(self._under(_partner(game.dice, fifth, play)))
            assert self._shown_split() == play
        yield from self._enter(play)

    # -- what they do there -------------------------------------------------------------------

    def _pick(self, game):
        """A legal play: as often the best at once as any."""
        plays = game.plays()
        if self._sometimes(2):
            return max(plays, key=game.gain)
        return self._random.choice(plays)

    def _enter(self, play):
        """OK, which enters the play that is shown."""
        game = self.device.game
        player = game.turn
        yield from self._press("ok")
        assert game.last_is_play
        assert (player_of(game.history[-1]), play_of(game.history[-1])) == (player, play)

    def _under(self, die):
        """A button under one of five dice; the one in the middle has two."""
        buttons = (("die1",), ("die2",), ("die3", "die4"), ("die5",), ("die6",))
        return self._random.choice(buttons[die])

    def _hold_some(self, game):
        """Holds the commonest dice and releases most others; all only where OK then enters."""
        face = max(game.dice, key=game.dice.count)
        keep = [die == face or self._sometimes(5) for die in game.dice]
        if all(keep) and not game.plays():
            keep[0] = False
        held = [mark == "<" for mark, _ in re.findall(r"([\[<])(\d)", self._text()[1])]
        for die, (now, then) in enumerate(zip(held, keep, strict=True), start=1):
            if now != then:
                yield from self._press(f"die{die}")

    def _look_at_sheet(self):
        screen = self.device.screen_name
        yield from self._press("menu")
        for button in self._random.choices(("die1", "die2", "die3", "die4", "die5"), k=3):
            yield from self._press(button)
        yield from self._press(self._random.choice(("ok", "menu")))
        assert self.device.screen_name == screen

    def _wander(self, game):
        """Moves the cursor somewhere; where the dice cannot be entered, OK does nothing."""
        row = self._random.randrange(13 if game.KEY == "crag" else CHANCE + 1)
        yield from self._reach(game, row)
        if row not in game.plays():
            yield from self._press("ok")
            assert self.device.screen_name == "choice"

    def _reach(self, game, play):
        if game.KEY == "crag":
            yield from self._reach_box(play)
        else:
            yield from self._reach_field(play)

    def _reach_box(self, box):
        """Moves the cursor to a box of Crag."""
        while not self._is_lit(*self._place(box)):
            at = next(other for other in range(13) if self._is_lit(*self._place(other)))
            across = (at < 6) != (box < 6)
            yield from self._press("die4" if across else "die2" if at < box else "die1")

    def _place(self, box):
        return (box, 0) if box < 6 else (box - 6, 66)

    def _reach_field(self, play):
        """Moves the cursor to where a play of 6 Kości is made."""
        if play >= SCHOOL:
            page, line = 0, school_field(play)[0] - 1
        else:
            page, line = 1 + play % STRIKE // 6, play % 6
        while (at := int(self._text()[0].split("/")[0][-1]) - 1) != page:
            yield from self._press("die3" if (at - page) % 4 == 1 else "die4")
        while not self._is_lit(1 + line):
            at = next(other for other in range(6) if self._is_lit(1 + other))
            yield from self._press("die1" if (at - line) % 6 < 3 else "die2")
        if play >= SCHOOL:
            first, width = _FIELDS
            at = first + width * school_field(play)[1]
            while self._text()[1 + line].find("○") != at:
                yield from self._press("die5")

    def _go_to(self, name):
        """Moves down a list to the item of that name."""
        while not self._bar().startswith(name):
            yield from self._press("die2")

    def _set(self, name, value):
        """Changes the item of a list until it has the value."""
        yield from self._go_to(name)
        while not self._bar().endswith(value):
            yield from self._press("die4")

    # -- eyes and fingers ---------------------------------------------------------------------

    def _text(self):
        return reader.lines(self.device.picture())

    def _is_lit(self, page, x=0):
        """Whether a bar stands on a row of the screen, from column x on."""
        at = 128 * page + x
        picture = self.device.picture()[at : at + 60]
        return sum(column.bit_count() for column in picture) > 4 * len(picture)

    def _bar(self):
        """The item of a list on which the bar stands."""
        return next(self._text()[page].strip() for page in range(1, 7) if self._is_lit(page))

    def _shown_split(self):
        """The play that the two sums and the fifth die on the screen make."""
        text = self._text()
        sums = [int(re.match(r"[AB] ?(\d+)", text[row])[1]) for row in (5, 6)]
        return pack(*sums, int(re.search(r"<(\d)>", text[1])[1]))

    def _sometimes(self, one_in):
        return self._random.random() < 1 / one_in

    def _press(self, *buttons):
        for button in buttons:
            yield from self._do(f"press {button}")

    def _do(self, line):
        self.lines.append(line)
        step = script.step(line, f"line {len(self.lines)}")
        yield from headless.do(self.device, step)
        game = self.device.game
        actions = len(game.history) if game else 0
        if actions != self._done[0]:
            self._done = actions, len(self.lines)
        if len(self.lines) > self._done[1] + _PATIENCE:
            raise AssertionError("nothing leads on:\n" + "\n".join(self._text()))


def _partner(dice, fifth, play):
    """The die that makes the play when it is paired with the first that is not the fifth."""
    first, *others = (die for die in range(5) if die != fifth)
    low, high, _ = parts(play)
    return next(die for die in others if dice[first] + dice[die] in (low, high))
