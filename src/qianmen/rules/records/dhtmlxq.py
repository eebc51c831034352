"""DhtmlXQ, also called UBB: the text form of forums and of dpxq pages, read and written."""

import re

from qianmen.rules.errors import FenError
from qianmen.rules.game import Game, Node
from qianmen.rules.move import Move
from qianmen.rules.piece import Side
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.limits import MOST_PLIES
from qianmen.rules.records.setup import fen_of, first_mover, pieces_of, points_of
from qianmen.rules.records.walk import Walk

_VALUE = re.compile(r"\[DhtmlXQ_(\w+)\](.*?)\[/DhtmlXQ_\1\]", re.DOTALL | re.IGNORECASE)
_BRANCH = re.compile(r"move_(\d{1,5})_(\d{1,5})_(\d{1,5})")
_COMMENT = re.compile(r"comment(?:(\d{1,5})_)?(\d{1,5})")
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")
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
_RESULTS = {"红胜": "1-0", "黑胜": "0-1", "和棋": "1/2-1/2", "和局": "1/2-1/2"}


def read(text: str) -> Game:
    """The game of a text; ``RecordError`` if there is none in it.

    Moves that cannot be played are left out with what follows them and noted in its ``errors``.
    """
    values = {key.lower(): value.strip() for key, value in _VALUE.findall(text)}
    if not values:
        raise RecordError("no DhtmlXQ text: it has no [DhtmlXQ_...] value")
    main = values.get("movelist", "")
    game = _set_up(values, main)
    for key, name in _HEADERS.items():
        if values.get(key):
            value = _unescaped(values[key])
            game.headers[name] = _RESULTS.get(value, value) if key == "result" else value
    lines = {0: [game.root, *_add_line(game, game.root, main)]}
    _add_branches(game, lines, values)
    for key, value in values.items():
        if found := _COMMENT.fullmatch(key):
            line, ply = lines.get(int(found[1] or 0), []), int(found[2])
            if ply < len(line):
                line[ply].comment = _unescaped(value)
    return game


def write(game: Game) -> str:
    """The text of a game.  A game of chess: ``ValueError``."""
    if game.is_chess:
        raise ValueError("DhtmlXQ holds games of xiangqi only")
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
            if node.comment:
                key = f"comment{number}_{at}" if number else f"comment{at}"
                comments[key] = node.comment
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


def _add_line(game: Game, start: Node, moves: str) -> list[Node]:
    """Add the moves from a node on, as far as they can be played; their nodes."""
    walk = Walk(game)
    for step in start.path():
        walk.go(step)
    added: list[Node] = []
    try:
        for at in range(0, min(len(moves), 4 * (MOST_PLIES + 1)), 4):
            origin, target = _point(moves[at : at + 2]), _point(moves[at + 2 : at + 4])
            if origin is None or target is None:
                text = f"{moves[at : at + 4]!r} is not a move"
                raise RecordError(text, ply=walk.board.ply + 1)
            added.append(walk.add(Move(origin, target)))
    except RecordError as error:
        game.errors.append(error)
    except ValueError as error:
        game.errors.append(RecordError(str(error), ply=walk.board.ply + 1))
    return added


def _add_branches(game: Game, lines: dict[int, list[Node]], values: dict[str, str]) -> None:
    """Add the variations, in rounds, for one may stand before the line it leaves."""
    waiting = {key: found for key in values if (found := _BRANCH.fullmatch(key))}
    while waiting:
        ready = {key: found for key, found in waiting.items() if int(found[1]) in lines}
        if not ready:
            game.errors += [
                RecordError(f"{key} leaves a line that is not there") for key in waiting
            ]
            return
        for key, found in ready.items():
            del waiting[key]
            line, ply, number = lines[int(found[1])], int(found[2]), int(found[3])
            if not 1 <= ply <= len(line):
                game.errors.append(RecordError(f"{key} leaves its line at a ply that is not there"))
                continue
            before = line[:ply]
            lines[number] = [*before, *_add_line(game, before[-1], values[key])]


def _point(text: str) -> int | None:
    """Our number of a point, None for ``99``; ``ValueError`` for what is none."""
    if text == "99":
        return None
    if len(text) != 2 or not (text.isascii() and text.isdecimal()) or text[0] == "9":
        raise ValueError(f"{text!r} is not a point")
    return (9 - int(text[1])) * 9 + int(text[0])


def _name(point: int) -> str:
    return f"{point % 9}{9 - point // 9}"


def _digits(node: Node) -> str:
    return _name(node.move.origin) + _name(node.move.target) if node.move is not None else ""


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text).replace("||", "\n")


def _escaped(text: str) -> str:
    return text.replace("\n", "||").replace("[", "\\u005b")
