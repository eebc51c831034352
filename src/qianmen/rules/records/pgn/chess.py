"""PGN of chess, read and written by python-chess."""

from io import StringIO

import chess.pgn

from qianmen.rules.errors import FenError
from qianmen.rules.game import Game, Node
from qianmen.rules.notation.san import from_chess
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.pgn.comment import clean, give, take
from qianmen.rules.records.walk import Walk


def read_game(text: str) -> Game:
    """The chess game of a PGN text, with what python-chess complains of as its errors."""
    try:
        read = chess.pgn.read_game(StringIO(text), Visitor=_Builder)
        if read is None:
            return Game(is_chess=True)
        game = Game(read.headers.get("FEN"), is_chess=True)
    except (FenError, ValueError, IndexError, KeyError) as error:
        game = Game(is_chess=True)
        game.errors.append(RecordError(f"chess: {error}"))
        return game
    game.headers.update({k: v for k, v in read.headers.items() if k not in ("FEN", "SetUp")})
    game.errors = [RecordError(str(error)) for error in read.errors]
    game.root.comment = clean(read.comment)
    walk = Walk(game)
    waiting: list[tuple[chess.pgn.ChildNode, Node]] = _children(read, game.root)
    while waiting:
        variation, parent = waiting.pop()
        walk.go(parent)
        try:
            node = walk.add(from_chess(variation.move))
        except RecordError as error:
            game.errors.append(error)
            continue
        node.comment = take(node, variation.comment)
        node.preface = clean(variation.starting_comment)
        node.marks = sorted(variation.nags)
        waiting += _children(variation, node)
    return game


def _children(theirs: chess.pgn.GameNode, ours: Node) -> list[tuple[chess.pgn.ChildNode, Node]]:
    """What follows a node of python-chess's, last first, and the node of ours it follows."""
    return [(variation, ours) for variation in theirs.variations[::-1]]


class _Builder(chess.pgn.GameBuilder[chess.pgn.Game]):
    """Keeps what is wrong, and unlike its base does not log it."""

    def handle_error(self, error: Exception) -> None:
        self.game.errors.append(error)


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
