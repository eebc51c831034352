from qianmen.core.chess.position import ChessPosition

def insufficient_material(position: ChessPosition) -> bool:
    """Whether no sequence of legal moves can mate either king with what is left: bare kings, one
    minor piece in all, or bishops alone that all stand on squares of one colour."""
