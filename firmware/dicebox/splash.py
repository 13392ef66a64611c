"""The first picture: a progress bar, drawn before anything else is loaded."""

PAGE, _X, _WIDTH = 5, 14, 100


def progress(buffer, done, total):
    """Draws into the display's buffer a frame that is filled as far as `done` of `total`."""
    at = 1 + 128 * PAGE + _X
    inside = _WIDTH - 4
    filled = inside * done // total
    buffer[at : at + _WIDTH] = (
        b"\x7e\x81" + b"\xbd" * filled + b"\x81" * (inside - filled) + b"\x81\x7e"
    )
