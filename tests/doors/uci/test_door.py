"""What conversations of text alone cannot say about the UCI door."""

import pytest

from doors.conversation import Conversation
from qianmen.doors.lines import Unreadable
from qianmen.doors.registry import DOORS
from qianmen.doors.uci.search import GRACE, LONG
from qianmen.values import Bound, Failed, Info, Line, Message, Purpose, RootMove, Score


@pytest.fixture
def talk() -> Conversation:
    return Conversation(DOORS["uci"])


def test_nothing_is_said_unasked(talk: Conversation) -> None:
    assert talk.door.greeting() == []
    assert talk.door.prompt() == ""
    assert talk.door.deadline() is None
    assert talk.say("") == []


@pytest.mark.parametrize("line", Unreadable)
def test_an_unreadable_line_is_told(talk: Conversation, line: Unreadable) -> None:
    talk.say("go infinite")
    assert talk.say(line) == [f"info string {line.value}"]
    assert talk.engine.thinking_about is not None


def test_what_the_engine_has_to_say_is_passed_on(talk: Conversation) -> None:
    assert talk.post(Message("error", "no memory")) == ["info string no memory"]


@pytest.mark.parametrize(
    ("line", "replies"),
    [("go depth 3", ["info string the engine failed", "bestmove (none)"])]
    + [(line, ["info string the engine failed"]) for line in ("", "position startpos")],
)
def test_a_broken_engine_is_told(talk: Conversation, line: str, replies: list[str]) -> None:
    talk.say(line)
    assert talk.post(Failed("it broke")) == replies
    assert talk.door.finished
    assert talk.door.failure == "it broke"


def test_news_of_another_search_is_not_heard(talk: Conversation) -> None:
    line = Line(1, 9, 9, Score(0, bound=Bound.LOWER), ("h2e2",))
    assert talk.post(Info(1, line, 1, 5_000, 0)) == []
    talk.say("go infinite")
    assert talk.post(Info(7, line, 1, 5_000, 0)) == []
    assert len(talk.post(Info(1, line, 1, 5_000, 0))) == 1


@pytest.mark.parametrize(
    ("lines", "purpose", "at_level"),
    [
        (["go depth 3"], Purpose.PLAY, True),
        (["go wtime 100 btime 100"], Purpose.PLAY, True),
        (["go"], Purpose.PLAY, True),
        (["go ponder wtime 100 btime 100"], Purpose.PONDER, True),
        (["go infinite"], Purpose.ANALYSE, False),
        (["go ponder infinite"], Purpose.PONDER, False),
        (["setoption name UCI_AnalyseMode value true", "go depth 3"], Purpose.ANALYSE, False),
    ],
)
def test_the_level_counts_in_play_alone(
    talk: Conversation, lines: list[str], purpose: Purpose, at_level: bool
) -> None:
    talk.say(*lines)
    order = talk.engine.thinking_about
    assert order is not None
    assert (order.purpose, order.at_level) == (purpose, at_level)
    assert order.limits is not None


def test_a_search_prints_moves_as_they_are_numbered_when_it_began(talk: Conversation) -> None:
    talk.say("go depth 3", "ucicyclone", "setoption name XiangqiRanks value 1-10")
    replies = talk.finish("h2e2")
    assert replies[1] == "bestmove h2e2"
    assert replies[-1] == "uciok"
    talk.say("go depth 3")
    assert talk.finish("h2e2")[-1] == "bestmove h3e3"


def test_an_engine_that_does_not_answer_is_answered_for(talk: Conversation) -> None:
    talk.say("go infinite")
    talk.held = True
    assert talk.door.receive_line("stop", now=10.0) == []
    assert talk.door.receive_line("position startpos moves h2e2", now=12.0) == []
    assert talk.door.deadline() == 10.0 + GRACE
    assert talk.door.pass_time(now=10.0 + GRACE) == [
        "info string the engine does not answer",
        "bestmove (none)",
    ]
    assert talk.door.deadline() is None
    talk.held = False
    assert talk.deliver() == []
    assert talk.engine.board.ply == 1
    talk.say("go depth 3")
    assert talk.finish("h9g7")[-1] == "bestmove h9g7"


def test_root_moves_of_a_long_search_are_told(talk: Conversation) -> None:
    door = talk.door
    talk.say("ucicyclone", "go infinite")
    talk.engine.at_root = RootMove("h2e2", 1)
    assert door.deadline() == LONG
    assert door.pass_time(LONG) == ["info currmove h2e2 currmovenumber 1"]
    assert door.deadline() == pytest.approx(LONG + 0.1)
    assert door.pass_time(LONG + 0.1) == []
    talk.engine.at_root = RootMove("b2e2", 2)
    assert door.pass_time(LONG + 0.2) == ["info currmove b2e2 currmovenumber 2"]
    talk.finish("b2e2")
    assert door.deadline() is None


def test_root_moves_are_numbered_as_the_conversation_has_them(talk: Conversation) -> None:
    talk.say("setoption name XiangqiRanks value 1-10", "go depth 30")
    talk.engine.at_root = RootMove("h2e2", 3)
    assert talk.door.pass_time(LONG) == ["info currmove h3e3 currmovenumber 3"]


def test_the_longest_game_can_be_told(talk: Conversation) -> None:
    moves = " ".join(["h0g2", "h9g7", "g2h0", "g7h9"] * 2_500)
    assert talk.say(f"position startpos moves {moves}") == []
    assert talk.engine.board.ply == 10_000
