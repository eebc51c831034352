"""The loop, with a door that only echoes, and with the faults of hosts."""

import os
import threading
from collections.abc import Callable

import pytest

from doors.scripted_engine import ScriptedEngine
from doors.served import PATIENCE, Served, join_reader
from qianmen.doors.door import Door, EngineLostError
from qianmen.doors.lines import Line, Unreadable
from qianmen.doors.log import DebugLog
from qianmen.doors.loop import run
from qianmen.values import Event, Failed, Message


class Echo(Door):
    """Says what it hears; some words have a meaning."""

    def __init__(self, post: Callable[[Event], None]) -> None:
        self.scripted = ScriptedEngine(post)
        super().__init__(self.scripted)
        self.wake_at: float | None = None

    def receive_line(self, line: Line, now: float) -> list[str]:
        match line:
            case "leave":
                self.finished = True
                return ["gone"]
            case "wake me":
                self.wake_at = now
                return []
            case "engine":
                self.scripted.post(Message("info", "from the engine"))
                return []
            case "break":
                self.scripted.post(Failed("broken"))
                return []
            case Unreadable():
                return [line.value]
        return line.split("|")

    def receive_event(self, event: Event, now: float) -> list[str]:
        match event:
            case Failed(text):
                self.failure = text
                self.finished = True
                return ["sorry"]
            case Message(text=text):
                return [text]
        return []

    def end_of_input(self, now: float) -> list[str]:
        self.finished = True
        return ["end"]

    def deadline(self) -> float | None:
        return self.wake_at

    def pass_time(self, now: float) -> list[str]:
        assert self.wake_at is not None
        assert now >= self.wake_at
        self.wake_at = None
        return ["awake"]


def test_lines_go_in_and_out_until_the_end_of_input() -> None:
    with Served(Echo) as served:
        served.say("one", "two|three")
        assert [served.hear() for _ in range(3)] == ["one", "two", "three"]
        served.write(b"half a")
        served.write(b" line\r\nlast")
        assert served.hear() == "half a line"
        served.close_input()
        assert [served.hear() for _ in range(2)] == ["last", "end"]
        assert served.rest() == []


def test_a_door_may_leave_before_the_end_of_input() -> None:
    doors: list[Echo] = []

    def make(post: Callable[[Event], None]) -> Door:
        doors.append(Echo(post))
        return doors[0]

    with Served(make) as served:
        served.say("leave", "ignored")
        assert served.hear() == "gone"
        assert served.rest() == []
        served.join()
        assert doors[0].scripted.closed


def test_events_and_deadlines_wake_it() -> None:
    with Served(Echo) as served:
        served.say("engine")
        assert served.hear() == "from the engine"
        served.say("wake me")
        assert served.hear() == "awake"


def test_any_text_can_be_said() -> None:
    with Served(Echo) as served:
        served.say("炮二平五 \N{GRINNING FACE}")
        assert served.hear() == "炮二平五 \N{GRINNING FACE}"
        served.write(b"\xff\xff\n")
        assert served.hear() == "line is neither UTF-8 nor GB18030"


def test_a_text_that_is_no_text_does_not_raise() -> None:
    class Surrogate(Echo):
        def receive_line(self, line: Line, now: float) -> list[str]:
            return ["\udc80"]

    with Served(Surrogate) as served:
        served.say("")
        assert served.hear() == "?"


def test_a_lost_engine_is_told_and_raised() -> None:
    with Served(Echo) as served:
        served.say("break")
        assert served.hear() == "sorry"
        assert served.rest() == []
        served.join()
        assert isinstance(served.error, EngineLostError)
        assert str(served.error) == "broken"


def test_a_host_that_does_not_listen_any_more_ends_the_door() -> None:
    (door_reads, say), (hear, door_writes) = os.pipe(), os.pipe()
    os.close(hear)
    server = threading.Thread(
        target=run, args=(Echo,), kwargs={"stdin": door_reads, "stdout": door_writes}
    )
    server.start()
    os.write(say, b"hello\n")
    server.join(PATIENCE)
    assert not server.is_alive()
    os.close(say)
    join_reader(door_reads)
    for descriptor in (door_reads, door_writes):
        os.close(descriptor)


@pytest.mark.parametrize("descriptor", [-1, 10_000])
def test_a_closed_input_has_ended(descriptor: int) -> None:
    hear, door_writes = os.pipe()
    run(Echo, stdin=descriptor, stdout=door_writes)
    os.close(door_writes)
    with open(hear, "rb") as stream:
        assert stream.read() == b"end\n"


@pytest.mark.skipif(os.name != "posix", reason="POSIX descriptors")
def test_streams_that_came_without_waiting_are_made_to_wait() -> None:
    (door_reads, say), (hear, door_writes) = os.pipe(), os.pipe()
    os.close(say)
    for descriptor in (door_reads, door_writes):
        os.set_blocking(descriptor, False)
    run(Echo, stdin=door_reads, stdout=door_writes)
    assert os.get_blocking(door_reads)
    assert os.get_blocking(door_writes)
    for descriptor in (hear, door_reads, door_writes):
        os.close(descriptor)


def test_the_log_sees_everything() -> None:
    logged, log_writes = os.pipe()
    with Served(Echo, DebugLog(log_writes)) as served:
        served.say("engine")
        assert served.hear() == "from the engine"
        served.say("leave")
        assert served.hear() == "gone"
        served.join()
    os.close(log_writes)
    with open(logged, encoding="utf-8") as stream:
        texts = [line[10:-1] for line in stream]
    assert texts == [
        "> engine",
        "  Message(level='info', text='from the engine')",
        "< from the engine",
        "> leave",
        "< gone",
    ]
