from collections.abc import Sequence

from qianmen.core.xiangqi.position import Position

def static_value(position: Position) -> int:
    """The evaluation without search, in centipawns from the side to move's view."""

def set_weights(groups: Sequence[tuple[str, Sequence[int], Sequence[int]]]) -> None:
    """Replace the weights, for tuning: (name, middle game, end game) in the order of
    ``weights.GROUPS``; ``ValueError`` if a group has another size."""

def terms(position: Position) -> tuple[list[int], int]:
    """How often each term counts, from Red's view, and the phase (0 end game, 16 middle game);
    for tuning, not while a search runs."""
