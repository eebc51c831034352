import threading
from functools import partial
from queue import SimpleQueue

import pytest

from qianmen.engine import worker as workers
from qianmen.engine.worker import Worker

PATIENCE = 10
"""Seconds after which something that must happen has not happened."""


def fail(error: Exception) -> None:
    pytest.fail(f"the worker failed: {error}")


def test_tasks_are_done_in_order_by_one_other_thread() -> None:
    worker = Worker(fail)
    done: list[tuple[int, str]] = []

    def task(number: int) -> None:
        done.append((number, threading.current_thread().name))

    for number in range(20):
        give = worker.chore if number % 3 else worker.search
        give(partial(task, number))
    worker.close()
    assert done == [(number, "search") for number in range(20)]


def test_after_chores_does_not_wait_for_a_search() -> None:
    worker = Worker(fail)
    called: SimpleQueue[str] = SimpleQueue()
    end = threading.Event()
    worker.chore(lambda: called.put("chore"))
    worker.search(lambda: called.put("search") if end.wait(PATIENCE) else None)
    worker.after_chores(lambda: called.put("ready"))
    assert [called.get(timeout=PATIENCE) for _ in range(2)] == ["chore", "ready"]
    worker.after_chores(lambda: called.put("still ready"))
    assert called.get_nowait() == "still ready"
    end.set()
    worker.close()
    assert called.get_nowait() == "search"


def test_after_chores_waits_for_those_given_before_it_alone() -> None:
    worker = Worker(fail)
    called: list[str] = []
    end = threading.Event()
    worker.chore(lambda: called.append("first") if end.wait(PATIENCE) else None)
    worker.after_chores(lambda: called.append("after the first"))
    worker.chore(lambda: called.append("second"))
    assert called == []
    end.set()
    worker.close()
    assert called == ["first", "after the first", "second"]


def test_closing_does_not_wait_for_a_task_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_PATIENCE", 0.01)
    worker = Worker(fail)
    begun, end, ended = threading.Event(), threading.Event(), threading.Event()

    def hang() -> None:
        begun.set()
        end.wait(PATIENCE)
        ended.set()

    worker.search(hang)
    assert begun.wait(PATIENCE)
    worker.close()
    assert not ended.is_set()
    end.set()
    assert ended.wait(PATIENCE)


def test_a_task_that_raises_ends_the_worker_and_is_told() -> None:
    failures: SimpleQueue[Exception] = SimpleQueue()
    worker = Worker(failures.put)
    done: list[str] = []

    def broken() -> None:
        raise RuntimeError("broken")

    worker.search(broken)
    worker.search(lambda: done.append("after"))
    assert str(failures.get(timeout=PATIENCE)) == "broken"
    worker.close()
    assert done == []
