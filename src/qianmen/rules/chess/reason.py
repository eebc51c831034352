"""Why a game of chess is over."""

from enum import Enum


class Reason(Enum):
    """Why a game is over."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    REPETITION = "threefold repetition"
    MOVE_LIMIT = "fifty moves"
    MATERIAL = "dead position"
