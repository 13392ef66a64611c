"""Runs the core's tests on MicroPython, which has no pytest.

Every function test_* of the modules named on the command line, or else of all test_*.py beside
this file that do not say `import pytest` or `import hypothesis`. Ends with status 1 if one failed.
"""

import os
import sys

HERE = __file__.rpartition("/")[0] or "."
sys.path.append(HERE)
sys.path.append(HERE + "/../../core")


def modules() -> list:
    names = []
    for entry in os.ilistdir(HERE):
        name = entry[0]
        if name.startswith("test_") and name.endswith(".py"):
            with open(HERE + "/" + name) as file:
                text = file.read()
            if "import pytest" not in text and "hypothesis" not in text:
                names.append(name[:-3])
    names.sort()
    return names


def run(names: list) -> int:
    passed = failed = 0
    for name in names:
        module = __import__(name)
        for test in sorted(dir(module)):
            if not test.startswith("test_"):
                continue
            try:
                getattr(module, test)()
                passed += 1
            except Exception as error:
                failed += 1
                print("FAILED %s.%s" % (name, test))
                sys.print_exception(error)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


sys.exit(run(sys.argv[1:] or modules()))
