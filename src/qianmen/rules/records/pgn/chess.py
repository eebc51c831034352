"""PGN of chess, read and written with python-chess."""

from io import StringIO

import chess.pgn

from qianmen.rules.chess.board import Board
from qianmen.rules.game import Game
from qianmen.rules.node import Node
from qianmen.rules.notation.san import from_chess
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.limits import DEEPEST, MOST_PLIES
from qianmen.rules.records.pgn.comment import Comments, clean, give, take
from qianmen.rules.records.pgn.tokens import RESULTS


def read_game(tags: list[tuple[str, str]], moves: str) -> Game:
    """The chess game of a PGN's tags and moves, what is wrong with it as its errors.

    A wrong move ends its line; in a variation what follows its bracket is still read.
    """
    # python-chess writes no other names than these.
    headers = {name: value for name, value in tags if name.isascii() and name[0] != "_"}
    game = Game(is_chess=True)
    headers.pop("SetUp", None)
    fen = headers.pop("FEN", None)
    game.headers = headers
    try:
        _require_chess(headers)
        if fen is not None:
            game.start_fen = Board(fen).fen()
    except ValueError as error:
        game.errors.append(RecordError(str(error)))
        return game
    if moves.strip() in RESULTS:
        # No more than this is no work for python-chess.
        if game.result == "*":
            game.headers["Result"] = moves.strip()
        return game
    builder = _Builder(game, fen)
    try:
        chess.pgn.read_game(StringIO(moves), Visitor=lambda: builder)
    except ValueError as error:
        builder.handle_error(error)
    builder.finish()
    return game


def _require_chess(headers: dict[str, str]) -> None:
    """``ValueError`` for a variant of chess."""
    if "Variant" in headers:
        theirs = chess.pgn.Headers({"Variant": headers["Variant"]})
        if theirs.variant() is not chess.Board or theirs.is_chess960():
            raise ValueError(f"the variant {headers['Variant']} is not read")


class _Board(chess.Board):
    """A board that complains of a move without writing its FEN, which takes longer than reading."""

    def fen(
        self,
        *,
        shredder: bool = False,
        en_passant: chess.EnPassantSpec = "legal",
        promoted: bool | None = None,
    ) -> str:
        return ""


class _Headers(chess.pgn.Headers):
    """Headers of which python-chess makes such a board."""

    def variant(self) -> type[chess.Board]:
        return _Board


_NO_HEADERS = _Headers({})


class _Line:
    """A line being read: the node reached, whether it has a move, whether a fault has ended it."""

    __slots__ = ("begun", "ended", "marks", "node")

    def __init__(self, node: Node, *, ended: bool = False) -> None:
        self.node = node
        self.begun = False
        self.ended = ended
        self.marks: set[int] | None = None
        """Those of the node, once it has got one more: no mark is to stand there twice."""


class _Builder(chess.pgn.BaseVisitor[Game]):
    """Makes our tree as python-chess reads, which sees to the legality of the moves.

    A wrong move is taken out of its hands: left to its own care of errors it would lose count of
    the open variations.
    """

    def __init__(self, game: Game, fen: str | None) -> None:
        self._game = game
        self._fen = fen
        self._lines = [_Line(game.root)]
        self._preface: list[str] = []
        self._comments = Comments()

    def begin_headers(self) -> chess.pgn.Headers:
        return _NO_HEADERS if self._fen is None else _Headers({"FEN": self._fen})

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        # Those whose names are none to us stand among the moves.
        self._game.headers[tagname] = tagvalue

    def begin_parse_san(self, board: chess.Board, san: str) -> chess.pgn.SkipType | None:
        line = self._lines[-1]
        if line.ended:
            return chess.pgn.SKIP
        fault = self._fault(board, san)
        if fault is None:
            return None
        self._game.errors.append(RecordError(fault, ply=len(board.move_stack) + 1))
        line.ended = True
        return chess.pgn.SKIP

    def _fault(self, board: chess.Board, san: str) -> str | None:
        """Why a move cannot be played; None: it can, and is the next one."""
        try:
            self._move = board.parse_san(san)
        except chess.InvalidMoveError:
            return f"{san!r} is not a move"
        except chess.AmbiguousMoveError:
            return f"{san!r} is ambiguous"
        except chess.IllegalMoveError:
            return f"{san!r} is not a legal move here"
        if not self._move:
            return f"{san!r} is not a move"
        if len(board.move_stack) >= MOST_PLIES:
            return f"a line of more than {MOST_PLIES} plies"
        return None

    def parse_san(self, board: chess.Board, san: str) -> chess.Move:
        return self._move

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        line = self._lines[-1]
        line.node = line.node.add(from_chess(move))
        line.begun = True
        line.marks = None
        if self._preface:
            line.node.preface = " ".join(self._preface)
            self._preface.clear()

    def begin_variation(self) -> chess.pgn.SkipType | None:
        line = self._lines[-1]
        too_deep = len(self._lines) > DEEPEST
        if too_deep and not line.ended:
            self.handle_error(ValueError(f"variations more than {DEEPEST} deep"))
        self._lines.append(_Line(line.node.parent or line.node, ended=line.ended or too_deep))
        return chess.pgn.SKIP if self._lines[-1].ended else None

    def end_variation(self) -> None:
        self._lines.pop()
        self._preface.clear()

    def visit_comment(self, comment: str) -> None:
        line = self._lines[-1]
        if line.ended:
            return
        if line.begun or len(self._lines) == 1:
            self._comments.add(line.node, take(line.node, comment))
        elif text := clean(comment):
            self._preface.append(text)

    def visit_nag(self, nag: int) -> None:
        line = self._lines[-1]
        if line.ended:
            return
        if line.marks is None:
            line.marks = set(line.node.marks)
        if nag not in line.marks:
            line.marks.add(nag)
            line.node.marks.append(nag)

    def visit_result(self, result: str) -> None:
        if self._game.result == "*":
            self._game.headers["Result"] = result

    def handle_error(self, error: Exception) -> None:
        self._game.errors.append(RecordError(str(error)))

    def finish(self) -> None:
        """Put into the game what is known only after all of it has been read."""
        self._comments.join()

    def result(self) -> Game:
        return self._game


def write_game(game: Game) -> str:
    """The text of a chess game with two line ends after it."""
    theirs = chess.pgn.Game()
    if game.is_set_up:
        theirs.setup(chess.Board(game.start_fen))
    theirs.headers.update(game.headers)
    theirs.comment = clean(game.root.comment)
    waiting: list[tuple[Node, chess.pgn.GameNode]] = [(game.root, theirs)]
    while waiting:
        ours, node = waiting.pop()
        for child in ours.children:
            added = node.add_variation(
                chess.Move.from_uci(str(child.move)),
                comment=give(child),
                starting_comment=clean(child.preface),
                nags=child.marks,
            )
            waiting.append((child, added))
    return f"{theirs}\n\n"
