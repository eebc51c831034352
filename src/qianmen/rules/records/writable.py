"""What every writer asks of a game before it writes: that a reader would take all of it."""

from itertools import chain

from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.limits import DEEPEST, LARGEST_GAME, MOST_PLIES


def require_writable(game: Game, *, are_nested: bool) -> None:
    """Raise ``RecordError`` where a line is longer than is read, or a node not its parent's child.

    ``are_nested``: the format puts variations into each other, which may then not be too deep.  A
    header that is no text: ``TypeError``.
    """
    for name, value in game.headers.items():
        if not isinstance(value, str):
            raise TypeError(f"the header {name} is no text: {value!r}")
    lines = [(game.root, 0, 0)]
    for first, before, depth in lines:
        if are_nested and depth > DEEPEST:
            raise RecordError(f"variations more than {DEEPEST} deep", ply=before)
        for ply, node in enumerate(chain((first,), first.line()), before):
            if ply > MOST_PLIES:
                raise RecordError(f"a line of more than {MOST_PLIES} plies", ply=ply)
            if any(child.parent is not node for child in node.children):
                raise RecordError("a node that is not its parent's child", ply=ply + 1)
            lines += [(other, ply + 1, depth + 1) for other in node.children[1:]]


def require_size(data: bytes) -> None:
    """Raise ``RecordError`` where what is to be written is more than is read as one game."""
    if len(data) > LARGEST_GAME:
        raise RecordError(f"more than {LARGEST_GAME} bytes")
