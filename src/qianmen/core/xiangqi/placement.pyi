from collections.abc import Sequence

KINDS: int
ROWS: int
FILES: int

def term(piece: int, square: int) -> int:
    """Which of the placement weights counts for a piece on a square."""

def fill(middle_game: Sequence[int], end_game: Sequence[int]) -> None:
    """Take over the weights by term, in centipawns; positions set up earlier keep the old sums."""
