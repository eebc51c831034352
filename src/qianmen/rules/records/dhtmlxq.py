"""DhtmlXQ, also called UBB: the text form of forums and of dpxq pages, read and written."""

import re
from operator import attrgetter
from typing import NamedTuple

from qianmen.rules.errors import FenError, quoted
from qianmen.rules.game import Game
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.move import MOVES, Move
from qianmen.rules.node import Node
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.legality import require_legal
from qianmen.rules.records.limits import DEEPEST, MOST_PLIES
from qianmen.rules.records.results import result_of
from qianmen.rules.records.setup import fen_of, first_mover, pieces_of, points_of
from qianmen.rules.records.walk import Walk
from qianmen.rules.records.writable import require_writable
from qianmen.rules.side import Side

_TAG = re.compile(r"\[(/?)DhtmlXQ_(\w+)\]", re.IGNORECASE)
_BRANCH = re.compile(r"move_(\d{1,5})_(\d{1,5})_(\d{1,5})")
_COMMENT = re.compile(r"comment(?:(\d{1,5})_)?(\d{1,5})")
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")
_TO_ESCAPE = re.compile(r"[\[|]|\\(?=u[0-9a-fA-F]{4})")
"""What would be read as a tag, as the end of a line or as an escape."""
_HEADERS = {
    "title": "Title",
    "event": "Event",
    "date": "Date",
    "place": "Site",
    "round": "Round",
    "red": "Red",
    "black": "Black",
    "redteam": "RedTeam",
    "blackteam": "BlackTeam",
    "result": "Result",
    "author": "Annotator",
    "timerule": "TimeControl",
}


def read(text: str) -> Game:
    """The game of a text; ``RecordError`` if there is none in it.

    Moves that cannot be played are left out with what follows them and noted in its ``errors``.
    """
    values = _values(text)
    if not values:
        raise RecordError("no DhtmlXQ text: it has no [DhtmlXQ_...] value")
    main = values.get("movelist", "")
    game = _set_up(values, main)
    for key, name in _HEADERS.items():
        if values.get(key):
            value = _unescaped(values[key])
            game.headers[name] = result_of(value) if key == "result" else value
    lines = _Lines(game, main, _branches(game, values)).read()
    for key, value in values.items():
        if found := _COMMENT.fullmatch(key):
            node = lines.node(int(found[1] or 0), int(found[2]))
            if node is not None:
                node.comment = _unescaped(value)
    return game


def write(game: Game) -> str:
    """The text of a game.

    A game of chess, or one that could not be read again: ``RecordError``; an illegal move:
    ``IllegalMoveError``.
    """
    if game.is_chess:
        raise RecordError("DhtmlXQ holds games of xiangqi only")
    require_writable(game, are_nested=True)
    require_legal(game)
    values = {key: game.headers[name] for key, name in _HEADERS.items() if name in game.headers}
    values["fen"] = game.start_fen
    points = points_of(game.board().position.pieces())
    values["binit"] = "".join("99" if point is None else _name(point) for point in points)
    comments: dict[str, str] = {}
    lines: list[tuple[Node, int, int]] = [(game.root, 0, 0)]
    for number, (first, parent, ply) in enumerate(lines):
        nodes = [first, *first.line()]
        moves = "".join(_digits(node) for node in nodes)
        values[f"move_{parent}_{ply}_{number}" if number else "movelist"] = moves
        for at, node in enumerate(nodes, ply):
            if node.remark:
                key = f"comment{number}_{at}" if number else f"comment{at}"
                comments[key] = node.remark
            lines += [(other, number, at + 1) for other in node.children[1:]]
    rows = [f"[DhtmlXQ_{key}]{_escaped(text)}[/DhtmlXQ_{key}]" for key, text in values.items()]
    rows += [f"[DhtmlXQ_{key}]{_escaped(text)}[/DhtmlXQ_{key}]" for key, text in comments.items()]
    return "\n".join(["[DhtmlXQ]", *rows, "[/DhtmlXQ]", ""])


def _set_up(values: dict[str, str], moves: str) -> Game:
    fen, table = values.get("fen"), values.get("binit")
    try:
        if fen:
            return Game(fen)
        if table is None:
            return Game()
        points = [_point(table[at : at + 2]) for at in range(0, 64, 2)]
        pieces = pieces_of(points)
        side = first_mover(pieces, _point(moves[:2]) if moves else None)
        return Game(fen_of(pieces, Side.RED if side is None else side))
    except (FenError, ValueError) as error:
        raise RecordError(f"the set-up cannot be: {error}") from error


def _values(text: str) -> dict[str, str]:
    """The values by their keys in lower case; a key that is never closed has none."""
    tags = list(_TAG.finditer(text))
    closings: dict[str, list[re.Match[str]]] = {}
    for tag in reversed(tags):
        if tag[1]:
            closings.setdefault(tag[2].lower(), []).append(tag)
    values: dict[str, str] = {}
    end = 0
    for tag in tags:
        if tag[1] or tag.start() < end:
            continue
        key = tag[2].lower()
        waiting = closings.get(key, [])
        while waiting and waiting[-1].start() < tag.end():
            waiting.pop()
        if waiting:
            closing = waiting.pop()
            values[key] = text[tag.end() : closing.start()].strip()
            end = closing.end()
    return values


class _Branch(NamedTuple):
    """A variation: its number, the line and the ply it leaves, the moves as written."""

    number: int
    parent: int
    ply: int
    moves: str


def _branches(game: Game, values: dict[str, str]) -> list[_Branch]:
    """The variations, in whatever order, each leaving the line that its first ply belongs to.

    One without such a line is noted in the game's ``errors``, and so is what leaves it in turn.
    """
    found = {
        int(name[3]): _Branch(int(name[3]), int(name[1]), int(name[2]), text)
        for key, text in values.items()
        if (name := _BRANCH.fullmatch(key)) and int(name[3])
    }
    settled: dict[int, _Branch] = {}
    depths = {0: 0}
    for number in list(found):
        for branch in reversed(_take_way(found, number)):
            parent = branch.parent
            while parent in settled and branch.ply <= settled[parent].ply:
                parent = settled[parent].parent
            if depths.get(parent, DEEPEST) < DEEPEST:
                settled[branch.number] = branch._replace(parent=parent)
                depths[branch.number] = depths[parent] + 1
            else:
                text = f"variation {branch.number} leaves a line that is not there, or too deep"
                note(game.errors, RecordError(text))
    return list(settled.values())


def _take_way(found: dict[int, _Branch], number: int) -> list[_Branch]:
    """Take from those found a variation, the one that it leaves, and so on.

    None is taken twice, so that a circle has an end.
    """
    way = []
    while (branch := found.pop(number, None)) is not None:
        way.append(branch)
        number = branch.parent
    return way


class _Lines:
    """The lines of a game: the main one is number 0."""

    def __init__(self, game: Game, main: str, branches: list[_Branch]) -> None:
        self._game = game
        self._main = main
        self._parents = {branch.number: branch.parent for branch in branches}
        self._firsts = {branch.number: branch.ply for branch in branches} | {0: 1}
        """The ply of each line's first move."""
        self._nodes: dict[int, list[Node]] = {}
        self._leaving: dict[int, list[_Branch]] = {}
        for branch in branches:
            self._leaving.setdefault(branch.parent, []).append(branch)

    def read(self) -> "_Lines":
        """Put all lines into the game, each after what follows the ply it leaves.

        So the board goes forth and back over no move more often than it is written.
        """
        walk = Walk(self._game, self._game.board())
        waiting = [_Branch(0, 0, 1, self._main)]
        while waiting:
            branch = waiting.pop()
            before = self.node(branch.parent, branch.ply - 1) if branch.number else self._game.root
            if before is None:
                text = f"variation {branch.number} leaves its line at a ply that is not there"
                note(self._game.errors, RecordError(text))
            else:
                walk.go(before)
                self._nodes[branch.number] = self._added(walk, branch.moves)
            # What leaves last is popped first; of those that leave at one ply, the first.
            leaving = self._leaving.get(branch.number, [])
            waiting += sorted(leaving, key=attrgetter("ply"), reverse=True)[::-1]
        return self

    def node(self, line: int, ply: int) -> Node | None:
        """The node after so many plies of a line, None where it has fewer."""
        while line and ply < self._firsts.get(line, 0):
            line = self._parents[line]
        at = ply - self._firsts.get(line, 0)
        if at < 0:
            return self._game.root if line == 0 and ply == 0 else None
        nodes = self._nodes.get(line, [])
        return nodes[at] if at < len(nodes) else None

    def _added(self, walk: Walk[GameBoard], moves: str) -> list[Node]:
        """Add moves from where the board stands, as far as they can be played; their nodes."""
        added: list[Node] = []
        try:
            for at in range(0, min(len(moves), 4 * (MOST_PLIES + 1)), 4):
                added.append(walk.add(_move(moves[at : at + 4], walk.board.ply + 1)))
        except RecordError as error:
            note(self._game.errors, error)
        return added


def _move(text: str, ply: int) -> Move:
    """The move of four digits; ``RecordError`` for any other text."""
    try:
        origin, target = _point(text[:2]), _point(text[2:])
    except ValueError as error:
        raise RecordError(str(error), ply=ply) from error
    if origin is None or target is None:
        raise RecordError(f"{quoted(text)} is not a move", ply=ply)
    return MOVES[origin * 90 + target]


def _point(text: str) -> int | None:
    """Our number of a point, None for ``99``; ``ValueError`` for what is none."""
    if text == "99":
        return None
    if len(text) != 2 or not (text.isascii() and text.isdecimal()) or text[0] == "9":
        raise ValueError(f"{quoted(text)} is not a point")
    return (9 - int(text[1])) * 9 + int(text[0])


def _name(point: int) -> str:
    return f"{point % 9}{9 - point // 9}"


def _digits(node: Node) -> str:
    return _name(node.move.origin) + _name(node.move.target) if node.move is not None else ""


def _unescaped(text: str) -> str:
    plain = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text.replace("||", "\n"))
    # A sign beyond U+FFFF is escaped as the two halves that UTF-16 has of it.
    return plain.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _escaped(text: str) -> str:
    return _TO_ESCAPE.sub(lambda found: f"\\u{ord(found[0]):04x}", text).replace("\n", "||")
