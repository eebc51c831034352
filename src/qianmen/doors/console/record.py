"""A game or a position as the text of a file."""

from qianmen.rules import START_FEN, Board, Outcome, Side
from qianmen.rules.notation.coordinates import iccs

_LINE_WIDTH = 80


def as_fen(board: Board) -> str:
    """The position, as a line of FEN."""
    return f"{board.fen()}\n"


def as_pgn(board: Board, red: str, black: str) -> str:
    """The game as PGN with ICCS moves, the form every xiangqi program reads.

    ``red`` and ``black`` are the players' names.  Where a game started elsewhere than usual, the
    position is given by the tag ``FEN``.
    """
    result = _result(board.outcome())
    tags = {"Game": "Chinese Chess", "Red": red, "Black": black, "Result": result}
    if board.start_fen != START_FEN:
        tags["FEN"] = board.start_fen
    tags["Format"] = "ICCS"
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*lines, "", *_wrap([*_numbered(board), result]), ""])


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "*"
    return {Side.RED: "1-0", Side.BLACK: "0-1", None: "1/2-1/2"}[outcome.winner]


def _numbered(board: Board) -> list[str]:
    """Numbers and moves as words; each move number stands before Red's move."""
    words = []
    side = board.turn if board.ply % 2 == 0 else board.turn.other
    number = 1
    if side is Side.BLACK and board.ply:
        words = ["1.", "…"]
    for move in board.moves:
        if side is Side.RED:
            words.append(f"{number}.")
        else:
            number += 1
        words.append(iccs(move))
        side = side.other
    return words


def _wrap(words: list[str]) -> list[str]:
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) > _LINE_WIDTH:
            lines.append(word)
        else:
            lines[-1] += f" {word}"
    return lines
