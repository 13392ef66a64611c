"""The hardware random generator, and the dice scripted for a rehearsal."""

from collections import deque
from collections.abc import Callable, Sequence


class Entropy:
    """Random bytes from a source, after those that have been rigged."""

    def __init__(self, source: Callable[[int], bytes]):
        """`source(n)` gives n random bytes."""
        self._source = source
        self._rigged: deque[int] = deque()
        self._turn = 0

    def rig(self, faces: Sequence[int]) -> None:
        """Makes the next bytes such that `dicegames.dice.faces` takes them for these faces.

        A face has 42 bytes, which take turns, so that equal dice do not look like a generator
        that sticks. Raises ValueError for what is no face.
        """
        for face in faces:
            if face not in range(1, 7):
                raise ValueError(f"bad face {face!r}: expected 1 to 6")
        for face in faces:
            self._turn = (self._turn + 1) % 42
            self._rigged.append(face - 1 + 6 * self._turn)

    def seed(self) -> int:
        """Four random bytes as a number, past what has been rigged."""
        return int.from_bytes(self._source(4), "little")

    def urandom(self, count: int) -> bytes:
        rigged = [self._rigged.popleft() for _ in range(min(count, len(self._rigged)))]
        return bytes(rigged) + self._source(count - len(rigged))
