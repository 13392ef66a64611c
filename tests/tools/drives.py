"""Folders that look like a board's drive, and what the tests put on them."""

WANTED = {
    "boot.py": b"boot",
    "code.py": b"the box",
    "dicebox/app.py": b"app" * 900,
    "dicebox/tables/crag.bin": bytes(range(256)) * 9,
    "framebuf.py": b"framebuf",
    "lib/adafruit_bus_device/__init__.py": b"",
    "lib/adafruit_bus_device/i2c_device.py": b"device",
    "lib/adafruit_ssd1306.py": b"driver",
    "lib/dicegames/crag.py": b"rules",
    "settings.toml": b'DICEBOX_OK = "GP12"  # a pin\nDICEBOX_ROTATION = 0\n',
}
HELLO = b'print("Hello World!")\n'
BOOT_OUT = (
    "Adafruit CircuitPython %s on 2025-10-01; Raspberry Pi Pico with rp2040\r\n"
    "Board ID:raspberry_pi_pico\r\nUID:E6614864D3468534\r\nboot.py output:\r\n"
)


def put(folder, files):
    """Writes files into a folder."""
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


def files_in(folder):
    """All files of a folder, but for what CircuitPython writes itself."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "boot_out.txt"
    }


def fresh(folder, version="10.0.0"):
    """A drive as CircuitPython makes it."""
    folder.mkdir(exist_ok=True)
    put(folder, {"boot_out.txt": (BOOT_OUT % version).encode(), "code.py": HELLO})
    return folder
