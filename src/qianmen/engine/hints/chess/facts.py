"""What a move of chess does, as facts that the rules of the game can confirm.

Kinds of piece are python-chess's numbers, ``chess.PAWN`` to ``chess.KING``.
"""

from enum import Enum
from typing import NamedTuple

import chess

from qianmen.engine.hints.outlook import Ending, ending_of
from qianmen.rules.chess import Board
from qianmen.rules.chess.counterpart import counterpart

_START = chess.Board()
_CENTRE = chess.SquareSet(chess.BB_CENTER)

_WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}

_WORTH_A_THREAT = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)
"""Pieces an attack on which is worth saying, the most valuable first."""


class Manner(Enum):
    """The way a move goes, the most telling of those that are true."""

    CASTLE_SHORT = "castles with the rook nearer to the king"
    CASTLE_LONG = "castles with the other rook"
    EN_PASSANT = "takes a pawn in passing"
    CAPTURE = "takes a piece"
    PROMOTE = "turns a pawn into a piece"
    DEVELOP = "moves a knight or bishop off the square where it started"
    CENTRE = "brings a pawn to one of the four squares in the middle"
    PASSED = "moves on a pawn that no pawn of the opponent can stop or take"
    OPEN_FILE = "brings a rook to a file without pawns from another file"
    FORWARD = "goes towards the opponent"
    BACK = "goes away from the opponent"
    SIDEWAYS = "stays on its rank"


class Deed(NamedTuple):
    """What a move does.

    ``captured`` is the kind of piece taken, ``becomes`` what a pawn turns into.  ``attacked`` is
    the most valuable of queen, rook, bishop and knight that the moved piece attacks now and did
    not before, if it is worth more than its attacker or has no protection.  ``checks`` counts the
    pieces that give check; ``ending`` is set where the opponent is left without a legal move.
    """

    kind: chess.PieceType
    manner: Manner
    captured: chess.PieceType | None
    becomes: chess.PieceType | None
    attacked: chess.PieceType | None
    checks: int
    out_of_check: bool
    ending: Ending | None


def deed_of(board: Board, text: str) -> Deed:
    """What a legal move, given as ``e2e4``, does on ``board``."""
    ours = board.copy()
    ours.push(text)
    before, move = counterpart(board), chess.Move.from_uci(text)
    kind = before.piece_type_at(move.from_square)
    if kind is None:
        raise ValueError(f"no piece stands where {text} begins")
    manner = _manner(before, move, kind)
    captured = before.piece_type_at(move.to_square)
    after = before.copy(stack=False)
    after.push(move)
    return Deed(
        kind=kind,
        manner=manner,
        captured=chess.PAWN if manner is Manner.EN_PASSANT else captured,
        becomes=move.promotion,
        attacked=_newly_attacked(before, after, move),
        checks=len(after.checkers()),
        out_of_check=before.is_check(),
        ending=ending_of(ours),
    )


def _manner(board: chess.Board, move: chess.Move, kind: chess.PieceType) -> Manner:
    if board.is_castling(move):
        return Manner.CASTLE_SHORT if board.is_kingside_castling(move) else Manner.CASTLE_LONG
    if board.is_en_passant(move):
        return Manner.EN_PASSANT
    if board.is_capture(move):
        return Manner.CAPTURE
    if move.promotion is not None:
        return Manner.PROMOTE
    if kind in (chess.KNIGHT, chess.BISHOP) and _is_at_home(board, move.from_square):
        return Manner.DEVELOP
    if kind == chess.PAWN and move.to_square in _CENTRE:
        return Manner.CENTRE
    if kind == chess.PAWN and _is_passed(board, move.to_square):
        return Manner.PASSED
    if kind == chess.ROOK and _opens_a_file(board, move):
        return Manner.OPEN_FILE
    return _direction(board.turn, move)


def _is_at_home(board: chess.Board, square: chess.Square) -> bool:
    """Whether the piece on a square stands where one of its kind and side begins the game."""
    return board.piece_at(square) == _START.piece_at(square)


def _is_passed(board: chess.Board, square: chess.Square) -> bool:
    """Whether a pawn of the side to move would be a passed one on ``square``."""
    file, rank = chess.square_file(square), chess.square_rank(square)
    return not any(
        abs(chess.square_file(other) - file) <= 1
        and (chess.square_rank(other) > rank if board.turn else chess.square_rank(other) < rank)
        for other in board.pieces(chess.PAWN, not board.turn)
    )


def _opens_a_file(board: chess.Board, move: chess.Move) -> bool:
    file = chess.square_file(move.to_square)
    pawns = board.pawns & chess.BB_FILES[file]
    return not pawns and file != chess.square_file(move.from_square)


def _direction(white: bool, move: chess.Move) -> Manner:
    up = chess.square_rank(move.to_square) - chess.square_rank(move.from_square)
    if up == 0:
        return Manner.SIDEWAYS
    return Manner.FORWARD if (up > 0) is white else Manner.BACK


def _newly_attacked(
    before: chess.Board, after: chess.Board, move: chess.Move
) -> chess.PieceType | None:
    moved = after.piece_type_at(move.to_square)
    new = after.attacks(move.to_square) - before.attacks(move.from_square)
    for kind in _WORTH_A_THREAT:
        for square in new & after.pieces(kind, after.turn):
            is_worth_more = moved != chess.KING and _WORTH[kind] > _WORTH.get(moved or 0, 0)
            if is_worth_more or not after.attackers(after.turn, square):
                return kind
    return None
