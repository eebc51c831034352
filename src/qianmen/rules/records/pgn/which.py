"""Tells a game of chess from one of xiangqi, by its tags or else by its first move."""

import re
from functools import lru_cache

from qianmen.rules.board import Board
from qianmen.rules.boards import game_of_fen
from qianmen.rules.errors import NotationError
from qianmen.rules.records.pgn.xiangqi.words import SCANNER, Style, reading_of
from qianmen.values import GameKind

_LOOKED_AT = 512
"""How many characters of the moves are looked at."""
_SAN = re.compile("([KQRBNP][a-h]?[1-8]?x?|[a-h]x)?[a-h][1-8](=[QRBN])?[+#]?[!?]*|O-O(-O)?.*")
"""Moves of chess that no notation of xiangqi could mean."""
_BY_SQUARES = re.compile("[KQRBNP]?[a-h][1-8][-x]?[a-h][1-8].*")
"""Moves of chess where they are none of xiangqi."""
_BOTH_OPEN = "e4e5"
"""In chess the first moves of both sides without a blank.  In xiangqi it is one move, and hardly
ever the first."""
_XIANGQI = re.compile("chinese|xiangqi", re.IGNORECASE)
_LONGEST_KEPT = 16
_START = Board()
_STYLES = (Style(""), Style("", from_one=True))
_TELLING = frozenset({"Game", "Variant", "Red", "Format", "FEN"})
"""The tags that may tell the game."""


def is_chess(headers: dict[str, str], moves: str) -> bool:
    """Whether a game with these tags and moves is one of chess."""
    told = None if _TELLING.isdisjoint(headers) else _told_by_tags(headers)
    if told is not None:
        return told
    # Longer ones are not kept in memory: a file may be full of them.
    told = _told_by_few(moves) if len(moves) <= _LONGEST_KEPT else _told_by_moves(moves)
    return "White" in headers if told is None else told


def _told_by_tags(headers: dict[str, str]) -> bool | None:
    """Whether it is chess by the tags alone; None where they do not tell."""
    if "Format" in headers or ("Red" in headers and "White" not in headers):
        return False
    if "Game" in headers and _XIANGQI.search(headers["Game"]):
        return False
    if "Variant" in headers and headers["Variant"].lower() == "xiangqi":
        return False
    game = game_of_fen(headers.get("FEN", ""))
    return None if game is None else game is GameKind.CHESS


@lru_cache(1 << 12)
def _told_by_few(moves: str) -> bool | None:
    return _told_by_moves(moves)


def _told_by_moves(moves: str) -> bool | None:
    """Whether it is chess by the first word of the moves alone; None where that does not tell."""
    tokens = SCANNER.tokens(moves, 0, _LOOKED_AT)
    word = next((token["word"] for token in tokens if token.lastgroup == "word"), None)
    if word is None:
        return None
    return _kept_answer(word) if len(word) <= _LONGEST_KEPT else _find_answer(word)


@lru_cache(1 << 12)
def _kept_answer(word: str) -> bool | None:
    return _find_answer(word)


def _find_answer(word: str) -> bool | None:
    if _SAN.fullmatch(word):
        return True
    if word == _BOTH_OPEN:
        return None
    if _begins_xiangqi(word):
        return False
    return True if _BY_SQUARES.fullmatch(word) else None


def _begins_xiangqi(word: str) -> bool:
    """Whether a word can be the first move from the start position."""
    reading = reading_of(word)
    if reading is None:
        return False
    for style in _STYLES:
        try:
            reading.read(_START, style)
        except NotationError:
            continue
        return True
    return False
