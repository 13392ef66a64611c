"""Compiled modules: how they are made, and whether CircuitPython 10 loads them.

An .mpy file begins with four bytes: the letter of its kind, C for CircuitPython and M for
MicroPython; the version of the format; the kind of machine code in it, above two bits that count
only where there is any; the bits of its small integers, of which the RP2040 has 31.
"""

import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from dicebox_tools.errors import UserError

# CircuitPython looks for these under these names alone.
SOURCES = ("boot.py", "code.py", "safemode.py")

_KIND, _VERSION, _INTEGER_BITS = b"C", 6, 31
_SECONDS = 60


def compiled(files: Mapping[str, bytes], mpy_cross: Path) -> dict[str, bytes]:
    """Return the files with each module compiled by `mpy_cross`, its .mpy in the .py's place.

    Raises:
        UserError: the compiler cannot be run, refuses a module, or makes what CircuitPython does
            not load.
    """
    if mpy_cross.is_file():
        mpy_cross = mpy_cross.absolute()  # a bare name would be looked for in PATH
    with tempfile.TemporaryDirectory() as folder:
        return dict(
            _compiled(path, source, mpy_cross, Path(folder)) for path, source in files.items()
        )


def _compiled(path: str, source: bytes, mpy_cross: Path, folder: Path) -> tuple[str, bytes]:
    if not path.endswith(".py") or path in SOURCES:
        return path, source
    made = folder / "module.mpy"
    made.unlink(missing_ok=True)
    (folder / "module.py").write_bytes(source)
    # the name after -s is the one that tracebacks show
    command: list[str | Path] = [mpy_cross, "-s", path, "-o", made, folder / "module.py"]
    try:
        done = subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        why = getattr(error, "strerror", None) or error
        raise UserError(
            f"--mpy-cross {mpy_cross}: {why}: expected CircuitPython's mpy-cross"
        ) from None
    if done.returncode or not made.is_file():
        said = (done.stderr or done.stdout).decode(errors="replace").strip()
        raise UserError(f"--mpy-cross {mpy_cross}: {path}: {said or 'nothing made'}")
    content = made.read_bytes()
    wrong = refusal(content)
    if wrong:
        raise UserError(f"--mpy-cross {mpy_cross}: {wrong}: expected CircuitPython's mpy-cross")
    return path.removesuffix(".py") + ".mpy", content


def refusal(content: bytes) -> str | None:
    """Return why CircuitPython 10 would not load a compiled module, None where it would."""
    if len(content) < 4 or content[:1] not in (_KIND, b"M"):
        return "no .mpy file"
    if content[:1] != _KIND:
        return "an .mpy file of MicroPython"
    if content[1] != _VERSION:
        return f"an .mpy file of version {content[1]}, not {_VERSION}"
    if content[2] >> 2:
        return "an .mpy file with machine code"
    if content[3] > _INTEGER_BITS:
        return f"an .mpy file for integers of {content[3]} bits, not {_INTEGER_BITS}"
    return None
