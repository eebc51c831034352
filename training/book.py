"""Grows the opening book of xiangqi from our own searches.

    python training/book.py OUT [--positions 2200] [--nodes 2000000] [--margin 20]
    python training/book.py OUT --prune PRUNED
    python training/book.py OUT --verify 200

Positions are taken in the order of how likely the book's own moves lead to them; besides, there is
an answer to each of the first moves.  A line is ``placement side move score move score ...``: the
moves that came out at most the margin behind the best of a search over several lines, with their
scores in centipawns.  Of a position and its mirror image one is kept.  What stands in the file is
not searched again, so a run may be stopped and taken up.  ``--prune`` writes the book without the
moves that come out more than 30 centipawns behind the best when each is searched alone by a million
nodes; ``--verify`` searches moves drawn from the book in that way and counts those.
"""

import argparse
import heapq
import random
from collections.abc import Iterator
from pathlib import Path

from qianmen.core.control import Control
from qianmen.core.search import Searcher
from qianmen.engine.book import (
    Book,
    Entry,
    flip_entry,
    name_of,
    read_entry,
    shares,
    write_entry,
)
from qianmen.rules import Board, Move

LINES = 5
LAST_PLY = 16
FIRST_MOVE = 0.002
"""How likely each legal first move is taken to be, so that all are answered."""

VERIFY_NODES = 1_000_000
VERIFY_MARGIN = 30


def entry_of(board: Board, searcher: Searcher, nodes: int, margin: int) -> Entry:
    """The book's moves in a position, by a search of several lines."""
    searcher.clear()
    found = searcher.search(board.position, Control(nodes=nodes), lines=LINES)
    best = found[0].score
    return tuple(
        (str(Move.from_code(line.moves[0])), line.score)
        for line in found
        if line.score >= best - margin
    )


def positions(book: Book) -> Iterator[Board]:
    """Positions to have in the book, the likeliest first; each must be in it when it is left."""
    waiting: list[tuple[float, int, Board]] = [(-1.0, 0, Board())]
    counter = 0
    seen = set()
    while waiting:
        weight, _, board = heapq.heappop(waiting)
        name = name_of(board)[0]
        if name in seen or board.outcome() is not None:
            continue
        seen.add(name)
        yield board
        if board.ply + 1 >= LAST_PLY:
            continue
        chances = shares(book.moves(board))
        if board.ply == 0:
            chances = {str(move): FIRST_MOVE for move in board.legal_moves} | chances
        for move, chance in chances.items():
            counter += 1
            child = board.copy()
            child.push(move)
            heapq.heappush(waiting, (weight * chance, counter, child))


def grow(out: Path, count: int, nodes: int, margin: int) -> None:
    """Search positions until the book has ``count`` of them."""
    book = Book(read(out))
    searcher = Searcher(64)
    with out.open("a", encoding="ascii") as file:
        for number, board in enumerate(positions(book), start=1):
            if number > count:
                return
            name, is_mirrored = name_of(board)
            if name in book:
                continue
            entry = entry_of(board, searcher, nodes, margin)
            kept = flip_entry(entry) if is_mirrored else entry
            book.add(name, kept)
            file.write(write_entry(name, kept))
            file.flush()


def prune(out: Path, pruned: Path) -> None:
    """Write the book anew without the moves too far behind the best of their position.

    What stands in ``pruned`` is not searched again.
    """
    searcher = Searcher(64)
    done = dict(read(pruned))
    with pruned.open("a", encoding="ascii") as file:
        for name, entry in read(out):
            if name in done:
                continue
            floor = best_score(searcher, name) - VERIFY_MARGIN
            kept = tuple(
                (move, score) for move, score in entry if best_score(searcher, name, move) >= floor
            )
            if kept:
                file.write(write_entry(name, kept))
                file.flush()


def verify(out: Path, count: int, seed: int) -> None:
    """Search moves of the book anew; print those too far behind the best and how many they are."""
    searcher = Searcher(64)
    entries = [(name, move) for name, entry in read(out) for move, _ in entry]
    chosen = random.Random(seed).sample(entries, min(count, len(entries)))
    far = 0
    for name, move in chosen:
        best = best_score(searcher, name)
        score = best_score(searcher, name, move)
        if score < best - VERIFY_MARGIN:
            far += 1
            print(f"{name} {move}: {score}, best {best}", flush=True)
    print(f"{far} of {len(chosen)} moves more than {VERIFY_MARGIN} centipawns behind the best")


def best_score(searcher: Searcher, name: str, move: str | None = None) -> int:
    """The score of a position, or of one move in it, by a search with an empty table."""
    board = Board(name, strict=False)
    allowed = [board.read_move(move).code] if move else None
    searcher.clear()
    control = Control(nodes=VERIFY_NODES)
    return searcher.search(board.position, control, allowed=allowed)[0].score


def read(path: Path) -> Iterator[tuple[str, Entry]]:
    """The entries of a book that may not be there yet."""
    if path.exists():
        yield from map(read_entry, path.read_text(encoding="ascii").splitlines())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--positions", type=int, default=2200)
    parser.add_argument("--nodes", type=int, default=2_000_000)
    parser.add_argument("--margin", type=int, default=20)
    parser.add_argument("--prune", type=Path, metavar="PRUNED")
    parser.add_argument("--verify", type=int, metavar="MOVES")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.prune:
        prune(arguments.out, arguments.prune)
    elif arguments.verify:
        verify(arguments.out, arguments.verify, arguments.seed)
    else:
        grow(arguments.out, arguments.positions, arguments.nodes, arguments.margin)


if __name__ == "__main__":
    main()
