"""Reads the moves of a xiangqi game: main line, variations, comments, glyphs."""

import re

from qianmen.rules.board import Board
from qianmen.rules.errors import FenError, NotationError
from qianmen.rules.game import Game
from qianmen.rules.move import Move
from qianmen.rules.node import Node
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.limits import DEEPEST
from qianmen.rules.records.pgn.comment import Comments, take
from qianmen.rules.records.pgn.tokens import NOTHING_SEEN, look_ahead, token_at, tokens
from qianmen.rules.records.pgn.words import Reading, Style, no_move, reading_of
from qianmen.rules.records.results import RESULTS, result_of
from qianmen.rules.records.walk import Walk

_MARKS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}


def read_moves(game: Game, board: Board, text: str) -> None:
    """Put the moves of ``text`` into a game without any; what is wrong goes to its ``errors``.

    ``board`` stands at the start of the game and is played on.  A wrong move ends its line; in a
    variation what follows its bracket is still read.
    """
    style = Style(text)
    known = len(game.errors)
    reader = _Reader(Walk(game, board), text, style)
    reader.read()
    if len(game.errors) > known and style.may_be_from_one():
        _read_from_one(reader.walk, text, known)


def _read_from_one(walk: Walk, text: str, known: int) -> None:
    """Read the moves of ``walk``'s game anew with ranks from 1, if all can be read so.

    ``known`` errors it had before its moves were read.
    """
    game, headers = walk.game, dict(walk.game.headers)
    root, errors = game.root, game.errors
    walk.restart()
    game.errors = []
    _Reader(walk, text, Style(text, from_one=True), until_wrong=True).read()
    if game.errors:
        game.root, game.errors, game.headers = root, errors, headers
    else:
        game.errors = errors[:known]


class _Reader:
    """Takes the tokens of a text in turn and puts what they say into the game."""

    _outlook = NOTHING_SEEN
    _foreseen: Move | None = None
    """The move of the next word, where that has been read already."""
    _has_result = False
    """Whether the result of the game stood here, behind which anything may follow."""
    _is_over = False

    def __init__(self, walk: Walk, text: str, style: Style, *, until_wrong: bool = False) -> None:
        """``until_wrong``: what comes after the first error is not read."""
        self._game = walk.game
        self.walk = walk
        self._text = text
        self._style = style
        self._until_wrong = until_wrong
        self._tokens = tokens(text)
        self._left: list[Node] = []
        """The node that each open variation was left from."""
        self._preface: list[str] = []
        self._comments = Comments()

    def read(self) -> None:
        for token in self._tokens:
            _TAKERS[token.lastgroup or "nothing"](self, token)
            if self._is_over:
                break
        self._comments.join()

    # Each takes a token, and may take more of those that follow.

    def _move(self, token: re.Match[str]) -> None:
        word = token["word"]
        if word in _MARKS:
            self.walk.node.marks.append(_MARKS[word])
            return
        reading = reading_of(word)
        if reading is None:
            if (result := result_of(word)) in RESULTS:
                self._set_result(result)
            else:
                self._end_line(no_move(word))
            return
        try:
            move = self._foreseen or reading.read(self.walk.board, self._style)
        except NotationError as error:
            meant = self._first_as_meant(reading)
            if meant is None:
                self._end_line(str(error))
                return
            move = meant
        try:
            node = self.walk.add(move)
        except RecordError as error:
            self._end_line(error.text)
            return
        self._foreseen = None
        if self._preface:
            node.preface = " ".join(self._preface)
            self._preface.clear()
        if word[-1] in "!?":
            suffix = word[len(word.rstrip("!?")) :]
            node.marks += [_MARKS[suffix]] if suffix in _MARKS else []

    def _first_as_meant(self, reading: Reading) -> Move | None:
        """The first move of the game where its set-up or its ranks are not what they seem."""
        if self.walk.board.ply or self._game.root.children:
            return None
        return self._first_turned(reading) or self._first_from_one(reading)

    def _first_from_one(self, reading: Reading) -> Move | None:
        """The first move with ranks from 1, where it is one: so are then all others."""
        if not self._style.may_be_from_one():
            return None
        self._style.from_one = True
        move = self._move_or_none(reading)
        self._style.from_one = move is not None
        return move

    def _first_turned(self, reading: Reading) -> Move | None:
        """The first move with the other side to move in the FEN, where it is one."""
        if not self._game.is_set_up:
            return None
        fen = _turned(self._game.start_fen)
        turned = _board_or_none(fen)
        if turned is None:
            return None
        before = self.walk
        self.walk = Walk(self._game, turned)
        move = self._move_or_none(reading)
        if move is None:
            self.walk = before
        else:
            self._game.start_fen = fen
            self._note("the FEN has the wrong side to move", 1)
        return move

    def _end_line(self, reason: str) -> None:
        if self._left or not self._has_result:
            self._note(reason, self.walk.board.position.height + 1)
        self._foreseen = None
        if self._left:
            self._skip()
            self._return()
        else:
            self._is_over = True

    def _open(self, token: re.Match[str]) -> None:
        node, move = self.walk.node, None
        self._foreseen = None
        word = self._first_word(token) if node.parent is not None else None
        reading = reading_of(word) if word is not None else None
        if reading is not None:
            self.walk.back()
            move = self._move_or_none(reading)
            if move is not None and len(self._left) < DEEPEST:
                self._left.append(node)
                self._foreseen = move
                return
            self.walk.go(node)
        if move is None:
            self._comment(self._text[token.end() : self._skip()])
        else:
            self._note(f"variations more than {DEEPEST} deep")
            self._skip()

    def _first_word(self, bracket: re.Match[str]) -> str | None:
        """The first word in a bracket, which tells whether it is a variation or a comment."""
        place = bracket.start("open")
        if place >= self._outlook.end:
            following = token_at(self._text, bracket.end())
            if following.lastgroup in ("word", "close"):
                return following["word"]
            self._outlook = look_ahead(self._text, bracket, DEEPEST)
        return self._outlook.word if place in self._outlook.opened else None

    def _move_or_none(self, reading: Reading) -> Move | None:
        try:
            return reading.read(self.walk.board, self._style)
        except NotationError:
            return None

    def _skip(self) -> int:
        """Pass over all up to the bracket that closes here, and give its place."""
        depth = 1
        for token in self._tokens:
            if token.lastgroup == "open":
                depth += 1
            elif token.lastgroup == "close":
                depth -= 1
                if not depth:
                    return token.start("close")
        return len(self._text)

    def _close(self, token: re.Match[str]) -> None:
        self._return()

    def _return(self) -> None:
        """Go back to where the variation was left from."""
        if self._left:
            self.walk.go(self._left.pop())

    def _remark(self, token: re.Match[str]) -> None:
        self._comment(token[token.lastgroup or 0])

    def _comment(self, text: str) -> None:
        node = self.walk.node
        text = take(node, text)
        if not self._left or node is not self._left[-1].parent:
            self._comments.add(node, text)
        elif text:
            self._preface.append(text)

    def _glyph(self, token: re.Match[str]) -> None:
        self.walk.node.marks.append(int(token["glyph"]))

    def _result(self, token: re.Match[str]) -> None:
        self._set_result(token["result"])

    def _set_result(self, result: str) -> None:
        if self._left:
            return
        self._has_result = True
        if self._game.result == "*":
            self._game.headers["Result"] = result

    def _pass(self, token: re.Match[str]) -> None:
        pass

    def _note(self, text: str, ply: int | None = None) -> None:
        note(self._game.errors, RecordError(text, ply=ply))
        self._is_over = self._is_over or self._until_wrong


_TAKERS = {
    "word": _Reader._move,
    "open": _Reader._open,
    "close": _Reader._close,
    "comment": _Reader._remark,
    "remark": _Reader._remark,
    "glyph": _Reader._glyph,
    "result": _Reader._result,
    "nothing": _Reader._pass,
}


def _turned(fen: str) -> str:
    """The FEN with the other side to move."""
    placement, side, rest = fen.split(" ", 2)
    return f"{placement} {'b' if side == 'w' else 'w'} {rest}"


def _board_or_none(fen: str) -> Board | None:
    try:
        return Board(fen, strict=False)
    except FenError:
        return None
