"""Moves as QHPLUGIN writes them: ``H2-E2``, files A to I from Red's left, ranks 0 to 9 from Red."""

import re

MOVE = r"([A-Ia-i][0-9])(?:[ \t]*-[ \t]*)?([A-Ia-i][0-9])"
"""A move as it is read: any case, the hyphen optional, blanks around the hyphen allowed."""

_MOVE = re.compile(MOVE)


def parse_move(text: str) -> str | None:
    """The move ``h2e2`` that ``text`` is as a whole, outer blanks apart; None for anything else."""
    found = _MOVE.fullmatch(text.strip())
    return (found[1] + found[2]).lower() if found else None


def print_move(move: str) -> str:
    """``h2e2`` as ``H2-E2``."""
    return f"{move[:2]}-{move[2:]}".upper()
