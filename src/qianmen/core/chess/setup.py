"""What a chess position must be for the compiled code to hold it."""

import cython
from cython.cimports.qianmen.core.chess.geometry import KING, NONE, PAWN, ROOK, SQUARES

_HOMES = (4, 7), (4, 0), (60, 63), (60, 56)  # of king and rook, by castling right
_MOST_PIECES = 16
_MOST_PAWNS = 8
_LONGEST_COUNT = 999_999_999


def require_possible(pieces, side, castling, en_passant, halfmove):
    if len(pieces) != SQUARES or side not in (0, 1):
        raise ValueError(f"{SQUARES} pieces and a side of 0 or 1 are needed")
    if not 0 <= halfmove <= _LONGEST_COUNT:
        raise ValueError(f"the half-move number must be 0 to {_LONGEST_COUNT}")
    _require_placement(pieces)
    _require_castling(pieces, castling)
    if en_passant != NONE:
        _require_en_passant(pieces, side, en_passant)


def _require_placement(pieces: bytes):
    kings: cython.int[2] = [0, 0]
    pawns: cython.int[2] = [0, 0]
    counts: cython.int[2] = [0, 0]
    square: cython.int
    piece: cython.int
    kind: cython.int
    for square in range(SQUARES):
        piece = pieces[square]
        if piece == 0:
            continue
        kind = piece & 7
        if piece > 15 or not PAWN <= kind <= KING:
            raise ValueError(f"no piece has the number {piece}")
        if kind == PAWN:
            if square // 8 in (0, 7):
                raise ValueError(f"a pawn cannot stand on square {square}")
            pawns[piece >> 3] += 1
        counts[piece >> 3] += 1
        if kind == KING:
            kings[piece >> 3] += 1
    for side in range(2):
        if kings[side] != 1:
            raise ValueError("each side has one king")
        if counts[side] > _MOST_PIECES:
            raise ValueError(f"a side has at most {_MOST_PIECES} pieces")
        if pawns[side] > _MOST_PAWNS:
            raise ValueError(f"a side has at most {_MOST_PAWNS} pawns")


def _require_castling(pieces, castling):
    if not 0 <= castling <= 15:
        raise ValueError("castling rights are a sum of 1, 2, 4 and 8")
    for right, (king, rook) in enumerate(_HOMES):
        colour = 8 if right >= 2 else 0
        at_home = pieces[king] == colour | KING and pieces[rook] == colour | ROOK
        if castling >> right & 1 and not at_home:
            raise ValueError(f"castling right {1 << right} needs king and rook at home")


def _require_en_passant(pieces, side, target):
    rank, ahead = (5, 8) if side == 0 else (2, -8)
    if (
        target not in range(rank * 8, rank * 8 + 8)
        or pieces[target - ahead] != ((1 - side) << 3 | PAWN)
        or pieces[target]
        or pieces[target + ahead]
    ):
        raise ValueError(f"no pawn has just passed over square {target}")
