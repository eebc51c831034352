import pytest

from qianmen.protocols.uci.replies import (
    BestMove,
    Chatter,
    EngineAuthor,
    EngineName,
    Reply,
    Signal,
    is_chatter,
    parse_reply,
    print_best_move,
    print_identity,
    print_news,
    print_score,
    print_text,
)
from qianmen.values import Bound, Line, Score


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("uciok", Signal.UCIOK),
        ("  readyok\t", Signal.READYOK),
        ("info depth 10readyok", Signal.READYOK),
        ("id name Fairy-Stockfish 11.1 LB 64", EngineName("Fairy-Stockfish 11.1 LB 64")),
        ("id author somebody", EngineAuthor("somebody")),
        ("bestmove h3e3", BestMove("h3e3")),
        ("bestmove a10a9 ponder h1g3", BestMove("a10a9", "h1g3")),
        ("bestmove H2E2 ponder (none)", BestMove("h2e2")),
        ("bestmove castles", BestMove("castles")),
        ("bestmove (none)", BestMove(None)),
        ("bestmove 0000", BestMove(None)),
        ("bestmove NULL", BestMove(None)),
        ("bestmove", Chatter("bestmove")),
        ("Unknown command: d", Chatter("Unknown command: d")),
        ("", Chatter("")),
    ],
)
def test_what_engines_say_is_understood(line: str, reply: Reply) -> None:
    assert parse_reply(line) == reply


def test_search_news_is_chatter_and_answers_are_not() -> None:
    assert is_chatter("info depth 4 score cp 21 pv h2e2")
    assert not any(map(is_chatter, ("bestmove h2e2", "readyok", "uciok", "option name info")))


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score(-31), "cp -31"),
        (Score(31, bound=Bound.LOWER), "cp 31 lowerbound"),
        (Score(31, bound=Bound.UPPER), "cp 31 upperbound"),
        (Score(30_000, mate=1), "mate 1"),
        (Score(30_000, mate=3), "mate 2"),
        (Score(-30_000, mate=0), "mate 0"),
        (Score(-30_000, mate=-2), "mate -1"),
        (Score(-30_000, mate=-4), "mate -2"),
    ],
)
def test_distances_are_told_in_moves(score: Score, text: str) -> None:
    assert print_score(score) == text


def test_news() -> None:
    line = Line(2, 9, 15, Score(24), ("h0g2", "i9h9"))
    assert print_news(line, 90_211, 300, 12) == (
        "info depth 9 seldepth 15 multipv 2 score cp 24 nodes 90211 nps 300703 hashfull 12"
        " time 300 pv h0g2 i9h9"
    )
    assert " nps 7000 " in print_news(line, 7, 0, 0)


@pytest.mark.parametrize(
    "answer", [BestMove(None), BestMove("h2e2"), BestMove("a10a9", "h1g3")], ids=str
)
def test_an_answer_is_read_as_it_was_meant(answer: BestMove) -> None:
    assert parse_reply(print_best_move(answer)) == answer


def test_an_answer_has_no_move_to_ponder_on_unless_there_is_one() -> None:
    assert print_best_move(BestMove("h2e2")) == "bestmove h2e2"
    assert print_best_move(BestMove(None)) == "bestmove (none)"


def test_identity_and_text() -> None:
    name, author = print_identity("Some Engine 1", "somebody")
    assert parse_reply(name) == EngineName("Some Engine 1")
    assert author == "id author somebody"
    assert is_chatter(print_text("bestmove is on its way"))
