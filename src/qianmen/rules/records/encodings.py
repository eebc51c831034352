"""Which encodings a file of games can be in, of all that Python has a name for."""

import codecs
import string

from qianmen.rules.errors import quoted
from qianmen.rules.notation.notation import Notation
from qianmen.rules.records.errors import RecordError

_SIGNS = string.ascii_letters + string.digits + '[]"(){}<>.,:;%*-+=/#!?$& \r\n'
"""What all games are written with."""
_ESCAPED_A = rb"\u0041"
"""What is an A to Python's codecs for escapes, and six characters in a file."""
_MARKS = {
    "utf-16": (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE),
    "utf-32": (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE),
}
"""The marks by which a file tells its byte order, where the name of its encoding does not."""


def require_encoding(name: str) -> None:
    """Raise ``LookupError`` unless ``name`` is an encoding that games can be read and written in.

    Python also has codecs that turn bytes into bytes, and text into host names or escapes.
    """
    try:
        has_all = _SIGNS.encode(name).decode(name) == _SIGNS
        # An encoding of files must pass over a wrong byte, and not read an escape as a letter.
        is_of_files = not (b"\xff" + _ESCAPED_A).decode(name, "replace").endswith("A")
    except (LookupError, ValueError):
        has_all = is_of_files = False
    if not (has_all and is_of_files):
        raise LookupError(f"{quoted(name)} is no encoding of games")


def require_signs(signs: str, encoding: str, notation: Notation) -> None:
    """Raise ``RecordError`` where an encoding lacks one of the signs a notation has for moves."""
    for sign in signs:
        try:
            sign.encode(encoding)
        except UnicodeEncodeError:
            text = f"moves in {notation.value} cannot be written in {encoding}, which lacks {sign}"
            raise RecordError(text) from None


def require_mark(encoding: str, beginning: bytes, file: str) -> None:
    """Raise ``RecordError`` unless a file begins as its encoding demands."""
    name = codecs.lookup(encoding).name
    if name in _MARKS and not beginning.startswith(_MARKS[name]):
        text = f"no mark of {name} at its beginning, without which it is {name}-le or {name}-be"
        raise RecordError(text, file=file)
