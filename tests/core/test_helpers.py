"""A search with helpers: threads that share its table and its reins."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from core.positions import move
from qianmen.core.chess.position import ChessPosition
from qianmen.core.control import Control
from qianmen.core.search import Searcher, Variation
from qianmen.core.xiangqi.position import Position

PATIENCE = 20
"""Seconds after which something that must happen has not happened."""

HELPERS = 2


@pytest.fixture
def searcher() -> Searcher:
    searcher = Searcher(16)
    searcher.set_helpers(HELPERS)
    return searcher


def search(
    searcher: Searcher,
    control: Control,
    position: Position | ChessPosition,
    **conditions: Any,
) -> tuple[Variation, ...]:
    """Search with all helpers; what they raise is raised here."""
    helpers = range(1, searcher.helpers + 1)
    with ThreadPoolExecutor(searcher.helpers) as pool:
        at_work = [
            pool.submit(searcher.assist, index, position.copy(), control, **conditions)
            for index in helpers
        ]
        found = searcher.search(position, control, **conditions)
        control.stop()
        for helper in at_work:
            helper.result(PATIENCE)
    return found


@pytest.mark.parametrize("game", [Position, ChessPosition])
@pytest.mark.parametrize("lines", [1, 3])
def test_the_answer_is_legal_and_as_deep_as_asked(
    searcher: Searcher, game: type[Position] | type[ChessPosition], lines: int
) -> None:
    found = search(searcher, Control(depth=9), game(), lines=lines)
    assert len({line.moves[0] for line in found}) == lines
    for line in found:
        assert line.depth == 9
        position = game()
        for number in line.moves:
            position.push(number)


def test_helpers_keep_to_the_allowed_moves(searcher: Searcher) -> None:
    allowed = [move("a3a4"), move("i0i1")]
    found = search(searcher, Control(nodes=50_000), Position(), allowed=allowed)
    assert found[0].moves[0] in allowed
    with pytest.raises(ValueError, match="not a legal root move"):
        searcher.assist(1, Position(), Control(), allowed=[move("a0a9")])


@pytest.mark.parametrize("limit", [3_000, 400_000])
def test_the_node_limit_is_for_all_together(searcher: Searcher, limit: int) -> None:
    search(searcher, Control(nodes=limit), Position())
    assert limit <= searcher.nodes <= 1.1 * limit


def test_what_a_helper_visits_counts(searcher: Searcher) -> None:
    control = Control(nodes=20_000)
    searcher.assist(1, Position(), control)
    found = searcher.search(Position(), control)
    assert found[0].depth == 1
    assert 20_000 < searcher.nodes < 21_000


def test_a_helper_stops_when_it_is_told(searcher: Searcher) -> None:
    control = Control()
    with ThreadPoolExecutor(1) as pool:
        helper = pool.submit(searcher.assist, 2, Position(), control)
        time.sleep(0.05)
        assert not helper.done()
        control.stop()
        helper.result(PATIENCE)


def test_there_are_only_the_helpers_that_were_set(searcher: Searcher) -> None:
    for index in (-1, 0, HELPERS + 1):
        with pytest.raises(ValueError, match="no helper"):
            searcher.assist(index, Position(), Control())
    for number in (-1, 64):
        with pytest.raises(ValueError, match="0 to 63 helpers"):
            searcher.set_helpers(number)
    assert searcher.helpers == HELPERS


def test_without_helpers_all_is_as_if_there_had_been_none(searcher: Searcher) -> None:
    def alone(searcher: Searcher) -> tuple[tuple[Variation, ...], int]:
        return searcher.search(Position(), Control(nodes=20_000)), searcher.nodes

    search(searcher, Control(nodes=50_000), Position())
    searcher.set_helpers(0)
    searcher.clear()
    assert alone(searcher) == alone(Searcher(16))


def test_clearing_makes_the_helpers_forget(searcher: Searcher) -> None:
    def helped() -> tuple[tuple[Variation, ...], int]:
        """What the first helper, alone at work, leaves for a search to find."""
        searcher.clear()
        searcher.assist(1, Position(), Control(nodes=20_000))
        return searcher.search(Position(), Control(nodes=20_000)), searcher.nodes

    assert helped() == helped()
