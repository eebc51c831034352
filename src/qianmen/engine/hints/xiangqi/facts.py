"""What a move of xiangqi does, as facts that the rules of the game can confirm."""

from enum import Enum
from typing import NamedTuple

from qianmen.engine.hints.outlook import Ending, ending_of
from qianmen.rules import Board, Kind, Move, Piece, Side
from qianmen.rules.notation.files import moving_kind
from qianmen.rules.square import as_red_sees_it

_HOMES = {Kind.HORSE: (1, 7), Kind.CHARIOT: (0, 8)}
"""The points where Red's horses and chariots start."""

_CENTRE = 4
"""The middle file."""

_WORTH_A_THREAT = (Kind.CHARIOT, Kind.CANNON, Kind.HORSE)
"""Pieces an attack on which is worth saying, the most valuable first."""


class Manner(Enum):
    """The way a move goes, the most telling of those that are true."""

    CAPTURE = "takes a piece"
    CENTRE = "brings a cannon to the middle file from another"
    CROSS = "goes over the river to the opponent's side"
    DEVELOP = "moves a horse or chariot off the point where it started"
    FORWARD = "goes towards the opponent"
    BACK = "goes away from the opponent"
    SIDEWAYS = "stays on its rank"


class Deed(NamedTuple):
    """What a move does.

    ``captured`` is the kind of piece taken; ``attacked`` the most valuable of chariot, cannon and
    horse that the moved piece attacks now and did not before; ``ending`` is set where the
    opponent is left without a legal move.
    """

    kind: Kind
    manner: Manner
    captured: Kind | None
    attacked: Kind | None
    check: bool
    out_of_check: bool
    ending: Ending | None


def deed_of(board: Board, move: Move) -> Deed:
    """What a legal move does on ``board``."""
    victim = board.piece_at(move.target)
    kind = moving_kind(board, move)
    after = board.copy()
    after.push(move)
    return Deed(
        kind=kind,
        manner=Manner.CAPTURE if victim else _manner(board.turn, kind, move),
        captured=victim.kind if victim else None,
        attacked=_newly_attacked(board, after, move),
        check=after.is_check(),
        out_of_check=board.is_check(),
        ending=ending_of(after),
    )


def _manner(side: Side, kind: Kind, move: Move) -> Manner:
    origin, target = (as_red_sees_it(square, side) for square in move)
    rank_before, file_before = divmod(origin, 9)
    rank, file = divmod(target, 9)
    if kind is Kind.CANNON and file == _CENTRE != file_before:
        return Manner.CENTRE
    if rank_before < 5 <= rank:
        return Manner.CROSS
    if origin in _HOMES.get(kind, ()):
        return Manner.DEVELOP
    if rank == rank_before:
        return Manner.SIDEWAYS
    return Manner.FORWARD if rank > rank_before else Manner.BACK


def _newly_attacked(board: Board, after: Board, move: Move) -> Kind | None:
    side, opponent = board.turn, after.turn
    pieces = after.position.pieces()
    for kind in _WORTH_A_THREAT:
        code = Piece(opponent, kind).code
        for square in (square for square, found in enumerate(pieces) if found == code):
            attacks = move.target in after.attackers(square, side)
            if attacks and move.origin not in board.attackers(square, side):
                return kind
    return None
