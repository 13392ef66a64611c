"""A script of button presses is read whole, and what is wrong in it is told by its line."""

import pytest

from dicebox_tools import script
from dicebox_tools.errors import UserError


def read(folder, text):
    file = folder / "play.txt"
    file.write_text(text, encoding="utf-8")
    return script.read(file)


def test_every_step_of_the_contract_is_read(tmp_path):
    steps = read(
        tmp_path,
        "# a rehearsal\n"
        "press die1\n"
        "\n"
        "  hold menu 1.5   # opens the menu\n"
        "wait .25\n"
        "shot the-menu_2\n"
        "dice 4-1-5\n"
        "power off\n"
        "power on\n"
        "expect Pięć  kości 1#3   # comment\n",
    )
    assert steps == [
        script.Press("die1", 0.06),
        script.Press("menu", 1.5),
        script.Wait(0.25),
        script.Shot("the-menu_2"),
        script.Dice((4, 1, 5)),
        script.Power(False),
        script.Power(True),
        script.Expect("Pięć  kości 1#3", f"{tmp_path / 'play.txt'}:10"),
    ]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("press die7", "unknown button 'die7': expected one of die1, .*, ok, menu"),
        ("hold fire 1", "unknown button 'fire': expected one of die1"),
        ("press", "unknown step 'press': expected one of: press NAME, hold NAME SECONDS, .*"),
        ("press die1 die2", "unknown step 'press die1 die2': expected one of: press NAME"),
        ("jump", "unknown step 'jump': expected one of: press NAME"),
        ("power up", "unknown step 'power up': expected one of: .*power off, power on"),
        ("expect", "unknown step 'expect': expected one of: .*expect TEXT"),
        ("hold ok long", "bad time 'long': expected seconds"),
        ("wait -1", "bad time '-1': expected seconds"),
        ("wait nan", "bad time 'nan': expected seconds"),
        ("shot ../x", "bad name '../x': expected letters, digits"),
        ("dice 7", "bad dice '7': expected 1 faces from 1 to 6"),
        ("dice 4-1-", "bad dice '4-1-': expected 3 faces from 1 to 6"),
    ],
)
def test_a_wrong_line_is_told_with_what_was_expected(tmp_path, line, complaint):
    with pytest.raises(UserError, match=rf"play\.txt:2: {complaint}") as error:
        read(tmp_path, f"press ok\n{line}\n")
    assert "\n" not in str(error.value)


def test_a_script_that_cannot_be_read_is_told(tmp_path):
    with pytest.raises(UserError, match=r"none\.txt: No such file or directory: expected a script"):
        script.read(tmp_path / "none.txt")
    (tmp_path / "b.txt").write_bytes(b"press ok\xff")
    with pytest.raises(UserError, match=r"b\.txt: expected a script of button presses in UTF-8"):
        script.read(tmp_path / "b.txt")
