"""The firmware runs with the chip's modules, names and imports, and with no others."""

import sys

import pytest
from small_firmware import device, printed, run

from dicebox_tools.emulator import interpreter

REFUSED = (
    "typing",
    "enum",
    "functools",
    "dataclasses",
    "itertools",
    "abc",
    "copy",
    "logging",
    "string",
    "types",
    "os.path",
    "pathlib",
    "adafruit_platformdetect",
    "adafruit_blinka",
    "dicebox_tools",
    "circuitpython_typing",
)


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_board_does_not_have_cannot_be_imported(tmp_path, name):
    code = f"""
        try:
            import {name}
        except ImportError as error:
            print(error)
    """
    assert printed(tmp_path, code) == [f"no module named '{name}'"]


def test_names_that_a_module_lacks_on_the_board_are_refused(tmp_path):
    code = """
        for name, member in (("os", "path"), ("math", "comb"), ("random", "shuffle")):
            try:
                exec("from %s import %s" % (name, member))
            except ImportError as error:
                print(error)
            print(hasattr(__import__(name), member))
    """
    expected = []
    for member in ("path", "comb", "shuffle"):
        expected += [f"can't import name {member}", "False"]
    assert printed(tmp_path, code) == expected


def test_built_in_names_that_the_board_lacks_are_unknown(tmp_path):
    code = """
        for name in ("format", "vars", "ascii", "breakpoint", "FileNotFoundError"):
            try:
                eval(name)
            except NameError as error:
                print(name)
        try:
            next(iter([]), 3)
        except TypeError:
            print("next")
        try:
            class Meta(metaclass=type):
                pass
        except TypeError:
            print("class")
        print(sorted([(1, "a"), (0, "b"), (1, "c")], key=lambda pair: pair[0]))
    """
    assert printed(tmp_path, code) == [
        "format",
        "vars",
        "ascii",
        "breakpoint",
        "FileNotFoundError",
        "next",
        "class",
        "[(0, 'b'), (1, 'c'), (1, 'a')]",
    ]


@pytest.mark.parametrize(
    "source",
    [
        "match 3:\n    case 3: pass",
        "def f(a, /): pass",
        "lambda a, /: a",
        "[*[1], 2]",
        "x = 1, *[2]",
        "{*[1]}",
        "{**{}}",
        "try:\n    1\nexcept* ValueError:\n    2",
    ],
)
def test_what_the_board_cannot_compile_is_a_syntax_error(tmp_path, source):
    (tmp_path / "other.py").write_text(source)
    code = """
        try:
            import other
        except SyntaxError:
            print("SyntaxError")
    """
    assert printed(tmp_path, code) == ["SyntaxError"]


def test_what_the_board_compiles_too_is_no_syntax_error(tmp_path):
    code = """
        from __future__ import annotations
        def f(*a: nothing, b: nothing = 1) -> nothing:
            print(*a, b)
        x: nothing = 3
        first, *rest = [1, 2]
        f(*[1], *[2], **{"b": x})
    """
    assert printed(tmp_path, code) == ["1 2 3"]


def test_the_boards_own_modules_are_found_and_not_those_of_blinka(tmp_path):
    code = """
        import board, busio, digitalio, keypad, microcontroller, micropython, supervisor, storage
        print(board.board_id, busio, digitalio)
        print(supervisor.ticks_ms() > 0, micropython.const(3))
    """
    before = set(sys.modules)
    lines = printed(tmp_path, code)
    assert lines == [
        "raspberry_pi_pico <module 'busio'> <module 'digitalio'>",
        "True 3",
    ]
    assert not {"board", "busio", "digitalio", "microcontroller"} & (set(sys.modules) - before)


def test_nothing_leaks_into_the_hosts_modules(tmp_path):
    code = """
        import adafruit_ssd1306, adafruit_debouncer, own, dicegames.crag
        print(adafruit_ssd1306.__name__, own.here, dicegames.crag.Crag.KEY)
    """
    before = dict(sys.modules)
    host_path = list(sys.path)
    assert printed(tmp_path, code, {"own.py": "here = 1"}) == ["adafruit_ssd1306 1 crag"]
    new = {name for name in sys.modules if sys.modules[name] is not before.get(name)}
    assert not {name for name in new if name.startswith(("adafruit", "own", "dicegames"))}
    assert sys.path == host_path


def test_boards_do_not_share_modules(tmp_path):
    code = """
        import own
        own.count += 1
        print(own.count)
    """
    boxes = []
    for name in ("one", "two"):
        boxes.append(device(tmp_path / name, code, {"own.py": "count = 0"}))
    for box in boxes:
        run(box)
    assert [box.serial.splitlines()[0] for box in boxes] == ["1", "1"]


def test_every_start_is_fresh_and_sees_changed_files(tmp_path):
    box = device(tmp_path, "import own\nown.count += 1\nprint(own.count)", {"own.py": "count = 0"})

    def driver():
        box.power_on()
        yield 1
        box.reset()
        yield 1
        (tmp_path / "own.py").write_text("count = 10 + 10")
        box.reset()
        yield 1

    box.run(driver())
    assert [line for line in box.serial.split() if line.isdigit()] == ["1", "1", "21"]


def test_code_is_compiled_once_for_many_starts(tmp_path):
    interpreter._compiled.cache_clear()
    box = device(tmp_path, "print(1)")

    def driver():
        box.power_on()
        for _ in range(10):
            yield 1
            box.reset()

    box.run(driver())
    assert box.serial.count("1\n") == 10
    assert interpreter._compiled.cache_info().misses == 1


PACKAGES = {
    "pack/__init__.py": "print('pack')\nfrom . import first\n",
    "pack/first.py": "print('first')\nvalue = 1\n",
    "pack/inner/__init__.py": "",
    "pack/inner/deep.py": """
        from .. import first
        from ..first import value
        from . import __name__ as here
        print(first.value, value, here)
    """,
}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import pack.inner.deep\nprint(pack.inner.deep.value)", ["1 1 pack.inner", "1"]),
        ("import pack.inner.deep as deep\nprint(deep.value)", ["1 1 pack.inner", "1"]),
        ("from pack.inner import deep\nprint(deep.value)", ["1 1 pack.inner", "1"]),
        ("from pack.inner.deep import value\nprint(value)", ["1 1 pack.inner", "1"]),
        ("from pack.first import *\nprint(value)", ["1"]),
        ("print([__import__('pack.first').__name__])", ["['pack']"]),
        ("print(__import__('pack.first', None, None, ['x']).__name__)", ["pack.first"]),
        ("import pack.second", ["no module named 'pack.second'"]),
        ("from pack import second", ["can't import name second"]),
        ("from . import pack", ["can't perform relative import"]),
    ],
)
def test_imports_mean_what_they_mean_on_the_board(tmp_path, code, expected):
    code = f"try:\n    exec({code!r})\nexcept ImportError as error:\n    print(error)"
    lines = printed(tmp_path, code, PACKAGES)
    assert [line for line in lines if line not in ("pack", "first")] == expected


def test_a_module_deleted_from_sys_modules_is_imported_afresh(tmp_path):
    code = """
        import sys
        import own
        print(sorted(sys.modules))
        del sys.modules["own"]
        import own as fresh
        print(own is fresh)
    """
    lines = printed(tmp_path, code, {"own.py": "print('own runs')"})
    assert lines == ["own runs", "['own']", "own runs", "False"]


def test_a_module_that_fails_is_not_kept(tmp_path):
    code = """
        import sys
        for _ in range(2):
            try:
                import own
            except ZeroDivisionError:
                print("failed", "own" in sys.modules)
    """
    assert printed(tmp_path, code, {"own.py": "1 / 0"}) == ["failed False"] * 2


def test_a_file_of_the_firmware_goes_before_a_library_and_after_the_chip(tmp_path):
    files = {"adafruit_ticks.py": "mine = True", "time.py": "mine = True"}
    code = """
        import adafruit_ticks, time
        print(hasattr(adafruit_ticks, "mine"), hasattr(time, "mine"))
    """
    assert printed(tmp_path, code, files) == ["True False"]


def test_a_traceback_has_the_frames_of_the_board_alone(tmp_path):
    code = """\
        import traceback
        import own
        try:
            own.fail()
        except ValueError as error:
            traceback.print_exception(error)
            print(traceback.format_exception(error)[0].splitlines()[-1])
        open("nothing")
    """
    own = """\
        def fail():
            raise ValueError("so it is")
    """
    assert printed(tmp_path, code, {"own.py": own}) == [
        "Traceback (most recent call last):",
        '  File "code.py", line 4, in <module>',
        '  File "own.py", line 2, in fail',
        "ValueError: so it is",
        "ValueError: so it is",
        "Traceback (most recent call last):",
        '  File "code.py", line 8, in <module>',
        "OSError: [Errno 2] No such file/directory: nothing",
    ]


def test_a_syntax_error_of_the_program_is_told(tmp_path):
    assert printed(tmp_path, "print(1)\nx = = 2") == [
        "Traceback (most recent call last):",
        '  File "code.py", line 2',
        "SyntaxError: invalid syntax",
    ]
