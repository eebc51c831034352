"""The rules of chess, under the names that xiangqi's have.

Notations, games, records and images are the same for both: ``parse_move``, ``format_move``,
``Game(is_chess=True)``, ``read_games``, ``write_games``, ``side_name`` and ``svg`` of ``qianmen``.
"""

from qianmen.rules.chess.board import Board
from qianmen.rules.chess.diagram import draw
from qianmen.rules.chess.fen import START_FEN
from qianmen.rules.chess.move import Move
from qianmen.rules.chess.outcome import Outcome, Reason
from qianmen.rules.chess.piece import Kind, Piece
from qianmen.rules.chess.square import Square, square_name, square_number
from qianmen.rules.errors import FenError, IllegalMoveError, NotationError
from qianmen.rules.side import Side

__all__ = [
    "START_FEN",
    "Board",
    "FenError",
    "IllegalMoveError",
    "Kind",
    "Move",
    "NotationError",
    "Outcome",
    "Piece",
    "Reason",
    "Side",
    "Square",
    "draw",
    "square_name",
    "square_number",
]
