"""The library's speed from Python against python-chess and cchess, all measured in this run.

Prints the legal moves of mixed positions (each package's own game; the moves as objects, all
listed) and push and pop of each of these moves, our speed, theirs and the ratio.  cchess is
measured where it is installed.
"""

import argparse
import importlib.util
import random
from collections.abc import Callable
from statistics import median
from time import perf_counter

import chess

from qianmen import Board


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=5, help="of which the median counts")
    arguments = parser.parse_args()
    boards = xiangqi_positions(arguments.positions)
    peers = chess_positions(arguments.positions)
    compare_moves(boards, peers, arguments.runs)
    compare_pushes(boards, peers, arguments.runs)


if __name__ == "__main__":
    main()
