from collections.abc import Sequence

def pack(groups: Sequence[tuple[str, Sequence[int], Sequence[int]]], terms: int) -> list[int]:
    """The weights of groups (name, middle game, end game), term by term: the end game's in the
    upper half of a word, the middle game's in the lower, so that one addition sums both.

    ``ValueError`` unless they are ``terms`` in all and each group is as long for both phases.
    """
