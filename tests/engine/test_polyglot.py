"""Books of chess in Polyglot's format, written here by hand."""

from pathlib import Path
from queue import SimpleQueue

import chess
import chess.polyglot
import pytest

from qianmen.engine.library import Library
from qianmen.engine.local import LocalEngine
from qianmen.rules import Board
from qianmen.rules.chess.board import Board as ChessBoard
from qianmen.values import Clock, Done, Event, GameKind, Order


@pytest.fixture
def book(tmp_path: Path) -> str:
    """e2e4 three times as likely as d2d4, after which castling follows."""
    castling = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    entries = [
        (chess.Board(), "e2e4", 3),
        (chess.Board(), "d2d4", 1),
        (castling, "e1h1", 1),
    ]
    path = tmp_path / "small.bin"
    path.write_bytes(b"".join(sorted(packed(*entry) for entry in entries)))
    return str(path)


def packed(board: chess.Board, uci: str, weight: int) -> bytes:
    """An entry: key, move (castling as king takes rook), weight and nothing learnt."""
    move = chess.Move.from_uci(uci)
    code = move.to_square | move.from_square << 6
    key = chess.polyglot.zobrist_hash(board)
    return b"".join(
        number.to_bytes(size) for number, size in ((key, 8), (code, 2), (weight, 2), (0, 4))
    )


def test_moves_have_their_share_of_the_weights(book: str) -> None:
    library = Library()
    assert library.chances(book, ChessBoard()) == {"e2e4": 0.75, "d2d4": 0.25}
    assert library.chances(book, ChessBoard("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")) == {"e1g1": 1}
    assert library.chances(book, ChessBoard("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")) == {}


def test_a_book_has_no_moves_for_the_other_game(book: str) -> None:
    assert Library().chances(book, Board()) == {}
    assert Library().chances("", ChessBoard()) == {}


def test_the_engine_plays_from_it(book: str) -> None:
    events: SimpleQueue[Event] = SimpleQueue()
    engine = LocalEngine(events.put)
    engine.new_game(GameKind.CHESS)
    engine.set_option("BookFile", book)
    engine.think(Order(clock=Clock(60_000), banned=("e2e4",)))
    done = events.get(timeout=20)
    assert isinstance(done, Done)
    assert (done.best, done.reason) == ("d2d4", "book")
    engine.close()


def test_a_file_that_is_no_book(tmp_path: Path) -> None:
    path = tmp_path / "odd.bin"
    path.write_bytes(b"odd")
    with pytest.raises(ValueError, match=r"odd|size|book"):
        Library().require(str(path))
