"""Grows the opening book of xiangqi from our own searches.

    python training/book.py OUT [--positions 2200] [--nodes 2000000] [--margin 20]
    python training/book.py OUT --verify 200

Positions are taken in the order of how likely the book's own moves lead to them; besides, there is
an answer to each of the first moves.  A line is ``placement side move score move score ...``: the
moves that came out at most the margin behind the best of a search over several lines, with their
scores in centipawns, but only those that a search of each alone by a million nodes finds at most
30 centipawns behind the position's.  Of a position and its mirror image one is kept.  What stands
in the file is not searched again, so a run may be stopped and taken up.  ``--verify`` searches
moves drawn from the book anew, each alone, and counts those too far behind.
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
    """The book's moves in a position, which may be none."""
    searcher.clear()
    found = searcher.search(board.position, Control(nodes=nodes), lines=LINES)
    likely = [line for line in found if line.score >= found[0].score - margin]
    floor = score_of(board, searcher) - VERIFY_MARGIN
    return tuple(
        (str(Move.from_code(line.moves[0])), line.score)
        for line in likely
        if score_of(board, searcher, line.moves[0]) >= floor
    )


def score_of(board: Board, searcher: Searcher, move: int | None = None) -> int:
    """The score of a position, or of one move in it, by a search with an empty table."""
    searcher.clear()
    alone = None if move is None else [move]
    return searcher.search(board.position, Control(nodes=VERIFY_NODES), allowed=alone)[0].score


def positions(book: Book) -> Iterator[Board]:
    """Positions to have in the book, the likeliest first; the book is asked as it then stands."""
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
    """Have the ``count`` likeliest positions in the book, but for those no move of which may stay.

    The position searched is the one of the name, not its mirror image, whose search differs.
    """
    book = Book(read(out))
    searcher = Searcher(64)
    with out.open("a", encoding="ascii") as file:
        for number, board in enumerate(positions(book), start=1):
            if number > count:
                return
            name, _ = name_of(board)
            if name in book:
                continue
            entry = entry_of(Board(name, strict=False), searcher, nodes, margin)
            if entry:
                book.add(name, entry)
                file.write(write_entry(name, entry))
                file.flush()


def verify(out: Path, count: int, seed: int) -> None:
    """Search moves of the book anew; print those too far behind the best and how many they are."""
    searcher = Searcher(64)
    entries = [(name, move) for name, entry in read(out) for move, _ in entry]
    chosen = random.Random(seed).sample(entries, min(count, len(entries)))
    far = 0
    for name, move in chosen:
        board = Board(name, strict=False)
        best = score_of(board, searcher)
        score = score_of(board, searcher, board.read_move(move).code)
        if score < best - VERIFY_MARGIN:
            far += 1
            print(f"{name} {move}: {score}, best {best}", flush=True)
    print(f"{far} of {len(chosen)} moves more than {VERIFY_MARGIN} centipawns behind the best")


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
    parser.add_argument("--verify", type=int, metavar="MOVES")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.verify:
        verify(arguments.out, arguments.verify, arguments.seed)
    else:
        grow(arguments.out, arguments.positions, arguments.nodes, arguments.margin)


if __name__ == "__main__":
    main()
