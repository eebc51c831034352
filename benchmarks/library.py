"""The library's speed from Python against python-chess and cchess, all measured in this run.

Prints the legal moves of mixed positions (each package's own game; the moves as objects, all
listed) and push and pop of each of these moves, our speed, theirs and the ratio; then what reading
PGN of random games with variations and comments takes, in seconds of the processor for a megabyte,
which another busy program changes less than the time of day.  cchess is measured where it is
installed.
"""

import argparse
import importlib.util
import random
from collections.abc import Callable, Iterator
from io import BytesIO, StringIO
from statistics import median
from time import perf_counter, process_time

import chess.pgn

from qianmen import Board, Game, Notation
from qianmen.rules.records import pgn


def xiangqi_positions(count: int) -> list[Board]:
    """Positions of random games, every ply of them."""
    rng = random.Random(1)
    boards: list[Board] = []
    board = Board()
    while len(boards) < count:
        moves = board.legal_moves
        if not moves or board.ply >= 100:
            board = Board()
            continue
        boards.append(board.copy())
        board.push(rng.choice(moves))
    return boards


def chess_positions(count: int) -> list[chess.Board]:
    rng = random.Random(1)
    boards: list[chess.Board] = []
    board = chess.Board()
    while len(boards) < count:
        moves = list(board.legal_moves)
        if not moves or board.ply() >= 100:
            board = chess.Board()
            continue
        boards.append(board.copy())
        board.push(rng.choice(moves))
    return boards


def seconds(work: Callable[[], None], runs: int) -> float:
    """The median of several runs."""
    taken = []
    for _ in range(runs):
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return median(taken)


def print_ratio(name: str, ours: float, theirs: float, peer: str) -> None:
    print(
        f"{name:20} qianmen {ours * 1e6:8.3f} us   {peer:12} {theirs * 1e6:9.3f} us   "
        f"ratio {theirs / ours:6.1f}"
    )


def compare_moves(boards: list[Board], peers: list[chess.Board], runs: int) -> None:
    def ours() -> None:
        for board in boards:
            _ = board.legal_moves

    def theirs() -> None:
        for board in peers:
            list(board.legal_moves)

    speed = seconds(ours, runs) / len(boards)
    print_ratio("legal moves", speed, seconds(theirs, runs) / len(peers), "python-chess")
    if importlib.util.find_spec("cchess") is None:
        print("legal moves          cchess is not installed")
        return
    import cchess

    same = [cchess.ChessBoard(board.fen()) for board in boards]

    def of_cchess() -> None:
        for board in same:
            list(board.create_moves())

    print_ratio("legal moves", speed, seconds(of_cchess, 1) / len(same), "cchess")


def compare_pushes(boards: list[Board], peers: list[chess.Board], runs: int) -> None:
    our_work = [(board, board.legal_moves) for board in boards]
    their_work = [(board, list(board.legal_moves)) for board in peers]

    def ours() -> None:
        for board, moves in our_work:
            for move in moves:
                board.push(move)
                board.pop()

    def theirs() -> None:
        for board, moves in their_work:
            for move in moves:
                board.push(move)
                board.pop()

    our_count = sum(len(moves) for _, moves in our_work)
    their_count = sum(len(moves) for _, moves in their_work)
    ours_each, theirs_each = seconds(ours, runs) / our_count, seconds(theirs, runs) / their_count
    print_ratio("push and pop", ours_each, theirs_each, "python-chess")


def random_games(*, is_chess: bool) -> Iterator[Game]:
    """Games without end, one in ten moves with a comment, one in twenty with a variation."""
    rng = random.Random(1)
    while True:
        game = Game(is_chess=is_chess)
        node, board = game.root, game.board()
        for _ in range(rng.randrange(30, 160)):
            moves = list(board.legal_moves)
            if not moves:
                break
            played = moves.pop(rng.randrange(len(moves)))
            parent, node = node, node.add(played)
            if moves and rng.random() < 0.05:
                parent.add(rng.choice(moves))
            if rng.random() < 0.1:
                node.comment = "好棋, a good move"
            board.push(played)
        yield game


def text_of(games: Iterator[Game], size: int, notation: Notation) -> str:
    """A PGN of so many characters or a little more."""
    parts: list[str] = []
    while sum(map(len, parts)) < size:
        parts.append(pgn.write(next(games), notation))
    return "".join(parts)


def processor_seconds(work: Callable[[], None]) -> float:
    start = process_time()
    work()
    return process_time() - start


def measure_readers(size: int, runs: int) -> None:
    for notation in (Notation.CHINESE, Notation.WXF, Notation.ICCS):
        data = text_of(random_games(is_chess=False), size, notation).encode()
        taken = median(processor_seconds(lambda: read_all(data)) for _ in range(runs))  # noqa: B023
        print(f"PGN, {notation.value:15} qianmen {taken / len(data) * 1e6:8.3f} s/MB")
    text = text_of(random_games(is_chess=True), size, Notation.SAN)
    data = text.encode()
    pairs = [
        (processor_seconds(lambda: read_all(data)), processor_seconds(lambda: read_chess(text)))
        for _ in range(runs)
    ]
    ours, theirs = (median(side) / len(data) * 1e6 for side in zip(*pairs, strict=True))
    share = median(ours / theirs for ours, theirs in pairs)
    print(
        f"PGN of chess         qianmen {ours:8.3f} s/MB python-chess {theirs:9.3f} s/MB "
        f"times as long {share:.2f}"
    )


def read_all(data: bytes) -> None:
    for game in pgn.read(BytesIO(data)):
        if game.errors:
            raise ValueError(game.errors[0])


def read_chess(text: str) -> None:
    stream = StringIO(text)
    while chess.pgn.read_game(stream) is not None:
        pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=5, help="of which the median counts")
    parser.add_argument("--size", type=int, default=1_000_000, help="characters of each PGN")
    arguments = parser.parse_args()
    boards = xiangqi_positions(arguments.positions)
    peers = chess_positions(arguments.positions)
    compare_moves(boards, peers, arguments.runs)
    compare_pushes(boards, peers, arguments.runs)
    measure_readers(arguments.size, arguments.runs)


if __name__ == "__main__":
    main()
