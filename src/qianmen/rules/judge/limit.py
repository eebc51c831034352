"""The natural move limit: how many plies without a capture draw, and which of them count."""

from enum import Enum
from typing import NamedTuple

from qianmen.core.xiangqi.position import Position


class Counting(Enum):
    """Which plies without capture count towards the limit.

    Plies before the set-up all count, as in the FEN: it does not tell which of them were checks.
    """

    EVERY_PLY = "every ply"
    TEN_CHECKS = "ten checks"
    """Neither a side's checks beyond its tenth since the last capture, nor the answers to them."""
    NO_CHECKS = "no checks"
    """Neither checks nor the answers to them."""


class MoveLimit(NamedTuple):
    """So many counted plies without capture draw."""

    plies: int
    counting: Counting

    def is_reached(self, position: Position) -> bool:
        """Whether the limit is reached in ``position``."""
        return counted(position, self.counting) >= self.plies


def counted(position: Position, counting: Counting) -> int:
    """The counted plies since the last capture."""
    if counting is Counting.TEN_CHECKS:
        return position.halfmove
    if counting is Counting.EVERY_PLY:
        return position.plies_since_capture
    played = min(position.height, position.plies_since_capture)
    heights = range(position.height - played, position.height)
    exempt = sum(position.checked_at(at) or position.checked_at(at + 1) for at in heights)
    return position.plies_since_capture - exempt
