"""Finds what would not fit on the drive, or would not load from it."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping

from dicebox_tools.bundle import fat, language, mpy

# For CircuitPython's own boot_out.txt, for what a computer leaves there, and for a changed file
# that an editor writes before it drops the old one.
CLUSTERS_FREE = 128
ROOT_ENTRIES_FREE = 64
# To compile a module takes up to three bytes of heap for each of its source (measured, with
# sources of 10 to 15 KB), and 48 KB are free in the worst screen.
SOURCE_BYTES = 16 * 1024

_NO_NAME = frozenset('"*+,/:;<=>?[\\]|')
_SETTINGS = "settings.toml"


def of_sources(files: Mapping[str, bytes]) -> list[str]:
    """Return a line for each place in the Python sources that CircuitPython would refuse.

    A line names the file, the line in it and what is wrong there.
    """
    sources = {path: content for path, content in files.items() if path.endswith(".py")}
    return list(language.check(sources, modules(files)))


def of_drive(files: Mapping[str, bytes]) -> list[str]:
    """Return a line for each thing that keeps `files` (path with `/` -> contents) from working.

    A line names the file and what was expected.
    """
    return [*_names(files), *_size(files), *_loading(files)]


def modules(files: Mapping[str, bytes]) -> list[str]:
    """Return the dotted names of the modules and packages among `files`, in order."""
    return [_module(path) for path in files if path.endswith((".py", ".mpy"))]


def _module(path: str) -> str:
    stem = path.removeprefix("lib/").rpartition(".")[0]
    return stem.removesuffix("/__init__").replace("/", ".")


def _names(files: Mapping[str, bytes]) -> Iterator[str]:
    for path in files:
        for name in path.split("/"):
            if _NO_NAME & set(name) or name.endswith((".", " ")):
                yield f"{path}: {name!r}: expected a name that a FAT drive takes"
    for name, times in Counter(map(str.lower, files)).items():
        if times > 1:
            yield f"{name}: is there {times} times: expected names that differ in more than case"
    for name, times in Counter(modules(files)).items():
        if times > 1:
            yield f"module {name}: is there {times} times: expected one .py or .mpy of it"


def _size(files: Mapping[str, bytes]) -> Iterator[str]:
    need = fat.need(files)
    clusters, entries = fat.CLUSTERS - CLUSTERS_FREE, fat.ROOT_ENTRIES - ROOT_ENTRIES_FREE
    if need.clusters > clusters:
        yield (
            f"{len(files)} files take {need.clusters} clusters of {fat.CLUSTER} bytes:"
            f" expected at most {clusters} of the drive's {fat.CLUSTERS}"
        )
    if need.root_entries > entries:
        yield f"the drive's root takes {need.root_entries} entries: expected at most {entries}"
    for path, content in files.items():
        if path.endswith(".py") and len(content) > SOURCE_BYTES:
            yield (
                f"{path}: {len(content)} bytes of source: expected at most {SOURCE_BYTES}, more"
                " cannot be compiled on the board"
            )


def _loading(files: Mapping[str, bytes]) -> Iterator[str]:
    if "code.py" not in files:
        yield "code.py is missing: expected it in the drive's root"
    for path, content in files.items():
        wrong = mpy.refusal(content) if path.endswith(".mpy") else None
        if wrong:
            yield f"{path}: {wrong}: expected one that CircuitPython's mpy-cross made"
    if _SETTINGS in files:
        yield from _settings(files[_SETTINGS])


def _settings(content: bytes) -> Iterator[str]:
    try:
        settings = tomllib.loads(content.decode())
    except ValueError as error:
        yield f"{_SETTINGS}: {error}: expected TOML"
        return
    for key, value in settings.items():
        if type(value) not in (str, int):
            yield f"{_SETTINGS}: {key} = {value!r}: expected a string or an integer"
