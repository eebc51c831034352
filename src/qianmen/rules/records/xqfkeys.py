"""The keys of XQF from version 1.1 on: they shift the pieces, the moves and the texts."""

_MASK = b"[(C) Copyright Mr. Dong Shiwei.]"
_PLAIN = 0x0A
_BYTES = bytes(range(256))
_SHIFTED = [_BYTES[-key:] + _BYTES[:-key] for key in range(256)]
"""The bytes from which each number is subtracted."""


class Keys:
    """What to subtract: all 0 in plain files.

    ``piece`` from the points of the set-up, ``origin`` and ``target`` from those of a move,
    ``length`` from that of a comment.
    """

    def __init__(self, data: bytes) -> None:
        """The keys of a file, given by its first 16 bytes."""
        self.piece = self.origin = self.target = self.length = 0
        self._stream = bytes(32)
        if data[2] <= _PLAIN:
            return
        mask, total, *seeds = data[3], data[0x0C], *data[0x0D:0x10]
        self.piece = _scale(seeds[0]) * seeds[0] & 255
        self.origin = _scale(seeds[1]) * self.piece & 255
        self.target = _scale(seeds[2]) * self.origin & 255
        self.length = (256 * total + seeds[0]) % 32000 + 767
        parts = [total, *seeds]
        key = [part & mask | data[8 + at] for at, part in enumerate(parts)]
        self._stream = bytes(byte & key[at % 4] for at, byte in enumerate(_MASK))

    def plain(self, data: bytes, start: int) -> bytes:
        """The data with the stream subtracted from ``start`` on."""
        body = bytearray(data[start:])
        for at, key in enumerate(self._stream):
            body[at::32] = body[at::32].translate(_SHIFTED[key])
        return data[:start] + body


def _scale(key: int) -> int:
    return 54 * key * key + 221
