"""Writes a bundle: the drive's contents in a folder, and beside it a zip and a UF2 of them.

What lies there is replaced only where an earlier bundle made it and nobody has changed it since.
Hidden files, such as a computer leaves in folders, stay as they are.
"""

import io
import os
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from dicebox_tools.bundle import manifest, uf2
from dicebox_tools.errors import UserError

_EPOCH = (1980, 1, 1, 0, 0, 0)
_MODE = 0o644 << 16
_UNIX = 3


def write(files: Mapping[str, bytes], folder: Path) -> list[Path]:
    """Write `folder`, `folder`.zip and `folder`.uf2; return their paths.

    Raises:
        UserError: something else is there, or it cannot be written.
    """
    folder = folder.resolve()
    if not folder.name or folder.is_file():
        raise UserError(f"{folder}: expected a folder for the drive's contents")
    archive = folder.with_name(folder.name + ".zip")
    image = folder.with_name(folder.name + ".uf2")
    try:
        old = _of_earlier_bundle(folder)
        for beside, ours in ((archive, _is_zip), (image, _is_uf2)):
            if beside.exists() and not ours(beside):
                raise UserError(f"{beside}: holds something else: expected it free, or a bundle's")
        folder.mkdir(parents=True, exist_ok=True)
        _remove(folder, old)
        for path, content in sorted(files.items(), key=lambda item: item[0] == manifest.NAME):
            file = folder / path  # the manifest last: where it is, all is there
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        archive.write_bytes(zipped(files))
        image.write_bytes(uf2.drive(files))
    except OSError as error:
        raise UserError(
            f"{error.filename or folder}: {error.strerror}: expected a folder that can be written"
        ) from None
    return [folder, archive, image]


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip file of `files`, stored as they are: how zlib packs differs by its version."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(path, _EPOCH)
            entry.create_system = _UNIX
            entry.external_attr = _MODE
            archive.writestr(entry, content)
    return buffer.getvalue()


def _of_earlier_bundle(folder: Path) -> list[str]:
    """The paths of all that lies in `folder`; refused where no bundle made it as it is."""
    listed = folder / manifest.NAME
    made = manifest.read(listed.read_bytes()) if listed.is_file() else None
    known = made.sha256 if made else {}
    there = []
    for path in _visible(folder):
        there.append(path)
        if path == manifest.NAME and made:
            continue
        if path not in known:
            was = "which is none"
        elif known[path] != manifest.sha256((folder / path).read_bytes()):
            was = "which was changed since it was one"
        else:
            continue
        raise UserError(
            f"{folder} holds {path}, {was} of a bundle's files: expected a folder that is new,"
            " empty or as an earlier bundle left it"
        )
    return there


def _visible(folder: Path) -> Iterator[str]:
    for place, inner, names in os.walk(folder):
        inner[:] = sorted(name for name in inner if name[0] != ".")
        for name in sorted(names):
            if name[0] != ".":
                yield Path(place, name).relative_to(folder).as_posix()


def _remove(folder: Path, paths: list[str]) -> None:
    # the manifest first: a folder that is half empty is not taken for a bundle
    for path in sorted(paths, key=lambda path: path != manifest.NAME):
        (folder / path).unlink()
    inner = {parent for path in paths for parent in (folder / path).parents}
    for parent in sorted(inner, reverse=True):
        if folder in parent.parents and not any(parent.iterdir()):
            parent.rmdir()


def _is_zip(path: Path) -> bool:
    try:
        with zipfile.ZipFile(path) as archive:
            return manifest.read(archive.read(manifest.NAME)) is not None
    except (zipfile.BadZipFile, KeyError):
        return False


def _is_uf2(path: Path) -> bool:
    with path.open("rb") as file:
        return uf2.is_drive(file.read(512))
