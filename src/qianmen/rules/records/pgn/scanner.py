"""Cuts the moves of a game into words, comments, brackets and glyphs."""

import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

IN_WORD = r"[^\s,，、；。{}()（）;$]"
"""What no word ends at; commas and the like stand between moves in some files."""
BLANK = r"[\s,，、；。}]"
"""What stands between words, a brace that closes none among them."""
RESULT = r"(?:1-0|0-1|1/2-1/2|\*)(?![\w-])"
MARK_SIGNS = "!?！？"
"""The signs that judge a move."""
_NUMBER = rf"(?:\d++|[.．])(?!{IN_WORD})|(?:…|[.．]{{2}})[.．…]*+"
"""The number of a move that stands alone, and the dots before the second player's move."""

_BRACKETS = re.compile(r"[(（]|(?P<close>[)）])|\{[^}]*\}?|;[^\n]*")
"""Brackets, and the comments in which they are none."""
_NO_BRACKETS = re.compile(r"[^(){}（）;]*+[)）]")
"""The rest of a bracket that holds nothing of the kind."""


class Outlook(NamedTuple):
    """What is to be seen from a bracket: the next word in it, and where one must look anew.

    ``word`` is None where the bracket closes before.  ``opened`` are the places of it and of those
    brackets behind it that are still open at the word.
    """

    word: str | None
    end: int
    opened: frozenset[int]


NOTHING_SEEN = Outlook(None, 0, frozenset())


class Scanner:
    """Finds the tokens of movetexts, each a match whose ``lastgroup`` is its sort.

    They are ``comment``, ``remark`` (lines, each behind its semicolon), ``aside`` (a bracket that
    surely holds no variation), ``open``, ``close``, ``glyph``, ``mark``, ``result``, ``word``,
    ``nothing``, and what a game has besides; numbers of moves and blanks are dropped.
    """

    def __init__(self, numbers: str, words: str, aside: str) -> None:
        """``numbers``: patterns of what numbers a move; ``words``: of the groups of words;
        ``aside``: of what a bracket without a move may hold, but for brackets and comments.
        """
        # It matches everywhere but at the end, also where there is nothing but numbers and blanks,
        # or it would try each of them as a beginning anew.
        self._pattern = re.compile(
            rf"(?!\Z){BLANK}*+(?:(?=[\d.．…])(?:{numbers}|{_NUMBER}){BLANK}*+)*+(?:"
            r"\{(?P<comment>[^}]*)\}?"
            r"|;(?P<remark>[^\n]*+(?:\n++;[^\n]*+)*+)"
            rf"|[(（](?P<aside>(?:{aside}|\{{[^}}]*\}})*+)[)）]|(?P<open>[(（])|(?P<close>[)）])"
            r"|\$(?P<glyph>[0-9]{1,9})"
            rf"|(?P<result>{RESULT})"
            rf"|(?P<mark>[{MARK_SIGNS}]++)(?!{IN_WORD})"
            rf"|{words}"
            r"|(?P<nothing>\$?))"
        )

    def tokens(self, text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
        """The tokens of a movetext or a part of it."""
        return self._pattern.finditer(text, start, end)

    def token_at(self, text: str, place: int) -> re.Match[str] | None:
        """The token at a place of a movetext, None at its end."""
        return self._pattern.match(text, place)

    def close_of(self, text: str, place: int) -> int:
        """Where the bracket closes that a place is in; the end of the text where it does not."""
        if found := _NO_BRACKETS.match(text, place):
            return found.end() - 1
        depth = 1
        for found in _BRACKETS.finditer(text, place):
            if found.lastgroup:
                depth -= 1
                if not depth:
                    return found.start()
            elif found[0] in "(（":
                depth += 1
        return len(text)

    def look_ahead(self, text: str, bracket: re.Match[str], deepest: int) -> Outlook:
        """Look from an opening bracket to the next word, minding no more than so many brackets."""
        opened = [bracket.start("open")]
        uncounted = 0
        for token in self.tokens(text, bracket.end()):
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
