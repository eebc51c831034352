"""Writes a game of chess as PGN, with python-chess."""

import chess
import chess.pgn

from qianmen.rules.game import Game
from qianmen.rules.node import Node
from qianmen.rules.records.legality import require_legal
from qianmen.rules.records.pgn.comment import clean, give
from qianmen.rules.records.pgn.tags import OF_THE_FILE, write_tags
from qianmen.rules.records.results import RESULTS

_ALWAYS = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
    "Result": "*",
}


def write_game(game: Game) -> str:
    """The text of a chess game with an empty line after it.

    ``IllegalMoveError`` where it holds such a move.
    """
    require_legal(game)
    tags = _ALWAYS | {name: text for name, text in game.headers.items() if name not in OF_THE_FILE}
    if game.is_set_up:
        tags |= {"SetUp": "1", "FEN": game.start_fen}
    moves = _theirs(game).accept(chess.pgn.StringExporter(headers=False))
    return f"{write_tags(tags)}\n{moves}\n\n"


def _theirs(game: Game) -> chess.pgn.Game:
    """The game as python-chess has it, without its tags."""
    theirs = chess.pgn.Game({"Result": game.result if game.result in RESULTS else "*"})
    if game.is_set_up:
        theirs.setup(chess.Board(game.start_fen))
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
    return theirs
