"""LocalEngine: searches, how they end, and the board beside them."""

import pytest

from engine.desk import PATIENCE, Desk, nodes
from qianmen import Board
from qianmen.values import (
    Done,
    GameKind,
    How,
    Info,
    Order,
    Purpose,
    Ready,
)

MATED = "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1"
STALEMATED = "3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1"
TWO_MOVES = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"


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
    desk.engine.set_position(GameKind.XIANGQI, fen)
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
    desk.engine.set_position(GameKind.XIANGQI, TWO_MOVES)
    done = desk.done(order)
    assert Board().read_move(done.best or "")


def test_equal_orders_since_new_game_give_equal_answers(desk: Desk) -> None:
    def game() -> list[Done]:
        desk.engine.new_game(GameKind.XIANGQI)
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


def test_new_game_ends_a_search_and_sets_the_start(desk: Desk) -> None:
    desk.engine.play(["h2e2"])
    order = desk.engine.think(Order(Purpose.ANALYSE))
    desk.engine.new_game(GameKind.XIANGQI)
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


def test_close_ends_a_running_search() -> None:
    desk = Desk()
    order = desk.engine.think(Order(Purpose.ANALYSE))
    desk.engine.close()
    assert desk.done(order).how is How.DROPPED


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
        desk.engine.set_position(GameKind.XIANGQI, level, moves[:ply])
        assert not desk.search(nodes(100)).offer
    desk.engine.set_position(GameKind.XIANGQI, level, moves[:18])
    order = desk.engine.think(nodes(10**9, Purpose.PONDER))
    desk.engine.offer_draw(order - 1)
    desk.engine.offer_draw(order)
    desk.engine.halt(order, keep=True)
    assert desk.done(order).offer
