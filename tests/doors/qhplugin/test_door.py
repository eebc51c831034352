"""What conversations of text alone cannot say about the QHPLUGIN door."""

import re

import pytest

from doors.qhplugin.talk import Talk
from qianmen.doors.lines import Unreadable
from qianmen.doors.qhplugin.door import GRACE
from qianmen.engine.language import Language
from qianmen.values import Failed, Info, Line, Message, Purpose, Ready, Score

MOVE_LIKE = re.compile(r"[A-Ia-i][0-9]-?[A-Ia-i][0-9]")


def test_nothing_is_said_unasked() -> None:
    talk = Talk()
    assert talk.door.greeting() == []
    assert talk.door.prompt() == ""
    assert talk.door.deadline() is None
    assert talk.say("") == []


@pytest.mark.parametrize("line", Unreadable)
def test_an_unreadable_line_is_an_unknown_command(line: Unreadable) -> None:
    talk = Talk()
    assert talk.say(line) == [f"ERROR {line.value}"]
    talk.say("AI")
    assert talk.say(line) == ["ABORTED", f"ERROR {line.value}"]
    assert talk.say("LOAD 2", line, "H2-E2") == ["ERROR LOAD line 1: not a move"]


def test_hints_in_chinese_and_everything_else_in_english() -> None:
    talk = Talk(Language.CHINESE)
    assert talk.say("PLAY H2-H8") == ["ERROR h2 to h8 is not legal"]
    talk.say("HINTS")
    assert talk.finish("h2e2") == ["H2-E2 炮二平五 炮镇中路，评分+0.1", "ENDHINTS"]


def test_news_of_the_engine_is_not_for_the_host() -> None:
    talk = Talk()
    talk.say("AI")
    line = Line(1, 1, 1, Score(0), ("h2e2",))
    talk.events.extend([Info(1, line, 1, 1, 0), Message("warning", "H2-E2"), Ready(1)])
    assert talk.deliver() == []
    assert talk.finish("h2e2") == ["H2-E2"]


@pytest.mark.parametrize(("command", "replies"), [("AI", ["ERROR the engine failed"]), ("", [])])
def test_a_broken_engine_is_told_to_whom_waits_for_it(command: str, replies: list[str]) -> None:
    talk = Talk()
    talk.say(command)
    talk.events.append(Failed("H2-E2 broke it"))
    assert talk.deliver() == replies
    assert talk.door.finished
    assert talk.door.failure == "H2-E2 broke it"


@pytest.mark.parametrize("command", ["AI", "HINTS"])
def test_an_engine_that_does_not_answer_is_answered_for(command: str) -> None:
    talk = Talk()
    talk.say("BAN 1", "H2-E2", command)
    assert talk.door.deadline() is None
    talk.held = True
    assert talk.door.receive_line("TIMEOUT", now=10.0) == []
    assert talk.say("LEVEL") == []
    assert talk.door.deadline() == 10.0 + GRACE
    assert talk.door.pass_time(now=10.0 + GRACE) == ["ERROR the engine does not answer", "5"]
    assert talk.door.deadline() is None
    talk.held = False
    assert talk.deliver() == []
    assert talk.engine.board.ply == 0
    talk.say("AI")
    assert talk.engine.orders[-1].banned == ()
    assert talk.finish("h2e2") == ["H2-E2"]


def test_an_engine_that_does_not_answer_does_not_keep_a_plugin_whose_input_has_ended() -> None:
    talk = Talk()
    talk.say("AI")
    talk.held = True
    assert talk.end_input() == []
    assert talk.door.pass_time(now=GRACE) == ["ERROR the engine does not answer", "BYE"]
    assert talk.door.finished


def test_hints_ask_for_five_lines_and_ai_for_one() -> None:
    talk = Talk()
    talk.say("HINTS", "AI")
    assert [(order.purpose, order.lines) for order in talk.engine.orders] == [
        (Purpose.HINTS, 5),
        (Purpose.PLAY, 1),
    ]


def test_the_longest_list_can_be_loaded() -> None:
    talk = Talk()
    moves = ["H0-G2", "H9-G7", "G2-H0", "G7-H9"] * 2_500
    assert talk.say(f"LOAD {len(moves)}", *moves) == ["OK"]
    assert talk.engine.board.ply == 10_000
    assert talk.say("UNDO") == ["OK"]


def test_a_list_is_not_cut_short_by_an_answer_on_its_way() -> None:
    talk = Talk()
    talk.say("AI")
    talk.held = True
    assert talk.say("TIMEOUT", "BAN 2", "H2-E2") == []
    talk.held = False
    first, *others = talk.deliver()
    assert MOVE_LIKE.fullmatch(first)
    assert others == []
    assert talk.say("QUIT") == ["ERROR BAN line 2: not a move"]
    assert talk.say("QUIT") == ["BYE"]
