"""Makes keyed XQF of plain, as XQStudio from version 1.1 on writes it."""

MASK = b"[(C) Copyright Mr. Dong Shiwei.]"
START = 0x400


def keyed(plain: bytes, version: int, seed: int = 7) -> bytes:
    """A plain file in the form of ``version`` (0x0B or more), its keys made of ``seed``."""
    mask, seeds = 0xFF, [seed * 3 % 256, seed * 5 % 256, seed * 11 % 256]
    total = -sum(seeds) % 256
    scale = [54 * value * value + 221 for value in seeds]
    piece = scale[0] * seeds[0] % 256
    origin = scale[1] * piece % 256
    target = scale[2] * origin % 256
    length = (total * 256 + seeds[0]) % 32000 + 767
    ors = bytes([1, 2, 4, 8])
    head = bytearray(plain[:START])
    head[2:4] = version, mask
    head[8:16] = *ors, total, *seeds
    points = plain[0x10:0x30]
    if version >= 0x0C:
        points = bytes(points[(piece + 1 + at) % 32] for at in range(32))
    head[0x10:0x30] = bytes((point + piece) % 256 for point in points)
    key = [(part & mask) | ors[at] for at, part in enumerate([total, *seeds])]
    stream = bytes(byte & key[at % 4] for at, byte in enumerate(MASK))
    body = _records(plain, origin, target, length)
    return bytes(head) + bytes((byte + stream[at % 32]) % 256 for at, byte in enumerate(body))


def _records(plain: bytes, origin: int, target: int, length: int) -> bytes:
    body = bytearray()
    at = START
    while at < len(plain):
        size = int.from_bytes(plain[at + 4 : at + 8], "little")
        flags = plain[at + 2]
        new = 0x80 * bool(flags & 0xF0) | 0x40 * bool(flags & 0x0F) | 0x20 * bool(size)
        body += bytes([(plain[at] + origin) % 256, (plain[at + 1] + target) % 256, new, 0])
        if size:
            body += (size + length).to_bytes(4, "little") + plain[at + 8 : at + 8 + size]
        at += 8 + size
    return bytes(body)
