"""The points of 6 Kości that stand in tables: marshal, low and cow (rule S10).

A table set is one tuple: marshal by face 1..6, low by sum 6..10, cow by sum 32..36. Every marshal
is even, since a general is worth half of it (S7).

Where the set comes from: the source's own tables were lost. RECONSTRUCTED fits every example that
the source gives: a general is half of a marshal, a cow of 35 is worth 65, and the marshal is the
highest combination. Whoever finds the lost tables writes their set here and names it in IN_USE.
"""

RECONSTRUCTED = (
    (110, 120, 130, 140, 150, 160),
    (70, 65, 60, 55, 50),
    (50, 55, 60, 65, 70),
)
IN_USE = RECONSTRUCTED


def marshal(face: int) -> int:
    """Points of six dice of the face 1..6."""
    return IN_USE[0][face - 1]


def low(total: int) -> int:
    """Points of dice that add up to 6..10."""
    return IN_USE[1][total - 6]


def cow(total: int) -> int:
    """Points of dice that add up to 32..36."""
    return IN_USE[2][total - 32]
