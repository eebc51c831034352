"""Tells a game of chess from one of xiangqi, by its tags or else by its first move."""

import re
from functools import lru_cache

from qianmen.rules.board import Board
from qianmen.rules.errors import NotationError
from qianmen.rules.records.pgn.tokens import tokens
from qianmen.rules.records.pgn.words import Style, is_move, read_word

_LOOKED_AT = 512
"""How many characters of the moves are looked at."""
_SAN = re.compile("([KQRBN][a-h]?[1-8]?x?|[a-h]x)?[a-h][1-8](=[QRBN])?[+#]?[!?]*|O-O(-O)?.*")
"""Moves of chess that no notation of xiangqi could mean."""
_BY_SQUARES = re.compile("[KQRBN]?[a-h][1-8][-x]?[a-h][1-8].*")
"""Moves of chess where they are none of xiangqi."""
_START = Board()
_STYLES = (Style(""), Style("", from_one=True))
_TELLING = frozenset({"Game", "Variant", "Red", "Format", "FEN"})
"""The tags that may tell the game."""


def is_chess(headers: dict[str, str], moves: str) -> bool:
    """Whether a game with these tags and moves is one of chess."""
    told = None if _TELLING.isdisjoint(headers) else _told(headers)
    if told is not None:
        return told
    word = _first_word(moves)
    if word is None:
        return "White" in headers
    if _SAN.fullmatch(word):
        return True
    if is_move(word) and _begins_xiangqi(word):
        return False
    return "White" in headers or _BY_SQUARES.fullmatch(word) is not None


def _told(headers: dict[str, str]) -> bool | None:
    """The same by the tags alone, None where they do not tell."""
    game = headers.get("Game", "").lower()
    if "chinese" in game or "xiangqi" in game or headers.get("Variant", "").lower() == "xiangqi":
        return False
    if "Red" in headers or "Format" in headers:
        return False
    rows = headers.get("FEN", "").count("/") + 1
    return rows == 8 if rows in (8, 10) else None


def _first_word(moves: str) -> str | None:
    for token in tokens(moves, 0, _LOOKED_AT):
        if token.lastgroup == "word":
            return token["word"]
    return None


@lru_cache(1 << 12)
def _begins_xiangqi(word: str) -> bool:
    """Whether a word can be the first move from the start position."""
    for style in _STYLES:
        try:
            read_word(_START, word, style)
        except NotationError:
            continue
        return True
    return False
