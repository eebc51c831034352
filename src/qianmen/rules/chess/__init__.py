"""The rules of chess: boards, moves and the reading of FEN."""

from qianmen.rules.chess.board import Board
from qianmen.rules.chess.fen import START_FEN
from qianmen.rules.chess.move import Move

__all__ = ["START_FEN", "Board", "Move"]
