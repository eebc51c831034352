"""The board as notations by files see it: from the mover's side, file 1 at the right hand.

What WXF, Chinese and Vietnamese notation share: the columns in which the mover's pieces of one kind
stand, and how far a move goes.
"""

from collections.abc import Collection
from functools import cache
from typing import NamedTuple

from qianmen.rules.board import Board
from qianmen.rules.errors import AmbiguousError, not_legal, quoted
from qianmen.rules.move import Move
from qianmen.rules.piece import Kind, Piece
from qianmen.rules.side import Side

Columns = dict[int, list[int]]
"""Squares by file number, file 1 first, the front square of each file first."""

BY_FILE = (Kind.GENERAL, Kind.ADVISOR, Kind.ELEPHANT)
"""Kinds whose file and direction always tell the piece."""

_CLIMBS: dict[int, dict[int, int]] = {
    Kind.ADVISOR: {1: 1},
    Kind.ELEPHANT: {2: 2},
    Kind.HORSE: {1: 2, 2: 1},
}
"""How many ranks the pieces that move aslant go for the files they go."""
_SLANTING = frozenset(_CLIMBS)

_MARKS = "!?#"
"""What is said of a move behind it: its worth, and that it mates."""
_HALF_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
"""The forms of ASCII's signs that are as wide as hanzi."""


class Step(NamedTuple):
    """How a move goes: ``+`` forward, ``-`` back, ``.`` sideways, and the number that follows.

    The number is the file reached when sideways or when the piece moves aslant, else the points
    covered.
    """

    direction: str
    number: int


def compact(text: str) -> str:
    """A text as its readers take it: no blanks, no marks such as ``!?`` behind, no wide letters."""
    return "".join(text.translate(_HALF_WIDTH).split()).rstrip(_MARKS)


def moving_kind(board: Board, move: Move) -> Kind:
    """The kind of piece that a legal move moves; ``IllegalMoveError`` if it is not legal."""
    board.require_legal(move)
    return Kind(board.position.piece_at(move.origin) & 7)


def file_number(square: int, side: Side) -> int:
    """The number of a square's file, counted from the right hand of ``side``."""
    return 9 - square % 9 if side is Side.RED else square % 9 + 1


def step(board: Board, move: Move) -> Step:
    """How a move of the side to move goes."""
    side = board.turn
    kind = board.position.piece_at(move.origin) & 7
    forward = move.target // 9 - move.origin // 9
    if side is Side.BLACK:
        forward = -forward
    if forward == 0:
        return Step(".", file_number(move.target, side))
    direction = "+" if forward > 0 else "-"
    slanting = kind in _SLANTING
    return Step(direction, file_number(move.target, side) if slanting else abs(forward))


def columns(board: Board, kind: Kind) -> Columns:
    """Where the mover's pieces of one kind stand."""
    side = board.turn
    code = Piece(side, kind).code
    pieces = board.position.pieces()
    squares = []
    square = pieces.find(code)
    while square >= 0:
        squares.append(square)
        square = pieces.find(code, square + 1)
    if side is Side.RED:
        squares.reverse()
    found_in: Columns = {number: [] for number in range(1, 10)}
    for square in squares:
        found_in[file_number(square, side)].append(square)
    return found_in


def on_file(board: Board, kind: Kind, number: int) -> list[int]:
    """Where on one file the mover's pieces of one kind stand, the front one first."""
    position = board.position
    return position.on_file(kind, number - 1 if position.side else 9 - number)


def tandems(found: Columns) -> Columns:
    """The columns that hold two pieces or more."""
    return {number: column for number, column in found.items() if len(column) > 1}


def choose(board: Board, text: str, origins: Collection[int], going: Step) -> Move:
    """The only legal move that goes so from one of the origins.

    None: ``NotationError``; several: ``AmbiguousError``, for which ``text`` is what was to be read.
    """
    position = board.position
    moves = []
    for origin in sorted(origins) if len(origins) > 1 else origins:
        move = _way(position.piece_at(origin), origin, going)
        if move is not None and position.is_legal(move.origin | move.target << 7):
            moves.append(move)
    if len(moves) > 1:
        raise AmbiguousError(f"{quoted(text)} is ambiguous: {' or '.join(map(str, moves))}")
    if not moves:
        raise not_legal(text)
    return moves[0]


@cache
def _way(piece: int, origin: int, going: Step) -> Move | None:
    """The move of a piece (the core's number) that goes so, None where it would leave the board."""
    is_red = piece < 8
    rank, file = divmod(origin, 9)
    to_file = 9 - going.number if is_red else going.number - 1
    if going.direction == ".":
        return Move(origin, rank * 9 + to_file)
    climb: int | None = going.number
    kind = piece & 7
    if kind in _SLANTING:
        climb = _CLIMBS[kind].get(abs(to_file - file))
    else:
        to_file = file
    if climb is None:
        return None
    to_rank = rank + (climb if (going.direction == "+") is is_red else -climb)
    return Move(origin, to_rank * 9 + to_file) if 0 <= to_rank < 10 else None
