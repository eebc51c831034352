"""Plays a transcript on a door whose engine does what it is told.

Besides the signs of every transcript these files know:

- ``! finds MOVE… [ponder MOVE]`` the search ends; ``! nothing REASON`` it ends without a move
- ``! agrees MOVE`` the same, and a draw is agreed to; ``! resigns MOVE`` the game is given up
- ``! so far MOVE…`` what a search will answer that is told to stop
- ``! news depth D rank R ms T score S [lower|upper] pv MOVE…`` of the search that runs
- ``! seconds N`` so much time passes
- ``! hold events`` and ``! release events``: the engine's events wait, and lines overtake them
- ``? thinks on nothing | PURPOSE[, guess MOVE][, banned MOVE…][, LIMIT N…][, lines N]
  [, draw offered]``
- ``? board FEN`` and ``? moves MOVE…``, those of the engine's board
- ``? option NAME is VALUE`` of the engine
- ``$ end of input``; ``$ finished`` the door has ended
"""

from collections import deque
from pathlib import Path

import pytest

from doors.conversation import Conversation
from qianmen.values import Bound, Info, Line, Order, Score
from transcript import Step, read


def play_scripted(path: Path, talk: Conversation) -> None:
    """Play a whole file."""
    replies: deque[str] = deque()
    for step in read(path):
        if step.sign in ("<", "<~"):
            assert replies, f"{step.place}: no reply"
            reply = replies.popleft()
            assert step.accepts(reply), f"{step.place}: {reply}"
        else:
            assert not replies, f"{step.place}: before it came {list(replies)}"
            replies += _play(talk, step)
    assert not replies


def _play(talk: Conversation, step: Step) -> list[str]:
    match [step.sign, *step.text.split()]:
        case [">", *_]:
            return talk.say(step.text.strip())
        case ["!", "finds", *moves, "ponder", ponder]:
            return talk.finish(*moves, ponder=ponder)
        case ["!", "finds", *moves]:
            return talk.finish(*moves)
        case ["!", "agrees", move]:
            return talk.finish(move, offer=True)
        case ["!", "resigns", move]:
            return talk.finish(move, resign=True)
        case ["!", "nothing", reason]:
            return talk.finish(reason=reason)
        case ["!", "so", "far", *moves]:
            talk.engine.so_far = tuple(moves)
        case ["!", "news", *words]:
            return talk.post(_news(talk, words))
        case ["!", "seconds", seconds]:
            talk.now += float(seconds)
        case ["!", "hold", "events"]:
            talk.held = True
        case ["!", "release", "events"]:
            talk.held = False
            return talk.deliver()
        case ["?", "thinks", "on", *_]:
            assert _thoughts(talk.engine.thinking_about) == step.text, step.place
        case ["?", "moves", *moves]:
            assert list(map(str, talk.engine.board.moves)) == moves, step.place
        case ["?", "board", *fen]:
            assert talk.fen == " ".join(fen), step.place
        case ["?", "option", *name, "is", value]:
            assert talk.engine.option(" ".join(name)) == value, step.place
        case ["$", "end", "of", "input"]:
            return talk.end_input()
        case ["$", "finished"]:
            assert talk.door.finished, step.place
        case _:
            pytest.fail(f"{step.place}: unknown step")
    return []


def _news(talk: Conversation, words: list[str]) -> Info:
    assert talk.engine.running is not None, "no search runs"
    place = words.index("pv")
    facts = dict(zip(words[:place:2], map(int, words[1:place:2]), strict=False))
    bounds = [bound for bound in Bound if bound.value in words[:place]]
    score = Score(facts["score"], None, *bounds)
    depth = facts["depth"]
    line = Line(facts["rank"], depth, depth, score, tuple(words[place + 1 :]))
    return Info(talk.engine.running, line, 10 * facts["ms"], facts["ms"], 0)


def _thoughts(order: Order | None) -> str:
    if order is None:
        return "thinks on nothing"
    parts = [f"thinks on {order.purpose.value}"]
    if order.guess:
        parts.append(f"guess {order.guess}")
    if order.banned:
        parts.append(f"banned {' '.join(order.banned)}")
    for name, limit in (order.limits._asdict() if order.limits else {}).items():
        if limit is not None:
            parts.append(f"{name} {limit}")
    if order.clock is not None:
        clock = order.clock
        parts.append(f"clock {clock.remaining} + {clock.increment} for {clock.moves_to_go}")
    if order.purpose.value != "hints" and order.lines > 1:
        parts.append(f"lines {order.lines}")
    if order.draw_offered:
        parts.append("draw offered")
    return ", ".join(parts)
