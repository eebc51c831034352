"""Which moves tables leave, with tables made of rules of thumb."""

from collections.abc import Callable
from pathlib import Path

import chess
import pytest

from qianmen.engine.local import LocalEngine
from qianmen.engine.tablebase import Tablebase, open_tablebase
from qianmen.rules import Board
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.gameboard import GameBoard

ROOK = "8/8/8/4k3/2R5/8/8/3K4 w - - {} 80"
GIVING_AWAY = {"c4d4", "c4e4", "c4f4"}
"""Beside the black king."""
PAWN = "8/8/8/8/8/4k3/2P5/K7 w - - 0 80"


class Tables:
    """Plies to the next capture or pawn move, and the results, as functions tell them."""

    def __init__(
        self,
        plies: Callable[[chess.Board], int],
        result: Callable[[chess.Board], int] = lambda _: 0,
    ) -> None:
        self.probe_dtz = plies
        self.probe_wdl = result


def kept(tables: Tables, board: GameBoard, men: int = 5) -> set[str] | None:
    legal = [str(move) for move in board.legal_moves]
    found = Tablebase(tables, men).keep(board, legal)
    if found is None:
        return None
    assert found.hits == len(legal)
    return set(found.moves)


def safe(board: chess.Board) -> int:
    """Black, to move, draws where he can take and has else 8 plies to live."""
    return 0 if any(map(board.is_capture, board.legal_moves)) else -8


def test_moves_that_give_the_win_away_are_left_out() -> None:
    board = ChessBoard(ROOK.format(0))
    legal = {str(move) for move in board.legal_moves}
    assert kept(Tables(safe), board) == legal - GIVING_AWAY


def test_a_win_that_comes_too_late_is_none() -> None:
    def quick(board: chess.Board) -> int:
        return -2 if board.peek() == chess.Move.from_uci("c4c6") else -8

    assert kept(Tables(quick), ChessBoard(ROOK.format(95))) == {"c4c6"}
    assert len(kept(Tables(quick), ChessBoard(ROOK.format(90))) or ()) > 1


def test_after_a_repetition_a_win_makes_progress() -> None:
    def quick(board: chess.Board) -> int:
        return -2 if board.peek() == chess.Move.from_uci("c4c6") else -8

    board = ChessBoard(ROOK.format(0))
    for move in ("d1d2", "e5e6", "d2d1", "e6e5"):
        board.push(move)
    assert kept(Tables(quick), board) == {"c4c6"}


def test_of_losses_those_are_kept_that_the_move_limit_may_save() -> None:
    def slow(board: chess.Board) -> int:
        return 40 if board.peek() == chess.Move.from_uci("c4c6") else 8

    assert kept(Tables(slow), ChessBoard(ROOK.format(70))) == {"c4c6"}
    assert len(kept(Tables(slow), ChessBoard(ROOK.format(0))) or ()) > 1


def test_a_draw_is_better_than_a_loss() -> None:
    def careless(board: chess.Board) -> int:
        return 0 if board.peek() == chess.Move.from_uci("c4c6") else 8

    assert kept(Tables(careless), ChessBoard(ROOK.format(0))) == {"c4c6"}


def test_a_pawn_move_goes_by_the_result_it_leads_to() -> None:
    def result(board: chess.Board) -> int:
        return -2 if board.peek() == chess.Move.from_uci("c2c4") else 0

    assert kept(Tables(lambda board: 0, result), ChessBoard(PAWN)) == {"c2c4"}


def test_mate_needs_no_table() -> None:
    def unknown(board: chess.Board) -> int:
        assert not board.is_checkmate()
        return 0

    board = ChessBoard("7k/8/6K1/8/8/8/8/R7 w - - 0 1")
    assert kept(Tables(unknown), board) == {"a1a8"}


def missing(board: chess.Board) -> int:
    raise KeyError(board.fen())


@pytest.mark.parametrize(
    ("tables", "board", "men"),
    [
        (Tables(missing), ChessBoard(ROOK.format(0)), 5),
        (Tables(safe), ChessBoard(ROOK.format(0)), 2),
        (Tables(safe), ChessBoard("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 5),
        (Tables(safe), Board("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"), 5),
    ],
    ids=["no table", "too many men", "castling", "xiangqi"],
)
def test_what_tables_do_not_know(tables: Tables, board: GameBoard, men: int) -> None:
    assert kept(tables, board, men) is None


def test_paths_without_tables(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no tables in"):
        open_tablebase(str(tmp_path))
    with pytest.raises(ValueError, match="cannot read the tables in"):
        open_tablebase(str(tmp_path / "nowhere"))


def test_a_bad_path_changes_nothing(tmp_path: Path) -> None:
    engine = LocalEngine(lambda event: None)
    with pytest.raises(ValueError, match="cannot read the tables in"):
        engine.set_option("SyzygyPath", str(tmp_path / "nowhere"))
    assert engine.option("syzygypath") == ""
    engine.close()
