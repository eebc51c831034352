"""Draws the pictures of the documentation: ``python docs/draw.py`` writes them beside itself.

``board.svg`` is a board for the README.  Each image of ``rules.md`` stands before the example it
belongs to, and is drawn from it: the position in which the repetition began, with arrows for the
moves of the cycle.
"""

import re
from pathlib import Path

from qianmen import Board, RuleSet, svg

HERE = Path(__file__).parent
_EXAMPLE = re.compile(
    r'\(rules/(?P<name>[\w-]+)\.svg\).*?play\([\s.]*"(?P<fen>[^"]+)",[\s.]*"(?P<moves>[^"]+)"',
    re.DOTALL,
)


def drawings() -> dict[str, str]:
    """The text of each drawing by the name of its file."""
    guide = (HERE / "rules.md").read_text(encoding="utf-8")
    cycles = {
        f"rules/{found['name']}.svg": _cycle(found["fen"], found["moves"].split())
        for found in _EXAMPLE.finditer(guide)
    }
    return {"board.svg": _opening(), **cycles}


def _opening() -> str:
    board = Board()
    move = board.push("h2e2")
    return svg(board, last_move=move, arrows=[board.read_move("h9g7")], size=360)


def _cycle(fen: str, moves: list[str]) -> str:
    board = Board(fen)
    for move in moves:
        board.push(move)
    outcome = board.outcome(RuleSet.ASIAN)
    if outcome is None:
        raise ValueError(f"nothing came again in {fen}")
    cycle = [board.pop() for _ in outcome.plies]
    return svg(board, arrows=dict.fromkeys(reversed(cycle)), size=320)


if __name__ == "__main__":
    for name, drawing in drawings().items():
        (HERE / name).write_text(drawing, encoding="utf-8")
