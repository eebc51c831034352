"""PFC, nested XML with variations: read only."""

from xml.etree.ElementTree import Element

from qianmen.rules.errors import FenError, NoMoveError
from qianmen.rules.game import Game
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.node import Node
from qianmen.rules.notation import coordinates
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.walk import Walk
from qianmen.rules.records.xml import parse


def read(data: bytes) -> Game:
    """The game of a file; ``RecordError`` if there is none in it.

    Elements ``n`` in one another: ``m`` is the move, of the outermost the FEN, ``c`` the comment,
    and ``default`` marks which of several goes on with the line.
    """
    root = parse(data, "PFC")
    if root.tag != "n":
        raise RecordError("no PFC file: it does not begin with n")
    try:
        game = Game(root.get("m") or None)
    except FenError as error:
        raise RecordError(f"the set-up cannot be: {error}") from error
    game.root.comment = root.get("c", "")
    walk = Walk(game, game.board())
    waiting = _children(root, game.root)
    while waiting:
        element, parent = waiting.pop()
        walk.go(parent)
        node = _add(walk, element.get("m", ""))
        if node is None:
            continue
        node.comment = element.get("c", "")
        waiting += _children(element, node)
    return game


def _add(walk: Walk[GameBoard], text: str) -> Node | None:
    """The node of a move, None where it cannot be played, which is noted."""
    if not text:
        note(walk.game.errors, RecordError("an element without a move", ply=walk.board.ply + 1))
        return None
    try:
        move = coordinates.read(text)
    except NoMoveError as error:
        note(walk.game.errors, RecordError(str(error), ply=walk.board.ply + 1))
        return None
    return walk.add_or_note(move)


def _children(element: Element, node: Node) -> list[tuple[Element, Node]]:
    """What follows an element, last first, and the node it follows."""
    found = [child for child in element if child.tag == "n"]
    found.sort(key=lambda child: child.get("default") != "1")
    return [(child, node) for child in reversed(found)]
