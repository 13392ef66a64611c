"""`nvm.ByteArray` and `alarm.SleepMemory`: memory that Python reads and writes as bytes."""

from array import array
from collections.abc import Callable


class ByteArray:
    """A stretch of memory with the indexing that CircuitPython gives it."""

    __hash__ = object.__hash__
    __iter__ = None

    def __init__(
        self,
        size: int,
        read: Callable[[int, int], bytes],
        write: Callable[[int, bytes], None],
    ):
        """`read(start, stop)` and `write(start, data)` do it; their arguments are in range."""
        self._size = size
        self._read = read
        self._write = write

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: int | slice) -> int | bytearray:
        start, stop = self._span(index)
        found = bytearray(self._read(start, stop))
        return found if isinstance(index, slice) else found[0]

    def __setitem__(self, index: int | slice, value: object) -> None:
        start, stop = self._span(index)
        if not isinstance(index, slice):
            if not isinstance(value, int):
                raise TypeError(f"can't convert {type(value).__name__} to int")
            if not 0 <= value <= 255:
                raise ValueError("bytes must be 0-255")
            value = bytes([value])
        if not isinstance(value, bytes | bytearray | memoryview | array):
            raise NotImplementedError("array/bytes required on right side")
        data = bytes(value)
        if len(data) != stop - start:
            raise ValueError("Slice and value different lengths.")
        self._write(start, data)

    def _span(self, index: int | slice) -> tuple[int, int]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._size)
            if step != 1:
                raise NotImplementedError("only slices with step=1 (aka None) are supported")
            return start, max(start, stop)
        if not -self._size <= index < self._size:
            raise IndexError("index out of range")
        return index % self._size, index % self._size + 1
