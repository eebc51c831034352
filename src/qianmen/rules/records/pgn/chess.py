"""PGN of chess, read and written with python-chess."""

from io import StringIO

import chess.pgn

from qianmen.rules.errors import FenError
from qianmen.rules.game import Game
from qianmen.rules.node import Node
from qianmen.rules.notation.san import from_chess
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.limits import DEEPEST, MOST_PLIES
from qianmen.rules.records.pgn.comment import clean, give, take


def read_game(tags: list[tuple[str, str]], moves: str) -> Game:
    """The chess game of a PGN's tags and moves, what is wrong with it as its errors.

    A wrong move ends its line; in a variation what follows its bracket is still read.
    """
    text = "".join([f'[{name} "{value}"]\n' for name, value in tags]) + "\n" + moves
    return chess.pgn.read_game(StringIO(text), Visitor=_Builder) or Game(is_chess=True)


class _Line:
    """A line being read: the node reached, whether it has a move, whether a fault has ended it."""

    __slots__ = ("begun", "ended", "node")

    def __init__(self, node: Node, *, ended: bool = False) -> None:
        self.node = node
        self.begun = False
        self.ended = ended


class _Builder(chess.pgn.BaseVisitor[Game]):
    """Makes our tree as python-chess reads, which sees to the legality of the moves.

    A wrong move is taken out of its hands: left to its own care of errors it would lose count of
    the open variations.
    """

    def begin_game(self) -> None:
        self._game = Game(is_chess=True)
        self._lines = [_Line(self._game.root)]
        self._preface = ""

    def begin_headers(self) -> chess.pgn.Headers:
        self._headers = chess.pgn.Headers({})
        return self._headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self._headers[tagname] = tagvalue

    def end_headers(self) -> chess.pgn.SkipType | None:
        headers = dict(self._headers)
        try:
            if self._headers.variant() is not chess.Board or self._headers.is_chess960():
                raise ValueError(f"the variant {headers['Variant']} is not read")
            game = Game(headers.get("FEN"), is_chess=True)
        except (FenError, ValueError) as error:
            self.handle_error(error)
            return chess.pgn.SKIP
        finally:
            tags = {name: text for name, text in headers.items() if name not in ("FEN", "SetUp")}
            self._game.headers.update(tags)
        self._game.start_fen = game.start_fen
        return None

    def begin_parse_san(self, board: chess.Board, san: str) -> chess.pgn.SkipType | None:
        line = self._lines[-1]
        if line.ended:
            return chess.pgn.SKIP
        try:
            self._move = board.parse_san(san)
            if not self._move:
                raise ValueError(f"{san!r} is not a move")
            if len(board.move_stack) >= MOST_PLIES:
                raise ValueError(f"a line of more than {MOST_PLIES} plies")
        except ValueError as error:
            self._game.errors.append(RecordError(str(error), ply=len(board.move_stack) + 1))
            line.ended = True
            return chess.pgn.SKIP
        return None

    def parse_san(self, board: chess.Board, san: str) -> chess.Move:
        return self._move

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        line = self._lines[-1]
        line.node = line.node.add(from_chess(move))
        line.begun = True
        if self._preface:
            line.node.preface, self._preface = self._preface, ""

    def begin_variation(self) -> chess.pgn.SkipType | None:
        line = self._lines[-1]
        too_deep = len(self._lines) > DEEPEST
        if too_deep and not line.ended:
            self.handle_error(ValueError(f"variations more than {DEEPEST} deep"))
        self._lines.append(_Line(line.node.parent or line.node, ended=line.ended or too_deep))
        return chess.pgn.SKIP if self._lines[-1].ended else None

    def end_variation(self) -> None:
        self._lines.pop()
        self._preface = ""

    def visit_comment(self, comment: str) -> None:
        line = self._lines[-1]
        if line.ended:
            return
        if line.begun or len(self._lines) == 1:
            text = take(line.node, comment)
            line.node.comment = f"{line.node.comment} {text}".strip()
        else:
            self._preface = f"{self._preface} {clean(comment)}".strip()

    def visit_nag(self, nag: int) -> None:
        line = self._lines[-1]
        if not line.ended and nag not in line.node.marks:
            line.node.marks.append(nag)

    def visit_result(self, result: str) -> None:
        if self._game.result == "*":
            self._game.headers["Result"] = result

    def handle_error(self, error: Exception) -> None:
        self._game.errors.append(RecordError(str(error)))

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
