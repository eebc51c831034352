"""What conversations of text alone cannot say about the CECP door."""

import pytest

from doors.conversation import Conversation
from qianmen.doors.cecp.door import MOVE_PATIENCE, SETTLE_PATIENCE
from qianmen.doors.lines import Unreadable
from qianmen.doors.registry import DOORS
from qianmen.engine.levels import LEVELS
from qianmen.values import Failed, Message, Purpose, Ready

BROKEN = ["tellusererror the engine failed"]


def test_nothing_is_said_unasked() -> None:
    talk = Conversation(DOORS["cecp"])
    assert talk.door.greeting() == []
    assert talk.door.prompt() == ""
    assert talk.door.deadline() is None
    assert talk.say("") == []


@pytest.mark.parametrize("line", Unreadable)
def test_an_unreadable_line_is_an_unknown_command(line: Unreadable) -> None:
    talk = Conversation(DOORS["cecp"])
    refused = [f"Error (unknown command): {line.value}"]
    assert talk.say(line) == refused
    talk.say("h2e2")
    assert talk.say(line) == refused
    assert talk.finish("h9g7") == ["move h9g7"]
    talk.say("edit")
    assert talk.say(line, ".") == refused


def test_it_plays_as_well_as_it_can() -> None:
    talk = Conversation(DOORS["cecp"])
    assert talk.engine.option("Level") == str(LEVELS[-1].number)
    talk.say("go")
    order = talk.engine.orders[-1]
    assert (order.purpose, order.lines, order.at_level) == (Purpose.PLAY, 1, True)


def test_hints_are_short() -> None:
    talk = Conversation(DOORS["cecp"])
    talk.say("hint")
    limits = talk.engine.orders[-1].limits
    assert limits is not None
    assert limits.movetime is not None
    assert limits.movetime < 1000


def test_memory_is_for_the_hash_table_as_far_as_it_can_grow() -> None:
    talk = Conversation(DOORS["cecp"])
    talk.say("memory 128")
    assert talk.engine.option("Hash") == "128"
    talk.say("memory 999999999")
    [most] = (option.maximum for option in talk.engine.options() if option.name == "Hash")
    assert talk.engine.option("Hash") == str(most)


def test_only_errors_reach_a_host_that_takes_no_comments() -> None:
    talk = Conversation(DOORS["cecp"])
    talk.events.extend([Message("warning", "low"), Message("error", "no memory")])
    assert talk.deliver() == ["tellusererror no memory"]
    talk.say("accepted debug")
    talk.events.append(Message("info", "White resigns"))
    assert talk.deliver() == ["# White resigns"]
    talk.say("rejected debug")
    talk.events.append(Message("info", "White resigns"))
    assert talk.deliver() == []


def test_a_broken_engine_is_told() -> None:
    talk = Conversation(DOORS["cecp"])
    talk.say("h2e2")
    talk.events.append(Failed("h9g7 broke it"))
    assert talk.deliver() == BROKEN
    assert talk.door.finished
    assert talk.door.failure == "h9g7 broke it"


@pytest.mark.parametrize(
    ("lines", "patience"), [(("h2e2", "?"), MOVE_PATIENCE), (("ping 1",), SETTLE_PATIENCE)]
)
def test_an_engine_that_does_not_answer_is_a_broken_one(
    lines: tuple[str, ...], patience: float
) -> None:
    talk = Conversation(DOORS["cecp"])
    talk.held = True
    talk.now = 10.0
    assert talk.say(*lines, "foo") == []
    assert talk.door.deadline() == 10.0 + patience
    assert talk.door.pass_time(10.0 + patience) == BROKEN
    assert talk.door.finished
    assert talk.door.failure == "the engine does not answer"


def test_an_answer_ends_the_wait() -> None:
    talk = Conversation(DOORS["cecp"])
    talk.held = True
    talk.say("h2e2", "?", "ping 1")
    talk.held = False
    assert len(talk.deliver()) == 2
    assert talk.door.deadline() is None


def test_the_answer_of_another_ping_is_not_taken() -> None:
    talk = Conversation(DOORS["cecp"])
    talk.events.append(Ready(1))
    assert talk.deliver() == []
    talk.held = True
    talk.say("ping 1")
    talk.events.appendleft(Ready(2))
    talk.held = False
    assert talk.deliver() == ["pong 1"]
