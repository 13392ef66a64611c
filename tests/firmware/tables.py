"""Games as they stand somewhere in their middle or at their end, for screens that show them."""

_RICH = ("666666", "555555", "444444", "666665", "112112", "333666", "444466", "555566")
_RICH += ("112233", "445566", "123455", "234566", "123456", "556666", "555333", "111222")


def rolled(count, nth):
    """The `count` dice of the nth roll of a made-up game: the same everywhere and always."""
    dice = []
    state = 7919 * nth + 17
    for _ in range(count):
        state = (1103515245 * state + 12345) % 2**31
        dice.append(state // 2**16 % 6 + 1)
    return dice


def best(game):
    """The play that gains most."""
    return max(game.plays(), key=lambda play: (game.gain(play), play))


def varied(game):
    """One of the plays, now here, now there on the sheet."""
    plays = game.plays()
    return plays[(5 * len(game.history) + 3 * game.turn) % len(plays)]


def play_on(game, turns, choose=best, dice=None):
    """Plays so many turns with all their rolls. `dice` are those of every roll, or made up."""
    for _ in range(turns):
        while game.rolls < game.ROLLS:
            fresh = dice or rolled(game.DICE, len(game.history))
            game.roll(fresh, [] if game.rolls else None)
        game.play(choose(game))


def play_rich(game):
    """Plays to the end with the dice, of a few, that give most on the first roll."""
    rolls = [[int(face) for face in roll] for roll in _RICH]
    while not game.over:
        gains = []
        for roll in rolls:
            game.roll(roll)
            gains.append(game.gain(best(game)))
            game.undo()
        game.roll(rolls[gains.index(max(gains))])
        game.play(best(game))
