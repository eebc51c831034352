"""Which pieces attack a square."""

from qianmen.core.chess.position import ChessPosition
from qianmen.rules.chess.piece import Kind
from qianmen.rules.chess.square import square_name
from qianmen.rules.side import Side

_STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
_ASLANT = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_JUMPS = tuple((a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b))
_WAYS = {
    Kind.KNIGHT: (_JUMPS, 1),
    Kind.BISHOP: (_ASLANT, 7),
    Kind.ROOK: (_STRAIGHT, 7),
    Kind.QUEEN: (_STRAIGHT + _ASLANT, 7),
    Kind.KING: (_STRAIGHT + _ASLANT, 1),
}
"""How a kind goes, in files and ranks, and how many such steps at most."""
_PAWNS = {Side.WHITE: ((1, 1), (-1, 1)), Side.BLACK: ((1, -1), (-1, -1))}


def attackers(position: ChessPosition, square: int, side: Side) -> tuple[int, ...]:
    """The squares, in order, of the pieces of ``side`` that attack a square, pinned or not.

    Off the board: ``ValueError``.
    """
    square_name(square)
    pieces = position.pieces()
    return tuple(
        origin
        for origin, code in enumerate(pieces)
        if code and code >> 3 == side and _attacks(pieces, origin, square)
    )


def _attacks(pieces: bytes, origin: int, target: int) -> bool:
    side, kind = Side(pieces[origin] >> 3), Kind(pieces[origin] & 7)
    steps, most = (_PAWNS[side], 1) if kind is Kind.PAWN else _WAYS[kind]
    rank, file = divmod(origin, 8)
    for right, up in steps:
        for length in range(1, most + 1):
            x, y = file + right * length, rank + up * length
            if not (0 <= x < 8 and 0 <= y < 8):
                break
            at = y * 8 + x
            if at == target:
                return True
            if pieces[at]:
                break
    return False
