"""What a UCI engine answers, one reply a line."""

from enum import Enum
from typing import NamedTuple

from qianmen.protocols.uci.options import parse_option
from qianmen.values import Bound, Line, Option, Score


class Signal(Enum):
    """A reply that is one word alone."""

    UCIOK = "uciok"
    READYOK = "readyok"


class EngineName(NamedTuple):
    """``id name N``."""

    name: str


class EngineAuthor(NamedTuple):
    """``id author A``."""

    author: str


class BestMove(NamedTuple):
    """``bestmove M [ponder P]`` in the engine's own ranks; None where there is no move."""

    move: str | None
    ponder: str | None = None


class Chatter(NamedTuple):
    """A line that answers nothing: search news, banners, complaints."""

    text: str


Reply = Signal | EngineName | EngineAuthor | Option | BestMove | Chatter

_NONE = "(none)"
_NO_MOVE = (_NONE, "0000", "null")
_BOUNDS = {Bound.EXACT: "", Bound.LOWER: " lowerbound", Bound.UPPER: " upperbound"}

LOST = "info depth 0 score mate 0"
"""The news of a position in which the side to move has already lost."""


def print_identity(name: str, author: str) -> list[str]:
    """Who the engine is and who made it."""
    return [f"id name {name}", f"id author {author}"]


def print_text(text: str) -> str:
    """A line of free text."""
    return f"info string {text}"


def print_news(
    line: Line,
    nodes: int,
    milliseconds: int,
    hashfull: int,
    *,
    tablehits: int = 0,
    prospects: tuple[int, int, int] | None = None,
) -> str:
    """One line of a search; ``hashfull`` per mille, moves as they are to be printed.

    ``tablehits`` are told where there are any.  ``prospects`` are the chances to win, draw and
    lose, per mille, where they are to be told.
    """
    hits = f" tbhits {tablehits}" if tablehits else ""
    wdl = "" if prospects is None else " wdl {} {} {}".format(*prospects)
    words = [
        f"info depth {line.depth} seldepth {line.seldepth} multipv {line.rank}",
        f"score {print_score(line.score)}{wdl}",
        f"nodes {nodes} nps {nodes * 1000 // max(1, milliseconds)}",
        f"hashfull {hashfull}{hits} time {milliseconds} pv",
        *line.pv,
    ]
    return " ".join(words)


def print_root_move(move: str, number: int) -> str:
    """At which root move the search is, and which that is in their order."""
    return f"info currmove {move} currmovenumber {number}"


def print_score(score: Score) -> str:
    """``cp S`` or ``mate M``: plies to a mate become moves of the side that mates."""
    if score.mate is None:
        value = f"cp {score.centipawns}"
    elif score.mate > 0:
        value = f"mate {(score.mate + 1) // 2}"
    else:
        value = f"mate {-((1 - score.mate) // 2)}"
    return value + _BOUNDS[score.bound]


def print_best_move(answer: BestMove) -> str:
    """The one answer to ``go``."""
    ponder = f" ponder {answer.ponder}" if answer.ponder else ""
    return f"bestmove {answer.move or _NONE}{ponder}"


def parse_reply(line: str) -> Reply:
    """What a line from an engine says.

    A move that is none (``bestmove castles``) comes back as its text; judging it is for others.
    """
    match line.split():
        case ["uciok"]:
            return Signal.UCIOK
        case ["id", "name", *words]:
            return EngineName(" ".join(words))
        case ["id", "author", *words]:
            return EngineAuthor(" ".join(words))
        case ["option", "name", *words]:
            return parse_option(words)
        case ["bestmove", move]:
            return BestMove(_move_or_none(move))
        case ["bestmove", move, "ponder", ponder, *_]:
            return BestMove(_move_or_none(move), _move_or_none(ponder))
    if "readyok" in line:
        # It can stick to the end of a line cut short, as in "0readyok".
        return Signal.READYOK
    return Chatter(line)


def is_chatter(line: str) -> bool:
    """Whether a line is search news, which no answer is ever in."""
    return line.startswith("info")


def _move_or_none(word: str) -> str | None:
    word = word.lower()
    return None if word in _NO_MOVE else word
