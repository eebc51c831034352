"""The search in chess: mates found, draws by rule worth nothing, special moves seen."""

from typing import Any

import pytest

from core.chess.positions import from_fen, move, random_positions, text
from core.laws import assert_line_playable
from core.positions import load
from qianmen.core.chess.evaluation import static_value
from qianmen.core.chess.position import ChessPosition
from qianmen.core.control import Control
from qianmen.core.search import MATE, Searcher, Variation

MATES = [
    (int(moves), fen) for moves, fens in load("chess_mates.json")["mate_in"].items() for fen in fens
]
BARE_KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    return Searcher(16)


def best(searcher: Searcher, position: ChessPosition, **limits: Any) -> Variation:
    searcher.clear()
    return searcher.search(position.copy(), Control(**limits))[0]


def only(searcher: Searcher, position: ChessPosition, name: str, depth: int) -> int:
    """The score of one move."""
    searcher.clear()
    found = searcher.search(position.copy(), Control(depth=depth), allowed=[move(name)])
    return found[0].score


@pytest.mark.parametrize(("moves", "fen"), MATES, ids=lambda value: str(value).split(" ")[0])
def test_mates(searcher: Searcher, moves: int, fen: str) -> None:
    position = from_fen(fen)
    found = best(searcher, position, mate=2 * moves - 1, nodes=2_000_000)
    assert MATE - found.score == 2 * moves - 1
    for number in found.moves:
        position.push(number)
    assert position.in_check()
    assert not position.legal_moves()


def test_the_side_that_is_mated_sees_it_too(searcher: Searcher) -> None:
    # The one move out of the corner runs into the mate by the second rook.
    position = from_fen("7k/R7/8/8/8/8/8/1R2K3 b - - 0 1")
    found = best(searcher, position, depth=6)
    assert found.score + MATE == 2
    assert text(found.moves[0]) == "h8g8"


def test_stalemate_is_a_draw_that_saves_the_weaker_side(searcher: Searcher) -> None:
    # The last rook gives itself up, and the king that must take it leaves no move.
    position = from_fen("7k/5Q2/8/8/8/8/6rP/7K b - - 0 1")
    found = best(searcher, position, depth=6)
    assert found.score == 0
    assert text(found.moves[0]) == "g2g1"


def test_the_stronger_side_does_not_stalemate(searcher: Searcher) -> None:
    position = from_fen("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1")
    assert only(searcher, position, "g5g6", 4) == 0
    assert best(searcher, position, depth=4).score > 20_000


def test_a_third_repetition_is_a_draw(searcher: Searcher) -> None:
    # A queen ahead, yet the position after the move has been there twice.
    position = from_fen("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")
    for name in ("a1a2", "e8e7", "a2a1", "e7e8") * 2:
        position.push(move(name))
    position.push(move("a1a2"))
    position.push(move("e8e7"))
    assert only(searcher, position, "a2a1", 1) != 0
    position.pop()
    position.pop()
    assert only(searcher, position, "a1a2", 4) == 0
    assert best(searcher, position, depth=6).score > 300


def test_checks_without_end_save_the_weaker_side(searcher: Searcher) -> None:
    # White threatens mate on the last rank; the queen checks on e1 and h4 for ever.
    position = from_fen("6k1/RR6/8/2p5/7q/8/6P1/6K1 b - - 0 1")
    assert best(searcher, position, depth=10).score == 0


def test_fifty_moves_are_a_draw_but_a_mate_comes_first(searcher: Searcher) -> None:
    queen = "7k/8/5K2/8/8/8/8/6Q1 w - - 99 90"
    assert only(searcher, from_fen(queen), "g1a1", 4) == 0
    assert best(searcher, from_fen(queen), depth=4).moves[0] == move("g1g7")
    assert best(searcher, from_fen(queen), depth=4).score == MATE - 1


def test_a_pawn_move_or_capture_begins_the_count_anew(searcher: Searcher) -> None:
    position = from_fen("7k/8/8/8/8/4K3/P7/R7 w - - 99 90")
    assert only(searcher, position, "a1b1", 4) == 0
    assert only(searcher, position, "a2a4", 4) > 300


def test_dead_positions_are_draws(searcher: Searcher) -> None:
    assert best(searcher, from_fen(BARE_KINGS), depth=8).score == 0
    # With its last pawn White loses all hope, bishop or not.
    last_pawn = from_fen("8/8/8/8/8/2k4B/2P5/K7 b - - 0 1")
    assert only(searcher, last_pawn, "c3c2", 1) == 0
    assert only(searcher, last_pawn, "c3b4", 1) < -100


def test_quiescence_sees_promotions(searcher: Searcher) -> None:
    # One ply deep, the answer to the only move is seen by quiescence alone.
    queens = from_fen("7k/8/8/8/8/8/p6P/7K w - - 0 1")
    stopped = from_fen("7k/8/8/8/8/p7/7P/7K w - - 0 1")
    assert only(searcher, queens, "h2h3", 1) < only(searcher, stopped, "h2h3", 1) - 500


def test_quiescence_sees_en_passant(searcher: Searcher) -> None:
    position = from_fen("4k3/8/8/8/5p2/8/6P1/4K3 w - - 0 1")
    taken = only(searcher, position, "g2g4", 1)
    position.push(move("g2g4"))
    assert taken < -static_value(position) - 100


def test_boards_without_pawns_are_searched(searcher: Searcher) -> None:
    for fen in (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "qqqqkqqq/8/8/8/8/8/8/QQQQKQQQ w - - 0 1",
        "nbnbknbn/8/8/8/8/8/8/NBNBKNBN w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 b - - 0 1",
    ):
        position = from_fen(fen)
        line = best(searcher, position, nodes=20_000)
        for number in line.moves:
            position.push(number)


def test_lines_are_playable_and_the_position_comes_back(searcher: Searcher) -> None:
    for position in random_positions(25, seed=22):
        assert_line_playable(searcher, position)


def test_equal_orders_after_clearing_give_equal_answers(searcher: Searcher) -> None:
    def run() -> list[tuple[Variation, int]]:
        searcher.clear()
        position = ChessPosition()
        answers = []
        for _ in range(6):
            line = searcher.search(position.copy(), Control(nodes=8000))[0]
            answers.append((line, searcher.nodes))
            position.push(line.moves[0])
        return answers

    assert run() == run()
