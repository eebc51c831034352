"""Chess at the console."""

import re

from qianmen.doors.console.faces.face import Face, GameWords, MoveError
from qianmen.engine.language import Language
from qianmen.rules import NotationError, Side
from qianmen.rules.chess import Board, Move, square_name
from qianmen.rules.chess.diagram import draw
from qianmen.rules.errors import AmbiguousError
from qianmen.rules.notation import san

_WORDS = {
    Language.ENGLISH: GameWords(
        name="chess",
        side="white",
        example="e2e4",
        moves="""\
e2e4           play a move: from e2 to e4; e4, Nf3, O-O and exd5 will do too;
               a pawn that reaches the last rank: e7e8q or e8=Q""",
        letters="letters        change between letters and chess figures",
    ),
    Language.CHINESE: GameWords(
        name="国际象棋",
        side="white（白）",
        example="e2e4",
        moves="""\
e2e4           走子：从 e2 到 e4；也可写作 e4、Nf3、O-O、exd5；
               兵到底线：e7e8q 或 e8=Q""",
        letters="letters 字样   在字母与棋子图形之间切换",
    ),
}

_SAN = re.compile(r"[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBN])?|O-O(?:-O)?|0-0(?:-0)?", re.I)
"""Whatever looks like a move in SAN; a sign of check or mate may follow."""


class ChessFace(Face[Board]):
    """A board of chess; its pictures are chess figures."""

    vocabulary = _WORDS

    def diagram(self, *, pictures: bool, bottom: Side) -> str:
        return draw(self._board, figures=pictures, last_move=self.last_move, bottom=bottom)

    def read(self, text: str) -> str:
        """Coordinates or SAN; a piece's letter may be small where it cannot be a pawn's file."""
        try:
            move = Move.from_text(text.replace("-", "").replace(" ", ""))
        except NotationError:
            return self._read_san(text.strip())
        if not self._board.is_legal(move):
            raise self._fault(move)
        return str(move)

    def move_name(self, move: str) -> str:
        """``g1f3``."""
        return move

    def notation(self, move: str) -> str:
        """``Nf3``."""
        return san.write(self._board, self._board.read_move(move))

    def _read_san(self, text: str) -> str:
        plain = text.rstrip("+#!?")
        if not _SAN.fullmatch(plain):
            raise self.unknown(text)
        # A small b may be a pawn's file, and a capital one is the bishop.
        spellings = [plain] if plain[0] in "bB" else [plain, plain.capitalize(), plain.upper()]
        for spelling in spellings:
            try:
                return str(san.read(self._board, spelling))
            except AmbiguousError:
                raise self.ambiguous(text) from None
            except NotationError:
                continue
        raise MoveError(self.said.illegal_notation.format(text=text))

    def _fault(self, move: Move) -> MoveError:
        if not move.promotion and self._board.is_legal(move._replace(promotion="q")):
            return MoveError(self.said.promotion.format(move=move))
        piece = self._board.piece_at(move.origin)
        origin, target = square_name(move.origin), square_name(move.target)
        return self.illegal(origin, target, piece.side if piece else None)
