"""How many men stand on a board."""

from qianmen.rules.gameboard import GameBoard


def men_on(board: GameBoard) -> int:
    """How many men, kings among them, stand on a board."""
    pieces = board.position.pieces()
    return len(pieces) - pieces.count(0)
