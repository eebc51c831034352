"""What a word of a movetext means: a move of chess."""

from functools import lru_cache

from qianmen.rules.errors import NoMoveError, quoted
from qianmen.rules.notation import san
from qianmen.rules.records.pgn.scanner import BLANK, IN_WORD, RESULT, Scanner

_MOVE = (
    rf"{san.FORM}(?:[+#](?![-/=]))*[!?]*"
    rf"(?!(?!{san.FORM}|[0-9]{{1,3}}\.|{RESULT}|[DN](?!{IN_WORD}))\w)"
)
"""Behind a move the next may stand at once, or its number, the result, or what else is said."""
_SAID_OF_MOVES = rf"(?:e\.?p\.?|ch|mate|dis|dbl|[+#]{{1,2}}|\[[#+]\]|[DN])(?!{IN_WORD})"
"""What tells nothing that the move before does not tell; diagrams and novelties."""

SCANNER = Scanner(
    r"[0-9]{1,5}\s*[.…]++|[0-9]{1,5}(?=[a-hKQRBNO])",
    rf"(?P<word>{_MOVE}|(?:--|Z0)(?!{IN_WORD}))"
    rf"|{_SAID_OF_MOVES}"
    rf"|(?P<sign>[-+=/∓±⩲⩱∞□]{{1,3}})(?!{IN_WORD})"
    rf"|(?P<text>{IN_WORD}++(?:{BLANK}++(?!{san.FORM}|[0-9*!?]){IN_WORD}++)*+)",
    r"[^a-hO0(){}（）;]++|[a-h](?![1-8])|[O0](?!-[O0])",
)
"""Beside the sorts of all games it finds ``sign``, which tells who is better, and ``text``, words
that have the form of nothing."""

_LONGEST = 12
"""Characters of a move, marks and all: longer ones are not kept in memory."""


def reading_of(word: str) -> san.San | None:
    """How a word is read, None where it has the form of no move."""
    return _kept_reading(word) if len(word) <= _LONGEST else _make_reading(word)


def no_move(word: str) -> str:
    """What is wrong with a word that could be read on no board."""
    return f"{quoted(word)} is not a move"


@lru_cache(1 << 12)
def _kept_reading(word: str) -> san.San | None:
    return _make_reading(word)


def _make_reading(word: str) -> san.San | None:
    try:
        return san.cut(word.rstrip("!?"))
    except NoMoveError:
        return None
