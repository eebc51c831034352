"""Xiangqi at the console."""

from qianmen.doors.console.faces.face import Face, GameWords, MoveError
from qianmen.engine.language import Language
from qianmen.rules import Board, NotationError, Side, square_name
from qianmen.rules.diagram import draw
from qianmen.rules.errors import AmbiguousError, NoMoveError
from qianmen.rules.notation import chinese, coordinates, wxf

_WORDS = {
    Language.ENGLISH: GameWords(
        name="xiangqi",
        side="red",
        example="h2e2",
        moves="""\
h2e2           play a move: from h2 to e2 (files a to i, ranks 0 to 9);
               H2-E2, C2=5 and 炮二平五 will do too""",
        letters="letters        change between letters and Chinese characters",
    ),
    Language.CHINESE: GameWords(
        name="象棋",
        side="red（红）",
        example="h2e2",
        moves="""\
h2e2           走子：从 h2 到 e2（纵线 a 至 i，横线 0 至 9），
               也可写作 H2-E2、炮二平五、C2=5""",
        letters="letters 字样   在字母与汉字之间切换",
        pictures=True,
    ),
}


class XiangqiFace(Face[Board]):
    """A board of xiangqi; its pictures are Chinese characters."""

    vocabulary = _WORDS

    def diagram(self, *, pictures: bool, bottom: Side) -> str:
        return draw(self._board, hanzi=pictures, last_move=self.last_move, bottom=bottom)

    def read(self, text: str) -> str:
        """Coordinates, Chinese or WXF notation."""
        try:
            move = coordinates.read(text)
        except NotationError:
            return self._read_notation(text)
        if not self._board.is_legal(move):
            piece = self._board.piece_at(move.origin)
            origin, target = square_name(move.origin), square_name(move.target)
            raise self.illegal(origin, target, piece.side if piece else None)
        return str(move)

    def move_name(self, move: str) -> str:
        """``H2-E2``."""
        return coordinates.iccs(self._board.read_move(move))

    def notation(self, move: str) -> str:
        """``C2=5`` or 炮二平五."""
        legal = self._board.read_move(move)
        if self.language is Language.CHINESE:
            return chinese.write(self._board, legal)
        return wxf.write(self._board, legal, "=")

    def _read_notation(self, text: str) -> str:
        for read in (chinese.read, wxf.read):
            try:
                return str(read(self._board, text))
            except AmbiguousError:
                raise self.ambiguous(text) from None
            except NoMoveError:
                continue
            except NotationError:
                raise MoveError(self.said.illegal_notation.format(text=text)) from None
        raise self.unknown(text)
