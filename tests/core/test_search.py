"""The search: mates found, limits kept, answers repeatable."""

import threading
import time
from typing import Any

import pytest

from core.laws import assert_line_playable
from core.positions import from_fen, load, move, random_positions, text
from qianmen.core.control import Control
from qianmen.core.search import MATE, Progress, Searcher, Variation
from qianmen.core.xiangqi.position import Position

MATES = load("xiangqi_mates.json")["puzzles"]
# One mate in three is by a quiet sacrifice and a quiet stalemating move, which the pruning of late
# moves hides at any depth the test could afford.
SHORT_MATES = [case for case in MATES if case["mate_in"] <= 3 and case["id"] != "mate3-084"]


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    return Searcher(16)


def best(searcher: Searcher, position: Position, **limits: int) -> Variation:
    return searcher.search(position.copy(), Control(**limits))[0]


@pytest.mark.parametrize("case", SHORT_MATES, ids=lambda case: case["id"])
def test_short_mates(searcher: Searcher, case: dict[str, Any]) -> None:
    searcher.clear()
    plies = 2 * case["mate_in"] - 1
    found = best(searcher, from_fen(case["fen"]), mate=plies, nodes=3_000_000)
    assert MATE - found.score == plies
    assert text(found.moves[0]) in case["first_moves"]


def test_the_line_of_a_mate_ends_in_mate(searcher: Searcher) -> None:
    for case in SHORT_MATES[::9]:
        searcher.clear()
        position = from_fen(case["fen"])
        found = best(searcher, position, mate=2 * case["mate_in"] - 1, nodes=3_000_000)
        for number in found.moves:
            position.push(number)
        assert position.legal_moves() == []


def test_equal_orders_after_clearing_give_equal_answers(searcher: Searcher) -> None:
    def run() -> list[tuple[tuple[Variation, ...], int]]:
        searcher.clear()
        position = Position()
        answers = []
        for _ in range(6):
            lines = searcher.search(position.copy(), Control(nodes=8000))
            answers.append((lines, searcher.nodes))
            position.push(lines[0].moves[0])
        return answers

    assert run() == run()


def test_node_and_depth_limits(searcher: Searcher) -> None:
    searcher.clear()
    best(searcher, Position(), nodes=5000)
    assert searcher.nodes == 5000
    assert best(searcher, Position(), depth=6).depth == 6


def test_time_limits(searcher: Searcher) -> None:
    control = Control(hard_ms=150)
    searcher.search(Position(), control)
    assert control.milliseconds >= 150
    with_soft = Control(soft_ms=1, hard_ms=600_000)
    assert searcher.search(Position(), with_soft)[0].moves


def test_a_stop_from_another_thread_ends_the_search(searcher: Searcher) -> None:
    control = Control()
    lines: list[Variation] = []
    thread = threading.Thread(target=lambda: lines.extend(searcher.search(Position(), control)))
    thread.start()
    time.sleep(0.05)
    control.stop()
    thread.join(timeout=10)
    assert not thread.is_alive()
    assert Position().is_legal(lines[0].moves[0])


def test_a_stop_before_the_start_still_gives_a_legal_move(searcher: Searcher) -> None:
    for position in random_positions(20, seed=21):
        control = Control()
        control.stop()
        found = searcher.search(position.copy(), control)[0]
        assert position.is_legal(found.moves[0])


def test_several_lines_are_distinct_ordered_and_legal(searcher: Searcher) -> None:
    searcher.clear()
    lines = searcher.search(Position(), Control(depth=7), lines=5)
    assert len({line.moves[0] for line in lines}) == 5
    assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)
    assert {line.depth for line in lines} == {7}
    few = from_fen("3k5/9/9/9/9/9/9/9/9/4K4 w")
    assert len(searcher.search(few, Control(depth=4), lines=5)) == len(few.legal_moves())


def test_only_allowed_root_moves_are_played(searcher: Searcher) -> None:
    allowed = [move("a3a4"), move("i0i1")]
    found = searcher.search(Position(), Control(depth=5), allowed=allowed, lines=3)
    assert {line.moves[0] for line in found} == set(allowed)
    with pytest.raises(ValueError, match="root move"):
        searcher.search(Position(), Control(depth=1), allowed=[])
    with pytest.raises(ValueError, match="legal"):
        searcher.search(Position(), Control(depth=1), allowed=[move("a0a9")])


def test_lines_are_playable_and_the_position_comes_back(searcher: Searcher) -> None:
    for position in random_positions(15, seed=22):
        assert_line_playable(searcher, position)


def test_reports_rise_in_depth_and_end_with_the_answer(searcher: Searcher) -> None:
    searcher.clear()
    news: list[Progress] = []
    lines = searcher.search(Position(), Control(depth=8), report=news.append)
    exact = [report for report in news if report.bound == 0]
    assert [report.variation.depth for report in exact] == list(range(1, 9))
    assert exact[-1].variation == lines[0]


def test_noise_depends_on_the_seed_alone(searcher: Searcher) -> None:
    def answer(noise: int, seed: int) -> Variation:
        searcher.clear()
        return searcher.search(Position(), Control(nodes=500), noise=noise, seed=seed)[0]

    assert answer(300, 5) == answer(300, 5)
    assert len({answer(300, seed).moves[0] for seed in range(12)}) > 3
    assert answer(0, 1) == answer(0, 2)


def test_checking_for_ever_does_not_save_a_lost_game(searcher: Searcher) -> None:
    # Red can check without end, which would draw if it were not forbidden.
    searcher.clear()
    assert best(searcher, from_fen("3k5/9/9/9/9/9/7r1/6r2/R8/5K3 w"), depth=10).score < -400


def test_a_perpetual_chase_loses(searcher: Searcher) -> None:
    # Red's chariot has hunted the horse for two laps; the move that goes on completes the third.
    searcher.clear()
    position = from_fen("3k5/9/4b4/9/R8/9/4n4/9/9/5K3 w")
    for name in ("a5a3", "e3f5", "a3a5", "f5e3") * 2:
        position.push(move(name))
    found = searcher.search(position, Control(depth=4), allowed=[move("a5a3")])[0]
    assert found.score < -20000
    assert best(searcher, position, depth=4).moves[0] != move("a5a3")


def test_a_forced_repetition_without_checks_is_a_draw(searcher: Searcher) -> None:
    # Each side has nothing but its general's only safe step to and fro.
    searcher.clear()
    position = from_fen("3k5/9/9/9/9/3p5/9/9/9/5K3 w")
    for name in ("f0f1", "d9d8", "f1f0", "d8d9", "f0f1", "d9d8", "f1f0"):
        position.push(move(name))
    found = searcher.search(position, Control(depth=4), allowed=[move("d8d9")])[0]
    assert found.score == 0
