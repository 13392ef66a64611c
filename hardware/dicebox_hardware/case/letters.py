"""Letters of straight strokes, to be engraved: only those that the case needs."""

from dicebox_hardware.design import Point

# On a field 4 wide and 6 high, y down.
_STROKES: dict[str, list[list[Point]]] = {
    "E": [[(4, 0), (0, 0), (0, 6), (4, 6)], [(0, 3), (3, 3)]],
    "K": [[(0, 0), (0, 6)], [(4, 0), (0, 3), (4, 6)]],
    "M": [[(0, 6), (0, 0), (2, 3), (4, 0), (4, 6)]],
    "N": [[(0, 6), (0, 0), (4, 6), (4, 0)]],
    "O": [[(1, 0), (3, 0), (4, 1), (4, 5), (3, 6), (1, 6), (0, 5), (0, 1), (1, 0)]],
    "U": [[(0, 0), (0, 5), (1, 6), (3, 6), (4, 5), (4, 0)]],
}
_STEP = 6  # from a letter to the next


def strokes(word: str, middle: Point, height: float) -> list[list[Point]]:
    """The strokes of a word around its middle, each a line of points."""
    unit = height / 6
    left = middle[0] - (_STEP * len(word) - 2) * unit / 2
    top = middle[1] - height / 2
    return [
        [(left + (_STEP * place + x) * unit, top + y * unit) for x, y in stroke]
        for place, letter in enumerate(word)
        for stroke in _STROKES[letter]
    ]
