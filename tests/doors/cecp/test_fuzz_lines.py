"""Malformed lines: one refusal each, nothing changed, and no line that ends a game."""

import random
import re

import pytest

from doors.cecp.bad_lines import bad_line
from doors.conversation import Conversation
from qianmen.doors.lines import LineCutter
from qianmen.doors.registry import DOORS

LINES = 5_000
REFUSAL = re.compile(r"(Error \([^()]+\)|Illegal move): .*")


@pytest.mark.fuzz
def test_malformed_lines(fuzz_factor: int, fuzz_random: random.Random) -> None:
    talk, cutter = Conversation(DOORS["cecp"]), LineCutter()
    for _ in range(LINES * fuzz_factor):
        _amble(talk, fuzz_random)
        state = _state(talk)
        bad = bad_line(fuzz_random, talk.engine.xiangqi_board)
        replies = talk.say(*cutter.feed(bad + b"\r\n"))
        assert len(replies) == 1, (bad, replies)
        assert REFUSAL.fullmatch(replies[0]), (bad, replies)
        assert _state(talk) == state, bad
        assert not talk.door.finished, bad


def _state(talk: Conversation) -> tuple[object, ...]:
    engine = talk.engine
    return (
        talk.fen,
        engine.board.ply,
        engine.option("Level"),
        engine.running,
        len(engine.orders),
    )


def _amble(talk: Conversation, rng: random.Random) -> None:
    """Go somewhere else, or begin to think."""
    legal = list(map(str, talk.engine.xiangqi_board.legal_moves))
    if not legal:
        talk.say("new", "variant xiangqi")
        return
    match rng.randrange(12):
        case 0:
            talk.say(rng.choice(legal))
        case 1:
            talk.say("undo") if talk.engine.board.ply else talk.say("force")
        case 2:
            talk.say("go")
        case 3:
            talk.say(rng.choice(("hard", "easy", "post", "nopost")))
        case 4:
            talk.say(rng.choice(("analyze", "exit", "hint", "playother")))
        case 5 if talk.engine.running is not None:
            talk.engine.halt(talk.engine.running, keep=True)
            talk.deliver()
        case 6 if rng.random() < 0.1:
            talk.say("edit", ".")
