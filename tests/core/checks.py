"""What the core's tests share. Runs on CPython and MicroPython, so nothing but the core here."""

from dicegames.game import Game, IllegalAction


def refused(game: Game, rule: str, action, *args) -> None:
    """Asserts that `action(*args)` breaks the rule, and that the game is exactly as before."""
    before = (game.text(), list(game.history))
    try:
        action(*args)
    except IllegalAction as error:
        assert error.rule == rule, "expected %s, got %s" % (rule, error)
    else:
        raise AssertionError("%s allowed %r" % (rule, args))
    assert (game.text(), list(game.history)) == before


def invalid(expected: str, action, *args) -> None:
    """Asserts that `action(*args)` raises ValueError whose message has `expected` in it."""
    try:
        action(*args)
    except ValueError as error:
        assert expected in str(error), str(error)
    else:
        raise AssertionError("allowed %r" % (args,))


def all_rolls(count: int):
    """Every roll of `count` dice, as lists, 6**count of them."""
    dice = [1] * count
    while True:
        yield list(dice)
        at = count - 1
        while at >= 0 and dice[at] == 6:
            dice[at] = 1
            at -= 1
        if at < 0:
            return
        dice[at] += 1


class Chance:
    """A small seeded generator (xorshift), the same on every interpreter."""

    def __init__(self, seed: int):
        self.state = seed * 2654435761 & 0x3FFFFFFF or 1

    def below(self, n: int) -> int:
        """An integer in 0 .. n-1."""
        x = self.state
        x ^= x << 13 & 0x3FFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0x3FFFFFFF
        self.state = x
        return (x >> 8) % n


def random_action(game: Game, chance: Chance) -> None:
    """One legal action of a game that is not over: a roll with some dice held, or a play."""
    phase = game.phase
    if phase == "roll" or (phase == "choose" and (chance.below(2) or not game.plays())):
        held = [i for i in range(game.DICE) if chance.below(2)] if game.rolls else []
        dice = [game.dice[i] if i in held else chance.below(6) + 1 for i in range(game.DICE)]
        game.roll(dice, held if game.rolls else None)
    else:
        plays = game.plays()
        game.play(plays[chance.below(len(plays))])


def play_whole(game: Game, seed: int, most: int = 20000) -> None:
    """Plays random legal actions until the game is over."""
    chance = Chance(seed)
    while not game.over:
        random_action(game, chance)
        most -= 1
        assert most, "the game does not end"
