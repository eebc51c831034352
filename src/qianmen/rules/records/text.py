"""Bytes to text, for files that do not say their encoding."""


def decode(data: bytes, encoding: str | None = None) -> str:
    """The text: by ``encoding`` if given, else by its mark, as UTF-8, or else as GB18030.

    What cannot be read becomes U+FFFD.  An unknown encoding: ``LookupError``.
    """
    if encoding is not None:
        return data.decode(encoding, "replace")
    for mark, name in ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le")):
        if data.startswith(mark):
            return data[len(mark) :].decode(name, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("gb18030", "replace")


def encode_gb(text: str) -> bytes:
    """The text in GB18030, ``?`` for what it lacks."""
    return text.encode("gb18030", "replace")
