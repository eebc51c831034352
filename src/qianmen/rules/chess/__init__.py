"""The rules of chess: boards, moves, FEN and outcomes."""

from qianmen.rules.chess.board import Board
from qianmen.rules.chess.fen import START_FEN
from qianmen.rules.chess.move import Move
from qianmen.rules.chess.outcome import Outcome, Reason

__all__ = ["START_FEN", "Board", "Move", "Outcome", "Reason"]
