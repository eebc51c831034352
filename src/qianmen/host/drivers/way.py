"""The way from one point of a game to another, for engines that keep the board themselves."""

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple


class Way(NamedTuple):
    """Take back ``undo`` plies, then play ``moves``."""

    undo: int
    moves: tuple[str, ...]


def shortest_way(here: Sequence[str], there: Sequence[str]) -> Way:
    """How to get from the moves ``here`` to the moves ``there``, both from one set-up."""
    pairs = zip(here, there, strict=False)
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return Way(len(here) - common, tuple(there[common:]))
