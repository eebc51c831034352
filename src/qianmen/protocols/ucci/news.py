"""``info`` lines: what a search has found so far, and what it took."""

from collections.abc import Sequence
from typing import NamedTuple

from qianmen.protocols.ucci.numbers import parse_number
from qianmen.protocols.ucci.scores import parse_score, print_score
from qianmen.values import Score

_NUMBERS = ("depth", "multipv", "time", "nodes", "nps")


class News(NamedTuple):
    """What an ``info`` line tells; what it leaves out is None.

    ``depth`` in plies, ``time`` in milliseconds whatever unit the clocks have; ``multipv`` (no
    word of UCCI) is the rank of the line among those asked for.
    """

    depth: int | None = None
    score: Score | None = None
    multipv: int | None = None
    time: int | None = None
    nodes: int | None = None
    nps: int | None = None
    currmove: str | None = None
    pv: tuple[str, ...] = ()


def print_news(news: News) -> str:
    """The line that tells ``news``: all of it in one, for some hosts skip lines without ``nps``."""
    words = ["info"]
    for word, value in news._asdict().items():
        match value:
            case None | ():
                continue
            case Score():
                words += [word, print_score(value)]
            case tuple():
                words += [word, *value]
            case _:
                words += [word, str(value)]
    return " ".join(words)


def parse_news(words: Sequence[str]) -> News:
    """The news of the words after ``info``, in any order; ``pv`` takes all that follow it."""
    end = words.index("pv") if "pv" in words else len(words)
    fields, pv = words[:end], tuple(words[end + 1 :])
    after = {word: fields[place + 1 :] for place, word in enumerate(fields)}

    def following(word: str) -> str | None:
        return next(iter(after.get(word, ())), None)

    depth, multipv, time, nodes, nps = (parse_number(following(word)) for word in _NUMBERS)
    return News(
        depth=depth,
        score=parse_score(after.get("score", ())),
        multipv=multipv,
        time=time,
        nodes=nodes,
        nps=nps,
        currmove=following("currmove"),
        pv=pv,
    )
