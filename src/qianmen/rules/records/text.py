"""Bytes to text, for files that do not say their encoding."""

import re

UTF_16 = (b"\xff\xfe", b"\xfe\xff")
"""The marks that begin a text in UTF-16."""
_NOT_UTF_8 = re.compile(r"(?:^.*[\udc80-\udcff].*\n?)+", re.MULTILINE)
"""Lines with bytes that are no UTF-8, as Python escapes them."""


def decode(data: bytes, encoding: str | None = None) -> str:
    """The text: by ``encoding`` if given, else by its mark, as UTF-8, or else as GB18030.

    What cannot be read becomes U+FFFD.  An unknown encoding: ``LookupError``.
    """
    if encoding is not None:
        return data.decode(encoding, "replace")
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        if data.startswith(b"\xef\xbb\xbf"):
            return data[3:].decode("utf-8", "replace")
        if data.startswith(UTF_16):
            return data.decode("utf-16", "replace")
        return data.decode("gb18030", "replace")


def decode_lines(data: bytes, encoding: str | None = None) -> str:
    """The same for lines of which some may be UTF-8 and others GB18030."""
    if encoding is not None:
        return data.decode(encoding, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        if data.find(b"\n", 0, -1) < 0:
            return data.decode("gb18030", "replace")
        return _NOT_UTF_8.sub(_from_gb, data.decode("utf-8", "surrogateescape"))


def _from_gb(lines: re.Match[str]) -> str:
    return lines[0].encode("utf-8", "surrogateescape").decode("gb18030", "replace")


def encode_gb(text: str) -> bytes:
    """The text in GB18030, ``?`` for what it lacks."""
    return text.encode("gb18030", "replace")
