"""Thinking lines, ``ply score time nodes pv``, and the status of an analysis."""

import re
from typing import NamedTuple

from qianmen.values import Bound, Info, Line, RootMove, Score

MATE = 100_000
"""A mate in M moves is told as this plus M, being mated in M moves as minus that."""

_BOUNDS = {Bound.EXACT: "", Bound.LOWER: "!", Bound.UPPER: "?"}
_LINE = re.compile(r"([0-9]+)\S?\s+([+-]?[0-9]+)\s+([0-9]+)\s+([0-9]+)\s*(.*)")
_MOVE = re.compile(r"[A-Z]?([a-l][0-9]{1,2})[-x]?([a-l][0-9]{1,2})=?([qrbn]?)")
_MARKS = {"!": Bound.LOWER, "?": Bound.UPPER}


class Thinking(NamedTuple):
    """One thinking line: the best line of a depth, and what it took so far."""

    line: Line
    nodes: int
    milliseconds: int


def print_thinking(info: Info) -> str:
    """News of a search: time in centiseconds, a bound marked behind the last move."""
    line = info.line
    score = print_score(line.score)
    moves = " ".join(line.pv) + _BOUNDS[line.score.bound]
    return f"{line.depth} {score} {info.milliseconds // 10} {info.nodes} {moves}"


def print_score(score: Score) -> str:
    """Centipawns, or the distance to mate in moves beyond ``MATE``."""
    if score.mate is None:
        return str(score.centipawns)
    moves = (abs(score.mate) + 1) // 2
    return str(MATE + moves if score.mate > 0 else -MATE - moves)


def print_status(milliseconds: int, info: Info | None, choices: int, root: RootMove | None) -> str:
    """``stat01: time nodes ply left total [move]``, the answer to ``.``.

    ``info`` is the last news, ``choices`` the number of root moves, ``root`` the one that is
    searched now.  Where that is not known none is told to be left.
    """
    nodes, depth = (info.nodes, info.line.depth) if info else (0, 0)
    left, move = (choices - root.number, f" {root.move}") if root else (0, "")
    return f"stat01: {milliseconds // 10} {nodes} {depth} {left} {choices}{move}"


def parse_thinking(text: str) -> Thinking | None:
    """What a thinking line tells; None for any other line, and for news of a book.

    Moves are read in coordinates, also with a piece before them and a link between the squares
    (``Pa3-a4``, ``Cb7xb0``); numbers of moves are passed over, and the first word that is neither
    ends the line of play.
    """
    found = _LINE.fullmatch(text.strip())
    if found is None:
        return None
    depth, score, centiseconds, nodes = (int(found[group][:18]) for group in range(1, 5))
    *_, words = found[5].split("\t")
    if not (pv := _moves(words)):
        return None
    bound = _MARKS.get(words.rstrip()[-1:], Bound.EXACT)
    line = Line(1, depth, depth, parse_score(score)._replace(bound=bound), pv)
    return Thinking(line, nodes, 10 * centiseconds)


def parse_score(number: int) -> Score:
    """The score of a number: beyond ``MATE`` the moves to a mate, else centipawns."""
    moves = abs(number) - MATE
    if moves < 0:
        return Score(number)
    return Score(number, 2 * moves - 1 if number > 0 else -2 * moves)


def _moves(words: str) -> tuple[str, ...]:
    moves = []
    for word in words.split():
        if re.fullmatch(r"[0-9]+\.+|\.+", word):
            continue
        found = _MOVE.fullmatch(word.rstrip("!?+#"))
        if found is None:
            break
        moves.append(found[1] + found[2] + found[3])
    return tuple(moves)
