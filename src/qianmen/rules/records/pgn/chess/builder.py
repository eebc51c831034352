"""Makes our game while python-chess reads its moves."""

import chess
import chess.pgn

from qianmen.rules.chess.board import Board
from qianmen.rules.chess.counterpart import put
from qianmen.rules.errors import quoted
from qianmen.rules.game import Game
from qianmen.rules.node import Node
from qianmen.rules.notation.san import from_chess
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.limits import DEEPEST, MOST_PLIES
from qianmen.rules.records.pgn.chess.start import HEADERS
from qianmen.rules.records.pgn.comment import Comments, clean, take
from qianmen.rules.records.results import RESULTS


class _Line:
    """A line being read: the node reached, whether it has a move, whether a fault has ended it.

    ``left`` is the move of python-chess that a variation stands instead of, None in the main line
    and where the variation is not read; ``ply`` is its number.
    """

    __slots__ = ("begun", "ended", "left", "marks", "node", "ply")

    def __init__(
        self,
        node: Node,
        left: chess.Move | None = None,
        ply: int = 0,
        *,
        ended: bool = False,
    ) -> None:
        self.node = node
        self.left = left
        self.ply = ply
        self.begun = False
        self.ended = ended
        self.marks: set[int] | None = None
        """Those of the node, once it has got one more: no mark is to stand there twice."""


class Builder(chess.pgn.BaseVisitor[Game]):
    """Makes our tree as python-chess reads, which sees to the legality of the moves.

    After a wrong move it passes over the rest of its line.  When that is a variation it then loses
    count of those that are open, so that they are counted here, and the board is brought back.
    """

    _board: chess.Board

    def __init__(self, game: Game, setup: Board | None) -> None:
        """``setup`` holds the position that the game starts from; None: that of chess."""
        self._game = game
        self._setup = setup
        self._lines = [_Line(game.root)]
        self._preface: list[str] = []
        self._comments = Comments()

    def begin_headers(self) -> chess.pgn.Headers:
        return HEADERS

    def visit_board(self, board: chess.Board) -> None:
        if self._setup is not None:
            put(self._setup, board)
            self._setup = None
        self._board = board

    def begin_parse_san(self, board: chess.Board, san: str) -> chess.pgn.SkipType | None:
        if san not in RESULTS:
            return None
        # By the count of python-chess a variation is open, where a result would be a move.
        if len(self._lines) == 1:
            self.visit_result(san)
        return chess.pgn.SKIP

    def parse_san(self, board: chess.Board, san: str) -> chess.Move:
        """The legal move of a word; ``ValueError`` if it is none or its line has ended."""
        if self._lines[-1].ended:
            raise ValueError("no move is read after a wrong one")
        try:
            move = board.parse_san(san)
        except chess.InvalidMoveError:
            fault = f"{quoted(san)} is not a move"
        except chess.AmbiguousMoveError:
            fault = f"{quoted(san)} is ambiguous"
        except chess.IllegalMoveError:
            fault = f"{quoted(san)} is not a legal move here"
        else:
            if not move:
                fault = f"{quoted(san)} is not a move"
            elif len(board.move_stack) >= MOST_PLIES:
                fault = f"a line of more than {MOST_PLIES} plies"
            else:
                return move
        raise ValueError(fault)

    def handle_error(self, error: Exception) -> None:
        line = self._lines[-1]
        if not line.ended:
            line.ended = True
            ply = len(self._board.move_stack) + 1
            note(self._game.errors, RecordError(str(error), ply=ply))

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
        is_too_deep = len(self._lines) > DEEPEST
        if is_too_deep and not line.ended:
            note(self._game.errors, RecordError(f"variations more than {DEEPEST} deep"))
        if is_too_deep or line.ended:
            self._lines.append(_Line(line.node, ended=True))
            return chess.pgn.SKIP
        moves = self._board.move_stack
        self._lines.append(_Line(line.node.parent or line.node, moves[-1], len(moves)))
        return None

    def end_variation(self) -> None:
        if len(self._lines) == 1:
            return
        line = self._lines.pop()
        self._preface.clear()
        if line.left is not None:
            while len(self._board.move_stack) >= line.ply:
                self._board.pop()
            self._board.push(line.left)

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

    def finish(self, moves: str) -> None:
        """Put into the game what is known only after all of its ``moves`` have been read."""
        self._comments.join()
        if self._lines[0].ended:
            # python-chess has passed over the result.
            last = moves.rsplit(maxsplit=1)[-1]
            if last in RESULTS:
                self.visit_result(last)

    def result(self) -> Game:
        return self._game
