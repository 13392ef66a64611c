"""The bundle's manifest: its version, and each file with its size and SHA-256.

It lies on the drive too, and says there which version the board runs.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from importlib.metadata import Distribution, version
from typing import NamedTuple

NAME = "manifest.json"
_PROJECT = "dicebox"


class Manifest(NamedTuple):
    """What a manifest says: the bundle's version, and the SHA-256 of its files by their paths."""

    version: str
    sha256: dict[str, str]


def document(files: Mapping[str, bytes], packages: Iterable[Distribution]) -> bytes:
    """Return the manifest of `files` (path -> contents), which were made with `packages`.

    JSON: `{"name", "version", "libraries": {name: version}, "files": [{"path", "size",
    "sha256"}]}`, a file a line, sorted by path, without the manifest itself.
    """
    head = {
        "name": _PROJECT,
        "version": version(_PROJECT),
        "libraries": {package.name: package.version for package in packages},
    }
    rows = [
        json.dumps({"path": path, "size": len(content), "sha256": sha256(content)})
        for path, content in sorted(files.items())
    ]
    return (json.dumps(head)[:-1] + ', "files": [\n' + ",\n".join(rows) + "\n]}\n").encode()


def read(content: bytes) -> Manifest | None:
    """Return what a manifest says, None where it is not one of ours."""
    try:
        found = json.loads(content)
        if found["name"] != _PROJECT:
            return None
        return Manifest(found["version"], {row["path"]: row["sha256"] for row in found["files"]})
    except (ValueError, KeyError, TypeError):
        return None


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
