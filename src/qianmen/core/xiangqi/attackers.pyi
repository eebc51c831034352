from qianmen.core.xiangqi.position import Position

def attackers(position: Position, square: int, side: int) -> list[int]:
    """Squares of the pieces of ``side`` that could take an enemy piece on ``square`` (a general
    attacks the other along an open file); ``ValueError`` for a square off the board."""
