"""Random interleavings of what may be said while a search runs, for UCI and UCCI."""

from random import Random

from qianmen.host.check import waits
from qianmen.host.check.searching.dialogue import SearchDialogue
from qianmen.host.check.step import Level, Step, fail
from qianmen.host.check.stress import portions


def _interleave(talk: SearchDialogue, random: Random) -> None:
    """One search, with ready checks, stops and hits at random moments; one answer to each."""
    talk.set_position(None, talk.rules.opening[: random.randrange(5)])
    kind = random.choice(("depth", "infinite", "ponder"))
    words = {
        "depth": f"depth {random.randint(1, 4)}",
        "infinite": "infinite",
        "ponder": f"ponder {talk.clocks(200, 200)}",
    }
    talk.go(words[kind])
    checks = random.randrange(3)
    for _ in range(checks):
        talk.pause(random.random() * 0.01)
        talk.send("isready")
    talk.pause(random.random() * 0.02)
    if kind == "ponder" and random.random() < 0.5:
        talk.send("ponderhit")
        talk.pause(random.random() * 0.01)
    if kind != "depth":
        talk.send("stop")
    _collect(talk, checks)


def _collect(talk: SearchDialogue, checks: int) -> None:
    """One legal move and so many ready answers, in any order, and nothing after them."""
    legal = frozenset(talk.legal_moves())
    ready = 0
    answers = 0

    def count(line: str) -> str | None:
        nonlocal ready, answers
        ready += "readyok" in line
        if line.strip() == "nobestmove" and answers:
            return None  # UCCI's answer to a stop that came too late.
        if line.startswith(("bestmove", "nobestmove")):
            answers += 1
            if not legal.intersection(line.split()[1:2]):
                fail(f"{line!r} is no legal move")
        return line if answers >= 1 and ready >= checks else None

    talk.hear(count, f"one bestmove and {checks} readyok", waits.SHORT_SEARCH)
    before = answers
    talk.send("isready")
    checks += 1
    talk.hear(count, "readyok", waits.PROMPT)
    if answers != 1:
        fail(f"{answers} answers to one go ({answers - before} of them late)")


STEPS: tuple[Step[SearchDialogue], ...] = portions(
    Level.STRESS,
    "UCI and UCCI: one bestmove for each go, one readyok for each isready",
    _interleave,
)
