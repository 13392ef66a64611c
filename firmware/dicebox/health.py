"""A continuous check of the random generator, in the spirit of NIST SP 800-90B, section 4.4.

Two tests watch every byte for as long as the box runs. Of a sound generator a failure is to be
expected once in 2**40 bytes; one that sticks fails at once.

    repetition    the same byte REPEATS times in a row
    proportion    the first byte of a window of WINDOW bytes appears PROPORTION times in it
"""

REPEATS = 6
WINDOW = 512
PROPORTION = 19


class GeneratorFailure(Exception):
    """The generator gives bytes that no sound one gives; no more dice can be rolled."""


class Health:
    """Watches bytes; what it has seen, it remembers."""

    def __init__(self):
        self._last = -1
        self._repeats = 0
        self._first = -1
        self._seen = 0  # bytes of the window
        self._same = 0  # of them equal to the first

    def check(self, data):
        """Takes the bytes that were drawn; raises GeneratorFailure where a test fails."""
        for byte in data:
            self._repeats = self._repeats + 1 if byte == self._last else 1
            self._last = byte
            if self._seen == 0:
                self._first = byte
                self._same = 0
            self._seen = (self._seen + 1) % WINDOW
            if byte == self._first:
                self._same += 1
            if self._repeats >= REPEATS or self._same >= PROPORTION:
                raise GeneratorFailure("the random generator repeats itself")
