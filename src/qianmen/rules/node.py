"""A node of a game: a move, what was said of it, and the moves that may follow."""

from collections.abc import Iterator

from qianmen.rules.gameboard import Move


class Node:
    """A move in its place in a game, or, with ``move`` None, the start.

    ``comment`` follows the move, ``preface`` stands before a variation's first.  ``marks`` are
    numeric annotation glyphs (1 is ``!``, 2 ``?``).  ``clock`` is what the mover has left, in
    seconds; ``evaluation`` is in centipawns, seen by Red (White).  The first of the ``children``
    goes on with the line, the others are variations instead of it.
    """

    __slots__ = (
        "_marks",
        "children",
        "clock",
        "comment",
        "evaluation",
        "move",
        "parent",
        "preface",
    )

    def __init__(self, move: Move | None = None, parent: "Node | None" = None) -> None:
        self.move = move
        self.parent = parent
        self.children: list[Node] = []
        self.comment = ""
        self.preface = ""
        self._marks: list[int] | None = None
        self.clock: float | None = None
        self.evaluation: int | None = None

    @property
    def marks(self) -> list[int]:
        """Numeric annotation glyphs, to be read and changed."""
        # Few nodes have any, and a tree has many nodes.
        if self._marks is None:
            self._marks = []
        return self._marks

    @marks.setter
    def marks(self, marks: list[int]) -> None:
        self._marks = marks

    @property
    def remark(self) -> str:
        """The preface and the comment, for whoever has room for one text a move."""
        return "\n".join(text for text in (self.preface, self.comment) if text)

    def add(self, move: Move) -> "Node":
        """The child with this move, made if there is none; the move is not checked."""
        for child in self.children:
            # Mostly it is the same object, and to compare identities is much faster.
            if child.move is move:
                return child
        for child in self.children:
            if child.move == move:
                return child
        child = Node(move, self)
        self.children.append(child)
        return child

    def line(self) -> Iterator["Node"]:
        """The nodes after this one along the first children."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def path(self) -> list["Node"]:
        """The nodes from the first move of the game to this one."""
        nodes = []
        node: Node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle without recursion, which games of any length would carry too deep."""
        if self.parent is None:
            return _grow, (_rows(self),)
        node, turns = self, []
        while node.parent is not None:
            turns.append(node.parent.children.index(node))
            node = node.parent
        return _follow, (node, turns[::-1])

    def __repr__(self) -> str:
        return f"<Node {self.move or 'start'}>"


_Row = tuple[int, Move | None, str, str, list[int], float | None, int | None]
"""Where a node's parent stands in the list of rows (-1: nowhere), and what the node holds."""


def _rows(root: Node) -> list[_Row]:
    """A tree as a list, in which each node stands after its parent and its earlier siblings."""
    rows: list[_Row] = []
    waiting = [(-1, root)]
    while waiting:
        parent, node = waiting.pop()
        held = node.comment, node.preface, node.marks, node.clock, node.evaluation
        waiting += [(len(rows), child) for child in node.children[::-1]]
        rows.append((parent, node.move, *held))
    return rows


def _grow(rows: list[_Row]) -> Node:
    """The root of the tree that ``_rows`` made into a list."""
    nodes: list[Node] = []
    for parent, move, comment, preface, marks, clock, evaluation in rows:
        node = Node(move, nodes[parent] if nodes else None)
        node.comment, node.preface, node.marks = comment, preface, list(marks)
        node.clock, node.evaluation = clock, evaluation
        if node.parent is not None:
            node.parent.children.append(node)
        nodes.append(node)
    return nodes[0]


def _follow(root: Node, turns: list[int]) -> Node:
    """The node reached from the root by ``turns``: which child to go to, node by node."""
    node = root
    for turn in turns:
        node = node.children[turn]
    return node
