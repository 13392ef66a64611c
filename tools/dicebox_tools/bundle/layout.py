"""What goes onto the board's CIRCUITPY drive: the firmware, the rules and the pinned libraries."""

from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from dicebox_tools import paths
from dicebox_tools.bundle import licences, manifest, mpy
from dicebox_tools.errors import UserError

# adafruit_framebuf is left out: the firmware's own framebuf.py takes its place on the board.
LIBRARIES = (
    "adafruit-circuitpython-busdevice",
    "adafruit-circuitpython-debouncer",
    "adafruit-circuitpython-ssd1306",
    "adafruit-circuitpython-ticks",
)
_FOR_THE_TOOLS = "mypy.ini"


def folder_files(folder: Path, prefix: str = "") -> dict[str, bytes]:
    """Return the files under `folder`, their drive paths (with `/`) preceded by `prefix`.

    Caches of compiled code and hidden files are left out.

    Raises:
        UserError: `folder` is no folder.
    """
    if not folder.is_dir():
        raise UserError(f"{folder}: expected a folder")
    files = {}
    for path in sorted(folder.rglob("*")):
        inner = path.relative_to(folder)
        if path.is_file() and not any(p == "__pycache__" or p[0] == "." for p in inner.parts):
            files[prefix + inner.as_posix()] = path.read_bytes()
    return files


def library_files() -> dict[str, bytes]:
    """Return the source files of the pinned Adafruit libraries, as they lie in `lib/`.

    Raises:
        UserError: a library is not installed.
    """
    files = {}
    for package in _packages():
        for path in package.files or []:
            if path.suffix == ".py":
                files[f"lib/{path.as_posix()}"] = Path(str(path.locate())).read_bytes()
    return files


def drive_files(mpy_cross: Path | None = None) -> dict[str, bytes]:
    """Return all that the drive holds: path on the drive -> contents, sorted by path.

    Args:
        mpy_cross: CircuitPython's compiler, None to leave the sources as they are.

    Raises:
        UserError: a library is not installed, or the compiler does not compile for CircuitPython.
    """
    files = folder_files(paths.firmware())
    del files[_FOR_THE_TOOLS]
    files |= folder_files(paths.core() / "dicegames", "lib/dicegames/")
    files |= library_files()
    if mpy_cross:
        files = mpy.compiled(files, mpy_cross)
    packages = _packages()
    files[licences.NAME] = licences.text(packages)
    files[manifest.NAME] = manifest.document(files, packages)
    return dict(sorted(files.items()))


def _packages() -> list[Distribution]:
    found = []
    for name in LIBRARIES:
        try:
            found.append(distribution(name))
        except PackageNotFoundError:
            raise UserError(
                f"library {name} is missing: expected it from `pip install -e .`"
            ) from None
    return found
