from qianmen.core.xiangqi.position import Position

def evidence(position: Position, occurrences: int = 3) -> tuple[int, int, int] | None:
    """What the last repetition shows, or None if the position has not occurred that often.

    Gives (height of the earliest of the ``occurrences``, whether the side to move checked with
    every one of its moves since, whether its opponent did).
    """

def winner(position: Position, occurrences: int = 3) -> int | None:
    """The side that wins by the last repetition under the computer rule, None for a draw;
    ``ValueError`` if the position has not occurred that often."""
