"""Why a game is over."""

from enum import Enum


class Reason(Enum):
    """Why a game is over."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    PERPETUAL_CHECK = "perpetual check"
    PERPETUAL_CHASE = "perpetual chase"
    MUTUAL_CHECK = "mutual perpetual check"
    """Both sides did what is forbidden to one."""
    MUTUAL_CHASE = "mutual perpetual chase"
    REPETITION = "repetition"
    """Nobody did anything forbidden."""
    MOVE_LIMIT = "move limit"
    MATERIAL = "insufficient material"
    UNSUPPORTED = "unsupported"
    """A repetition that the rule set leaves to a referee's judgement."""

    @property
    def is_forbidden(self) -> bool:
        """Whether a side lost by repeating."""
        return self in {Reason.PERPETUAL_CHECK, Reason.PERPETUAL_CHASE}
