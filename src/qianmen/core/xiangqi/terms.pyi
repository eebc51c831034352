from collections.abc import Sequence

def fill(groups: Sequence[tuple[str, Sequence[int], Sequence[int]]]) -> None:
    """Take over the weights, (name, middle game, end game) in the order of ``weights.GROUPS``;
    ``ValueError`` if a group has another size."""
