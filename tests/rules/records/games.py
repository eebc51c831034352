"""Games to write and read back, and files whose writers we do not offer."""

import random

from qianmen import Game, Node
from rules.positions import placed, played


def grown(rng: random.Random, plies: int, fen: str | None = None) -> Game:
    """A game of random moves with variations, comments and headers."""
    game = Game(fen)
    game.headers |= {"Event": "杯赛", "Red": "红方 甲", "Black": "Black", "Result": "1-0"}
    game.root.comment = "开局 start"
    ends = [game.root]
    for _ in range(plies):
        # Mostly the last node, so that lines grow long, at times an earlier one.
        node = ends[-1] if rng.random() < 0.8 else rng.choice(ends)
        moves = game.board(node).legal_moves
        if not moves:
            continue
        child = node.add(rng.choice(moves))
        if rng.random() < 0.2:
            child.comment = rng.choice(["好棋", "a move", "一着 (note)"])
        ends.append(child)
    return game


def any_game(rng: random.Random) -> Game:
    """A game from the start, or from a set-up of either side."""
    sources = [None, placed(rng).fen(), played(rng, 30).fen()]
    return grown(rng, rng.randrange(40), rng.choice(sources))


def shape(node: Node) -> list[tuple[object, ...]]:
    """All that a tree holds, in order."""
    found: list[tuple[object, ...]] = []
    waiting = [(node, 0)]
    while waiting:
        here, depth = waiting.pop()
        details = (here.comment, here.preface, here.marks, here.clock, here.evaluation)
        found.append((depth, here.move, *details))
        waiting += [(child, depth + 1) for child in here.children[::-1]]
    return found
