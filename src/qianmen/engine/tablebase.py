"""Endgame tablebases of chess in Syzygy's format, which python-chess reads."""

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from qianmen.core.chess.position import ChessPosition
from qianmen.core.chess.repetition import occurrences
from qianmen.engine.men import men_on
from qianmen.engine.unreadable import why_unreadable
from qianmen.rules.gameboard import GameBoard

if TYPE_CHECKING:
    import chess

_MOVE_LIMIT = 100
"""Plies without capture or pawn move by which a game is drawn."""
_WITH_WDL = {2: 1, 1: 101, 0: 0, -1: -101, -2: -1}
"""The distance of a move that captures or advances a pawn, by the result it leads to."""


class Tables(Protocol):
    """What is asked of python-chess's tables; ``KeyError`` for a position they do not hold.

    Both are from the side to move's view: the result, where 2 wins, 1 would without the fifty-move
    rule, and so on down to -2; and the plies to the next capture or pawn move on the way to it,
    a hundred more where that rule takes the win.
    """

    def probe_wdl(self, board: "chess.Board") -> int: ...
    def probe_dtz(self, board: "chess.Board") -> int: ...


class Kept(NamedTuple):
    """The moves that keep the best result, and how many positions were looked up to find them."""

    moves: tuple[str, ...]
    hits: int


class Tablebase:
    """Tables, and positions of how many men they hold at most."""

    __slots__ = ("_men", "_tables")

    def __init__(self, tables: Tables, men: int) -> None:
        self._tables = tables
        self._men = men

    def keep(self, board: GameBoard, moves: Sequence[str]) -> Kept | None:
        """Those of some legal moves that have the best result; None where that is not known of all.

        The fifty-move rule counts.  Where a win has already come to a repetition, only the quickest
        moves to the next capture or pawn move are left, so that it makes progress.
        """
        position = board.position
        if not isinstance(position, ChessPosition) or men_on(board) > self._men:
            return None
        import chess  # loaded already, by whoever made the tables

        root = chess.Board(board.fen())
        if root.castling_rights:
            return None
        try:
            distances = {move: self._distance(root, move) for move in moves}
        except KeyError:
            return None
        is_repeated = len(occurrences(position)) > 1
        ranks = {
            move: _rank(distance, root.halfmove_clock, strict=is_repeated)
            for move, distance in distances.items()
        }
        best = max(ranks.values())
        return Kept(tuple(move for move, rank in ranks.items() if rank == best), len(ranks))

    def _distance(self, board: "chess.Board", text: str) -> int:
        """The plies of ``probe_dtz`` from before a move and for who makes it; 0 is a draw."""
        move = board.parse_uci(text)
        is_zeroing = board.is_zeroing(move)
        board.push(move)
        try:
            if board.is_checkmate():
                return 1
            if is_zeroing:
                return _WITH_WDL[-self._tables.probe_wdl(board)]
            distance = -self._tables.probe_dtz(board)
            return distance + (distance > 0) - (distance < 0)
        finally:
            board.pop()


def open_tablebase(paths: str) -> Tablebase:
    """The tables in folders, apart as the system's paths are; ``ValueError`` if there are none."""
    import chess.syzygy  # heavy, and needed only by who has tables

    tables = chess.syzygy.Tablebase()
    for path in paths.split(os.pathsep):
        try:
            tables.add_directory(path)
        except OSError as error:
            raise ValueError(
                f"cannot read the tables in {path}: {why_unreadable(error)}"
            ) from error
    if not tables.wdl or not tables.dtz:
        raise ValueError(f"no tables in {paths}")
    return Tablebase(tables, max(len(name.replace("v", "")) for name in tables.wdl))


def _rank(distance: int, halfmove: int, *, strict: bool) -> int:
    """How good a move is: wins in time above all, then those the fifty-move rule takes, draws, and
    losses that it may save.  ``strict`` prefers the quickest among wins.
    """
    plies = abs(distance) + halfmove
    is_in_time = plies < _MOVE_LIMIT
    if distance > 0:
        return (1000 - (plies if strict else 0)) if is_in_time else 500 - min(plies, 400)
    if distance < 0:
        return -1000 if is_in_time else min(plies, 900) - 1000
    return 0
