"""Qianmen, the front gate: a xiangqi engine behind many doors.

What a program needs of the rules can be imported from here: ``from qianmen import Board``.  The
names are fetched when first asked for, so that starting a door does not pay for them.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from qianmen.rules import (
        START_FEN,
        Board,
        FenError,
        Game,
        IllegalMoveError,
        Kind,
        Letters,
        Move,
        Node,
        Notation,
        NotationError,
        Outcome,
        Piece,
        Reason,
        RecordError,
        RuleSet,
        Side,
        forbidden_moves,
        format_move,
        parse_move,
        read_games,
        square_name,
        square_number,
        svg,
        write_games,
    )

__version__ = "0.1.0"

__all__ = [
    "START_FEN",
    "Board",
    "FenError",
    "Game",
    "IllegalMoveError",
    "Kind",
    "Letters",
    "Move",
    "Node",
    "Notation",
    "NotationError",
    "Outcome",
    "Piece",
    "Reason",
    "RecordError",
    "RuleSet",
    "Side",
    "forbidden_moves",
    "format_move",
    "parse_move",
    "read_games",
    "square_name",
    "square_number",
    "svg",
    "write_games",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from qianmen import rules

    value = getattr(rules, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
