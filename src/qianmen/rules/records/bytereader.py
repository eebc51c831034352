"""Reads numbers and texts from the bytes of a record, never beyond their end."""

from qianmen.rules.records.errors import RecordError


class ByteReader:
    """The bytes of a file and the place in them from which the next are read."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self._data = data
        self.at = at

    def take(self, count: int) -> bytes:
        """The next bytes; ``RecordError`` if there are fewer."""
        start, end = self.at, self.at + count
        if not start <= end <= len(self._data):
            raise RecordError("the file ends too early", offset=len(self._data))
        self.at = end
        return self._data[start:end]

    def number(self, size: int) -> int:
        """The next unsigned number of ``size`` bytes, the lowest first."""
        return int.from_bytes(self.take(size), "little")
