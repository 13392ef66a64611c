"""Small firmwares for tests of the emulated board: a folder, and a run of so many seconds."""

from textwrap import dedent

from dicebox_tools.emulator.device import Device


def device(folder, code, files=(), **options):
    """A device, off, with `code` as code.py and other files by their paths."""
    for path, content in {"code.py": code, **dict(files)}.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(content), encoding="utf-8")
    return Device(folder, **options)


def run(box, seconds=5.0):
    """Switches a device on and lets it run."""

    def driver():
        box.power_on()
        yield seconds

    box.run(driver())


def printed(folder, code, files=(), seconds=5.0, **options):
    """The lines that a firmware prints, without the word that it has ended."""
    box = device(folder, code, files, **options)
    run(box, seconds)
    return [line for line in box.serial.splitlines() if line and line != "Code done running."]
