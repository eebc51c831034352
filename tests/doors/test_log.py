import os

from qianmen.doors.lines import Unreadable
from qianmen.doors.log import DebugLog
from qianmen.values import Done, Info, Line, Message, Score


def test_a_readable_log() -> None:
    reads, writes = os.pipe()
    log = DebugLog(writes)
    log.received("AI")
    log.received(Unreadable.TOO_LONG)
    log.event(Info(3, Line(1, 9, 14, Score(27), ("h2e2", "h9g7")), 12_345, 21, 4))
    log.event(Info(3, Line(2, 9, 14, Score(29_990, -4), ("h0g2",)), 13_000, 22, 4))
    log.event(Done(3, "h2e2", nodes=20_000, milliseconds=30))
    log.event(Done(4, None, reason="checkmate"))
    log.event(Message("warning", "炮"))
    log.sent("H2-E2 \udcff")
    os.close(writes)
    with open(reads, encoding="utf-8") as stream:
        lines = stream.read().splitlines()
    times = [float(line[:9]) for line in lines]
    assert times == sorted(times)
    texts = [line[10:] for line in lines]
    assert texts == [
        "> AI",
        "> (line longer than 65536 bytes)",
        "  search 3: depth 9 line 1 +0.27 h2e2 h9g7 (12345 nodes, 21 ms)",
        "  search 3: depth 9 line 2 mate in -4 plies h0g2 (13000 nodes, 22 ms)",
        "  search 3: finished: h2e2 (20000 nodes, 30 ms)",
        "  search 4: finished: nothing to play (checkmate) (0 nodes, 0 ms)",
        "  Message(level='warning', text='炮')",
        "< H2-E2 \\udcff",
    ]


def test_a_log_that_nobody_reads_falls_silent() -> None:
    reads, writes = os.pipe()
    os.close(reads)
    log = DebugLog(writes)
    log.sent("H2-E2")
    log.sent("H2-E2")
    os.close(writes)
