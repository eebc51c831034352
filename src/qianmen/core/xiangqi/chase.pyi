from qianmen.core.xiangqi.position import Position

def chasing_sides(position: Position, plies: int) -> tuple[bool, bool]:
    """Whether Red, and whether Black, chased one and the same piece with every move of the last
    ``plies``; ``ValueError`` if there are not so many or one of them captured."""

def chases(
    position: Position,
) -> list[tuple[tuple[int, int], tuple[int, int], bool, bool, bool]]:
    """What the side that moved last chases now, pair by pair; ``ValueError`` if it captured.

    Gives (attacker, victim, whether the one chased the other before the move already, whether it
    could take it then at all, whether anything chased the victim then).  A piece is (a number that
    stays the same while nothing is captured, square).
    """
