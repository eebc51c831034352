"""Malformed lines: answered as they must be, and nothing changed, whether a search runs or not."""

import random
import re

import pytest

from doors.ucci.bad_lines import bad_line
from doors.ucci.talk import UcciTalk
from qianmen.doors.lines import LineCutter

LINES = 5_000
State = tuple[str | int, ...]


@pytest.mark.fuzz
def test_malformed_lines(fuzz_factor: int, fuzz_random: random.Random) -> None:
    talk, cutter = UcciTalk("ucci"), LineCutter()
    for _ in range(LINES * fuzz_factor):
        expected = _amble(talk, fuzz_random)
        state = _state(talk)
        bad = bad_line(fuzz_random, talk.engine.xiangqi_board)
        replies = talk.say(*cutter.feed(bad.data + b"\r\n"))
        if expected:
            replies += talk.finish("h2e2")
        patterns = [*expected, *bad.replies]
        assert len(replies) == len(patterns), (bad, replies)
        for pattern, reply in zip(patterns, replies, strict=True):
            assert re.fullmatch(pattern, reply), (bad, replies)
        assert _state(talk) == state, bad
        assert not talk.door.finished, bad
        assert talk.door.successor is None, bad


def _state(talk: UcciTalk) -> State:
    """What a bad line must leave alone, as far as another search shows it."""
    options = tuple(talk.engine.option(option.name) for option in talk.engine.options())
    if talk.engine.running is None:
        talk.say("go time 3000")
        talk.finish("h2e2")
    order = talk.engine.orders[-1]
    return (talk.fen, talk.engine.board.ply, str(order.banned), str(order.clock), *options)


def _amble(talk: UcciTalk, rng: random.Random) -> list[str]:
    """Go somewhere else, or begin to think; the endings that are then owed."""
    moves = " ".join(map(str, talk.engine.xiangqi_board.moves))
    legal = talk.engine.xiangqi_board.legal_moves
    match rng.randrange(8):
        case 0 if legal:
            assert talk.say(f"position startpos moves {moves} {rng.choice(legal)}") == []
        case 1 if legal:
            assert talk.say(f"banmoves {rng.choice(legal)}") == []
        case 2 if rng.random() < 0.1:
            assert talk.say("position startpos") == []
        case 3:
            assert talk.say("go time 3000") == []
            return ["bestmove h2e2"]
    return []
