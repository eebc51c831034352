"""The rules of xiangqi: boards, moves, FEN, outcomes.

Notations other than coordinates stand in ``qianmen.rules.notation``, text diagrams in
``qianmen.rules.diagram``.
"""

from qianmen.rules.board import Board
from qianmen.rules.errors import FenError, IllegalMoveError, NotationError
from qianmen.rules.fen import START_FEN
from qianmen.rules.forbidden import forbidden_moves
from qianmen.rules.move import Move
from qianmen.rules.outcome import Outcome, Reason, RuleSet
from qianmen.rules.piece import Kind, Letters, Piece, Side
from qianmen.rules.square import square_name, square_number

__all__ = [
    "START_FEN",
    "Board",
    "FenError",
    "IllegalMoveError",
    "Kind",
    "Letters",
    "Move",
    "NotationError",
    "Outcome",
    "Piece",
    "Reason",
    "RuleSet",
    "Side",
    "forbidden_moves",
    "square_name",
    "square_number",
]
