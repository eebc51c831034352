"""Thinking lines, ``ply score time nodes pv``, and the status of an analysis."""

from qianmen.values import Bound, Info, Score

MATE = 100_000
"""A mate in M moves is told as this plus M, being mated in M moves as minus that."""

_BOUNDS = {Bound.EXACT: "", Bound.LOWER: "!", Bound.UPPER: "?"}


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


def print_status(milliseconds: int, info: Info | None, choices: int) -> str:
    """``stat01: time nodes ply left total``, the answer to ``.``.

    ``info`` is the last news, ``choices`` the number of root moves.  None is told to be left, for
    the search does not say which one it is at.
    """
    nodes, depth = (info.nodes, info.line.depth) if info else (0, 0)
    return f"stat01: {milliseconds // 10} {nodes} {depth} 0 {choices}"
