"""LocalEngine with the real search behind it."""

from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from qianmen import Board
from qianmen.engine.levels import strength_of
from qianmen.engine.local import LocalEngine
from qianmen.values import (
    Clock,
    Done,
    Event,
    Game,
    How,
    Info,
    Limits,
    Message,
    Order,
    Purpose,
    Ready,
)

PATIENCE = 20
"""Seconds after which something that must happen has not happened."""

MATED = "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1"
STALEMATED = "3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1"
TWO_MOVES = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"


class Desk:
    """An engine and its events."""

    def __init__(self) -> None:
        self.events: SimpleQueue[Event] = SimpleQueue()
        self.engine = LocalEngine(self.events.put)
        self.engine.set_option("Hash", "1")
        self.engine.set_option("OwnBook", "false")
        self.engine.ready(0)
        assert self.events.get(timeout=PATIENCE) == Ready(0)

    def done(self, id: int) -> Done:
        """The end of a search, which must be the next to end."""
        while True:
            event = self.events.get(timeout=PATIENCE)
            if isinstance(event, Done):
                assert event.id == id
                return event
            assert isinstance(event, Info)
            assert event.id == id

    def search(self, order: Order) -> Done:
        return self.done(self.engine.think(order))


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.engine.close()


def nodes(number: int, purpose: Purpose = Purpose.PLAY, **other: object) -> Order:
    return Order(purpose, Limits(nodes=number))._replace(**other)  # type: ignore[arg-type]


def test_a_search_ends_with_a_legal_move_and_leaves_the_board(desk: Desk) -> None:
    desk.engine.play(["h2e2"])
    done = desk.search(nodes(2_000))
    assert done.how is How.FINISHED
    assert done.best is not None
    assert done.nodes >= 1_000
    assert desk.engine.board.ply == 1
    board = desk.engine.board.copy()
    for line in done.lines:
        assert line.pv[0] == done.best
        for move in line.pv:
            board.push(move)
    assert done.ponder == done.lines[0].pv[1]


def test_ids_rise_by_one(desk: Desk) -> None:
    ids = []
    for _ in range(3):
        ids.append(desk.engine.think(nodes(100)))
        desk.done(ids[-1])
    assert ids == [1, 2, 3]


@pytest.mark.parametrize(
    ("fen", "banned", "reason"),
    [
        (MATED, (), "checkmate"),
        (MATED, ("d9e9",), "checkmate"),
        (STALEMATED, (), "stalemate"),
        (TWO_MOVES, ("e0f0", "e0e1"), "banned"),
    ],
)
@pytest.mark.parametrize("purpose", [Purpose.PLAY, Purpose.HINTS])
def test_nothing_to_play(
    desk: Desk, fen: str, banned: tuple[str, ...], reason: str, purpose: Purpose
) -> None:
    desk.engine.set_position(Game.XIANGQI, fen)
    done = desk.search(Order(purpose, banned=banned))
    assert (done.best, done.ponder, done.lines, done.reason) == (None, None, (), reason)


def test_banned_moves_are_not_played_and_may_be_illegal(desk: Desk) -> None:
    legal = [str(move) for move in desk.engine.board.legal_moves]
    for allowed in legal[::7]:
        banned = tuple(move for move in legal if move != allowed)
        done = desk.search(nodes(500, banned=("a0a9", *banned)))
        assert done.best == allowed


@pytest.mark.parametrize(("wanted", "given"), [(1, 1), (5, 5), (60, 44)])
def test_lines(desk: Desk, wanted: int, given: int) -> None:
    done = desk.search(nodes(20_000, Purpose.HINTS, lines=wanted))
    assert [line.rank for line in done.lines] == list(range(1, given + 1))
    assert len({line.pv[0] for line in done.lines}) == given
    assert len({line.depth for line in done.lines}) == 1
    scores = [line.score.centipawns for line in done.lines]
    assert scores == sorted(scores, reverse=True)


def test_halting_keeps_or_drops_and_the_first_halt_decides(desk: Desk) -> None:
    for keep, how in ((True, How.KEPT), (False, How.DROPPED)):
        order = desk.engine.think(Order(Purpose.ANALYSE))
        assert isinstance(desk.events.get(timeout=PATIENCE), Info)
        desk.engine.halt(order, keep)
        desk.engine.halt(order, not keep)
        assert desk.done(order).how is how


def test_halted_at_once_there_is_a_legal_move(desk: Desk) -> None:
    for purpose in (Purpose.PLAY, Purpose.HINTS, Purpose.ANALYSE):
        order = desk.engine.think(Order(purpose, lines=5))
        desk.engine.halt(order, keep=True)
        done = desk.done(order)
        assert done.best is not None
        assert desk.engine.board.read_move(done.best)
        assert done.lines


def test_halting_late_or_nothing_is_harmless(desk: Desk) -> None:
    desk.engine.halt(7, keep=True)
    first = desk.search(nodes(100))
    second = desk.engine.think(Order(Purpose.ANALYSE))
    desk.engine.halt(first.id, keep=True)
    assert isinstance(desk.events.get(timeout=PATIENCE), Info)
    desk.engine.halt(second, keep=True)
    assert desk.done(second).how is How.KEPT


def test_a_new_order_ends_the_search_before_it(desk: Desk) -> None:
    first = desk.engine.think(Order(Purpose.ANALYSE))
    second = desk.engine.think(nodes(100))
    assert desk.done(first).how is How.DROPPED
    assert desk.done(second).how is How.FINISHED


def test_the_board_may_move_on_under_a_search(desk: Desk) -> None:
    order = desk.engine.think(nodes(5_000))
    desk.engine.set_position(Game.XIANGQI, TWO_MOVES)
    done = desk.done(order)
    assert Board().read_move(done.best or "")


def test_a_bad_guess_is_refused(desk: Desk) -> None:
    with pytest.raises(ValueError, match="no piece of the side to move on h9"):
        desk.engine.think(Order(Purpose.PONDER, guess="h9h8"))


def test_ponder_hit_puts_the_search_on_the_clock(desk: Desk) -> None:
    order = desk.engine.think(Order(Purpose.PONDER, Limits(movetime=50), guess="h2e2"))
    with pytest.raises(ValueError, match="no ponder search"):
        desk.engine.ponder_hit(order + 1)
    assert desk.engine.board.ply == 0
    desk.engine.ponder_hit(order)
    assert [str(move) for move in desk.engine.board.moves] == ["h2e2"]
    done = desk.done(order)
    assert done.how is How.FINISHED
    assert desk.engine.board.read_move(done.best or "")
    with pytest.raises(ValueError, match="no ponder search"):
        desk.engine.ponder_hit(order)


def test_ponder_hit_with_other_limits_or_a_clock(desk: Desk) -> None:
    for limits, clock in ((Limits(nodes=100), None), (None, Clock(1_000))):
        desk.engine.set_option("Level", "10")
        desk.engine.set_position(Game.XIANGQI, None)
        order = desk.engine.think(Order(Purpose.PONDER, guess="h2e2"))
        assert isinstance(desk.events.get(timeout=PATIENCE), Info)
        desk.engine.ponder_hit(order, limits, clock)
        assert desk.done(order).how is How.FINISHED


def test_a_ponder_search_that_ended_stays_ended(desk: Desk) -> None:
    order = desk.engine.think(Order(Purpose.PONDER, Limits(nodes=200), guess="h2e2"))
    done = desk.done(order)
    assert done.how is How.FINISHED
    desk.engine.ponder_hit(order)
    assert desk.engine.board.ply == 1
    assert desk.events.empty()


def test_the_position_itself_can_be_pondered_on(desk: Desk) -> None:
    desk.engine.play(["h2e2"])
    order = desk.engine.think(Order(Purpose.PONDER, Limits(nodes=200)))
    desk.engine.ponder_hit(order)
    assert desk.engine.board.ply == 1
    assert desk.engine.board.read_move(desk.done(order).best or "")


def test_a_cleared_table_makes_a_search_begin_anew(desk: Desk) -> None:
    first = desk.search(nodes(5_000))
    again = desk.search(nodes(5_000))
    desk.engine.play(["h2e2"])
    desk.engine.set_option("Clear Hash", "")
    assert desk.engine.board.ply == 1
    desk.engine.undo()
    anew = desk.search(nodes(5_000))
    assert anew.lines == first.lines
    assert again.lines != first.lines


def test_a_weak_level_ponders_no_further_than_it_sees(desk: Desk) -> None:
    desk.engine.set_option("Level", "2")
    done = desk.search(Order(Purpose.PONDER, guess="h2e2"))
    assert done.nodes < 1_000


@pytest.mark.parametrize("level", [1, 5, 7, 9])
def test_the_level_bounds_a_search_without_limits(desk: Desk, level: int) -> None:
    allowed = strength_of(level).nodes
    assert allowed is not None
    desk.engine.set_option("Level", str(level))
    # The first depth is always finished, however few nodes are allowed.
    assert allowed / 2 < desk.search(Order()).nodes < allowed + 500


def test_hints_do_not_play_down_to_the_level(desk: Desk) -> None:
    desk.engine.set_option("Level", "1")
    weak = desk.search(Order(Purpose.HINTS, lines=3))
    desk.engine.new_game(Game.XIANGQI)
    desk.engine.set_option("Level", "10")
    strong = desk.search(Order(Purpose.HINTS, lines=3))
    assert weak._replace(id=0, milliseconds=0) == strong._replace(id=0, milliseconds=0)


def test_equal_orders_since_new_game_give_equal_answers(desk: Desk) -> None:
    def game() -> list[Done]:
        desk.engine.new_game(Game.XIANGQI)
        desk.engine.set_option("Level", "4")
        answers = []
        for _ in range(6):
            done = desk.search(Order())
            answers.append(done._replace(id=0, milliseconds=0))
            desk.engine.play([done.best or ""])
        return answers

    first = game()
    assert desk.search(nodes(5_000)).best
    assert game() == first


def test_the_seed_chooses_the_errors(desk: Desk) -> None:
    desk.engine.set_option("Level", "1")
    openings = set()
    for seed in range(12):
        desk.engine.new_game(Game.XIANGQI)
        desk.engine.set_option("Seed", str(seed))
        openings.add(desk.search(Order()).best)
    assert len(openings) > 1


def test_new_game_ends_a_search_and_sets_the_start(desk: Desk) -> None:
    desk.engine.play(["h2e2"])
    order = desk.engine.think(Order(Purpose.ANALYSE))
    desk.engine.new_game(Game.XIANGQI)
    assert desk.done(order).how is How.DROPPED
    assert desk.engine.board.fen() == Board().fen()


def test_ready_comes_during_a_search(desk: Desk) -> None:
    order = desk.engine.think(Order(Purpose.ANALYSE))
    assert isinstance(desk.events.get(timeout=PATIENCE), Info)
    desk.engine.ready(17)
    while not isinstance(event := desk.events.get(timeout=PATIENCE), Ready):
        assert isinstance(event, Info)
    assert event.token == 17
    desk.engine.halt(order, keep=False)
    desk.done(order)


def test_ready_waits_for_the_table(desk: Desk) -> None:
    desk.engine.set_option("Hash", "256")
    desk.engine.ready(1)
    assert desk.events.get(timeout=PATIENCE) == Ready(1)
    assert desk.engine.option("Hash") == "256"


def test_a_table_that_does_not_fit_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def resize(self, megabytes: int) -> None:
            raise MemoryError

    monkeypatch.setattr(desk.engine, "_searcher", Full())
    desk.engine.set_option("Hash", "4096")
    event = desk.events.get(timeout=PATIENCE)
    assert event == Message("error", "no memory for a hash table of 4096 MB")


def test_close_ends_a_running_search() -> None:
    desk = Desk()
    order = desk.engine.think(Order(Purpose.ANALYSE))
    desk.engine.close()
    assert desk.done(order).how is How.DROPPED


def test_the_book_answers_where_the_order_leaves_it_free(desk: Desk) -> None:
    desk.engine.set_option("OwnBook", "true")
    desk.engine.set_option("Level", "10")
    booked = dict(desk.engine.book())
    assert sum(booked.values()) == pytest.approx(1)
    done = desk.search(Order(limits=Limits(movetime=5_000)))
    assert (done.best in booked, done.lines, done.reason) == (True, (), "book")
    other = desk.search(Order(clock=Clock(60_000), banned=tuple(set(booked) - {done.best})))
    assert other.best == done.best
    for order in (
        Order(limits=Limits(depth=1)),
        Order(limits=Limits(nodes=10)),
        Order(limits=Limits(movetime=10), banned=tuple(booked)),
        Order(limits=Limits(movetime=10), lines=2),
        Order(Purpose.ANALYSE, limits=Limits(movetime=10)),
    ):
        assert desk.search(order).lines
    desk.engine.set_option("Level", "1")
    assert desk.search(Order()).lines
    desk.engine.set_option("OwnBook", "false")
    assert desk.engine.book() == ()


def test_a_book_that_cannot_be_read_is_refused(desk: Desk, tmp_path: Path) -> None:
    bad = tmp_path / "bad.book"
    bad.write_text("?", encoding="ascii")
    for file, complaint in ((tmp_path / "none.book", "cannot read the book"), (bad, "line 1")):
        with pytest.raises(ValueError, match=complaint):
            desk.engine.set_option("BookFile", str(file))
    assert desk.engine.option("BookFile") == ""


def test_a_lost_game_is_given_up_only_on_wish(desk: Desk) -> None:
    moves = ["d9d8", "a0a1", "d8d9", "a1a2", "d9d8", "a2a3", "d8d9", "a3a4", "d9d8", "a4a5"]
    for wish, resigned in (("false", [False] * 5), ("true", [False] * 3 + [True] * 2)):
        desk.engine.new_game(Game.XIANGQI)
        desk.engine.set_option("Resign", wish)
        desk.engine.set_position(Game.XIANGQI, "3k5/9/9/9/9/9/9/9/9/R3K3R b")
        seen = []
        for ply in range(0, 10, 2):
            seen.append(desk.search(Order(limits=Limits(depth=1))).resign)
            desk.engine.play(moves[ply : ply + 2])
        assert seen == resigned


def test_an_elo_number_takes_the_place_of_the_level(desk: Desk) -> None:
    desk.engine.set_option("Level", "1")
    desk.engine.set_option("Elo", "1700")
    assert desk.search(Order()).nodes < 100
    desk.engine.set_option("LimitStrength", "true")
    assert desk.search(Order()).nodes > 1_000


def test_root_moves_are_told_of_the_search_that_runs(desk: Desk) -> None:
    order = desk.engine.think(Order(Purpose.ANALYSE))
    while (root := desk.engine.root_move(order)) is None:
        assert desk.events.get(timeout=PATIENCE)
    assert root.move in map(str, Board().legal_moves)
    assert 1 <= root.number <= 44
    assert desk.engine.root_move(order + 1) is None
    desk.engine.halt(order, keep=False)
    desk.done(order)


def test_an_offer_made_during_a_search_is_seen_to(desk: Desk) -> None:
    """After the fortieth move, with ten searches of our own moves that came out level."""
    level = "3k5/9/4b4/9/9/9/9/4B4/9/5K3 w - - 0 50"
    moves = ["e2g4", "e7g5", "g4e2", "g5e7"] * 5
    for ply in range(0, 18, 2):
        desk.engine.set_position(Game.XIANGQI, level, moves[:ply])
        assert not desk.search(nodes(100)).offer
    desk.engine.set_position(Game.XIANGQI, level, moves[:18])
    order = desk.engine.think(nodes(10**9, Purpose.PONDER))
    desk.engine.offer_draw(order - 1)
    desk.engine.offer_draw(order)
    desk.engine.halt(order, keep=True)
    assert desk.done(order).offer


@pytest.mark.parametrize("rules", ["asian", "ucci", "simple"])
def test_moves_that_the_rule_set_forbids_are_not_played(desk: Desk, rules: str) -> None:
    """Red has checked for ever, and the third time would lose."""
    fen = "3k5/9/9/9/4R4/9/9/9/9/5K3 w - - 0 1"
    desk.engine.set_position(Game.XIANGQI, fen, ["e5d5", "d9e9", "d5e5", "e9d9"] * 2)
    others = [str(move) for move in desk.engine.board.legal_moves if str(move) != "e5d5"]
    desk.engine.set_option("RepetitionRule", rules)
    order = Order(limits=Limits(depth=1))
    assert desk.search(order._replace(banned=tuple(others[1:]))).best == others[0]
    # Where nothing else is left it is played all the same.
    assert desk.search(order._replace(banned=tuple(others))).best == "e5d5"


def test_the_book_plays_no_move_that_the_rule_set_forbids(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "my.book"
    file.write_text("3k5/9/9/9/4R4/9/9/9/9/5K3 w e5d5 20 e5e1 10\n")
    fen = "3k5/9/9/9/4R4/9/9/9/9/5K3 w - - 0 1"
    desk.engine.set_position(Game.XIANGQI, fen, ["e5d5", "d9e9", "d5e5", "e9d9"] * 2)
    desk.engine.set_option("OwnBook", "true")
    desk.engine.set_option("BookFile", str(file))
    desk.engine.set_option("RepetitionRule", "asian")
    for seed in range(6):
        desk.engine.set_option("Seed", str(seed))
        assert desk.search(Order(limits=Limits(movetime=10_000))).best == "e5e1"


def test_games_differ_where_moves_are_to_be_random(desk: Desk) -> None:
    desk.engine.set_option("Randomness", "large")

    def game() -> tuple[int, str | None]:
        desk.engine.new_game(Game.XIANGQI)
        done = desk.search(nodes(3_000, at_level=True))
        return done.lines[0].score.centipawns, done.best

    assert len({game() for _ in range(4)}) > 1
