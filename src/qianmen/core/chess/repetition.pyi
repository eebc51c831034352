from qianmen.core.chess.position import Position

def occurrences(position: Position) -> list[int]:
    """The heights at which the present position stood on the board, in order; the present one is
    the last."""
