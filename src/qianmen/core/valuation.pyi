from qianmen.core.chess.position import ChessPosition
from qianmen.core.xiangqi.position import Position

def static_value(position: Position | ChessPosition) -> int:
    """The evaluation without search, in centipawns from the side to move's view."""
