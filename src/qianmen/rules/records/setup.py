"""Set-ups as records hold them: 32 points, a slot for each piece of the full set."""

from qianmen.rules.fen import Setup, write_fen
from qianmen.rules.piece import Kind, Piece
from qianmen.rules.placement import fault
from qianmen.rules.side import Side

_BACK_RANK = (
    Kind.CHARIOT,
    Kind.HORSE,
    Kind.ELEPHANT,
    Kind.ADVISOR,
    Kind.GENERAL,
    Kind.ADVISOR,
    Kind.ELEPHANT,
    Kind.HORSE,
    Kind.CHARIOT,
)
SLOTS = tuple(
    Piece(side, kind)
    for side in Side
    for kind in (*_BACK_RANK, Kind.CANNON, Kind.CANNON, *[Kind.SOLDIER] * 5)
)
"""The piece of each slot: back rank from Red's left, cannons, soldiers; Red's, then Black's."""


def pieces_of(points: list[int | None]) -> bytes:
    """The 90 pieces (the core's numbers) of 32 points; ``ValueError`` if two share one."""
    pieces = bytearray(90)
    for piece, point in zip(SLOTS, points, strict=True):
        if point is None:
            continue
        if pieces[point]:
            raise ValueError("two pieces on one point")
        pieces[point] = piece.code
    return bytes(pieces)


def points_of(pieces: bytes) -> list[int | None]:
    """The points of the 32 slots, None where a piece is missing, each kind from a0 upwards."""
    places = {piece.code: [at for at in range(90) if pieces[at] == piece.code] for piece in SLOTS}
    return [places[piece.code].pop(0) if places[piece.code] else None for piece in SLOTS]


def fen_of(pieces: bytes, side: Side) -> str:
    """The FEN of a set-up; ``ValueError`` saying why if no game can reach it."""
    reason = fault(pieces, side, strict=False)
    if reason is not None:
        raise ValueError(reason)
    return write_fen(Setup(pieces, side))


def first_mover(pieces: bytes, origin: int | None) -> Side | None:
    """The side whose piece moves first, if it can be told."""
    if origin is None or not pieces[origin]:
        return None
    return Piece.from_code(pieces[origin]).side
