"""What people type at a UCI engine to look into it; no part of the protocol."""

from collections.abc import Callable

from qianmen.engine.bench import DEPTH, bench
from qianmen.engine.evaluation import static_score
from qianmen.protocols.uci.commands import Bench, Perft, Word
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.perft import divide
from qianmen.values import GameKind

Extra = Bench | Perft | Word


def do_extra(command: Extra, board: GameBoard, write: Callable[[str], str]) -> list[str]:
    """The lines that answer ``command``, however long it takes; ``write`` gives a move's text."""
    match command:
        case Bench(depth):
            return _bench(depth or DEPTH, board.game)
        case Perft(depth):
            leaves = divide(board, depth)
            lines = [f"{write(str(move))}: {count}" for move, count in leaves.items()]
            return [*lines, "", f"Nodes searched: {sum(leaves.values())}"]
        case Word.EVAL:
            return [f"Evaluation: {static_score(board)} centipawns for the side to move"]
    return [*str(board).splitlines(), f"Fen: {board.fen()}"]


def _bench(depth: int, game: GameKind) -> list[str]:
    nodes, seconds = 0, 0.0
    for sample in bench(depth, game):
        nodes += sample.nodes
        seconds += sample.seconds
    return [
        f"Nodes searched: {nodes}",
        f"Time: {seconds * 1000:.0f} ms",
        f"Nodes/second: {nodes / seconds:.0f}",
    ]
