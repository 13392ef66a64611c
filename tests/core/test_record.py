"""Game records: what is written is read back, and nothing illegal gets through."""

from checks import invalid, play_whole, refused

from dicegames import record
from dicegames.crag import BOXES, Crag

HEAD = {"game": "crag", "players": 2, "options": {}}
TURN = (
    {"roll": [4, 1, 5]},
    {"roll": [4, 6, 5], "held": [0, 2]},
    {"play": {"box": "high_straight"}},
)


def started(*entries):
    game = record.start(HEAD)
    for entry in entries:
        record.apply(game, entry)
    return game


def test_the_record_of_a_turn_is_that_of_the_contract():
    game = started(*TURN)
    assert record.header(game) == HEAD
    assert record.entries(game) == list(TURN)
    assert game.total(0) == 20 and game.turn == 1


def test_a_whole_game_reads_back_to_the_same_state():
    for players in (1, 3):
        game = Crag(players)
        play_whole(game, players)
        again = record.start(record.header(game))
        for entry in record.entries(game):
            record.apply(again, entry)
        assert again.text() == game.text() and again.history == game.history
        assert record.document(again) == record.document(game)


def test_the_document_of_a_game_as_it_stands():
    document = record.document(started(*TURN))
    assert document["game"] == "crag" and document["over"] is False
    assert document["turn"] == 1 and document["winners"] == []
    boxes = document["players"][0]["boxes"]
    assert boxes["high_straight"] == 20 and boxes["ones"] is None and len(boxes) == len(BOXES)
    assert [sheet["total"] for sheet in document["players"]] == [20, 0]


def test_headers_that_are_none():
    for bad in ([], {}, None, 5, "crag"):
        invalid("expected a header", record.start, bad)
    invalid("unknown game 'chess'", record.start, {"game": "chess"})
    invalid("unknown game", record.start, {"game": ["crag"]})
    invalid("1 to 8", record.start, {"game": "crag", "players": 9})
    invalid("expected an object", record.start, {"game": "crag", "options": [1]})
    invalid("unknown key 'seats'", record.start, {"game": "crag", "seats": 2})


def test_entries_that_are_none():
    game = started(TURN[0])
    for bad in ([], {}, None, 5, {"rolls": [1, 2, 3]}):
        invalid("expected {", record.apply, game, bad)
    invalid("expected a list", record.apply, game, {"roll": 5})
    invalid("expected a list", record.apply, game, {"roll": [4, 1, 5], "held": 0})
    invalid("expected an object", record.apply, game, {"play": "crag"})
    invalid("unknown key", record.apply, game, {"play": {"box": "crag"}, "roll2": []})
    for bad in (
        {},
        {"box": "yatzy"},
        {"box": ["crag"]},
        {"box": "crag", "x": 1},
        {"enter": "full"},
    ):
        invalid("bad play", record.apply, game, {"play": bad})
    invalid("held position", record.apply, game, {"roll": [4, 1, 5], "held": [5]})


def test_entries_that_a_rule_forbids():
    game = started(*TURN)
    refused(game, "C1", record.apply, game, TURN[2])
    record.apply(game, TURN[0])
    refused(game, "C1", record.apply, game, TURN[0])
    refused(game, "C1", record.apply, game, {"roll": [5, 1, 5], "held": [0]})
    record.apply(game, TURN[1])
    refused(game, "C1", record.apply, game, {"roll": [4, 6, 5], "held": [0]})
