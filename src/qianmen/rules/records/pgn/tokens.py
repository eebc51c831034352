"""Cuts the moves of a game into words, comments, brackets and glyphs."""

import re
from collections.abc import Iterator
from typing import NamedTuple


class Token(NamedTuple):
    """A token, what it says, and where it begins and ends.

    ``sort`` is ``comment``, ``remark`` (a comment to the end of its line), ``open``, ``close``,
    ``glyph``, ``result`` or ``word``: the name of its group in the pattern.
    """

    sort: str
    text: str
    start: int
    end: int


_NUMBER = r"[0-9０-９]{1,5}\s*[.．。…]+(?![0-9])|[0-9]{1,5}[.]+(?=[1-9]?[1-9+-][-.=+][1-9])"
_PATTERN = re.compile(
    rf"(?:\s+|{_NUMBER})*+(?:"
    r"\{(?P<comment>[^}]*)\}?"
    r"|;(?P<remark>[^\n]*)"
    r"|(?P<open>[(（])|(?P<close>[)）])"
    r"|\$(?P<glyph>[0-9]{1,3})"
    r"|(?P<result>1-0|0-1|1/2-1/2|\*)(?![\w-])"
    r"|(?P<word>[^\s{}()（）;$]+)"
    r"|[$}]?)"
)
"""Always matches, also where there is nothing but numbers and blanks, or it would try each of them
as a beginning anew."""


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a movetext; numbers of moves and blanks are dropped."""
    for match in _PATTERN.finditer(text):
        name = match.lastgroup
        if name is not None:
            word = match[name]
            if name != "word" or not (word.isdecimal() or not word.strip(".．。…")):
                yield Token(name, word, *match.span(name))


def partners(found: list[Token]) -> dict[int, int]:
    """For each opening bracket the index of the one that closes it, or of the end."""
    pairs, opened = {}, []
    for at, token in enumerate(found):
        if token.sort == "open":
            opened.append(at)
        elif token.sort == "close" and opened:
            pairs[opened.pop()] = at
    return pairs | {at: len(found) for at in opened}


def first_words(found: list[Token]) -> dict[int, int]:
    """For each opening bracket the index of the next word, be it in the bracket or after it."""
    firsts, word = {}, len(found)
    for at in range(len(found) - 1, -1, -1):
        if found[at].sort == "word":
            word = at
        elif found[at].sort == "open":
            firsts[at] = word
    return firsts
