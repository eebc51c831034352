"""Cuts the moves of a game into words, comments, brackets and glyphs."""

import re
from enum import Enum
from typing import NamedTuple


class Sort(Enum):
    """What a token is."""

    COMMENT = "comment"
    OPEN = "("
    CLOSE = ")"
    GLYPH = "glyph"
    RESULT = "result"
    WORD = "word"


class Token(NamedTuple):
    """A token, what it says, and where it begins and ends."""

    sort: Sort
    text: str
    start: int
    end: int


_NUMBER = r"[0-9０-９]{1,5}\s*[.．。…]+(?![0-9])|[0-9]{1,5}[.]+(?=[1-9]?[1-9+-][-.=+][1-9])"
_PATTERN = re.compile(
    r"\{(?P<comment>[^}]*)\}?"
    r"|;(?P<remark>[^\n]*)"
    r"|(?P<open>[(（])|(?P<close>[)）])"
    r"|\$(?P<glyph>[0-9]{1,3})"
    rf"|(?P<number>{_NUMBER})"
    r"|(?P<result>1-0|0-1|1/2-1/2|\*)(?![\w-])"
    r"|(?P<word>[^\s{}()（）;$]+)"
)
_SORTS = {
    "comment": Sort.COMMENT,
    "remark": Sort.COMMENT,
    "open": Sort.OPEN,
    "close": Sort.CLOSE,
    "glyph": Sort.GLYPH,
    "result": Sort.RESULT,
    "word": Sort.WORD,
}


def tokens(text: str) -> list[Token]:
    """The tokens of a movetext; numbers of moves and blanks are dropped."""
    found = []
    for match in _PATTERN.finditer(text):
        name = match.lastgroup
        if name in _SORTS:
            word = match[name]
            if name != "word" or not (word.isdecimal() or not word.strip(".．。…")):
                found.append(Token(_SORTS[name], word, *match.span()))
    return found


def partners(found: list[Token]) -> dict[int, int]:
    """For each opening bracket the index of the one that closes it, or of the end."""
    pairs, opened = {}, []
    for at, token in enumerate(found):
        if token.sort is Sort.OPEN:
            opened.append(at)
        elif token.sort is Sort.CLOSE and opened:
            pairs[opened.pop()] = at
    return pairs | {at: len(found) for at in opened}
