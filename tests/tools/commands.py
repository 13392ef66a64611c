"""Runs the command `dicebox` in the tests, and says what bad input must look like."""

from dicebox_tools import cli


def run(capsys, *arguments):
    """The exit status of a command, and what it printed on standard output and error."""
    try:
        status = cli.main([str(argument) for argument in arguments])
    except SystemExit as end:
        status = end.code
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def refused(capsys, *arguments, says):
    """Asserts that the command takes this for bad input, and names all of `says` in its line."""
    status, out, err = run(capsys, *arguments)
    assert status == 2
    assert out == ""
    assert err.endswith("\n") and err.count("\n") == 1
    assert err.startswith("dicebox")
    for part in says:
        assert part in err
