"""The lines after ``LOAD n`` and ``BAN n``: exactly n are taken, whatever they hold."""

from collections.abc import Callable, Sequence

from qianmen.doors.lines import Line
from qianmen.protocols.qhplugin.moves import parse_move
from qianmen.rules import Board

Use = Callable[[Sequence[Line]], list[str]]
"""What is done with the lines of a list, giving the replies."""


class LineList:
    """Lines being collected; each physical line counts, blank or nonsense too."""

    __slots__ = ("_length", "_lines", "_use")

    def __init__(self, length: int, use: Use) -> None:
        self._length = length
        self._lines: list[Line] = []
        self._use = use

    @property
    def complete(self) -> bool:
        """Whether all lines have come."""
        return len(self._lines) == self._length

    def add(self, line: Line) -> None:
        """Take the next line."""
        self._lines.append(line)

    def use(self) -> list[str]:
        """Do with the complete list what it is for."""
        return self._use(self._lines)


def read_bans(lines: Sequence[Line]) -> tuple[str, ...]:
    """The moves of a ban list, legal or not; ``ValueError`` names the first line that is none."""
    return tuple(_read_move("BAN", number, line) for number, line in enumerate(lines, start=1))


def read_game(lines: Sequence[Line], board: Board) -> tuple[str, ...]:
    """The moves of a game that goes on from ``board``, which they are played on.

    ``ValueError`` names the first line that is no move or not legal.
    """
    moves = []
    for number, line in enumerate(lines, start=1):
        move = _read_move("LOAD", number, line)
        try:
            board.push(move)
        except ValueError as error:
            raise ValueError(f"LOAD line {number}: {error}") from error
        moves.append(move)
    return tuple(moves)


def _read_move(command: str, number: int, line: Line) -> str:
    move = parse_move(line) if isinstance(line, str) else None
    if move is None:
        raise ValueError(f"{command} line {number}: not a move")
    return move
