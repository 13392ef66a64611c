"""Sets up the environment in .venv if need be, then does one thing: `python tools/make.py play`.

Needs nothing but Python 3.11 or newer; the Makefile's targets are thin names for these.
"""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
STAMP = ENVIRONMENT / "installed"
TASKS: dict[str, list[list[str] | str]] = {
    "play": [["dicebox", "play"]],
    "bundle": [["dicebox", "bundle"]],
    "flash": [["dicebox", "flash"]],
    "lint": [
        ["ruff", "format", "--check", "."],
        ["ruff", "check", "."],
        ["mypy"],
        ["mypy", "--config-file", "firmware/mypy.ini"],
        ["reuse", "lint", "--lines"],
    ],
    "test": ["lint", ["python", "-m", "pytest"]],
    "proof": [["python", "-m", "pytest", "-s", "tests/proof/whole.py"]],
    "manual": [
        ["python", "-m", "dicebox_tools.manual", "docs"],
        ["python", "-m", "dicebox_tools.portrait", "docs/emulator.png"],
        ["sphinx-build", "--quiet", "--fail-on-warning", "docs", "build/manual"],
    ],
    "hardware": [["python", "-m", "dicebox_hardware"]],
    "bench": [["python", "-m", "dicebox_tools.bench"]],
    "format": [["ruff", "format", "."], ["ruff", "check", "--fix", "."]],
}
# what a task needs; "dev" if it is not listed
EXTRAS = {"play": "", "bundle": "", "flash": "", "bench": "dev,bench"}


def set_up(extra: str) -> None:
    """Makes .venv and installs the project into it, with extras of pyproject.toml or "".

    Does nothing where that, or more, is done for this pyproject.toml. Ends the program with a line
    that says what is missing where it cannot be done.
    """
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest() + " " + extra
    if STAMP.exists() and STAMP.read_text().startswith(wanted):
        return
    print("Setting up .venv; this is done once and takes a minute or two.", flush=True)
    if not BIN.exists():
        try:
            venv.create(ENVIRONMENT, with_pip=True)
        except subprocess.CalledProcessError:
            sys.exit("The set-up needs Python's venv and pip: on Debian, install python3-venv.")
    pip = [str(BIN / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    project = f"{ROOT}[{extra}]" if extra else str(ROOT)
    if subprocess.run([*pip, "-e", project], check=False).returncode:
        sys.exit("The set-up failed, see above: it needs access to the Python packages.")
    STAMP.write_text(wanted)


def run(task: str) -> None:
    """Runs the steps of a task; the first that fails ends the program with its status."""
    for step in TASKS[task]:
        if isinstance(step, str):
            run(step)
            continue
        status = subprocess.run([str(BIN / step[0]), *step[1:]], cwd=ROOT, check=False).returncode
        if status:
            sys.exit(status)


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036 (this file runs before pip can tell)
        sys.exit("The dice box needs Python 3.11 or newer; this is " + sys.version.split()[0])
    if len(sys.argv) != 2 or sys.argv[1] not in TASKS:
        sys.exit(f"usage: python tools/make.py {'|'.join(TASKS)}")
    set_up(EXTRAS.get(sys.argv[1], "dev"))
    run(sys.argv[1])


if __name__ == "__main__":
    main()
