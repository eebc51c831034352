"""Reads the moves of a xiangqi game, whose notation and whose start may not be what they seem."""

import re

from qianmen.rules.board import Board
from qianmen.rules.errors import FenError, NotationError
from qianmen.rules.fen import START_FEN
from qianmen.rules.game import Game
from qianmen.rules.move import Move
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.pgn.moves import MovesReader
from qianmen.rules.records.pgn.xiangqi.words import (
    SCANNER,
    Coordinates,
    Reading,
    Style,
    no_move,
    reading_of,
)
from qianmen.rules.records.results import RESULTS, result_of
from qianmen.rules.records.walk import Walk

_BLACK_BEGINS = re.compile(r"(?:\{[^}]*\}|;[^\n]*\n|\s)*+[1１]\s*(?:(?:[.．]\s*){3}|[.．。]?\s*…)")
"""The number of the first move with the dots that stand for Red's, behind comments at most."""


def read_moves(game: Game, board: Board, text: str) -> None:
    """Put the moves of ``text`` into a game without any; what is wrong goes to its ``errors``.

    ``board`` stands at the start of the game and is played on.  No blanks are around ``text``.
    Where no FEN tells who begins, ``1...`` before a move of Black's does, which is noted.
    """
    if not game.is_set_up and _BLACK_BEGINS.match(text):
        board = _begun_by_black(game, text) or board
    style = Style(text)
    known = len(game.errors)
    reader = _Reader(Walk(game, board), text, style)
    reader.read()
    if len(game.errors) > known and style.could_be_from_one and style.may_be_from_one():
        _read_from_one(reader.walk, text, known)


def _begun_by_black(game: Game, text: str) -> Board | None:
    """The start position with Black to move, if the first word is a move there; else None."""
    words = (token["word"] for token in SCANNER.tokens(text) if token.lastgroup == "word")
    reading = reading_of(next(words, ""))
    if reading is None:
        return None
    try:
        reading.read(_BLACK_TO_MOVE, Style(text))
    except NotationError:
        return None
    game.start_fen = _BLACK_TO_MOVE.start_fen
    note(game.errors, RecordError("Black moves first, and no FEN says so", ply=1))
    return _BLACK_TO_MOVE.copy()


def _read_from_one(walk: Walk[Board], text: str, known: int) -> None:
    """Read the moves of ``walk``'s game anew with ranks from 1, if all can be read so.

    ``known`` errors it had before its moves were read.
    """
    game, headers, root = walk.game, dict(walk.game.headers), walk.game.root
    errors, game.errors = game.errors, game.errors[:known]
    walk.restart()
    try:
        _Attempt(walk, text, Style(text, from_one=True)).read()
    except RecordError:
        game.root, game.headers, game.errors = root, headers, errors


class _Reader(MovesReader[Board, Reading]):
    scanner = SCANNER
    reading_of = staticmethod(reading_of)

    def __init__(self, walk: Walk[Board], text: str, style: Style) -> None:
        super().__init__(walk, text)
        self._style = style

    def meant(self, reading: Reading) -> Move:
        return reading.read(self.walk.board, self._style)

    def pass_word(self, token: re.Match[str]) -> None:
        word = token["word"]
        if (result := result_of(word)) in RESULTS:
            self.take_result(token, result)
        else:
            self.end_line(token, no_move(word))

    def meant_after_all(self, reading: Reading) -> Move | None:
        """That with the other side to move in the FEN, or with ranks from 1."""
        if not self.game.root.children and (move := self._first_turned(reading)) is not None:
            return move
        return self._from_one(reading) if isinstance(reading, Coordinates) else None

    def _from_one(self, reading: Coordinates) -> Move | None:
        """The first coordinates with ranks from 1, if they are a move: so are then all others."""
        style = self._style
        if style.could_be_from_one is not None or not style.may_be_from_one():
            return None
        move = reading.read_from_one(self.walk.board)
        style.from_one = move is not None
        return move

    def _first_turned(self, reading: Reading) -> Move | None:
        """The first move with the other side to move in the FEN, where it is one."""
        if not self.game.is_set_up:
            return None
        fen = _turned(self.game.start_fen)
        turned = _board_or_none(fen)
        if turned is None:
            return None
        before = self.walk
        self.walk = Walk(self.game, turned)
        try:
            move = self.meant(reading)
        except NotationError:
            self.walk = before
            return None
        self.game.start_fen = fen
        self.note_move("the FEN has the wrong side to move")
        return move


class _Attempt(_Reader):
    """Raises what is wrong with a move, as a ``RecordError``."""

    def note_move(self, text: str) -> None:
        raise RecordError(text)


def _turned(fen: str) -> str:
    """The FEN with the other side to move."""
    placement, side, rest = fen.split(" ", 2)
    return f"{placement} {'b' if side == 'w' else 'w'} {rest}"


_BLACK_TO_MOVE = Board(_turned(START_FEN))


def _board_or_none(fen: str) -> Board | None:
    try:
        return Board(fen, strict=False)
    except FenError:
        return None
