"""``info`` lines: what a search has found so far, and what it took."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from qianmen.values import Bound, Line, Score

MATE = 30_000
"""The centipawns that stand for a mate on the board; each ply that it is away takes one off."""

_NUMBERS = ("depth", "seldepth", "multipv", "nodes", "time", "hashfull")
_BOUNDS = {"lowerbound": Bound.LOWER, "upperbound": Bound.UPPER}
_MOVE = re.compile("[a-i](?:10|[0-9])[a-i](?:10|[0-9])[qrbn]?", re.IGNORECASE)


class News(NamedTuple):
    """One line of a search, moves as the engine wrote them, and what it took so far.

    ``hashfull`` is per mille of the hash table.
    """

    line: Line
    nodes: int = 0
    milliseconds: int = 0
    hashfull: int = 0


def parse_news(text: str) -> News | None:
    """The news of an ``info`` line; None where it tells no line of play with a score.

    Keys may stand in any order; ``string`` ends what is read, ``pv`` takes the moves after it.
    """
    words = text.split()
    if words[:1] != ["info"]:
        return None
    end = words.index("string") if "string" in words else len(words)
    words = words[1:end]
    numbers = {key: number for key, number in _numbers(words) if number >= 0}
    score = _score(words)
    pv = _pv(words)
    if score is None or not pv:
        return None
    depth = numbers.get("depth", 0)
    line = Line(numbers.get("multipv", 1), depth, numbers.get("seldepth", depth), score, pv)
    return News(line, numbers.get("nodes", 0), numbers.get("time", 0), numbers.get("hashfull", 0))


def mate_in_moves(moves: int) -> Score:
    """The score of a mate in so many moves; negative for the side that is mated."""
    plies = 2 * moves - 1 if moves > 0 else 2 * moves
    return Score(MATE - plies if moves > 0 else -MATE - plies, plies)


def _numbers(words: Sequence[str]) -> Iterator[tuple[str, int]]:
    for key, value in pairwise(words):
        if key in _NUMBERS and (number := _whole(value)) is not None:
            yield key, number


def _score(words: Sequence[str]) -> Score | None:
    """The score; a bare number, as UCCI has it, counts as centipawns."""
    if "score" not in words:
        return None
    match [*words[words.index("score") + 1 :], "", "", ""][:3]:
        case ["cp", text, bound]:
            score = None if (number := _whole(text)) is None else Score(number)
        case ["mate", text, bound]:
            score = None if (number := _whole(text)) is None else mate_in_moves(number)
        case [text, bound, _]:
            score = None if (number := _whole(text)) is None else Score(number)
    return score and score._replace(bound=_BOUNDS.get(bound, Bound.EXACT))


def _pv(words: Sequence[str]) -> tuple[str, ...]:
    if "pv" not in words:
        return ()
    moves = []
    for word in words[words.index("pv") + 1 :]:
        if not _MOVE.fullmatch(word):
            break
        moves.append(word.lower())
    return tuple(moves)


def _whole(text: str) -> int | None:
    return int(text) if re.fullmatch("[+-]?[0-9]{1,18}", text) else None
