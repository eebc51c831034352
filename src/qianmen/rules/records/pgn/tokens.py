"""Cuts the moves of a game into words, comments, brackets and glyphs."""

import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

from qianmen.rules.notation.chinese import FORM

_MOVE_NUMBER = r"[0-9０-９]{1,5}\s*[.．。…]+(?![0-9])|[0-9]{1,5}[.]+(?=[1-9]?[1-9+-][-.=+][1-9])"
_BLANK = r"[\s，、；。]"
"""What stands between words; the signs are those of Chinese texts."""
_IN_WORD = r"[^\s，、；。{}()（）;$]"
_CHINESE = rf"(?=[^ -~]){FORM}[!?#！？＃]*(?!(?!{FORM}|[0-9０-９]){_IN_WORD})"
"""A move in Chinese, behind which the next may stand at once, or its number."""
_PATTERN = re.compile(
    rf"{_BLANK}*+(?:(?=[\d.．…])(?:{_MOVE_NUMBER}|(?:\d++|[.．…]++)(?!{_IN_WORD})){_BLANK}*+)*+(?:"
    r"\{(?P<comment>[^}]*)\}?"
    r"|;(?P<remark>[^\n]*)"
    r"|(?P<open>[(（])|(?P<close>[)）])"
    r"|\$(?P<glyph>[0-9]{1,3})"
    r"|(?P<result>1-0|0-1|1/2-1/2|\*)(?![\w-])"
    rf"|(?P<word>{_CHINESE}|{_IN_WORD}+)"
    r"|(?P<nothing>[$}]?))"
)
"""Always matches, also where there is nothing but numbers and blanks, or it would try each of them
as a beginning anew."""


def tokens(text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
    """The tokens of a movetext or a part of it, each as the group of its sort, ``lastgroup``.

    They are ``comment``, ``remark`` (a comment to the end of its line), ``open``, ``close``,
    ``glyph``, ``result``, ``word`` and ``nothing``; numbers of moves and blanks are dropped.
    """
    return _PATTERN.finditer(text, start, end)


def token_at(text: str, place: int, end: int = sys.maxsize) -> re.Match[str]:
    """The first token of a part of a movetext."""
    token = _PATTERN.match(text, place, end)
    if token is None:
        raise ValueError(f"no token at {place}, but the pattern matches everywhere")
    return token


class Outlook(NamedTuple):
    """What is to be seen from a bracket: the next word in it, and where one must look anew.

    ``word`` is None where the bracket closes before.  ``opened`` are the places of it and of those
    brackets behind it that are still open at the word.
    """

    word: str | None
    end: int
    opened: frozenset[int]


NOTHING_SEEN = Outlook(None, 0, frozenset())


def look_ahead(text: str, bracket: re.Match[str], deepest: int) -> Outlook:
    """Look from an opening bracket to the next word, minding no more than so many brackets."""
    opened = [bracket.start("open")]
    uncounted = 0
    for token in tokens(text, bracket.end()):
        sort = token.lastgroup
        if sort == "word":
            return Outlook(token["word"], token.start("word"), frozenset(opened))
        if sort == "open":
            if len(opened) <= deepest:
                opened.append(token.start("open"))
            else:
                uncounted += 1
        elif sort == "close":
            if uncounted:
                uncounted -= 1
                continue
            opened.pop()
            if not opened:
                return Outlook(None, token.end(), frozenset())
    return Outlook(None, len(text), frozenset())
