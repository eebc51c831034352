"""What a UCCI engine answers, one reply a line."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from qianmen.protocols.ucci.news import News, parse_news, print_news
from qianmen.protocols.ucci.numbers import parse_number
from qianmen.protocols.ucci.options import parse_option, print_option
from qianmen.values import Option


class Signal(Enum):
    """A reply that is one word alone."""

    UCCIOK = "ucciok"
    READYOK = "readyok"
    NOBESTMOVE = "nobestmove"
    BYE = "bye"


class Id(NamedTuple):
    """``id FIELD TEXT``; the fields are ``name``, ``author``, ``copyright`` and ``user``."""

    field: str
    text: str


class BestMove(NamedTuple):
    """``bestmove M [ponder P] [draw | resign]``.

    The move as the engine wrote it, in lower case; None where it says that there is none in
    another way than by ``nobestmove``.
    """

    move: str | None
    ponder: str | None = None
    draw: bool = False
    resign: bool = False


class HashBound(NamedTuple):
    """A score that the true one is not below, or not above, and the depth it was found at."""

    score: int
    depth: int


class PopHash(NamedTuple):
    """``pophash``: what the hash table holds for a probed position."""

    best: str | None = None
    lower: HashBound | None = None
    upper: HashBound | None = None


class Message(NamedTuple):
    """``info message``: text for the user."""

    text: str


class Chatter(NamedTuple):
    """A line that answers nothing: banners, complaints, news in other words."""

    text: str


Reply = Signal | Id | Option | BestMove | PopHash | News | Message | Chatter

_NO_MOVE = ("(none)", "0000", "null")
_SIGNALS = {signal.value: signal for signal in Signal}


def print_reply(reply: Reply) -> str:
    """The line that says ``reply``; a message is made one line."""
    match reply:
        case Signal():
            return reply.value
        case Id(field, text):
            return f"id {field} {text}"
        case Option():
            return print_option(reply)
        case BestMove():
            return _print_best_move(reply)
        case PopHash():
            return _print_pop_hash(reply)
        case News():
            return print_news(reply)
        case Message(text):
            return f"info message {' '.join(text.split())}".rstrip()
        case Chatter(text):
            return text


def parse_reply(line: str) -> Reply:
    """What a line from an engine says.

    A move that is none comes back as its text; judging it is for others.
    """
    match line.split():
        case [word] if word in _SIGNALS:
            return _SIGNALS[word]
        case ["id", field, *words]:
            return Id(field, " ".join(words))
        case ["option", _, *_] as words:
            return parse_option(words[1:])
        case ["bestmove", move, *words]:
            return _parse_best_move(move, words)
        case ["pophash", *words]:
            return _parse_pop_hash(words)
        case ["info", "message", *words]:
            return Message(" ".join(words))
        case ["info", word, *_] as words if word not in ("string", "idleline"):
            return parse_news(words[1:])
    return Chatter(line)


def _print_best_move(reply: BestMove) -> str:
    words = ["bestmove", reply.move or _NO_MOVE[0]]
    if reply.ponder is not None:
        words += ["ponder", reply.ponder]
    words += [word for word in ("draw", "resign") if getattr(reply, word)]
    return " ".join(words)


def _parse_best_move(move: str, words: Sequence[str]) -> BestMove:
    match words:
        case ["ponder", ponder, *rest]:
            expected = _move_or_none(ponder)
        case rest:
            expected = None
    return BestMove(_move_or_none(move), expected, "draw" in rest, "resign" in rest)


def _move_or_none(word: str) -> str | None:
    word = word.lower()
    return None if word in _NO_MOVE else word


def _print_pop_hash(reply: PopHash) -> str:
    words = ["pophash"]
    if reply.best is not None:
        words += ["bestmove", reply.best]
    for word, bound in (("lowerbound", reply.lower), ("upperbound", reply.upper)):
        if bound is not None:
            words += [word, str(bound.score), "depth", str(bound.depth)]
    return " ".join(words)


def _parse_pop_hash(words: Sequence[str]) -> PopHash:
    best = words[1].lower() if len(words) > 1 and words[0] == "bestmove" else None
    return PopHash(best, _hash_bound("lowerbound", words), _hash_bound("upperbound", words))


def _hash_bound(word: str, words: Sequence[str]) -> HashBound | None:
    if word not in words:
        return None
    place = words.index(word)
    match words[place + 1 : place + 4]:
        case [score_text, "depth", depth_text]:
            score, depth = parse_number(score_text), parse_number(depth_text)
            if score is not None and depth is not None:
                return HashBound(score, depth)
    return None
