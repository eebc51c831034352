"""Every rule of the QHPLUGIN door, as conversations with an engine that does what it is told.

Besides the signs of every transcript these files know:

- ``! finds MOVE… [ponder MOVE]`` the search ends; ``! nothing REASON`` it ends without a move
- ``! so far MOVE…`` what a search will answer that is told to stop
- ``! hold events`` and ``! release events``: the engine's events wait, and lines overtake them
- ``? thinks on nothing | play | hints | ponder[, guess MOVE][, banned MOVE…]``
- ``$ end of input``; ``$ finished`` the door has ended
"""

from collections import deque
from pathlib import Path

import pytest

from doors.qhplugin_talk import Talk
from qianmen.values import Order
from transcript import FOLDER, Step, read

TRANSCRIPTS = sorted((FOLDER / "qhplugin" / "scripted").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_scripted(path: Path) -> None:
    talk = Talk()
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


def _play(talk: Talk, step: Step) -> list[str]:
    match [step.sign, *step.text.split()]:
        case [">", *_]:
            return talk.say(step.text.strip())
        case ["!", "finds", *moves, "ponder", ponder]:
            return talk.finish(*moves, ponder=ponder)
        case ["!", "finds", *moves]:
            return talk.finish(*moves)
        case ["!", "nothing", reason]:
            return talk.finish(reason=reason)
        case ["!", "so", "far", *moves]:
            talk.engine.so_far = tuple(moves)
        case ["!", "hold", "events"]:
            talk.held = True
        case ["!", "release", "events"]:
            talk.held = False
            return talk.deliver()
        case ["?", "thinks", "on", *_]:
            assert _thoughts(talk.engine.thinking_about) == step.text, step.place
        case ["$", "end", "of", "input"]:
            return talk.end_input()
        case ["$", "finished"]:
            assert talk.door.finished, step.place
        case _:
            pytest.fail(f"{step.place}: unknown step")
    return []


def _thoughts(order: Order | None) -> str:
    if order is None:
        return "thinks on nothing"
    text = f"thinks on {order.purpose.value}"
    if order.guess:
        text += f", guess {order.guess}"
    if order.banned:
        text += f", banned {' '.join(order.banned)}"
    return text
