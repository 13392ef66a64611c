"""Bringing a board's drive up to date: what is to be written and removed, and doing it.

A drive of which any part is already right is brought the rest of the way, so that an update may be
cut short anywhere and repeated. While it lasts, code.py is a placeholder: a box that is half old
and half new does not start, and does not touch the saved game.
"""

import hashlib
import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from dicebox_tools.boards.target import Target
from dicebox_tools.errors import Trouble

CODE = "code.py"
SETTINGS = "settings.toml"
PLACEHOLDER = b'print("This dice box is half updated: run dicebox flash again.")\n'
_BOOT_OUT = "boot_out.txt"  # CircuitPython's
_HELLO = b'print("Hello World!")\n'  # as CircuitPython makes a drive
_OWN = ("dicebox/", "lib/dicegames/")  # folders in which nothing else has a place
_AHEAD = "code.txt"  # CircuitPython runs it instead of code.py
_LIBRARIES = "lib/"
_PROGRAMS = ("boot", "code", "safemode")  # run, not imported
_SUFFIXES = (".py", ".mpy")
_KEY = re.compile(r"^\s*(DICEBOX_\w+)\s*=", re.MULTILINE)

Progress = Callable[[str, int, int], None]


class Plan(NamedTuple):
    """What an update does.

    write     paths to write, code.py last
    remove    paths to remove: files, and after them the folders that they leave empty
    unset     keys that the owner's settings.toml lacks
    keep      programs of another project, and the paths at which copies of them stay
    """

    write: list[str]
    remove: list[str]
    unset: list[str]
    keep: dict[str, str]

    @property
    def nothing(self) -> bool:
        """Whether the drive is as it should be."""
        return not self.write and not self.remove


def plan(target: Target, wanted: Mapping[str, bytes]) -> Plan:
    """Compares the drive with what is wanted on it; raises Trouble where it has no room."""
    listing = target.listing()
    write = _differing(target, wanted, listing)
    unset = []
    if SETTINGS in write and (owners := _settings(target, wanted, listing)):
        write.remove(SETTINGS)
        unset = [key for key in _keys(wanted[SETTINGS]) if key not in _keys(owners)]
    remove = stale(listing, wanted)
    if (write and write != [CODE]) or remove:
        write = [path for path in write if path != CODE] + [CODE]
    todo = Plan(write, remove, unset, _others(target, wanted, listing))
    _check_room(target, wanted, listing, todo)
    return todo


def _settings(
    target: Target, wanted: Mapping[str, bytes], listing: Mapping[str, int]
) -> bytes | None:
    """The owner's settings.toml; None where there is none.

    The beginning of ours is none: CircuitPython makes an empty one, an interruption a shorter one.
    """
    path = next((path for path in listing if path.lower() == SETTINGS), None)
    content = target.read(path) if path else b""
    return None if wanted[SETTINGS].startswith(content) else content


def differing(target: Target, wanted: Mapping[str, bytes]) -> list[str]:
    """The wanted files that the drive has not, or has otherwise; the owner's settings aside."""
    return [path for path in _differing(target, wanted, target.listing()) if path != SETTINGS]


def _differing(
    target: Target, wanted: Mapping[str, bytes], listing: Mapping[str, int]
) -> list[str]:
    found = {path.lower(): (path, size) for path, size in listing.items()}
    same_size = {
        path: found[path.lower()][0]
        for path, content in wanted.items()
        if found.get(path.lower(), ("", -1))[1] == len(content)
    }
    hashes = target.hashes(same_size.values())
    return [
        path
        for path, content in wanted.items()
        if hashes.get(same_size.get(path, "")) != _sum(content)
    ]


def _others(
    target: Target, wanted: Mapping[str, bytes], listing: Mapping[str, int]
) -> dict[str, str]:
    """Another project's programs, on a drive that has no dice box yet -> their copies' paths."""
    if any(path.lower() == "dicebox/" for path in listing):
        return {}
    copies = {}
    for path in listing:
        name = path.lower()
        if name.removesuffix(".py") in _PROGRAMS and name in wanted:
            content = target.read(path)
            if content.strip() and content not in (wanted[name], PLACEHOLDER, _HELLO):
                copy = path + ".old"
                while copy in listing:
                    copy += ".old"
                copies[path] = copy
    return copies


def stale(listing: Mapping[str, int], wanted: Mapping[str, bytes]) -> list[str]:
    """What on the drive would be loaded instead of what is wanted, or is left from older boxes.

    Files that belong to nobody here are left alone. Folders come after what is in them.
    """
    files = {path.lower() for path in wanted}
    folders = {folder for path in files for folder in _folders(path)}
    hiding = _hiding(files) - files - folders
    junk = {
        f"{folder}{slash}._{name}" for folder, slash, name in (p.rpartition("/") for p in files)
    }

    def goes(path: str) -> bool:
        unwanted = path not in files and path not in folders
        inside = path.startswith(_OWN) or any(folder in hiding for folder in _folders(path))
        return unwanted and (inside or path in hiding or path in junk)

    found = [path for path in listing if goes(path.lower())]
    return sorted(found, key=lambda path: (path.endswith("/"), -path.count("/"), path))


def carry_out(
    target: Target, wanted: Mapping[str, bytes], todo: Plan, progress: Progress | None = None
) -> None:
    """Does what there is to do, and verifies what was written; raises Trouble where it is wrong.

    `progress(what, done, total)` is called before each step.
    """
    tell = progress or (lambda what, done, total: None)
    *most, last = todo.write
    total = len(todo.remove) + len(todo.write) + 1
    done = 0
    for path, copy in todo.keep.items():
        target.write(copy, target.read(path))
    if most or todo.remove:
        target.write(CODE, PLACEHOLDER)
    for path in todo.remove:
        tell(f"removing {path}", done, total)
        target.remove(path)
        done += 1
    for path in most:
        tell(path, done, total)
        target.write(path, wanted[path])
        done += 1
    tell("verifying", done, total)
    verify(target, {path: wanted[path] for path in most})
    tell(last, done + 1, total)
    target.write(last, wanted[last])
    verify(target, {last: wanted[last]})
    tell("", total, total)


def verify(target: Target, written: Mapping[str, bytes]) -> None:
    """Raises Trouble where these files, read from the board, are not as they were written."""
    hashes = target.hashes(written)
    wrong = [path for path, content in written.items() if hashes.get(path) != _sum(content)]
    if wrong:
        raise Trouble(
            f"{len(wrong)} files read back from {target.name} are not what was written:"
            f" {', '.join(wrong[:3])}.",
            "Run the command again: it writes only what is wrong.",
            "If it stays so, the drive is damaged. Keep a copy of your settings.toml; then, in the"
            " board's serial console: import storage; storage.erase_filesystem()",
        )


def _hiding(files: set[str]) -> set[str]:
    """Paths that CircuitPython may load instead of one of these files, some of them such a file.

    It looks in the root before lib/, and in one folder for NAME/, NAME.py and then NAME.mpy. Of
    two that are the same module only the wanted one stays.
    """
    found = {_AHEAD}
    for path in files:
        stem, dot, suffix = path.rpartition(".")
        modules = [folder[:-1] for folder in _folders(path) if folder != _LIBRARIES]
        if dot + suffix in _SUFFIXES and stem not in _PROGRAMS:
            modules.append(stem)
        if path.startswith(_LIBRARIES) and modules:
            modules.append(modules[0].removeprefix(_LIBRARIES))
        found |= {module + ending for module in modules for ending in ("/", *_SUFFIXES)}
    return found


def _folders(path: str) -> list[str]:
    """The folders above a path."""
    return [path[: at + 1] for at, c in enumerate(path[:-1]) if c == "/"]


def _check_room(
    target: Target, wanted: Mapping[str, bytes], listing: Mapping[str, int], todo: Plan
) -> None:
    cluster, free = target.space()
    sizes = {path.lower(): size for path, size in listing.items()}

    def clusters(size: int) -> int:
        return -(-size // cluster)

    folders = {folder for path in todo.write for folder in _folders(path)}
    need = sum(clusters(len(wanted[p])) - clusters(sizes.get(p.lower(), 0)) for p in todo.write)
    need += len([folder for folder in folders if folder.lower() not in sizes])
    need += sum(clusters(listing[path]) for path in todo.keep)
    need -= sum(clusters(sizes[p.lower()]) or p.endswith("/") for p in todo.remove)
    short = need * cluster - free
    if short > 0:
        ours = {path.lower() for path in wanted} | {_BOOT_OUT}
        others = sorted(
            (-size, path) for path, size in listing.items() if path.lower() not in ours and size
        )
        largest = ", ".join(f"{path} ({-size // 1024 + 1} KB)" for size, path in others[:3])
        raise Trouble(
            f"{target.name} is full: {-(-short // 1024)} KB more are needed.",
            "Remove files that you do not need from it"
            + (f"; the largest that are not the box's: {largest}." if largest else "."),
            "Empty the drive's trash, where your computer keeps one on it.",
            "Run the command again.",
        )


def _sum(content: bytes) -> str:
    return hashlib.sha1(content, usedforsecurity=False).hexdigest()


def _keys(settings: bytes) -> list[str]:
    return _KEY.findall(settings.decode("utf-8", "replace"))
