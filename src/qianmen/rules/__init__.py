"""The rules of xiangqi: boards, moves, FEN, outcomes, notations, games and their records.

``chess`` has the same names for chess.  Names that few programs need are fetched when first asked
for, so that starting a door does not pay for them.
"""

from typing import TYPE_CHECKING

from qianmen.rules.board import Board
from qianmen.rules.diagram import draw
from qianmen.rules.errors import FenError, IllegalMoveError, NotationError
from qianmen.rules.fen import START_FEN
from qianmen.rules.forbidden import forbidden_moves
from qianmen.rules.judge.outcome import Outcome, Reason, RuleSet
from qianmen.rules.move import Move
from qianmen.rules.piece import Kind, Letters, Piece
from qianmen.rules.side import Side
from qianmen.rules.sidenames import side_name
from qianmen.rules.square import Square, square_name, square_number

if TYPE_CHECKING:
    from qianmen.rules import chess
    from qianmen.rules.game import Game
    from qianmen.rules.node import Node
    from qianmen.rules.notation.notation import Notation, format_move, parse_move
    from qianmen.rules.records import RecordError, read_games, write_games
    from qianmen.rules.svg import svg

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
    "Square",
    "chess",
    "draw",
    "forbidden_moves",
    "format_move",
    "parse_move",
    "read_games",
    "side_name",
    "square_name",
    "square_number",
    "svg",
    "write_games",
]

_LATER = {
    "Game": "game",
    "Node": "node",
    "Notation": "notation.notation",
    "RecordError": "records",
    "format_move": "notation.notation",
    "parse_move": "notation.notation",
    "read_games": "records",
    "svg": "svg",
    "write_games": "records",
}
"""The modules of the names that are fetched when first asked for."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name == "chess":
        return import_module(f"{__name__}.chess")
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    globals()[name] = value
    return value
