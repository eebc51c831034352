"""Writes a game of chess as PGN, with python-chess."""

import chess
import chess.pgn

from qianmen.rules.game import Game
from qianmen.rules.node import Node
from qianmen.rules.records.pgn.comment import clean, give


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
