"""Malformed lines: nothing but free text in reply, and nothing changed, whatever goes on."""

import random

import pytest

from doors.conversation import Conversation
from doors.uci.bad_lines import bad_line
from qianmen.doors.lines import LineCutter
from qianmen.doors.registry import DOORS

LINES = 5_000


@pytest.mark.fuzz
def test_malformed_lines(fuzz_factor: int, fuzz_random: random.Random) -> None:
    talk, cutter = Conversation(DOORS["uci"]), LineCutter()
    for _ in range(LINES * fuzz_factor):
        _amble(talk, fuzz_random)
        before = _state(talk)
        line = bad_line(fuzz_random, talk.engine.xiangqi_board)
        replies = talk.say(*cutter.feed(line + b"\r\n"))
        assert len(replies) <= 1, (line, replies)
        assert all(reply.startswith("info string ") for reply in replies), (line, replies)
        assert _state(talk) == before, line
        assert not talk.door.finished, line


def _state(talk: Conversation) -> tuple[object, ...]:
    options = [talk.engine.option(option.name) for option in talk.engine.options()]
    return talk.fen, talk.engine.board.ply, talk.engine.thinking_about, options


def _amble(talk: Conversation, rng: random.Random) -> None:
    """Go somewhere else, or begin or end a search."""
    talk.say("stop")
    match rng.randrange(8):
        case 0 if moves := talk.engine.xiangqi_board.legal_moves:
            talk.say(f"position fen {talk.fen} moves {rng.choice(moves)}")
        case 1 if rng.random() < 0.1:
            talk.say("ucinewgame")
        case 2:
            talk.say(f"go {rng.choice(('depth 3', 'movetime 100'))}")
        case 3:
            talk.say("setoption name Level value 7", f"debug {rng.choice(('on', 'off'))}")
