"""The value of a position without any search."""

from qianmen.core.valuation import static_value
from qianmen.rules.gameboard import GameBoard


def static_score(board: GameBoard) -> int:
    """Centipawns from the side to move's view."""
    return static_value(board.position)
