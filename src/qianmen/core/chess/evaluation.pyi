from collections.abc import Sequence

from qianmen.core.chess.position import ChessPosition

def static_value(position: ChessPosition) -> int:
    """The evaluation without search, in centipawns from the side to move's view."""

def set_weights(groups: Sequence[tuple[str, Sequence[int], Sequence[int]]]) -> None:
    """Replace the weights, for tuning: (name, middle game, end game) in the order of
    ``weights.GROUPS``; ``ValueError`` if a group has another size."""

def terms(position: ChessPosition) -> tuple[list[int], int]:
    """How often each term counts, from White's view, and the phase (0 end game, 24 middle game);
    for tuning, not while a search runs."""
