"""A game as a record: a header and one entry an action, as plain values (`contract.md`).

The record is text, one JSON document a line; turning lines into values is the caller's, so that
this runs where there is no JSON. Reading a record is replaying it: nothing illegal gets through.
"""

from dicegames import game_class
from dicegames.game import Game, held_positions, is_roll, play_of, unpack


def header(game: Game) -> dict:
    """The header that starts a record; only options that are not at their default."""
    options = {}
    for name, values in game.OPTIONS:
        if game.options[name] != values[0]:
            options[name] = game.options[name]
    return {"game": game.KEY, "players": game.players, "options": options}


def entries(game: Game) -> list[dict]:
    """All actions of the game in order."""
    result = []
    for action in game.history:
        if is_roll(action):
            entry: dict = {"roll": unpack(action, game.DICE)}
            held = held_positions(action)
            if held is not None:
                entry["held"] = held
        else:
            entry = {"play": game.entry(play_of(action))}
        result.append(entry)
    return result


def start(head: dict) -> Game:
    """The new game that a header describes; ValueError that says what was expected."""
    if not isinstance(head, dict) or "game" not in head:
        raise ValueError('expected a header {"game": …, "players": n, "options": {…}}')
    _only(head, ("game", "players", "options"))
    options = head.get("options", {})
    if not isinstance(options, dict):
        raise ValueError("bad options %r: expected an object" % (options,))
    game: Game = game_class(head["game"])(head.get("players", 1), options)
    return game


def apply(game: Game, entry: dict) -> None:
    """Applies one entry to the game.

    Raises IllegalAction where a rule forbids it and ValueError where it is no entry of the
    format; either way the game is as it was.
    """
    if isinstance(entry, dict) and "roll" in entry:
        _only(entry, ("roll", "held"))
        for name in ("roll", "held"):
            if not isinstance(entry.get(name, []), list):
                raise ValueError("bad %s %r: expected a list" % (name, entry[name]))
        game.roll(entry["roll"], entry.get("held"))
    elif isinstance(entry, dict) and "play" in entry:
        _only(entry, ("play",))
        if not isinstance(entry["play"], dict):
            raise ValueError("bad play %r: expected an object" % (entry["play"],))
        game.play(game.parse(entry["play"]))
    else:
        raise ValueError('expected {"roll": […]} or {"play": {…}}')


def document(game: Game) -> dict:
    """The game as it stands: what `dicebox replay --json` prints."""
    return {
        "game": game.KEY,
        "over": game.over,
        "turn": game.turn,
        "winners": game.winners(),
        "players": [game.sheet(player) for player in range(game.players)],
    }


def _only(entry: dict, names: tuple) -> None:
    for name in entry:
        if name not in names:
            raise ValueError("unknown key '%s': expected %s" % (name, ", ".join(names)))
