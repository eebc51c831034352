"""Qianmen, the front gate: a xiangqi and chess engine behind many doors.

What a program needs of the rules and of foreign engines can be imported from here:
``from qianmen import Board, chess, open_engine``, where ``chess`` has the ``Board`` of chess.  The
names are fetched when first asked for, so that starting a door does not pay for them.
"""

from typing import TYPE_CHECKING

from qianmen.version import __version__ as __version__

if TYPE_CHECKING:
    from qianmen.host.errors import EngineError
    from qianmen.host.opened.asynchronous import AsyncEngine, open_engine_async
    from qianmen.host.opened.blocking import OpenEngine, open_engine
    from qianmen.host.opened.engine import Reply
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
        Square,
        chess,
        draw,
        forbidden_moves,
        format_move,
        parse_move,
        read_games,
        side_name,
        square_name,
        square_number,
        svg,
        write_games,
    )
    from qianmen.values import Limits

__all__ = [
    "START_FEN",
    "AsyncEngine",
    "Board",
    "EngineError",
    "FenError",
    "Game",
    "IllegalMoveError",
    "Kind",
    "Letters",
    "Limits",
    "Move",
    "Node",
    "Notation",
    "NotationError",
    "OpenEngine",
    "Outcome",
    "Piece",
    "Reason",
    "RecordError",
    "Reply",
    "RuleSet",
    "Side",
    "Square",
    "chess",
    "draw",
    "forbidden_moves",
    "format_move",
    "open_engine",
    "open_engine_async",
    "parse_move",
    "read_games",
    "side_name",
    "square_name",
    "square_number",
    "svg",
    "write_games",
]

_HOMES = {
    "AsyncEngine": "qianmen.host.opened.asynchronous",
    "EngineError": "qianmen.host.errors",
    "Limits": "qianmen.values",
    "OpenEngine": "qianmen.host.opened.blocking",
    "Reply": "qianmen.host.opened.engine",
    "open_engine": "qianmen.host.opened.blocking",
    "open_engine_async": "qianmen.host.opened.asynchronous",
}
"""The modules of the names that are not the rules'."""


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(_HOMES.get(name, "qianmen.rules")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
