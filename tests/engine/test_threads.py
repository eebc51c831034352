"""LocalEngine with more than one search thread."""

import threading
from collections.abc import Iterator

import pytest

from engine.desk import PATIENCE, Desk
from qianmen.core.search import Searcher
from qianmen.values import GameKind, How, Info, Limits, Message, Order, Purpose


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk(megabytes=4, threads=2)
    yield desk
    desk.engine.close()


def helpers() -> int:
    return sum(thread.name.startswith("search helper") for thread in threading.enumerate())


@pytest.mark.parametrize("game", GameKind)
def test_a_game_of_two_threads(desk: Desk, game: GameKind) -> None:
    desk.engine.new_game(game)
    for _ in range(6):
        done = desk.search(Order(limits=Limits(nodes=20_000)))
        assert done.how is How.FINISHED
        assert 20_000 <= done.nodes <= 22_000
        assert done.best is not None
        desk.engine.play([done.best])
    assert helpers() == 0


def test_a_halt_ends_all_threads_before_the_answer(desk: Desk) -> None:
    order = desk.engine.think(Order(Purpose.ANALYSE))
    assert isinstance(desk.events.get(timeout=PATIENCE), Info)
    assert helpers() == 1
    desk.engine.halt(order, keep=True)
    done = desk.done(order)
    assert done.how is How.KEPT
    assert desk.engine.board.read_move(done.best or "")
    assert helpers() == 0


def test_a_pondering_search_of_two_threads_obeys_its_hit(desk: Desk) -> None:
    order = desk.engine.think(Order(Purpose.PONDER, guess="h2e2"))
    assert isinstance(desk.events.get(timeout=PATIENCE), Info)
    desk.engine.ponder_hit(order, Limits(movetime=50))
    assert desk.engine.board.read_move(desk.done(order).best or "")


def test_the_number_of_threads_counts_from_the_next_order_on(desk: Desk) -> None:
    order = desk.engine.think(Order(Purpose.ANALYSE))
    assert isinstance(desk.events.get(timeout=PATIENCE), Info)
    desk.engine.set_option("Threads", "4")
    assert helpers() == 1
    desk.engine.halt(order, keep=False)
    desk.done(order)
    order = desk.engine.think(Order(Purpose.ANALYSE))
    assert isinstance(desk.events.get(timeout=PATIENCE), Info)
    assert helpers() == 3
    desk.engine.halt(order, keep=False)


def test_back_on_one_thread_a_new_game_is_as_it_ever_was(desk: Desk) -> None:
    def game() -> list[tuple[str | None, int]]:
        desk.engine.new_game(GameKind.XIANGQI)
        answers = []
        for _ in range(3):
            done = desk.search(Order(limits=Limits(nodes=5_000)))
            answers.append((done.best, done.nodes))
            desk.engine.play([done.best or ""])
        return answers

    desk.engine.set_option("Threads", "1")
    alone = game()
    desk.engine.set_option("Threads", "3")
    game()
    desk.engine.set_option("Threads", "1")
    assert game() == alone


def test_threads_that_are_no_longer_wanted_give_back_their_memory() -> None:
    resource = pytest.importorskip("resource")
    searcher = Searcher(1)

    def peak_after(times: int) -> int:
        """The most memory this process ever had, in KB (on macOS in bytes)."""
        for _ in range(times):
            searcher.set_helpers(8)
            searcher.set_helpers(0)
        return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

    at_first = peak_after(2)
    assert peak_after(25) < 1.5 * at_first


def test_too_many_threads_for_the_memory_are_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Small:
        """A searcher on a machine that has no more memory."""

        def set_helpers(self, number: int) -> None:
            raise MemoryError

    monkeypatch.setattr(desk.engine, "_searcher", Small())
    desk.engine.set_option("Threads", "64")
    told = desk.events.get(timeout=PATIENCE)
    assert told == Message("error", "no memory for 64 search threads")
