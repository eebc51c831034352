"""The tree of moves as XQF and CBR keep it.

Each record is followed by all that goes on from it, then by its sibling, if it has one.
"""

from collections.abc import Iterator
from typing import NamedTuple

from qianmen.rules.game import Game
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.move import Move
from qianmen.rules.node import Node
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.walk import Walk


class Record(NamedTuple):
    """A move with its comment, and whether one comes after it and one instead of it."""

    move: Move
    comment: str
    has_next: bool
    has_sibling: bool


def grow(game: Game, records: Iterator[Record]) -> None:
    """Put the records of a file into the game: the first is that of the start.

    What cannot be played is left out with all that follows from it, and noted in the game's
    errors; and so is the ``RecordError`` that the records may end in.
    """
    walk = Walk(game, game.board())
    parent: Node | None = game.root
    branches: list[Node | None] = []
    try:
        game.root.comment = next(records).comment
        for record in records:
            if record.has_sibling:
                branches.append(parent)
            node = _add(walk, parent, record)
            if record.has_next:
                parent = node
            elif branches:
                parent = branches.pop()
    except RecordError as error:
        note(game.errors, error)


def _add(walk: Walk[GameBoard], parent: Node | None, record: Record) -> Node | None:
    """The node of a record, None where it or what leads to it cannot be played."""
    if parent is None:
        return None
    if walk.node is not parent:
        walk.go(parent)
    node = walk.add_or_note(record.move)
    if node is not None:
        node.comment = record.comment
    return node


def records_of(game: Game) -> Iterator[Record]:
    """The records of a game's moves, in their order."""
    waiting = _with_sibling(game.root)
    while waiting:
        node, has_sibling = waiting.pop()
        if node.move is not None:
            move = Move(node.move.origin, node.move.target)
            yield Record(move, node.remark, bool(node.children), has_sibling)
        waiting += _with_sibling(node)


def _with_sibling(node: Node) -> list[tuple[Node, bool]]:
    """The children of a node, last first, and whether another comes after each."""
    last = len(node.children) - 1
    return [(child, at < last) for at, child in enumerate(node.children)][::-1]
