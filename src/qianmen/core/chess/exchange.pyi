from qianmen.core.chess.position import ChessPosition

def see(position: ChessPosition, move: int) -> int:
    """What the mover wins on the target square of a legal move, in centipawns of material;
    ``ValueError`` for another move."""
