"""What a job asks of the search, seen by a control and a searcher that only take notes."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from qianmen import Board, Move
from qianmen.core.search import MATE, MATE_BOUND, Progress, Variation
from qianmen.engine import job as job_module
from qianmen.engine.job import HINT_LIMITS, Job
from qianmen.engine.levels import strength_of
from qianmen.engine.tablebase import Kept
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Bound, Clock, Done, Event, How, Info, Limits, Line, Order, Purpose, Score


class Notes:
    """A control that does nothing but remember."""

    milliseconds = 7

    def __init__(self, *, depth: int = 0, nodes: int = 0, mate: int = 0) -> None:
        self.depth, self.nodes, self.mate = depth, nodes, mate
        self.time = (0, 0)
        self.stopped = False

    def set_time(self, soft_ms: int, hard_ms: int) -> None:
        self.time = (soft_ms, hard_ms)

    def set_nodes(self, nodes: int) -> None:
        self.nodes = nodes

    def stop(self) -> None:
        self.stopped = True


class Searcher:
    """Finds what it is told and remembers how it was asked."""

    nodes = 1234

    def __init__(self, *found: Variation) -> None:
        self.found = found
        self.asked: dict[str, Any] = {}

    def search(
        self,
        position: object,
        control: Notes,
        *,
        report: Callable[[Progress], None],
        **asked: object,
    ) -> Sequence[Variation]:
        self.asked = asked
        for rank, variation in enumerate(self.found, start=1):
            report(Progress(rank, variation, 1, 10 * rank, rank, 5))
        return self.found


@pytest.fixture(autouse=True)
def notes(monkeypatch: pytest.MonkeyPatch) -> list[Notes]:
    """The controls that were made."""
    made: list[Notes] = []

    def make(**limits: int) -> Notes:
        made.append(Notes(**limits))
        return made[-1]

    monkeypatch.setattr(job_module, "Control", make)
    return made


def job(order: Order, level: int = 10) -> Job:
    return Job(3, Board(), order, strength_of(level), seed=11)


def run(job: Job, *found: Variation) -> tuple[Searcher, list[Event]]:
    searcher, events = Searcher(*found), list[Event]()
    job.run(searcher, events.append)  # type: ignore[arg-type]
    return searcher, events


def code(text: str) -> int:
    return Board().read_move(text).code


def test_all_limits_are_handed_on(notes: list[Notes]) -> None:
    job(Order(limits=Limits(depth=4, nodes=500, movetime=60, mate=3)))
    assert (notes[0].depth, notes[0].nodes, notes[0].mate) == (4, 500, 5)
    assert notes[0].time == (0, 50)


def test_a_search_for_a_mate_ends_where_there_is_none(notes: list[Notes]) -> None:
    job(Order(limits=Limits(mate=2)))
    assert (notes[0].mate, notes[0].depth) == (3, 11)


@pytest.mark.parametrize(
    ("limits", "nodes"),
    [(Limits(depth=4), 60), (Limits(nodes=9), 9), (Limits(nodes=100), 60)],
)
def test_a_level_bounds_limits_too_where_it_is_to(
    notes: list[Notes], limits: Limits, nodes: int
) -> None:
    job(Order(limits=limits, at_level=True), level=1)
    assert (notes[0].depth, notes[0].nodes) == (limits.depth or 0, nodes)


def test_full_strength_leaves_limits_alone(notes: list[Notes]) -> None:
    job(Order(limits=Limits(movetime=60), at_level=True))
    assert (notes[0].nodes, notes[0].time) == (0, (0, 50))


def test_the_overhead_of_a_clock(notes: list[Notes]) -> None:
    order = Order(clock=Clock(1_000, moves_to_go=1))
    Job(3, Board(), order, strength_of(10), overhead=200)
    assert notes[0].time == (720, 720)


def test_a_ponder_hit_without_more_goes_by_the_order(notes: list[Notes]) -> None:
    pondering = job(Order(Purpose.PONDER, Limits(depth=5), Clock(600_000)))
    pondering.ponder_hit(None, None)
    assert notes[0].time[1] == 79_996


@pytest.mark.parametrize(
    ("order", "nodes", "hard_ms"),
    [
        (Order(), 0, 4_990),
        (Order(clock=Clock(600_000)), 0, 79_996),
        (Order(Purpose.HINTS), HINT_LIMITS.nodes, 0),
        (Order(Purpose.ANALYSE), 0, 0),
        (Order(Purpose.PONDER, guess="h2e2"), 0, 0),
        (Order(Purpose.PONDER, Limits(nodes=50, movetime=60), guess="h2e2"), 50, 0),
    ],
)
def test_what_bounds_each_purpose(
    notes: list[Notes], order: Order, nodes: int, hard_ms: int
) -> None:
    job(order)
    assert notes[0].nodes == nodes
    assert notes[0].time[1] == hard_ms


@pytest.mark.parametrize(
    ("limits", "clock", "hard_ms"),
    [
        (None, None, 4_990),
        (Limits(movetime=60), None, 50),
        (None, Clock(600_000), 79_996),
        (Limits(nodes=9), None, 0),
    ],
)
def test_a_ponder_hit_starts_the_time(
    notes: list[Notes], limits: Limits | None, clock: Clock | None, hard_ms: int
) -> None:
    pondering = job(Order(Purpose.PONDER, guess="h2e2"))
    pondering.ponder_hit(limits, clock)
    assert notes[0].time[1] == hard_ms
    assert notes[0].nodes == (9 if limits == Limits(nodes=9) else 0)


@pytest.mark.parametrize(
    ("order", "noise"),
    [
        (Order(), 250),
        (Order(Purpose.PONDER, guess="h2e2"), 250),
        (Order(Purpose.HINTS), 0),
        (Order(Purpose.ANALYSE), 0),
        (Order(limits=Limits(nodes=100)), 0),
        (Order(limits=Limits(nodes=100), at_level=True), 250),
    ],
)
def test_only_play_at_a_level_errs(
    monkeypatch: pytest.MonkeyPatch, order: Order, noise: int
) -> None:
    weak = strength_of(1)._replace(noise=250)
    searcher, _ = run(Job(3, Board(), order, weak, seed=11), Variation(0, 1, 1, (code("h2e2"),)))
    assert (searcher.asked["noise"], searcher.asked["seed"]) == (noise, 11)


def test_news_and_the_end() -> None:
    best = Variation(31, 9, 15, (code("h2e2"), Move(70, 51).code))
    second = Variation(MATE - 5, 9, 12, (code("h0g2"),))
    searcher, events = run(job(Order(lines=2)), best, second)
    assert searcher.asked["lines"] == 2
    assert sorted(searcher.asked["allowed"]) == sorted(Board().position.legal_moves())
    lines = (
        Line(1, 9, 15, Score(31), ("h2e2", "h7g5")),
        Line(2, 9, 12, Score(MATE - 5, 5), ("h0g2",)),
    )
    assert events == [
        *(
            Info(3, line._replace(score=line.score._replace(bound=Bound.LOWER)), 10 * n, n, 5)
            for n, line in enumerate(lines, start=1)
        ),
        Done(3, "h2e2", "h7g5", lines, "", How.FINISHED, 1234, 7),
    ]


@pytest.mark.parametrize(
    ("score", "mate"),
    [(MATE_BOUND, None), (-MATE_BOUND, None), (MATE - 1, 1), (2 - MATE, -2)],
)
def test_distances_to_mate(score: int, mate: int | None) -> None:
    _, events = run(job(Order()), Variation(score, 1, 1, (code("h2e2"),)))
    assert isinstance(events[-1], Done)
    assert events[-1].lines[0].score == Score(score, mate)


def test_what_was_dropped_before_it_began_is_not_searched(notes: list[Notes]) -> None:
    dropped = job(Order())
    dropped.halt(keep=False)
    searcher, events = run(dropped)
    assert notes[0].stopped
    assert searcher.asked == {}
    assert events == [Done(3, None, how=How.DROPPED)]


def test_what_was_to_be_kept_before_it_began_is_searched(notes: list[Notes]) -> None:
    kept = job(Order())
    kept.halt(keep=True)
    kept.halt(keep=False)
    searcher, events = run(kept, Variation(0, 1, 1, (code("h2e2"),)))
    assert notes[0].stopped
    assert searcher.asked
    assert isinstance(events[-1], Done)
    assert (events[-1].best, events[-1].how) == ("h2e2", How.KEPT)


class Tablebase:
    """Leaves two moves."""

    def keep(self, board: GameBoard, moves: Sequence[str]) -> Kept:
        return Kept(("h2e2", "b2e2"), len(moves))


def test_a_tablebase_leaves_the_moves_that_keep_the_result() -> None:
    searcher, events = Searcher(Variation(5, 3, 3, (code("h2e2"),))), list[Event]()
    order = Order(limits=Limits(depth=3), banned=("b2e2",))
    job(order).run(searcher, events.append, tablebase=Tablebase())  # type: ignore[arg-type]
    assert searcher.asked["allowed"] == [code("h2e2")]
    assert [event.tablehits for event in events if isinstance(event, Info | Done)] == [43, 43]


def test_a_level_that_errs_looks_into_no_tables() -> None:
    searcher, events = Searcher(Variation(5, 3, 3, (code("h2e2"),))), list[Event]()
    job(Order(), level=3).run(searcher, events.append, tablebase=Tablebase())  # type: ignore[arg-type]
    assert len(searcher.asked["allowed"]) == 44


def test_a_dead_position_is_worth_nothing() -> None:
    board = ChessBoard("8/8/8/4k3/8/8/3B4/4K3 w - - 0 1")
    order = Order(limits=Limits(depth=3))
    found = Variation(300, 3, 3, (board.legal_moves[0].code,))
    _, events = run(Job(3, board, order, strength_of(10)), found)
    scores = [event.line.score for event in events if isinstance(event, Info)]
    scores += [line.score for event in events if isinstance(event, Done) for line in event.lines]
    assert scores == [Score(0), Score(0)]
