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
"""The distance of a move that captures or advances a pawn, by the result it leads to.  Beyond 100
the fifty-move rule takes the win."""


class Tables(Protocol):
    """What is asked of python-chess's tables; ``KeyError`` for a position they do not hold.

    Both answers are from the view of the side to move.  ``probe_wdl`` gives the result: 2 is a win,
    1 a win that the fifty-move rule takes, 0 a draw, and -1 and -2 are losses likewise.
    ``probe_dtz`` gives the plies to the next capture or pawn move on the way to that result, and a
    hundred more where the rule takes the win.
    """

    def probe_wdl(self, board: "chess.Board") -> int: ...
    def probe_dtz(self, board: "chess.Board") -> int: ...


class Kept(NamedTuple):
    """The moves that keep the best result, and how many positions were looked up to find them."""

    moves: tuple[str, ...]
    hits: int


class Tablebase:
    """Endgame tables, and how many men the largest positions in them have."""

    __slots__ = ("_men", "_tables")

    def __init__(self, tables: Tables, men: int) -> None:
        self._tables = tables
        self._men = men

    def keep(self, board: GameBoard, moves: Sequence[str]) -> Kept | None:
        """The moves, of some legal ones, with the best result; None if one is not in the tables.

        The fifty-move rule counts.  Once the position has been repeated, only the winning
        moves that lead quickest to a capture or pawn move are kept, so that the win makes progress.
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
        """What ``probe_dtz`` would give for a move, for the side that makes it; 0 is a draw."""
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
    """The tables in folders, separated as in ``PATH``; ``ValueError`` if there are none."""
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
    """How good a move is, as a number to compare.

    The order is: wins in time, wins that the fifty-move rule takes, draws, losses that the rule may
    save, losses.  ``strict`` prefers the quickest among the wins in time.
    """
    plies = abs(distance) + halfmove
    is_in_time = plies < _MOVE_LIMIT
    if distance > 0:
        return (1000 - (plies if strict else 0)) if is_in_time else 500 - min(plies, 400)
    if distance < 0:
        return -1000 if is_in_time else min(plies, 900) - 1000
    return 0
