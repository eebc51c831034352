"""Reads the moves of a chess game."""

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from qianmen.rules.chess.board import Board
from qianmen.rules.chess.move import Move
from qianmen.rules.game import Game
from qianmen.rules.node import Node
from qianmen.rules.notation.san import San
from qianmen.rules.records.pgn.chess.words import SCANNER, no_move, reading_of
from qianmen.rules.records.pgn.moves import MovesReader
from qianmen.rules.records.results import RESULTS, result_of
from qianmen.rules.records.walk import Walk

_LIKE_A_MOVE = re.compile("[a-h][1-9]|[Oo0]-[Oo0]")
_GLYPHS = {
    "□": 7,
    "=": 10,
    "∞": 13,
    "+=": 14,
    "+/=": 14,
    "⩲": 14,
    "=+": 15,
    "=/+": 15,
    "⩱": 15,
    "+/-": 16,
    "±": 16,
    "-/+": 17,
    "∓": 17,
    "+-": 18,
    "-+": 19,
}
"""The glyphs of the signs that tell who is better."""


def read_moves(game: Game, board: Board, text: str) -> None:
    """Put the moves of ``text`` into a game without any; what is wrong goes to its ``errors``.

    ``board`` stands at the start of the game and is played on.  No blanks are around ``text``.
    """
    _Reader(Walk(game, board), text).read()


class _Reader(MovesReader[Board, San]):
    scanner = SCANNER
    reading_of = staticmethod(reading_of)

    _complained_of: Node | None = None
    """The last node behind which stood a text that is no move, which is told once."""

    def meant(self, reading: San) -> Move:
        return Move.from_code(reading.find(self.walk.board.position))

    def pass_word(self, token: re.Match[str]) -> None:
        self.end_line(token, no_move(token["word"]))

    def _strange(self, token: re.Match[str]) -> None:
        """A text is passed over, unless it is a result, or a move that cannot be read is in it."""
        text = token["text"]
        if (result := result_of(text)) in RESULTS:
            self.take_result(token, result)
        elif _LIKE_A_MOVE.search(text):
            self.end_line(token, no_move(next(filter(_LIKE_A_MOVE.search, text.split()))))
        elif self._complained_of is not self.walk.node:
            self._complained_of = self.walk.node
            self.note_move(no_move(text))

    def _sign(self, token: re.Match[str]) -> None:
        glyph = _GLYPHS.get(token["sign"])
        if glyph is not None:
            self.mark_with(glyph)

    takers: ClassVar[Mapping[str | None, Callable[[Any, re.Match[str]], None]]] = {
        **MovesReader.takers,
        "text": _strange,
        "sign": _sign,
    }
