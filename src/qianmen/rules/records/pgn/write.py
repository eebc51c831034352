"""Writes PGN: tags in the usual order, moves in the notation asked for, variations and comments."""

from collections.abc import Iterator

from qianmen.rules.game import Game
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.node import Node
from qianmen.rules.notation.notation import Notation, format_move
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.pgn.comment import clean, give
from qianmen.rules.records.pgn.tags import OF_THE_FILE, write_tags
from qianmen.rules.records.results import RESULTS
from qianmen.rules.records.walk import Walk
from qianmen.rules.records.writable import require_size, require_writable
from qianmen.rules.side import Side

_FORMATS = {
    Notation.CHINESE: None,
    Notation.TRADITIONAL: None,
    Notation.WXF: "WXF",
    Notation.ICCS: "ICCS",
}
_WIDTH = 79
_HIGHEST_GLYPH = 999_999_999
"""Higher ones are not read."""


def write(game: Game, notation: Notation = Notation.CHINESE) -> str:
    """The text of a game with an empty line after it.

    Xiangqi in Chinese, WXF or ICCS; any other notation: ``ValueError``.  Chess is always SAN.
    ``IllegalMoveError`` where the game holds a move that cannot be played, ``RecordError`` for a
    line, a nesting of variations, a glyph, a clock or an evaluation that could not be read again.
    """
    require_writable(game, are_nested=True)
    if game.is_chess:
        tags, notation = _chess_tags(game), Notation.SAN
    elif notation in _FORMATS:
        tags = _xiangqi_tags(game, notation)
    else:
        if not isinstance(notation, Notation):
            raise TypeError(f"not a Notation: {notation!r}")
        names = ", ".join(form.value for form in _FORMATS)
        raise ValueError(f"a PGN of xiangqi is written in {names}, not {notation.value}")
    result = game.result if game.result in RESULTS else "*"
    words = [*_words(game, notation), result]
    text = f"{write_tags(tags)}\n{_fold(words)}\n\n"
    require_size(text.encode(errors="replace"))
    return text


def _chess_tags(game: Game) -> dict[str, str]:
    """The tags of a game of chess, in their order: first the seven that all have."""
    tags = dict.fromkeys(("Event", "Site", "Date", "Round", "White", "Black"), "?")
    tags |= {"Date": "????.??.??", "Result": "*"} | _own_tags(game)
    if game.is_set_up:
        tags |= {"SetUp": "1", "FEN": game.start_fen}
    return tags


def _xiangqi_tags(game: Game, notation: Notation) -> dict[str, str]:
    """The tags of a game of xiangqi, in their order."""
    own, tags = _own_tags(game), {"Game": "Chinese Chess"}
    for name in ("Event", "Site", "Date", "Round"):
        tags[name] = own.get(name, "????.??.??" if name == "Date" else "?")
    for side in ("Red", "Black"):
        if f"{side}Team" in own:
            tags[f"{side}Team"] = own[f"{side}Team"]
        tags[side] = own.get(side, "?")
    tags["Result"] = own.get("Result", "*")
    tags |= {name: value for name, value in own.items() if name not in tags}
    if game.is_set_up:
        tags["FEN"] = game.start_fen
    form = _FORMATS[notation]
    if form is not None:
        tags["Format"] = form
    return tags


def _own_tags(game: Game) -> dict[str, str]:
    return {name: value for name, value in game.headers.items() if name not in OF_THE_FILE}


def _words(game: Game, notation: Notation) -> Iterator[str]:
    """The words of the movetext, a comment being one word."""
    yield from (*_glyphs(game.root), *_comment(game.root))
    walk = Walk(game, game.board())
    waiting: list[Node | str] = [*game.root.children[:1]]
    needs_number = True
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            yield node
            needs_number = True
            continue
        if node.parent is None:
            raise ValueError("the root has no move")
        if node.preface:
            yield f"{{{clean(node.preface)}}}"
            needs_number = True
        walk.go(node.parent)
        yield from _move(walk.board, node, notation, needs_number)
        comment = _comment(node)
        yield from comment
        needs_number = bool(comment)
        waiting += node.children[:1]
        if node is node.parent.children[0]:
            for other in node.parent.children[:0:-1]:
                waiting += [")", other, "("]


def _move(board: GameBoard, node: Node, notation: Notation, needs_number: bool) -> Iterator[str]:
    if board.turn is Side.RED:
        yield f"{board.fullmove}."
    elif needs_number:
        yield f"{board.fullmove}..."
    yield format_move(board, board.read_move(str(node.move)), notation)
    yield from _glyphs(node)


def _glyphs(node: Node) -> list[str]:
    for mark in node.marks:
        if not 0 <= mark <= _HIGHEST_GLYPH:
            raise RecordError(f"no number of a glyph: {mark}")
    return [f"${mark}" for mark in node.marks]


def _comment(node: Node) -> list[str]:
    """The comment after a node's move, if it has one."""
    after = give(node)
    return [f"{{{after}}}"] if after else []


def _fold(words: list[str]) -> str:
    """The words in lines, none of which is broken inside a word."""
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > _WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines)
