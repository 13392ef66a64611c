"""What CircuitPython lacks is refused, each thing by a snippet; what it has is not.

Where MicroPython's unix port lacks the same, the snippet is run there too, and must fail: so the
table stays honest. Snippets of what both have must run.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dicebox_tools.bundle import check, language, layout

# A snippet, and how the complaint begins.
ALIKE = [
    ("match 1:\n    case 1:\n        pass", "x.py:3: Pattern matching"),
    ("def f(a, /):\n    pass", "x.py:1: positional-only parameter"),
    ("try:\n    pass\nexcept* ValueError:\n    pass", "x.py:4: Exception groups"),
    ("a = [1]\n[*a, 2]", "x.py:2: * in a list"),
    ("a = [1]\n{*a, 2}", "x.py:2: * in a set"),
    ("a = [1]\nb = *a, 2", "x.py:2: * in a tuple"),
    ("a = {}\n{**a}", "x.py:2: ** in a dict"),
    ("def f(x):\n    return 0, *x", "x.py:2: * in a tuple"),
    ("def f(x):\n    yield 0, *x", "x.py:2: * in a tuple"),
    ("for i in *[1], 2:\n    pass", "x.py:1: * in a tuple"),
    ('with (open("a") as a, open("b") as b):\n    pass', "x.py:2: Parenthesized context managers"),
    ('with (open("a") as a):\n    pass', "x.py:2: Parenthesized context managers"),
    ("async def f(y):\n    return [x async for x in y]", "x.py:2: async comprehension"),
    ("@(lambda f: f)\ndef f():\n    pass", "x.py:2: decorator that is no dotted name"),
    ("class A(metaclass=type):\n    pass", "x.py:1: class with metaclass"),
    ('x = 1\nf"{x!a}"', "x.py:2: !a"),
    ('x = 1\n"{" f"{x}"', "x.py:2: braces in a string beside an f-string"),
    ("x = 1\nf\"{x}\" '{}'", "x.py:2: braces in a string beside an f-string"),
    ('x = 1\nf"{(lambda: x)()}"', "x.py:2: lambda in an f-string"),
    ('"\\N{BULLET}"', "x.py:1: \\N{}"),
    ('"abc"[::-1]', "x.py:1: slice with a step"),
    ('b"abc"[::2]', "x.py:1: slice with a step"),
    ("(1, 2, 3)[::-1]", "x.py:1: slice with a step"),
    ("bytearray(4)[::2]", "x.py:1: slice with a step"),
    ("FACES = (1, 2, 3)\nFACES[::-1]", "x.py:2: slice with a step"),
    ("a = [1, 2, 3]\ndel a[::2]", "x.py:2: slice with a step"),
    ("a = [1, 2, 3]\na[::2] = [1, 2]", "x.py:2: slice with a step"),
    ("a = bytearray(4)\ndel a[0:2]", "x.py:2: del of a bytearray's slice"),
    ("zip([1], [2], strict=True)", "x.py:1: zip(strict=)"),
    ('print("", flush=True)', "x.py:1: print(flush=)"),
    ('int.from_bytes(b"a", "big", signed=True)', "x.py:1: from_bytes(signed=)"),
    ("sum([1], start=1)", "x.py:1: sum(start=)"),
    ("round(1.5, ndigits=1)", "x.py:1: round(ndigits=)"),
    ('int("12", base=3)', "x.py:1: int(base=)"),
    ('open("a", newline="")', "x.py:1: open(newline=)"),
    ('"a b".split(" ", maxsplit=1)', "x.py:1: split(maxsplit=)"),
    ('"a".encode(encoding="utf-8")', "x.py:1: encode(encoding=)"),
    ("import json\njson.dumps({}, indent=1)", "x.py:2: json.dumps(indent=)"),
    (
        'from collections import namedtuple\nnamedtuple("A", "x", defaults=(1,))',
        "x.py:2: collections.namedtuple(defaults=)",
    ),
    ("from collections import deque\ndeque((), 3, maxlen=3)", "x.py:2: collections.deque(maxlen=)"),
    ("from collections import deque\ndeque()", "x.py:2: collections.deque() of 0 arguments"),
    ("iter(int, 1)", "x.py:1: iter() of 2 arguments"),
    ('"a".center(5, "-")', "x.py:1: center() of 2 arguments"),
    ('"a".ljust(5)', "x.py:1: str.ljust"),
    ('"a".rjust(5)', "x.py:1: str.rjust"),
    ('"a".zfill(5)', "x.py:1: str.zfill"),
    ('"a".removeprefix("a")', "x.py:1: str.removeprefix"),
    ('"a".title()', "x.py:1: str.title"),
    ('"a".isalnum()', "x.py:1: str.isalnum"),
    ('def f(x):\n    return x.zfill(3)\nf("a")', "x.py:2: .zfill"),
    ("(5).bit_count()", "x.py:1: int.bit_count"),
    ("(1.5).is_integer()", "x.py:1: float.is_integer"),
    ('float.fromhex("1")', "x.py:1: float.fromhex"),
    ("bytearray(3).reverse()", "x.py:1: bytearray.reverse"),
    ('memoryview(b"a").tolist()', "x.py:1: memoryview.tolist"),
    (
        'from collections import namedtuple\nnamedtuple("A", "x")(1)._replace(x=2)',
        "x.py:2: ._replace",
    ),
    ("int.__doc__", "x.py:1: .__doc__"),
    ('ValueError("x").add_note("y")', "x.py:1: .add_note"),
    ("import dataclasses", "x.py:1: module dataclasses"),
    ("import enum", "x.py:1: module enum"),
    ("import typing", "x.py:1: module typing"),
    ("import functools", "x.py:1: module functools"),
    ("import itertools", "x.py:1: module itertools"),
    ("import abc", "x.py:1: module abc"),
    ("import contextlib", "x.py:1: module contextlib"),
    (
        "try:\n    import enum\nexcept ImportError:\n    import dataclasses",
        "x.py:4: module dataclasses",
    ),
    ("import os.path", "x.py:1: module os.path"),
    ("import random\nrandom.shuffle([1])", "x.py:2: random.shuffle"),
    ("from random import choices", "x.py:1: random.choices"),
    ("import math\nmath.comb(2, 1)", "x.py:2: math.comb"),
    ('import time\ntime.strftime("%H")', "x.py:2: time.strftime"),
    ("import traceback\ntraceback.print_exc()", "x.py:2: traceback.print_exc"),
    ('import re\nre.findall("a", "a")', "x.py:2: re.findall"),
    ('import re\nassert re.match("a{2}$", "aa")', "x.py:2: pattern 'a{2}$'"),
    ('import re\nre.compile("(?P<n>a)")', "x.py:2: pattern '(?P<n>a)'"),
    ('import zlib\nzlib.crc32(b"a")', "x.py:2: zlib.crc32"),
    ("from collections import defaultdict", "x.py:1: collections.defaultdict"),
    ('format(1, "x")', "x.py:1: built-in name format"),
    ("vars()", "x.py:1: built-in name vars"),
    ("FileNotFoundError", "x.py:1: built-in name FileNotFoundError"),
    ('"{0.real}".format(1)', "x.py:1: {0.real}"),
    ("list[int]", "x.py:1: a type with []"),
    ("isinstance(1, int | str)", "x.py:1: | between types"),
    ("class A:\n    def __index__(self):\n        return 1\n\n[1, 2][A()]", "x.py:2: __index__"),
    (
        "class A:\n    def __format__(me, x):\n        return 1\n\nassert '{}'.format(A()) == '1'",
        "x.py:2: __format__",
    ),
    (
        "class A:\n    def __class_getitem__(cls, item):\n        return 5\n\nA[1]",
        "x.py:2: __class_getitem__",
    ),
    (
        "class A:\n    def __init_subclass__(cls):\n        cls.x = 1\n\nclass B(A): pass\n\nB.x",
        "x.py:2: __init_subclass__",
    ),
]

CIRCUITPYTHON_ALONE = [
    ("x = 1\nf\"{f'{x}'}\"", "x.py:2: f-string in an f-string"),
    ("next(iter([]), None)", "x.py:1: next() of 2 arguments"),
    ("import heapq", "x.py:1: module heapq"),
    ("import asyncio", "x.py:1: module asyncio"),
    ("import machine", "x.py:1: module machine"),
    ("import sys\nsys.exc_info()", "x.py:2: sys.exc_info"),
    ('import hashlib\nhashlib.sha256(b"")', "x.py:2: hashlib.sha256"),
    (
        "class A:\n    def __setattr__(self, name, value):\n        pass\n\nA().x = 1",
        "x.py:2: __setattr__",
    ),
]
# Snippets that both run.
FINE = [
    "def f(a, *b, c=1, **d):\n    return a\n\nf(*[1], *[2], **{'z': 1})",
    "a, *b = 1, 2, 3\n[c, *d] = b",
    "if (n := 1):\n    pass",
    "x: list[int] = []\n\ndef f(a: 'int | None' = None) -> dict[str, int]:\n    return a",
    "async def f():\n    pass",
    "with open(FILE) as a, open(FILE) as b:\n    pass",
    "x = 1\nf\"{x!r:>{4}}{x:04d}{{}}\" 'a' f'{x}'",
    "'{' '}' r'\\N{'",
    "[1, 2, 3][::-1]\n'abc'[0:2:1]\nCUT = [1, 2]\nCUT[::2]",
    "a = [1, 2, 3]\ndel a[0:2]\na[0:1] = [4, 5]",
    "print(end='', sep='')",
    "max([], default=1)\nmin(1, 2, key=abs)\nsorted([2, 1], key=lambda x: x, reverse=True)",
    "enumerate([1], start=1)\ndict([(1, 2)], a=1)",
    "open(FILE, mode='r', encoding='utf-8').close()",
    "(1).to_bytes(2, 'big')\nint.from_bytes(b'a', 'big')\nbytes.fromhex('00')",
    "'a b'.split(' ', 1)\n'a'.center(5)\n'{a:>5}'.format(a=1)\n'%5s' % 'a'\n'a'.partition('a')",
    "class A:\n    def title(self):\n        return 1\n\nA().title()",
    "class A:\n    def __init__(self):\n        self.shape = 1\n\nA().shape",
    "try:\n    import enum\nexcept ImportError:\n    enum = None",
    "try:\n    from json import loads\nexcept ImportError:\n    from simplejson import loads",
    "import json\njson.dumps({}, separators=(',', ':'))",
    "import sys\nsys.path\nsys.implementation.name",
    "import re\nre.compile('(?:a|b)+?').match('ab').group(0)",
    "from collections import deque, namedtuple, OrderedDict\ndeque((), 3)",
    "from os import *\nlistdir('/')",
    "import os as system, time\nsystem.stat('/')\ntime.monotonic if hasattr(time, 'm') else 0",
    "def f(format, vars=1):\n    return format\n\nf(1)",
    "class A:\n    @property\n    def x(self):\n        return 1\n\nA().x",
]

_BESIDE = Path(sys.executable).with_name("micropython")
MICROPYTHON = str(_BESIDE) if _BESIDE.exists() else shutil.which("micropython")
needs_micropython = pytest.mark.skipif(
    not MICROPYTHON, reason="no micropython: its package has builds for Linux on x86-64 only"
)


def complaints(source):
    return list(language.check({"x.py": source.encode()}, ["x"]))


RUNNER = """
for source in SOURCES:
    try:
        exec(source, {"FILE": "RUNNER"})
        print("ran")
    except Exception as error:
        print(type(error).__name__)
"""


@pytest.fixture(scope="module")
def on_micropython(tmp_path_factory):
    """What came of each snippet there: the name of an exception, or that it ran."""
    sources = [source for source, _ in ALIKE] + FINE
    file = tmp_path_factory.mktemp("micropython") / "runner.py"
    file.write_text(RUNNER.replace("SOURCES", repr(sources)).replace("RUNNER", str(file)))
    done = subprocess.run([MICROPYTHON, file], stdout=-1, text=True, check=True, timeout=60)
    return dict(zip(sources, done.stdout.split(), strict=True))


@pytest.mark.parametrize(("source", "says"), ALIKE + CIRCUITPYTHON_ALONE)
def test_what_circuitpython_lacks_is_refused(source, says):
    (complaint,) = complaints(source)
    assert complaint.startswith(says)


@needs_micropython
@pytest.mark.parametrize("source", [source for source, _ in ALIKE])
def test_micropython_refuses_it_too(source, on_micropython):
    assert on_micropython[source] != "ran"


@pytest.mark.parametrize("source", FINE)
def test_what_circuitpython_has_is_not_refused(source):
    assert complaints(source) == []


@needs_micropython
@pytest.mark.parametrize("source", FINE)
def test_micropython_runs_it_too(source, on_micropython):
    assert on_micropython[source] == "ran"


def test_all_that_goes_onto_the_drive_passes():
    assert check.of_sources(layout.drive_files()) == []


def test_a_module_of_the_drive_is_found_in_its_root_in_lib_and_in_packages():
    files = {
        "code.py": b"import box.ui, rules\nfrom box import ui\nfrom rules import dice\n",
        "box/__init__.py": b"",
        "box/ui.py": b"from . import deep\nfrom .deep import x\nfrom ..box import ui\n",
        "box/deep.mpy": b"",
        "lib/rules/__init__.py": b"",
        "lib/rules/dice.py": b"import absent\nfrom .absent import x\n",
    }
    assert [line.split(": C")[0] for line in check.of_sources(files)] == [
        "lib/rules/dice.py:1: module absent",
        "lib/rules/dice.py:2: module rules.absent",
    ]


def test_a_module_of_the_same_package_is_not_the_boards():
    files = {"a/__init__.py": b"", "a/random.py": b"", "a/collections.py": b"def deque(): pass\n"}
    files["a/b.py"] = b"from .collections import deque\nfrom . import random\n"
    files["a/b.py"] += b"deque()\nrandom.shuffle([])\n"
    assert check.of_sources(files) == []


def test_a_method_that_some_file_of_the_drive_defines_may_be_called_in_any():
    files = {
        "a.py": b"class Heading:\n    def title(self): pass\n",
        "b.py": b"def f(x): x.title()\n",
    }
    assert check.of_sources(files) == []
    assert len(check.of_sources({"b.py": files["b.py"]})) == 1


def test_what_is_no_python_is_named():
    found = check.of_sources({"a.py": b"x = (\n", "b.py": b"# coding: latin-1\n'\xff'"})
    assert [line.split(":")[0] for line in found] == ["a.py", "b.py"]
