"""LocalEngine: what its options make of a search."""

from pathlib import Path

import pytest

from engine.desk import PATIENCE, Desk, nodes
from qianmen.engine.levels import strength_of
from qianmen.values import (
    Clock,
    GameKind,
    Limits,
    Message,
    Order,
    Purpose,
    Ready,
)


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
    desk.engine.new_game(GameKind.XIANGQI)
    desk.engine.set_option("Level", "10")
    strong = desk.search(Order(Purpose.HINTS, lines=3))
    assert weak._replace(id=0, milliseconds=0) == strong._replace(id=0, milliseconds=0)


def test_an_elo_number_takes_the_place_of_the_level(desk: Desk) -> None:
    desk.engine.set_option("Level", "1")
    desk.engine.set_option("Elo", "1700")
    assert desk.search(Order()).nodes < 100
    desk.engine.set_option("LimitStrength", "true")
    assert desk.search(Order()).nodes > 1_000


def test_the_seed_chooses_the_errors(desk: Desk) -> None:
    desk.engine.set_option("Level", "1")
    openings = set()
    for seed in range(12):
        desk.engine.new_game(GameKind.XIANGQI)
        desk.engine.set_option("Seed", str(seed))
        openings.add(desk.search(Order()).best)
    assert len(openings) > 1


def test_games_differ_where_moves_are_to_be_random(desk: Desk) -> None:
    desk.engine.set_option("Randomness", "large")

    def game() -> tuple[int, str | None]:
        desk.engine.new_game(GameKind.XIANGQI)
        done = desk.search(nodes(3_000, at_level=True))
        return done.lines[0].score.centipawns, done.best

    assert len({game() for _ in range(4)}) > 1


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


def test_the_book_plays_no_move_that_the_rule_set_forbids(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "my.book"
    file.write_text("3k5/9/9/9/4R4/9/9/9/9/5K3 w e5d5 20 e5e1 10\n")
    fen = "3k5/9/9/9/4R4/9/9/9/9/5K3 w - - 0 1"
    desk.engine.set_position(GameKind.XIANGQI, fen, ["e5d5", "d9e9", "d5e5", "e9d9"] * 2)
    desk.engine.set_option("OwnBook", "true")
    desk.engine.set_option("BookFile", str(file))
    desk.engine.set_option("RepetitionRule", "asian")
    for seed in range(6):
        desk.engine.set_option("Seed", str(seed))
        assert desk.search(Order(limits=Limits(movetime=10_000))).best == "e5e1"


@pytest.mark.parametrize("rules", ["asian", "ucci", "simple"])
def test_moves_that_the_rule_set_forbids_are_not_played(desk: Desk, rules: str) -> None:
    """Red has checked for ever, and the third time would lose."""
    fen = "3k5/9/9/9/4R4/9/9/9/9/5K3 w - - 0 1"
    desk.engine.set_position(GameKind.XIANGQI, fen, ["e5d5", "d9e9", "d5e5", "e9d9"] * 2)
    others = [str(move) for move in desk.engine.board.legal_moves if str(move) != "e5d5"]
    desk.engine.set_option("RepetitionRule", rules)
    order = Order(limits=Limits(depth=1))
    assert desk.search(order._replace(banned=tuple(others[1:]))).best == others[0]
    # Where nothing else is left it is played all the same.
    assert desk.search(order._replace(banned=tuple(others))).best == "e5d5"


def test_a_lost_game_is_given_up_only_on_wish(desk: Desk) -> None:
    moves = ["d9d8", "a0a1", "d8d9", "a1a2", "d9d8", "a2a3", "d8d9", "a3a4", "d9d8", "a4a5"]
    for wish, resigned in (("false", [False] * 5), ("true", [False] * 3 + [True] * 2)):
        desk.engine.new_game(GameKind.XIANGQI)
        desk.engine.set_option("Resign", wish)
        desk.engine.set_position(GameKind.XIANGQI, "3k5/9/9/9/9/9/9/9/9/R3K3R b")
        seen = []
        for ply in range(0, 10, 2):
            seen.append(desk.search(Order(limits=Limits(depth=1))).resign)
            desk.engine.play(moves[ply : ply + 2])
        assert seen == resigned
