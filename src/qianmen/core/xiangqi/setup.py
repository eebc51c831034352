"""What a xiangqi position must be for the compiled code to hold it."""

from cython.cimports.qianmen.core.xiangqi.geometry import KING, SQUARES, STANDS

_MOST_PIECES = 16
_LONGEST_COUNT = 9999


def require_possible(pieces, side, halfmove):
    if len(pieces) != SQUARES or side not in (0, 1):
        raise ValueError(f"{SQUARES} pieces and a side of 0 or 1 are needed")
    if not 0 <= halfmove <= _LONGEST_COUNT:
        raise ValueError(f"the half-move number must be 0 to {_LONGEST_COUNT}")
    for square, piece in enumerate(pieces):
        if piece and (piece > 15 or not STANDS[piece][square]):
            raise ValueError(f"piece {piece} cannot stand on square {square}")
    for colour in (0, 8):
        if pieces.count(colour | KING) != 1:
            raise ValueError("each side has one general")
        if sum(pieces.count(colour | kind) for kind in range(1, 8)) > _MOST_PIECES:
            raise ValueError(f"a side has at most {_MOST_PIECES} pieces")
