"""Faces from random bytes and from text."""

from checks import invalid

from dicegames import GAMES, dice, game_class


def test_every_face_has_the_same_number_of_bytes():
    faces = dice.faces(bytes(range(256)))
    assert len(faces) == 252
    assert [faces.count(face) for face in range(1, 7)] == [42] * 6


def test_bytes_that_would_bias_the_die_are_refused():
    assert dice.faces(bytes([252, 253, 254, 255])) == []
    assert dice.faces(bytes([251, 252, 0])) == [6, 1]


def test_each_byte_is_judged_alone():
    for byte in range(256):
        one = dice.faces(bytes([byte]))
        assert dice.faces(bytes([byte, byte])) == one + one


def test_dice_as_text():
    assert dice.parse("4-1-5", 3) == [4, 1, 5]
    assert dice.show([4, 1, 5]) == "4-1-5"
    for bad in ("", "4-1", "4-1-5-6", "4-1-7", "0-1-2", "a-b-c", "4--5", "4-1-5 ", "415"):
        invalid("expected 3 faces from 1 to 6 joined by '-'", dice.parse, bad, 3)


def test_an_unknown_game_is_refused_with_the_names_there_are():
    invalid("crag, fifth_die, six_dice", game_class, "yatzy")
    assert len(GAMES) == 3
