"""What conversations of text alone cannot say about the UCCI door."""

import re

import pytest

from doors.scripted_engine import ScriptedEngine
from doors.ucci.talk import UcciTalk
from qianmen.doors.lines import Unreadable
from qianmen.doors.qhplugin.door import QhpluginDoor
from qianmen.doors.ucci.door import GRACE, UcciDoor
from qianmen.doors.ucci.settings import Settings
from qianmen.engine.options import LEVEL
from qianmen.values import Bound, Done, Failed, Info, Line, Message, Ready, Score

MATE = Score(0, 3)


def news(search: int, score: Score, *, rank: int = 1, milliseconds: int = 40) -> Info:
    return Info(search, Line(rank, 8, 12, score, ("b9c7", "h0g2")), 80_211, milliseconds, 5)


def test_nothing_is_said_before_the_greeting() -> None:
    talk = UcciTalk()
    assert talk.door.greeting() == []
    assert talk.door.prompt() == ""
    assert talk.door.deadline() is None
    assert talk.say("", "isready", "stop", "go depth 1", "go depth", "position startpos") == []
    assert talk.engine.orders == []
    assert talk.say("quit") == ["bye"]


def test_option_names_are_words_that_no_host_can_misread() -> None:
    options = Settings(ScriptedEngine(lambda event: None)).options
    for option in options:
        assert re.fullmatch("[a-z]+", option.name)
        assert option.name not in ("name", "type", "default", "min", "max", "var")


def test_sending_all_defaults_back_changes_nothing() -> None:
    talk = UcciTalk()
    before = [talk.engine.option(option.name) for option in talk.engine.options()]
    greeting = talk.say("ucci")
    for line in greeting:
        found = re.fullmatch(r"option (\S+) type (\S+).* default (.*)", line)
        if found:
            assert talk.say(f"setoption {found[1]} {found[3]}") == []
    assert [talk.engine.option(option.name) for option in talk.engine.options()] == before
    assert talk.say("ucci") == greeting


def test_news_is_one_line_with_its_speed_and_the_moves_last() -> None:
    talk = UcciTalk("ucci", "go depth 9")
    assert talk.post(news(1, Score(6), milliseconds=410)) == [
        "info depth 8 score 6 time 410 nodes 80211 nps 195636 pv b9c7 h0g2"
    ]
    assert talk.post(news(1, MATE, milliseconds=0)) == [
        "info depth 8 score 9997 time 0 nodes 80211 nps 80211000 pv b9c7 h0g2"
    ]


def test_news_of_several_lines_has_their_rank() -> None:
    talk = UcciTalk("ucci", "setoption multipv 2", "go depth 9")
    [line] = talk.post(news(1, Score(6), rank=2))
    assert line.startswith("info depth 8 score 6 multipv 2 time 40 ")


def test_bounds_and_news_of_no_search_are_not_told() -> None:
    talk = UcciTalk("ucci", "go depth 9")
    for event in (news(1, Score(6, None, Bound.LOWER)), news(7, Score(6)), Ready(3)):
        assert talk.post(event) == []
    talk.finish("h2e2")
    assert talk.post(news(1, Score(6))) == []


def test_an_answer_is_what_hosts_search_for_at_the_start_of_a_line() -> None:
    talk = UcciTalk("ucci", "go depth 9")
    [answer] = talk.finish("h2e2")
    assert re.fullmatch("^bestmove [a-i][0-9][a-i][0-9]", answer)
    talk.say("go depth 9")
    [answer] = talk.finish("h2e2", ponder="h9g7")
    assert len(answer.split()) == 4


@pytest.mark.parametrize("line", Unreadable)
def test_an_unreadable_line_is_passed_over_and_told_with_debug(line: Unreadable) -> None:
    talk = UcciTalk("ucci")
    assert talk.say(line) == []
    assert talk.say("setoption debug true", line) == [f"info message {line.value}"]


def test_words_of_the_engine_are_for_the_user_and_one_line() -> None:
    talk = UcciTalk("ucci")
    assert talk.post(Message("error", "no\nmemory")) == ["info message no memory"]


@pytest.mark.parametrize(("line", "owed"), [("go depth 9", ["nobestmove"]), ("", [])])
def test_a_broken_engine_is_told(line: str, owed: list[str]) -> None:
    talk = UcciTalk("ucci", line)
    assert talk.post(Failed("it broke")) == ["info message the engine failed", *owed, "bye"]
    assert talk.door.finished
    assert talk.door.failure == "it broke"


def test_an_engine_that_does_not_stop_is_answered_for() -> None:
    talk = UcciTalk("ucci", "go infinite")
    assert talk.door.deadline() is None
    talk.held = True
    assert talk.door.receive_line("stop", now=10.0) == []
    assert talk.door.receive_line("stop", now=10.5) == []
    assert talk.say("position startpos moves h2e2") == []
    assert talk.door.deadline() == 10.0 + GRACE
    assert talk.door.pass_time(now=10.0 + GRACE) == [
        "info message the engine does not answer",
        "nobestmove",
    ]
    assert talk.door.deadline() is None
    assert talk.engine.board.ply == 1
    talk.held = False
    assert talk.deliver() == []
    talk.say("go depth 1")
    assert talk.finish("h9g7") == ["bestmove h9g7"]


def test_an_engine_that_never_gets_ready_does_not_keep_the_door() -> None:
    talk = UcciTalk("ucci")
    talk.held = True
    assert talk.say("isready") == []
    assert talk.door.receive_line("quit", now=10.0) == []
    assert talk.door.deadline() == 10.0 + GRACE
    assert talk.door.pass_time(now=10.0 + GRACE) == ["bye"]
    assert talk.door.finished


def test_the_word_of_another_protocol_opens_its_door() -> None:
    talk = UcciTalk("ucci", "position startpos moves h2e2", "go depth 9")
    assert talk.engine.option(LEVEL) == "10"
    assert talk.say("qhplugin") == []
    assert isinstance(talk.door, UcciDoor)
    talk.finish("h9g7")
    assert talk.say("qhplugin") == []
    assert isinstance(talk.door, QhpluginDoor)
    assert talk.engine.board.ply == 0
    assert talk.engine.option(LEVEL) == "5"


def test_that_door_hears_the_word_too_where_it_is_a_command() -> None:
    talk = UcciTalk()
    assert talk.say("uci")[-1] == "uciok"
    assert talk.say("ucci")[-1] == "ucciok"
    assert isinstance(talk.door, UcciDoor)


@pytest.mark.parametrize("plies", [5, -4])
def test_a_proved_mate_ends_an_infinite_search_but_not_pondering(plies: int) -> None:
    talk = UcciTalk("ucci")
    lines = (Line(1, 8, 8, Score(0, plies), ("h2e2",)),)
    talk.say("go infinite")
    talk.engine.running = None
    assert talk.post(Done(1, "h2e2", lines=lines)) == ["bestmove h2e2"]
    assert talk.say("stop", "go ponder time 1000") == ["nobestmove"]
    talk.engine.running = None
    assert talk.post(Done(2, "h2e2", lines=lines)) == []
    assert talk.say("ponderhit") == ["bestmove h2e2"]


def test_a_hit_that_comes_after_stop_is_not_for_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    talk = UcciTalk("ucci", "go ponder time 1000")
    talk.held = True
    talk.say("stop")
    monkeypatch.setattr(talk.engine, "ponder_hit", pytest.fail)
    assert talk.say("ponderhit") == []


@pytest.mark.parametrize(
    ("line", "at_level"),
    [("go depth 9", True), ("go time 1000", True), ("go", True), ("go infinite", False)],
)
def test_only_an_infinite_search_is_not_weakened_by_the_level(line: str, at_level: bool) -> None:
    talk = UcciTalk("ucci", line)
    order = talk.engine.orders[-1]
    assert (order.limits is None or order.at_level) == at_level


def test_a_long_game_can_be_told() -> None:
    talk = UcciTalk("ucci")
    moves = " ".join(["h0g2 h9g7 g2h0 g7h9"] * 2_500)
    assert talk.say(f"position startpos moves {moves}") == []
    assert talk.engine.board.ply == 10_000
