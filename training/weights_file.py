"""Writes the weights of the evaluation as the Python file the core reads."""

from collections.abc import Sequence
from pathlib import Path

Group = tuple[str, Sequence[int], Sequence[int]]

HEAD = '''"""The weights of the xiangqi evaluation, in centipawns: written by ``training/tune.py``.

``GROUPS`` lists (name, middle game, end game) in the order of ``terms.pxd``.  Placement goes
by kind (general, advisor, elephant, horse, chariot, cannon, pawn), row from the own back rank and
file from the edge to the centre; it holds the value of the piece too.
"""

# fmt: off
'''
NAMES = {
    "placement": 5,
    "palace pressure": 12,
    "king lines": 6,
    "advisors against chariots": 3,
    "advisors against cannons": 3,
    "elephants against cannons": 3,
    "threats": 8,
}


def write(groups: Sequence[Group], path: str | Path) -> None:
    """Write all groups to ``path``, tables as rows of the width that reads best."""
    lines = [HEAD, "GROUPS = (\n"]
    for name, middle_game, end_game in groups:
        lines.append(f'    (\n        "{name}",\n')
        width = NAMES.get(name, 18)
        for weights in (middle_game, end_game):
            lines.append("        (\n")
            for start in range(0, len(weights), width):
                row = ", ".join(f"{weight}" for weight in weights[start : start + width])
                lines.append(f"            {row},\n")
            lines.append("        ),\n")
        lines.append("    ),\n")
    lines.append(")\n")
    Path(path).write_text("".join(lines), encoding="utf-8")
