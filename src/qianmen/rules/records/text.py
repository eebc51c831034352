"""Bytes to text, for files that do not say their encoding."""

import re

UTF_16 = (b"\xff\xfe", b"\xfe\xff")
"""The marks that begin a text in UTF-16."""
_IN_GB = re.compile(
    r"(?:^(?>.*[\udc80-\udcff].*|[^\n\u0800-\U0010ffff]*[\x80-\u07ff][^\n\u0800-\U0010ffff]*$)\n?+)++",
    re.MULTILINE,
)
"""Lines with bytes that are no UTF-8, as Python escapes them, and those that could be UTF-8 but for
its Chinese: two bytes each, as all hanzi have in GB18030.  Nothing is tried twice, or each line
would be kept in mind."""
_ESCAPED = re.compile(r"[\udc80-\udcff]+")
"""Bytes that are no UTF-8, as Python escapes them."""
_LATIN_1 = {0xDC00 + byte: byte for byte in range(0x80, 0x100)}
"""What each of them is in Latin-1."""
_COULD_BE_GB = re.compile(r"[^\u0800-\U0010ffff]*")
"""Texts whose signs have two bytes at most in UTF-8."""


def decode(data: bytes) -> str:
    """The text: by its mark, as UTF-8, or else as GB18030; U+FFFD for what cannot be read."""
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        if data.startswith(b"\xef\xbb\xbf"):
            return data[3:].decode("utf-8", "replace")
        if data.startswith(UTF_16):
            return data.decode("utf-16", "replace")
        return data.decode("gb18030", "replace")


def decode_gb(data: bytes) -> str:
    """A text in GB18030, as the formats of old have it, or in UTF-8, which some write instead.

    What could be either is GB18030: 图 is a letter of Greek in UTF-8.
    """
    text = decode(data)
    is_doubtful = not text.isascii() and _COULD_BE_GB.fullmatch(text)
    return data.decode("gb18030", "replace") if is_doubtful else text


class LineDecoder:
    """Makes text of the lines of a file, of which some may be UTF-8 and others GB18030.

    Some hanzi in GB18030 happen to be valid UTF-8, 未知 for one.  So lines are read as UTF-8 at
    first, and ``settle`` decodes them anew once something in the file was found not to be UTF-8.
    """

    def __init__(self, encoding: str | None = None) -> None:
        """``encoding``: that of all lines, where it is known."""
        self.encoding = encoding
        self.is_settled = True
        """Whether all that was read so far was UTF-8, so that there is nothing to settle."""

    def read(self, lines: bytes) -> str:
        """The text as it seems to be, each byte that is no UTF-8 escaped as Python does it."""
        if self.encoding is not None:
            return lines.decode(self.encoding, "replace")
        try:
            return lines.decode()
        except UnicodeDecodeError:
            self.is_settled = False
            return lines.decode("utf-8", "surrogateescape")

    def settle(self, text: str) -> str:
        """The text as it is, with U+FFFD for what cannot be read."""
        return text if self.is_settled else _IN_GB.sub(_from_gb, text)


def is_in_pairs(text: str) -> bool:
    """Whether a text has escaped bytes, and all in pairs, as those of GB18030 mostly are."""
    if not _ESCAPED.search(text):
        return False
    return all(len(run[0]) % 2 == 0 for run in _ESCAPED.finditer(text))


def from_latin_1(text: str) -> str:
    """A text whose escaped bytes are Latin-1."""
    return text.translate(_LATIN_1)


def _from_gb(lines: re.Match[str]) -> str:
    # The last end of line stays out of it: what is cut off before would take it along.
    text, end = lines[0].removesuffix("\n"), lines[0][-1:]
    decoded = text.encode("utf-8", "surrogateescape").decode("gb18030", "replace")
    return decoded + "\n" if end == "\n" else decoded


def encode_gb(text: str) -> bytes:
    """The text in GB18030, ``?`` for what it lacks."""
    return text.encode("gb18030", "replace")
