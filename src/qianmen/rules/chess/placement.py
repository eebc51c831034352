"""Which chess positions are possible, as far as this is checked."""

from qianmen.core.chess.position import ChessPosition
from qianmen.rules.chess.piece import Kind, Piece
from qianmen.rules.chess.square import NO_SQUARE, SQUARE_NAMES
from qianmen.rules.side import Side
from qianmen.rules.sidenames import side_name
from qianmen.values import GameKind

_MOST_PIECES = 16
_MOST_PAWNS = 8
_HOMES = (("K", 4, 7), ("Q", 4, 0), ("k", 60, 63), ("q", 60, 56))
"""The letter of each castling right, and the squares of its king and rook."""


def fault(pieces: bytes, side: int, castling: int, en_passant: int) -> str | None:
    """Why a position in the core's numbers, see ``ChessPosition.set``, cannot be; None: it can."""
    try:
        ChessPosition().set(pieces, side, castling, en_passant)
    except ValueError:
        turn = Side(side)
        waiting, moving = (side_name(GameKind.CHESS, side) for side in (turn.other, turn))
        return (
            _wrong_count(pieces)
            or _wrong_pawn(pieces)
            or _wrong_castling(pieces, castling)
            or _wrong_en_passant(pieces, side, en_passant)
            # All else the core asks of a position has been seen to above.
            or f"{waiting} is in check, but {moving} is to move"
        )
    return None


def _wrong_count(pieces: bytes) -> str | None:
    for side in Side:
        name = side_name(GameKind.CHESS, side)
        kings = pieces.count(Piece(side, Kind.KING).code)
        if kings != 1:
            return f"{name} has {kings or 'no'} king{'s' * (kings > 1)}, 1 needed"
        count = sum(1 for piece in pieces if piece and piece >> 3 == side)
        if count > _MOST_PIECES:
            return f"{name} has {count} pieces, {_MOST_PIECES} at most"
        pawns = pieces.count(Piece(side, Kind.PAWN).code)
        if pawns > _MOST_PAWNS:
            return f"{name} has {pawns} pawns, {_MOST_PAWNS} at most"
    return None


def _wrong_pawn(pieces: bytes) -> str | None:
    for square in (*range(8), *range(56, 64)):
        if pieces[square] & 7 == Kind.PAWN:
            return f"a pawn can never stand on {SQUARE_NAMES[square]}"
    return None


def _wrong_castling(pieces: bytes, castling: int) -> str | None:
    for right, (letter, king, rook) in enumerate(_HOMES):
        colour = 8 if letter.islower() else 0
        at_home = pieces[king] == colour | Kind.KING and pieces[rook] == colour | Kind.ROOK
        if castling >> right & 1 and not at_home:
            squares = f"{SQUARE_NAMES[king]} and a rook on {SQUARE_NAMES[rook]}"
            return f"field 3, castling: {letter} needs a king on {squares}"
    return None


def _wrong_en_passant(pieces: bytes, side: int, target: int) -> str | None:
    if target == NO_SQUARE:
        return None
    rank, ahead = (5, 8) if side == 0 else (2, -8)
    if target // 8 == rank:
        pawn = Piece(Side(side).other, Kind.PAWN).code
        if pieces[target - ahead] == pawn and not pieces[target] and not pieces[target + ahead]:
            return None
    return f"field 4, en passant: no pawn has just passed over {SQUARE_NAMES[target]}"
