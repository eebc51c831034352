"""Chess positions for the tests of the core, which itself reads no text."""

import chess

from core import laws
from qianmen.core.chess.position import ChessPosition
from qianmen.rules.chess import Board

START = ChessPosition().pieces()
NO_SQUARE = 64
PROMOTIONS = "nbrq"


def from_fen(fen: str) -> ChessPosition:
    """The core position of a FEN."""
    return Board(fen).position


def square(name: str) -> int:
    """The number of a square such as ``e1``."""
    return chess.SQUARE_NAMES.index(name)


def move(text: str) -> int:
    """The number of a move such as ``e2e4`` or ``e7e8n``."""
    promoted = PROMOTIONS.index(text[4:]) + 2 if text[4:] else 0
    return square(text[:2]) | square(text[2:4]) << 7 | promoted << 14


def names(position: ChessPosition) -> set[str]:
    """The names of the legal moves."""
    return {text(number) for number in position.legal_moves()}


def text(number: int) -> str:
    """The name of a move's number."""
    promotion = PROMOTIONS[(number >> 14) - 2] if number >> 14 else ""
    return chess.SQUARE_NAMES[number & 127] + chess.SQUARE_NAMES[number >> 7 & 127] + promotion


def random_positions(count: int, seed: int) -> list[ChessPosition]:
    """Positions of random games, of any length up to 200 plies, none without a legal move."""
    return laws.random_positions(ChessPosition, count, seed, longest=200)
