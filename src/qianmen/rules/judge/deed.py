"""What a ply of a repetition did: check, chase, or neither."""

from typing import NamedTuple

from qianmen.rules.move import Move
from qianmen.rules.piece import Piece
from qianmen.rules.side import Side


class Man(NamedTuple):
    """A piece that can be told from its like: ``number`` stays the same all through a cycle.

    ``square`` is where it stood just after the ply in question.
    """

    number: int
    piece: Piece
    square: int


class Chase(NamedTuple):
    """A chase that a move created: ``attacker`` now threatens to take ``victim``.

    ``active``: the capture was not possible at all before the move.  Otherwise it was, and the
    victim has only lost its protection.
    """

    attacker: Man
    victim: Man
    active: bool = True


class Deed(NamedTuple):
    """What one ply did, as a rule set sees it.

    A move with neither check nor chase is idle, unless the rule set looks for checks alone.
    """

    ply: int
    """Counted from 1 at the first move after the set-up."""
    side: Side
    move: Move
    check: bool
    chases: tuple[Chase, ...] = ()


def victims(deeds: tuple[Deed, ...], side: Side, *, active: bool = False) -> set[int]:
    """The numbers of the enemy pieces that every move of ``side`` chased.

    ``active`` True counts only chases that are new attacks.
    """
    chased = [
        {chase.victim.number for chase in deed.chases if chase.active or not active}
        for deed in deeds
        if deed.side is side
    ]
    return set.intersection(*chased) if chased else set()


def always_checks(deeds: tuple[Deed, ...], side: Side) -> bool:
    """Whether every move of ``side`` gave check."""
    return all(deed.check for deed in deeds if deed.side is side)
