"""The guide shows every picture, names the parts and files there are, and tests after each step."""

import re

import pytest

pytest.importorskip("build123d", reason="build123d wants libGL.so.1", exc_type=ImportError)

from dicebox_hardware.case import files, pictures
from dicebox_hardware.design import HARDWARE, load

GUIDE = (HARDWARE / "assembly.md").read_text(encoding="utf-8")
STEPS = re.split(r"^## ", GUIDE, flags=re.MULTILINE)[1:]


def test_the_steps_are_in_order_and_each_ends_with_a_test():
    numbered = [step for step in STEPS if step[0].isdigit()]
    assert [int(step.split(".")[0]) for step in numbered] == list(range(1, len(numbered) + 1))
    assert all(step.count("**Test:**") == 1 for step in numbered)
    assert all(step.rindex("**Test:**") > step.rindex("![") for step in numbered if "![" in step)


def test_the_guide_shows_the_pictures_that_are_made():
    readme = (HARDWARE / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]+\]\(pictures/([\w-]+)\.png\)", GUIDE + readme)
    assert sorted(shown) == sorted(pictures.PICTURES)


@pytest.mark.parametrize("guide", ["assembly.md", "power.md", "README.md"])
def test_links_lead_somewhere(guide):
    for link in re.findall(r"\]\(([^)#]+)", (HARDWARE / guide).read_text(encoding="utf-8")):
        assert link.startswith("https://") or (HARDWARE / link).exists(), link


def test_every_part_that_the_guide_names_is_in_the_list():
    design = load()
    listed = {ref for part in (*design.parts, *design.mechanical) for ref in part.refs}
    named = set(re.findall(r"\b(?:SW|DS|BT|MP|[ARDJ])\d\b", GUIDE))
    assert named
    assert named <= listed


def test_the_list_names_the_printed_files_and_the_screws_as_they_are():
    design = load()
    made = {f"case/{path.name}" for path in files.makers(design) if path.parent == files.FOLDER}
    named = {p.part for p in design.mechanical if p.part.startswith("case/")}
    assert named | {"case/tub-aaa"} == made
    length = design.data["case"]["battery"]["lipo"]["screw"]
    screws = design.mechanical[0]
    assert f"M3x{length}" in screws.description
    assert len(screws.refs) == len(design.data["board"]["holes"]["at"])
    assert f"M3x{design.data['case']['battery']['aaa']['screw']}" in screws.notes
