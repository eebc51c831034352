"""A fixed amount of work for the search: how fast it is, and whether it still does the same.

The nodes it takes are the signature of search and evaluation: a change that is to alter neither
must leave it alone.
"""

from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from qianmen.core.control import Control
from qianmen.core.search import Searcher
from qianmen.rules import START_FEN, Board
from qianmen.rules.chess import START_FEN as CHESS_START_FEN
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind

DEPTH = 14
HASH_MB = 16

POSITIONS = (
    START_FEN,
    "rnbakab2/8r/4c1nc1/2p1p1p1p/p8/1C7/P1P1P1P1P/2N1C4/8R/R1BAKABN1 w - - 0 1",
    "2bakab1r/4n4/2n1c1c2/p1p1p1p1p/3R5/9/PrP1P1P1P/1C4N1C/5R3/1NBAKAB2 w - - 0 1",
    "1r1akab2/9/Cc2b1ncr/4pR2p/9/2p6/P3P1P1P/2N1n4/9/2BAKABNR w - - 0 1",
    "2b1kab2/4a4/2n6/prp1p3p/5Rp2/2P6/P3c2rc/1CN1B3C/1R2A4/4KAB2 w - - 0 1",
    "3akabn1/9/4b4/p3R4/2p3C2/6B2/P7r/B8/9/3AKA3 w - - 0 1",
    "3a1a1c1/4k4/4b4/p4r3/4R3p/P6N1/4P3P/4B1N2/3nA4/2B1KA3 w - - 0 1",
    "1c1akC1n1/1C7/9/9/1n6p/3p2P2/P2RcrN1P/4B4/4N4/3AKAB2 w - - 0 1",
    "3ak1b2/3Ra4/4b4/5R3/9/4p4/1p2rr3/4BN3/4A4/2B1KA3 w - - 0 1",
    "4kab2/4a4/4b4/4C4/3PP4/2B6/9/9/4A4/5K1c1 w - - 0 1",
    "3a1k3/4a1P2/9/9/9/9/3ppp3/9/4A1n2/3A1KB2 w - - 0 1",
)
"""The start, and positions from games of the engine with itself, opening to endgame."""

CHESS_POSITIONS = (
    CHESS_START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
    "2r2rk1/1b2qppp/pn2p3/1p1pP3/3N1P2/P1PB4/1P2Q1PP/R4RK1 b - - 2 19",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/5pk1/4p1p1/3pP2p/1p1P1P1P/1P1K2P1/8/8 w - - 0 40",
    "4r1k1/1p3ppp/p1p5/8/3P4/P3RN2/1P3PPP/6K1 b - - 0 27",
    "8/8/4kpp1/8/3B1P1p/4K2P/2b3P1/8 b - - 3 50",
)
"""The same of chess."""


class Sample(NamedTuple):
    """What the search of one position took."""

    fen: str
    nodes: int
    seconds: float


def bench(depth: int = DEPTH, game: GameKind = GameKind.XIANGQI) -> Iterator[Sample]:
    """Search each position to ``depth`` plies on one thread, each with a clean table."""
    searcher = Searcher(HASH_MB)
    boards: tuple[GameBoard, ...]
    if game is GameKind.XIANGQI:
        boards = tuple(map(Board, POSITIONS))
    else:
        boards = tuple(map(ChessBoard, CHESS_POSITIONS))
    for board in boards:
        fen = board.fen()
        searcher.clear()
        start = perf_counter()
        searcher.search(board.position, Control(depth=depth))
        yield Sample(fen, searcher.nodes, perf_counter() - start)
