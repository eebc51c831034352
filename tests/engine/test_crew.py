"""The threads of a search: they work together, and end with it however it ends."""

import threading

import pytest

from qianmen import Board
from qianmen.core.control import Control
from qianmen.core.search import Progress, Searcher
from qianmen.engine.crew import Crew


def crew(helpers: int) -> Crew:
    searcher = Searcher(4)
    searcher.set_helpers(helpers)
    return Crew(searcher)


def helping() -> list[str]:
    """The threads that help a search now."""
    return sorted(t.name for t in threading.enumerate() if t.name.startswith("search helper"))


class Watch:
    """Takes the news of a search, and notes which threads were at work."""

    def __init__(self) -> None:
        self.news: list[Progress] = []
        self.seen: set[str] = set()

    def __call__(self, progress: Progress) -> None:
        self.news.append(progress)
        self.seen.update(helping())


def test_all_helpers_work_and_are_gone_when_the_search_is_over() -> None:
    watch = Watch()
    three = crew(2)
    control = Control(depth=10)
    found = three.search(Board().position, control, report=watch)
    assert watch.seen == {"search helper 1", "search helper 2"}
    assert helping() == []
    assert Board().position.is_legal(found[0].moves[0])
    assert watch.news[-1].variation == found[0]


def test_the_nodes_of_all_are_counted() -> None:
    watch = Watch()
    two = crew(1)
    two.search(Board().position, Control(depth=12), report=watch)
    counts = [progress.nodes for progress in watch.news]
    assert counts == sorted(counts)
    assert two.nodes >= counts[-1]


def test_without_helpers_no_thread_is_started() -> None:
    watch = Watch()
    crew(0).search(Board().position, Control(nodes=5_000), report=watch)
    assert watch.news
    assert watch.seen == set()


def test_the_helpers_end_when_the_search_fails() -> None:
    def report(progress: Progress) -> None:
        raise OSError("nobody listens")

    with pytest.raises(OSError, match="nobody listens"):
        crew(3).search(Board().position, Control(depth=5), report=report)
    assert helping() == []


class Broken:
    """A searcher whose helpers fail."""

    helpers = 2
    nodes = 0

    def assist(self, index: int, *_: object, **__: object) -> None:
        raise MemoryError(f"no memory for helper {index}")

    def search(self, *_: object, **__: object) -> tuple[()]:
        return ()


def test_the_failure_of_a_helper_is_told_at_the_end() -> None:
    control = Control()
    with pytest.raises(MemoryError, match="no memory for helper 1"):
        Crew(Broken()).search(Board().position, control)  # type: ignore[arg-type]
    assert control.stopped
