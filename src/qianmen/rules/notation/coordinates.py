"""Moves as two points of the board: ICCS, UCCI, and Fairy-Stockfish's ranks from 1."""

import re
from functools import lru_cache

from qianmen.rules.errors import NoMoveError, quoted
from qianmen.rules.move import Move
from qianmen.rules.square import SQUARE_NAMES, square_name

_LONGEST_KEPT = 8


def read(text: str) -> Move:
    """The move of ``H2-E2`` or ``h2e2``, see ``Move.from_text``; it may be illegal."""
    # Longer texts, with blanks between, are not kept in memory: a file may be full of them.
    return _kept(text) if len(text) <= _LONGEST_KEPT else Move.from_text(text)


_kept = lru_cache(1 << 14)(Move.from_text)


def iccs(move: Move) -> str:
    """The move as ICCS and QHPLUGIN write it: ``H2-E2``."""
    return f"{square_name(move.origin)}-{square_name(move.target)}".upper()


def fairy(move: Move) -> str:
    """The move with ranks 1 to 10, as Fairy-Stockfish writes it under UCI: ``h3e3``, ``a10a9``."""
    return _fairy_name(move.origin) + _fairy_name(move.target)


def read_fairy(text: str) -> Move:
    """The move of ``h3e3``, ranks 1 to 10: any case, a hyphen or blanks between or not.

    Unreadable text: ``NoMoveError``.
    """
    found = _FAIRY.fullmatch(text.strip().lower())
    if found is None:
        raise NoMoveError(f"{quoted(text)} is not a move")
    return Move(_FAIRY_NUMBERS[found[1]], _FAIRY_NUMBERS[found[2]])


def _fairy_name(square: int) -> str:
    name = square_name(square)
    return f"{name[0]}{int(name[1]) + 1}"


_FAIRY = re.compile(r"([a-i](?:10|[1-9]))\s*-?\s*([a-i](?:10|[1-9]))")
_FAIRY_NUMBERS = {_fairy_name(square): square for square in range(len(SQUARE_NAMES))}
