from qianmen.core.xiangqi.position import Position

def insufficient_material(position: Position) -> bool:
    """Whether neither side can win with what is left, as the computer rule judges it; the side to
    move must have a legal move."""
