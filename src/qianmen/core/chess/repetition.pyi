from qianmen.core.chess.position import ChessPosition

def occurrences(position: ChessPosition) -> list[int]:
    """The heights at which the present position stood on the board, in order; the present one is
    the last."""
