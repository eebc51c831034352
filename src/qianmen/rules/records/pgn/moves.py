"""Reads the moves of a xiangqi game: main line, variations, comments, glyphs."""

import re
from typing import NamedTuple

from qianmen.rules.board import Board
from qianmen.rules.errors import FenError, NotationError
from qianmen.rules.game import Game, Node
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.move import Move
from qianmen.rules.notation import chinese, coordinates, wxf
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.limits import DEEPEST
from qianmen.rules.records.pgn.comment import take
from qianmen.rules.records.pgn.tokens import Token, first_words, partners, tokens
from qianmen.rules.records.walk import Walk

_COORDINATES = re.compile(r"[a-i](10|[0-9])-?[a-i](10|[0-9])", re.IGNORECASE)
_MARKS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}


class Style(NamedTuple):
    """What the whole text tells of its words: ranks from 1, and whose WXF it is (None: unknown)."""

    from_one: bool = False
    fairy: bool | None = None


def read_word(board: Board, word: str, style: Style) -> Move:
    """The legal move of a word in any notation; else ``NotationError``."""
    bare = word.rstrip("!?#")
    if _COORDINATES.fullmatch(bare):
        read = coordinates.read_fairy if style.from_one else coordinates.read
        move = read(bare.replace("-", ""))
        if not board.position.is_legal(move.code):
            raise NotationError(f"{word!r} is not a legal move here")
        return move
    if bare.isascii():
        return wxf.read(board, bare, fairy=style.fairy)
    return chinese.read(board, bare)


def read_moves(game: Game, text: str) -> None:
    """Put the moves of ``text`` into a game without any; what is wrong goes to its ``errors``.

    A wrong move ends its line; in a variation what follows its bracket is still read.
    """
    found = list(tokens(text))
    words = {token.text for token in found if token.sort == "word"}
    squares = "".join(word.lower() for word in words if _COORDINATES.fullmatch(word))
    signs = {word[2] for word in words if len(word) == 4 and word.isascii()}
    fairy = "=" in signs if ("=" in signs) != ("." in signs) else None
    known = len(game.errors)
    _Reader(game, text, found, Style(re.search("[a-i]10", squares) is not None, fairy)).read()
    if len(game.errors) > known and squares and "0" not in squares:
        again = Game(game.start_fen)
        _Reader(again, text, found, Style(True, fairy)).read()
        if not again.errors:
            game.root, game.errors = again.root, game.errors[:known]
            game.headers |= again.headers


class _Reader:
    def __init__(self, game: Game, text: str, found: list[Token], style: Style) -> None:
        self._game = game
        self._text = text
        self._tokens = found
        self._partners = partners(found)
        self._first_words = first_words(found)
        self._style = style
        self._walk = Walk(game)
        self._left: list[tuple[int, Node]] = []
        """Where each open variation ends, and the node it was left from."""
        self._preface = ""

    def read(self) -> None:
        takers = {
            "word": self._move,
            "open": self._open,
            "close": self._close,
            "comment": self._remark,
            "remark": self._remark,
            "glyph": self._glyph,
            "result": self._result,
        }
        at = 0
        while at < len(self._tokens):
            at = takers[self._tokens[at].sort](at)

    # Each takes the token at an index, and gives the index of the next one to be looked at.

    def _move(self, at: int) -> int:
        word = self._tokens[at].text
        if word in _MARKS:
            self._walk.node.marks.append(_MARKS[word])
            return at + 1
        try:
            move = self._read(word)
            node = self._walk.add(move)
        except ValueError as error:
            text = error.text if isinstance(error, RecordError) else str(error)
            self._game.errors.append(RecordError(text, ply=self._walk.board.ply + 1))
            return self._left[-1][0] if self._left else len(self._tokens)
        if self._preface:
            node.preface, self._preface = self._preface, ""
        if word[-1] in "!?":
            suffix = word[len(word.rstrip("!?")) :]
            node.marks += [_MARKS[suffix]] if suffix in _MARKS else []
        return at + 1

    def _read(self, word: str) -> Move:
        board = _xiangqi(self._walk.board)
        try:
            return read_word(board, word, self._style)
        except NotationError:
            if board.ply or not self._game.is_set_up or self._game.root.children:
                raise
            turned = _turned(self._game.start_fen)
            if turned is None:
                raise
            move = read_word(Board(turned, strict=False), word, self._style)
        self._game.start_fen = turned
        self._game.errors.append(RecordError("the FEN has the wrong side to move", ply=1))
        self._walk = Walk(self._game)
        return move

    def _open(self, at: int) -> int:
        end = self._partners[at]
        if not self._is_variation(at):
            stop = self._tokens[end].start if end < len(self._tokens) else len(self._text)
            self._comment(self._text[self._tokens[at].end : stop])
            return end + 1
        if len(self._left) >= DEEPEST:
            self._game.errors.append(RecordError(f"variations more than {DEEPEST} deep"))
            return end + 1
        self._left.append((end, self._walk.node))
        self._walk.back()
        return at + 1

    def _is_variation(self, at: int) -> bool:
        """Whether a bracket's first word can be played instead of the last move."""
        first, node = self._first_words[at], self._walk.node
        if first >= self._partners[at] or node.parent is None:
            return False
        word = self._tokens[first].text
        self._walk.back()
        try:
            read_word(_xiangqi(self._walk.board), word, self._style)
        except NotationError:
            return False
        finally:
            self._walk.go(node)
        return True

    def _close(self, at: int) -> int:
        if self._left and self._left[-1][0] == at:
            self._walk.go(self._left.pop()[1])
        return at + 1

    def _remark(self, at: int) -> int:
        self._comment(self._tokens[at].text)
        return at + 1

    def _glyph(self, at: int) -> int:
        self._walk.node.marks.append(int(self._tokens[at].text))
        return at + 1

    def _result(self, at: int) -> int:
        if not self._left:
            self._game.headers.setdefault("Result", self._tokens[at].text)
        return at + 1

    def _comment(self, text: str) -> None:
        node = self._walk.node
        text = take(node, text)
        begins = bool(self._left) and node is self._left[-1][1].parent
        if begins:
            self._preface = f"{self._preface} {text}".strip()
        else:
            node.comment = f"{node.comment} {text}".strip()


def _xiangqi(board: GameBoard) -> Board:
    if not isinstance(board, Board):
        raise TypeError("not a board of xiangqi")
    return board


def _turned(fen: str) -> str | None:
    """The FEN with the other side to move, None where that cannot be."""
    placement, side, rest = fen.split(" ", 2)
    turned = f"{placement} {'b' if side == 'w' else 'w'} {rest}"
    try:
        Board(turned, strict=False)
    except FenError:
        return None
    return turned
