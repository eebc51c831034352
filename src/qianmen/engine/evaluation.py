"""The value of a position without any search."""

from qianmen.core.xiangqi.evaluation import static_value
from qianmen.rules import Board


def static_score(board: Board) -> int:
    """Centipawns from the side to move's view."""
    return static_value(board.position)
