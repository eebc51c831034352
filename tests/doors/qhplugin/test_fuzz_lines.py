"""Malformed lines: one ERROR each, nothing changed, and no reply that looks like a move."""

import random
import re

import pytest

from doors.qhplugin.bad_lines import bad_lines
from doors.qhplugin.talk import Talk
from qianmen.doors.lines import LineCutter

LINES = 5_000
MOVE_LIKE = re.compile(r"[A-Ia-i][0-9]-?[A-Ia-i][0-9]")


@pytest.mark.fuzz
def test_malformed_lines(fuzz_factor: int, fuzz_random: random.Random) -> None:
    talk, cutter = Talk(), LineCutter()
    said = 0
    while said < LINES * fuzz_factor:
        before = _amble(talk, fuzz_random)
        state = (talk.fen, talk.engine.board.ply, talk.engine.option("Level"))
        bad = bad_lines(fuzz_random, talk.engine.xiangqi_board)
        replies = talk.say(*cutter.feed(b"".join(line + b"\r\n" for line in bad)))
        said += len(bad)
        assert len(replies) == len(before) + 1, (bad, replies)
        assert replies[:-1] == before, bad
        assert replies[-1].startswith("ERROR "), bad
        assert not MOVE_LIKE.search(replies[-1]), bad
        assert (talk.fen, talk.engine.board.ply, talk.engine.option("Level")) == state, bad
        assert not talk.door.finished, bad


def _amble(talk: Talk, rng: random.Random) -> list[str]:
    """Go somewhere else, or begin to think; what a bad line must be answered with besides ERROR."""
    match rng.randrange(8):
        case 0 if moves := talk.engine.xiangqi_board.legal_moves:
            assert talk.say(f"PLAY {rng.choice(moves)}") == ["OK"]
        case 1 if talk.engine.board.ply:
            assert talk.say("UNDO") == ["OK"]
        case 2 if moves := talk.engine.xiangqi_board.legal_moves:
            _begin_to_ponder(talk, rng)
        case 3:
            assert talk.say(rng.choice(("AI", "HINTS"))) == []
            return ["ABORTED"]
        case 4 if rng.random() < 0.1:
            assert talk.say("FEN startpos") == ["OK"]
    return []


def _begin_to_ponder(talk: Talk, rng: random.Random) -> None:
    best = rng.choice(talk.engine.xiangqi_board.legal_moves)
    after = talk.engine.xiangqi_board.copy()
    after.push(best)
    if after.legal_moves:
        assert talk.say("BGTHINK ON", "AI") == ["OK"]
        assert len(talk.finish(str(best), ponder=str(rng.choice(after.legal_moves)))) == 1
