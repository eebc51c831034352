import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.ucci.strategies import counts, move_lists, moves, numbers, sentences
from qianmen.protocols.ucci.news import News
from qianmen.protocols.ucci.replies import (
    BestMove,
    Chatter,
    HashBound,
    Id,
    Message,
    PopHash,
    Reply,
    Signal,
    parse_reply,
    print_reply,
)
from qianmen.protocols.ucci.scores import HIGHEST
from qianmen.values import Option, Score

bounds = st.none() | st.builds(HashBound, numbers, counts)
replies = st.one_of(
    st.sampled_from(Signal),
    st.builds(Id, st.sampled_from(["name", "author", "copyright", "user"]), sentences),
    st.builds(BestMove, moves, st.none() | moves, st.booleans(), st.booleans()),
    st.builds(PopHash, st.none() | moves, bounds, bounds),
    st.builds(Message, sentences),
    st.builds(
        News,
        depth=counts,
        score=st.none() | st.integers(-HIGHEST, HIGHEST).map(Score),
        multipv=st.none() | counts,
        time=st.none() | counts,
        nodes=st.none() | counts,
        nps=st.none() | counts,
        currmove=st.none() | moves,
        pv=move_lists,
    ),
)


@given(replies)
def test_what_is_printed_reads_the_same(reply: Reply) -> None:
    read = parse_reply(print_reply(reply))
    assert read == reply
    assert type(read) is type(reply)


@given(st.text())
def test_any_line_is_some_reply(line: str) -> None:
    reply = parse_reply(line)
    if isinstance(reply, Chatter):
        assert print_reply(reply) == line


@given(st.text())
def test_a_message_is_one_line(text: str) -> None:
    assert len(print_reply(Message(text)).splitlines()) == 1


def test_all_news_is_in_one_line_and_the_moves_come_last() -> None:
    news = News(8, Score(6), time=410, nodes=80_211, nps=195_600, pv=("b9c7", "h0g2"))
    printed = "info depth 8 score 6 time 410 nodes 80211 nps 195600 pv b9c7 h0g2"
    assert print_reply(news) == printed


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("ucciok", Signal.UCCIOK),
        ("  readyok\t", Signal.READYOK),
        ("id version 3.3", Id("version", "3.3")),
        ("option newgame type button", Option("newgame", "button")),
        ("bestmove h2e2", BestMove("h2e2")),
        ("bestmove H2E2 ponder H9G7 draw", BestMove("h2e2", "h9g7", draw=True)),
        ("bestmove h2e2 resign", BestMove("h2e2", resign=True)),
        ("bestmove (none)", BestMove(None)),
        ("bestmove 0000", BestMove(None)),
        ("bestmove a10a9 ponder (none)", BestMove("a10a9")),
        ("bestmove", Chatter("bestmove")),
        ("pophash", PopHash()),
        ("pophash bestmove h2e2 lowerbound 5 depth", PopHash("h2e2")),
        ("info time 20 nodes 7", News(time=20, nodes=7)),
        (
            "info depth 3 seldepth 3 multipv 1 score cp -79 nodes 302 tbhits 0 pv h7h1 e2e6",
            News(3, Score(-79), 1, nodes=302, pv=("h7h1", "e2e6")),
        ),
        ("info currmove h2e2 depth", News(currmove="h2e2")),
        ("info message hello there", Message("hello there")),
        ("info string hello", Chatter("info string hello")),
        ("info idleline [h2e2]", Chatter("info idleline [h2e2]")),
        ("info", Chatter("info")),
        ("Unknown command: d", Chatter("Unknown command: d")),
        ("No such option: hashsize", Chatter("No such option: hashsize")),
        ("", Chatter("")),
    ],
)
def test_lines_of_engines(line: str, reply: Reply) -> None:
    read = parse_reply(line)
    assert read == reply
    assert type(read) is type(reply)
