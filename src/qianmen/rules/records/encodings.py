"""Which encodings a file of games can be in, of all that Python has a name for."""

import codecs
import string

from qianmen.rules.errors import quoted
from qianmen.rules.records.errors import RecordError

_SIGNS = string.ascii_letters + string.digits + '[]"(){}<>.,:;%*-+=/#!?$& \r\n'
"""What all games are written with."""
_ESCAPED_A = rb"\u0041"
"""An A as texts of Python have it, which in a file is six signs."""
_MARKS = {
    "utf-16": (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE),
    "utf-32": (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE),
}
"""By which a file tells the order of its bytes, where the name of the encoding does not."""


def require_encoding(name: str) -> None:
    """Raise ``LookupError`` unless ``name`` is an encoding that games can be read and written in.

    Python's names also stand for what makes bytes of bytes, host names or escapes of texts.
    """
    try:
        has_all = _SIGNS.encode(name).decode(name) == _SIGNS
        # One that bears no wrong byte reads no file as it is found.
        is_of_files = not (b"\xff" + _ESCAPED_A).decode(name, "replace").endswith("A")
    except (LookupError, ValueError):
        has_all = is_of_files = False
    if not (has_all and is_of_files):
        raise LookupError(f"{quoted(name)} is no encoding of games")


def require_mark(encoding: str, beginning: bytes, file: str) -> None:
    """Raise ``RecordError`` unless a file begins as its encoding demands."""
    name = codecs.lookup(encoding).name
    if name in _MARKS and not beginning.startswith(_MARKS[name]):
        text = f"no mark of {name} at its beginning, without which it is {name}-le or {name}-be"
        raise RecordError(text, file=file)
