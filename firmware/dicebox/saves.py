"""What the journal holds: how a game is begun in it and gone on with, and which words it keeps."""

from dicebox.journal import BLOCK
from dicebox.session import Session
from dicegames import GAMES, game_class

MAX_SEATS = 4
LEVELS = ("", "easy", "normal", "strong")  # who may sit in a seat: a person, or the box
PREFERENCES = 0  # places of the words kept: one word; then, for each game in the order of GAMES,
CHOICES = 1  # the choices before it, plus 1; then the statistics of each game
STATISTICS = 4
_RESERVE = 64  # slots of the journal for taking plays back and power cuts


def bases(kind):
    """How many values each choice before a game has: the seats, the options, who sits in each."""
    options = [len(values) for _, values in kind.OPTIONS]
    return [MAX_SEATS] + options + [len(LEVELS)] * MAX_SEATS


def pack(kind, places):
    """The choices before a game, each the place of its value, as one number below 0x3001.

    Seats of which nothing is said are persons'.
    """
    code = 0
    for at, base in enumerate(bases(kind)):
        code = code * base + (places[at] if at < len(places) else 0)
    return code


def unpack(kind, code):
    """The choices that `pack` made a number of."""
    places = []
    for base in reversed(bases(kind)):
        places.append(code % base)
        code //= base
    places.reverse()
    return places


def choices(journal, kind):
    """The choices made before the last game of a kind; at first two seats, options at default."""
    word = journal.kept[CHOICES + GAMES.index(kind.KEY)]
    return unpack(kind, word - 1) if word else [1] + [0] * (len(kind.OPTIONS) + MAX_SEATS)


def begin(journal, kind, places, turns):
    """Begins a game, of `turns` turns a player at most; the choices are kept for the next time.

    Where the journal has not room for all of it, it is erased first, which takes 60 ms.
    """
    game = GAMES.index(kind.KEY)
    code = pack(kind, places)
    actions = _actions(kind, places, turns)
    if journal.ours and journal.room < actions * (BLOCK + 1) // BLOCK + _RESERVE:
        journal.erase()
    journal.keep(CHOICES + game, code + 1)
    journal.start(code * len(GAMES) + game)
    return _session(kind, places, journal, actions)


def running_key(journal):
    """The key of the game that runs in the journal; None where none does."""
    if journal.running is None:
        return None
    return GAMES[journal.head() % len(GAMES)]


def resume(journal, turns):
    """The game that runs in the journal, as far as it is sound.

    A generator that yields its session before each action, so that it may be taken in slices;
    the session is complete when it ends. `turns(kind, places)` are a player's turns at most.
    """
    kind = game_class(running_key(journal))
    places = unpack(kind, journal.head() // len(GAMES))
    session = _session(kind, places, journal, _actions(kind, places, turns(kind, places)))
    for action, value in journal.actions():
        yield session
        try:
            session.replay(action, value)
        except ValueError:  # what is no action of this game at this point was damaged
            journal.refuse()
            break
    yield session


def _actions(kind, places, turns):
    return (places[0] + 1) * turns * (kind.ROLLS + 1)


def _session(kind, places, journal, actions):
    options = {}
    for (name, values), place in zip(kind.OPTIONS, places[1:]):
        options[name] = values[place]
    seats = [LEVELS[place] for place in places[1 + len(options) :]]
    return Session(kind(places[0] + 1, options), journal, actions, seats)
