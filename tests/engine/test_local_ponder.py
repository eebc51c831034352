"""LocalEngine: searches on a guess, and what becomes of them."""

import pytest

from engine.desk import PATIENCE, Desk
from qianmen.values import (
    Clock,
    GameKind,
    How,
    Info,
    Limits,
    Order,
    Purpose,
)


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
        desk.engine.set_position(GameKind.XIANGQI, None)
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


def test_a_weak_level_ponders_no_further_than_it_sees(desk: Desk) -> None:
    desk.engine.set_option("Level", "2")
    done = desk.search(Order(Purpose.PONDER, guess="h2e2"))
    assert done.nodes < 1_000
