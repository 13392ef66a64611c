"""Faces of dice: from random bytes, from text and to text. Pure functions."""

_FAIR = 252  # the largest multiple of 6 that a byte can count to


def faces(random_bytes: bytes) -> list[int]:
    """The faces 1..6 that uniformly random bytes stand for, in order; at most one a byte.

    The bytes 252..255 are refused, since 256 is no multiple of 6: taken modulo 6 they would
    make the faces 1..4 more likely than 5 and 6. So the list may be shorter than the bytes.
    """
    return [byte % 6 + 1 for byte in random_bytes if byte < _FAIR]


def parse(text: str, count: int) -> list[int]:
    """The `count` faces written as "4-1-5".

    Raises ValueError that says what was expected.
    """
    parts = text.split("-")
    if len(parts) != count or any(part not in ("1", "2", "3", "4", "5", "6") for part in parts):
        raise ValueError(
            "bad dice '%s': expected %d faces from 1 to 6 joined by '-'" % (text, count)
        )
    return [int(part) for part in parts]


def show(dice: list[int]) -> str:
    """Faces as text: "4-1-5"."""
    return "-".join([str(face) for face in dice])
