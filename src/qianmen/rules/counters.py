"""The two counters of a FEN: how far they count, which is as far as they are read."""

from qianmen.rules.errors import FenError

HIGHEST = 999_999_999
"""Where both stop, far beyond any game, so that what a board writes can be read again."""
_LONGEST = len(str(HIGHEST))


def is_number(text: str) -> bool:
    """Whether a field of a FEN is a count."""
    return text.isascii() and text.isdecimal()


def read_counter(field: int, text: str) -> int:
    """The count that stands in a field; ``FenError``, which names the field, if it is none."""
    if not is_number(text):
        raise FenError(f"FEN: field {field} is not a number")
    if len(text) > _LONGEST:
        raise FenError(f"FEN: field {field} has more than {_LONGEST} digits")
    return int(text)
