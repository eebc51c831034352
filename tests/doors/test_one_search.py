"""One search behind every door: equal questions get the same move, score and node count."""

from queue import SimpleQueue
from typing import NamedTuple

import pytest

from doors.served import PATIENCE, Served
from qianmen.doors.registry import DOORS
from qianmen.engine.interface import Post
from qianmen.engine.local import LocalEngine
from qianmen.engine.options import HASH, OWN_BOOK
from qianmen.values import Done, Event, GameKind, Limits, Order

DEPTH = 7
HASH_MB = "16"

POSITIONS = {
    GameKind.XIANGQI: "r1bakabr1/9/1cn4c1/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b - - 0 4",
    GameKind.CHESS: "r1bqkbnr/pp2pppp/2np4/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 1 5",
}
"""Neither stands in the book of any door."""

QUESTIONS = {
    ("uci", GameKind.XIANGQI): ("ucinewgame", "position fen {fen}", "go depth {depth}"),
    ("uci", GameKind.CHESS): (
        "setoption name UCI_Variant value chess",
        "ucinewgame",
        "position fen {fen}",
        "go depth {depth}",
    ),
    ("ucci", GameKind.XIANGQI): (
        "ucci",
        "setoption newgame",
        "position fen {fen}",
        "go depth {depth}",
    ),
    ("cecp", GameKind.XIANGQI): (
        "new",
        "variant xiangqi",
        "easy",
        "force",
        "setboard {fen}",
        "sd {depth}",
        "go",
    ),
    ("cecp", GameKind.CHESS): ("new", "easy", "force", "setboard {fen}", "sd {depth}", "go"),
}
"""What a host says for a new game, a position and a search to a depth."""


class Finding(NamedTuple):
    """What a search found."""

    move: str | None
    score: int
    nodes: int


def found(done: Done) -> Finding:
    return Finding(done.best, done.lines[0].score.centipawns, done.nodes)


def engine_without_book(post: Post) -> LocalEngine:
    engine = LocalEngine(post)
    engine.set_option(OWN_BOOK, "false")
    engine.set_option(HASH, HASH_MB)
    return engine


def asked_of_the_engine(game: GameKind) -> Finding:
    """The answer of the engine itself."""
    events: SimpleQueue[Event] = SimpleQueue()
    engine = engine_without_book(events.put)
    engine.new_game(game)
    engine.set_position(game, POSITIONS[game])
    engine.think(Order(limits=Limits(depth=DEPTH)))
    while not isinstance(event := events.get(timeout=PATIENCE), Done):
        pass
    engine.close()
    return found(event)


def asked_at_the_door(door: str, game: GameKind) -> Finding:
    """The answer of the engine behind a door, which says the same move aloud."""
    ended: SimpleQueue[Done] = SimpleQueue()

    def listening(post: Post) -> Post:
        def hear(event: Event) -> None:
            if isinstance(event, Done):
                ended.put(event)
            post(event)

        return hear

    with Served(lambda post: DOORS[door](engine_without_book(listening(post)))) as served:
        for question in QUESTIONS[door, game]:
            served.say(question.format(fen=POSITIONS[game], depth=DEPTH))
        done = ended.get(timeout=PATIENCE)
        while not (reply := served.hear()).startswith(("bestmove", "move")):
            pass
        assert reply.split()[1] == done.best
        return found(done)


@pytest.mark.parametrize(
    ("door", "game"), QUESTIONS, ids=lambda value: getattr(value, "value", value)
)
def test_a_door_gives_the_answer_of_the_engine(door: str, game: GameKind) -> None:
    assert asked_at_the_door(door, game) == asked_of_the_engine(game)


@pytest.mark.parametrize("game", GameKind)
def test_a_search_does_not_end_at_its_first_move(game: GameKind) -> None:
    """The figures compared above are those of a search worth the name."""
    assert asked_of_the_engine(game).nodes > 1000
