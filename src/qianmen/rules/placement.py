"""Which placements of the pieces a game can reach, as far as this is checked."""

from qianmen.core.xiangqi.position import Position
from qianmen.rules.piece import Kind, Piece
from qianmen.rules.side import Side
from qianmen.rules.sidenames import side_name
from qianmen.rules.square import FILES, as_red_sees_it, has_crossed, square_name, square_number
from qianmen.values import GameKind

_MOST = {
    Kind.GENERAL: 1,
    Kind.ADVISOR: 2,
    Kind.ELEPHANT: 2,
    Kind.HORSE: 2,
    Kind.CHARIOT: 2,
    Kind.CANNON: 2,
    Kind.SOLDIER: 5,
}
_BOUNDS = [
    (Piece(side, kind).code, int(kind is Kind.GENERAL), most)
    for side in Side
    for kind, most in _MOST.items()
]
"""Each piece by the core's number, and how many of it a side has at least and at most."""

_PALACE = "d0 e0 f0 d1 e1 f1 d2 e2 f2"
_DIAGONALS = "d0 f0 e1 d2 f2"
_ELEPHANTS = "c0 g0 a2 e2 i2 c4 g4"
_SOLDIERS = "a3 c3 e3 g3 i3 a4 c4 e4 g4 i4"


def _points(names: str) -> frozenset[int]:
    return frozenset(square_number(name) for name in names.split())


_SOLDIERS_AT_HOME = _points(_SOLDIERS)
_ACROSS = frozenset(point for point in range(90) if has_crossed(point, Side.RED))
_POINTS = {
    Kind.GENERAL: _points(_PALACE),
    Kind.ADVISOR: _points(_DIAGONALS),
    Kind.ELEPHANT: _points(_ELEPHANTS),
    Kind.SOLDIER: _SOLDIERS_AT_HOME | _ACROSS,
}
"""Where Red's pieces of the bound kinds can stand; the other kinds go everywhere."""


def fault(pieces: bytes, side: Side, *, strict: bool = True) -> str | None:
    """Why 90 pieces by square (the core's numbers) with ``side`` to move cannot be; None: they can.

    Not ``strict``: soldiers of one side that have not crossed may share a file, though no game
    leads there.
    """
    wrong_count = _wrong_count(pieces)
    if wrong_count is None and _can_be_set(pieces, side):
        return _shared_file(pieces) if strict else None
    return (
        wrong_count
        or _wrong_point(pieces)
        or (_shared_file(pieces) if strict else None)
        or _facing_generals(pieces)
        # All else the core asks of a position has been seen to above.
        or f"{_name(side.other)} is in check, but {_name(side)} is to move"
    )


def _wrong_count(pieces: bytes) -> str | None:
    for code, fewest, most in _BOUNDS:
        count = pieces.count(code)
        if fewest <= count <= most:
            continue
        piece = Piece.from_code(code)
        if count < fewest:
            return f"{_name(piece.side)} has no {piece.kind}"
        return f"{_name(piece.side)} has {count} {piece.kind}s, {most} at most"
    return None


def _can_be_set(pieces: bytes, side: Side) -> bool:
    """Whether the core accepts the pieces: all where they can stand, the waiting side not in check.

    This is quick.  Only if it fails is the fault looked for piece by piece, to say what is wrong.
    """
    try:
        Position().set(pieces, side)
    except ValueError:
        return False
    return True


def _wrong_point(pieces: bytes) -> str | None:
    for square, code in enumerate(pieces):
        if code:
            piece = Piece.from_code(code)
            points = _POINTS.get(piece.kind)
            if points is not None and as_red_sees_it(square, piece.side) not in points:
                return f"a {piece} can never stand on {square_name(square)}"
    return None


def _shared_file(pieces: bytes) -> str | None:
    for side in Side:
        soldier = Piece(side, Kind.SOLDIER).code
        files = [
            square % 9
            for square, code in enumerate(pieces)
            if code == soldier and as_red_sees_it(square, side) in _SOLDIERS_AT_HOME
        ]
        for file in files:
            if files.count(file) > 1:
                return f"{_name(side)} has two uncrossed soldiers on file {FILES[file]}"
    return None


def _facing_generals(pieces: bytes) -> str | None:
    red = pieces.index(Piece(Side.RED, Kind.GENERAL).code)
    black = pieces.index(Piece(Side.BLACK, Kind.GENERAL).code)
    if red % 9 == black % 9 and not any(pieces[red + 9 : black : 9]):
        return f"the generals face each other on file {FILES[red % 9]}"
    return None


def _name(side: Side) -> str:
    return side_name(GameKind.XIANGQI, side)
