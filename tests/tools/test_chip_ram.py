"""The memory budget: the order of modules, what the probe prints, and the page made of it."""

import json
from pathlib import Path

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is not installed")

from dicebox_tools.bundle import layout
from dicebox_tools.chip import imports, parts, ram
from dicebox_tools.chip.ram import Module, Modules
from dicebox_tools.chip.session import Failure
from dicebox_tools.chip.sitting import Findings, Free
from dicebox_tools.errors import UserError

DRIVE = {
    "code.py": b"import box",
    "box/__init__.py": b"from box import b\n",
    "box/a.py": b"import time\nfrom lib_one import thing\n",
    "box/b.py": b"def later():\n    import box.c\n",
    "box/c.py": b"try:\n    from box import a\nexcept ImportError:\n    pass\n",
    "box/table.bin": b"no module",
    "lib/lib_one.py": b"import box.b\n",
    "lib/package/one.py": b"",
}


def test_a_module_comes_after_its_package_and_what_its_top_level_imports():
    graph = imports.modules(DRIVE)
    assert graph == {
        "box": ["box.b"],
        "box.a": ["lib_one"],
        "box.b": [],
        "box.c": ["box", "box.a"],
        "lib_one": ["box.b"],
        "package.one": [],
    }
    assert imports.later(graph, ["box", "box.b"]) == [
        ("lib_one", []),
        ("box.a", ["lib_one"]),
        ("box.c", ["lib_one", "box.a"]),
        ("package.one", []),
    ]


def test_every_module_of_the_drive_is_measured_once():
    graph = imports.modules(layout.drive_files())
    start = imports.start(graph)
    later = imports.later(graph, start)
    order = [*start, *(name for name, _ in later)]
    assert sorted(order) == sorted(graph)
    for at, name in enumerate(order):
        assert all(needed in order[:at] for needed in graph[name] if not needed.startswith(name))
    assert {"dicebox.app", "dicebox.screens.base", "adafruit_ssd1306"} <= set(start)
    assert dict(later)["dicebox.games.crag"][-1] == "dicegames.crag"


@pytest.mark.parametrize("content", [b"def f(:\n", b"\0", b"\xff\xff"])
def test_a_file_that_is_no_python_is_named(content):
    with pytest.raises(UserError, match=r"lib/a.py: expected Python"):
        imports.modules({"lib/a.py": content})


def test_a_drive_without_the_firmware_is_refused():
    with pytest.raises(UserError, match=r"module dicebox.\w+ is missing: expected it on the drive"):
        imports.start(imports.modules(DRIVE))


SERIAL = """code.py output:
version 10.0.0
free 159248
module start dicebox 96 3
module start dicebox.app 7008 249
left 80384
module later dicegames.crag 2800 87
over
"""
MODULES = Modules(
    "10.0.0",
    159_248,
    80_384,
    [Module("dicebox", 96, 3), Module("dicebox.app", 7008, 249)],
    [Module("dicegames.crag", 2800, 87)],
)
HEAP = [
    Free("", "home", 82_432),
    Free("crag", "turn", 64_224),
    Free("crag", "home", 61_000),
    Free("crag", "turn", 61_776),
    Free("six_dice", "turn", 41_984),
]


def test_what_the_probe_prints_is_read():
    assert ram.read(SERIAL) == MODULES


def test_the_least_of_each_screen_and_game_counts_in_the_order_of_the_screens():
    assert ram.least(HEAP) == [
        Free("", "home", 82_432),
        Free("crag", "turn", 61_776),
        Free("crag", "home", 61_000),
        Free("six_dice", "turn", 41_984),
    ]


def test_the_page_has_a_column_for_each_game():
    page = ram.page("cp.uf2", MODULES, ram.least(HEAP))
    assert "on CircuitPython 10.0.0, which" in page[2]
    assert "image was `cp.uf2`." in page
    assert "| taken by the modules of the start | 78,864 |" in page
    assert "| screen | no game | Crag | Piąta kość | 6 Kości |" in page
    assert "| home | 82,432 | 61,000 |  |  |" in page
    assert "| turn |  | 61,776 |  | 41,984 |" in page
    assert "| `dicebox.app` | 7,008 | 249 |" in page
    assert "| `dicegames.crag` | 2,800 | 87 |" in page


def run(monkeypatch, capsys, measured, as_json=False):
    def together(image, files, *tasks):
        if isinstance(measured, Exception):
            raise measured
        return measured

    monkeypatch.setattr(parts, "together", together)
    return ram.run(Path("cp.uf2"), {}, as_json), *capsys.readouterr()


def shown(failure=""):
    return Findings(1.0, 2.0, 3, HEAP, [], [], [], [], failure)


def test_the_command_prints_the_page_alone(monkeypatch, capsys):
    status, out, err = run(monkeypatch, capsys, [MODULES, shown(), shown()])
    assert (status, err) == (0, "")
    assert out.startswith("# Memory\n")


def test_json_is_one_document(monkeypatch, capsys):
    status, out, _ = run(monkeypatch, capsys, [MODULES, shown(), shown()], as_json=True)
    found = json.loads(out)
    assert status == 0
    assert found["screens"][1] == {"game": "crag", "screen": "turn", "free": 61_776}
    assert found["later"] == [{"name": "dicegames.crag", "size": 2800, "ms": 87}]


@pytest.mark.parametrize(
    "measured", [[MODULES, shown("astray"), shown()], Failure("astray")], ids=["sitting", "modules"]
)
def test_what_could_not_be_measured_is_exit_status_1(monkeypatch, capsys, measured):
    status, _, err = run(monkeypatch, capsys, measured)
    assert status == 1
    assert err == "dicebox chip: astray\n"
