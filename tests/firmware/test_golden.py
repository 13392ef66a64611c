"""Golden frames: every screen looks as it did when somebody last looked at it.

`golden.py`, beside this file, takes the pictures anew and draws sheets of them to look at.
"""

import golden
import pytest
from tour import LANGUAGES, walk


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_looks_as_it_did(language, tmp_path):
    expected, actual = golden.load(language), walk(language).pictures
    assert list(actual) == list(expected), "other stops: python tests/firmware/golden.py --write"
    changed = [name for name in expected if actual[name] != expected[name]]
    for name in changed:
        both = {"expected": expected[name], "actual": actual[name]}
        golden.contact_sheet(both, scale=4).save(tmp_path / f"{name}.png")
    assert not changed, f"see {tmp_path}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_drawn_in_part_looks_as_if_drawn_anew(language):
    assert walk(language).patched == []
