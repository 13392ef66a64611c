"""The core's tests once more, on MicroPython: what runs there has a chance on the board."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

RUNNER = Path(__file__).parent / "core" / "on_micropython.py"
MICROPYTHON = Path(sys.executable).with_name("micropython")


@pytest.mark.skipif(
    not MICROPYTHON.exists() and not shutil.which("micropython"),
    reason="no micropython: its package has builds for Linux on x86-64 only",
)
def test_the_core_suite_passes_on_micropython():
    command = str(MICROPYTHON) if MICROPYTHON.exists() else "micropython"
    done = subprocess.run(
        [command, "-X", "heapsize=16m", str(RUNNER)], capture_output=True, text=True, check=False
    )
    last = done.stdout.strip().splitlines()[-1]
    assert last.endswith(", 0 failed"), done.stdout
    assert done.returncode == 0, done.stdout
