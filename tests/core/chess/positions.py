"""Chess positions for the tests of the core, which itself reads no text."""

import random

import chess

from qianmen.core.chess.position import Position
from qianmen.rules.chess import Board

START = Position().pieces()
NO_SQUARE = 64


def from_fen(fen: str) -> Position:
    """The core position of a FEN."""
    return Board(fen).position


def square(name: str) -> int:
    """The number of a square such as ``e1``."""
    return chess.SQUARE_NAMES.index(name)


def move(text: str) -> int:
    """The number of a move such as ``e2e4`` or ``e7e8n``."""
    code = "qnbr".index(text[4:]) if text[4:] else 0
    return square(text[:2]) | square(text[2:4]) << 7 | code << 14


def names(position: Position) -> set[str]:
    """The names of the legal moves."""
    return {text(position, number) for number in position.legal_moves()}


def text(position: Position, number: int) -> str:
    """The name of a legal move's number."""
    origin, target = number & 127, number >> 7 & 127
    promotes = position.piece_at(origin) & 7 == 1 and target // 8 in (0, 7)
    promotion = "qnbr"[number >> 14] if promotes else ""
    return chess.SQUARE_NAMES[origin] + chess.SQUARE_NAMES[target] + promotion


def random_positions(count: int, seed: int) -> list[Position]:
    """Positions of random games, of any length up to 200 plies, none without a legal move."""
    rng = random.Random(seed)
    found: list[Position] = []
    while len(found) < count:
        position = Position()
        for _ in range(rng.randint(0, 200)):
            moves = position.legal_moves()
            if not moves:
                break
            position.push(rng.choice(moves))
        if position.legal_moves():
            found.append(position)
    return found
