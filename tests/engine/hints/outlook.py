"""Whether what a hint says of the outlook is so, found out by trying moves."""

from typing import Protocol

from qianmen.rules.gameboard import GameBoard, Move
from qianmen.values import GameKind, Line


class Outlook(Protocol):
    """What a text says of the future; None is what it does not say."""

    @property
    def score(self) -> str | None: ...

    @property
    def later(self) -> tuple[str, str, int] | None:
        """Who (``wins`` or ``loses``) how (``mate`` or ``stalemate``) and in how many moves."""

    @property
    def decided(self) -> str | None:
        """``winning`` or ``losing``."""


def verify_outlook(claims: Outlook, board: GameBoard, line: Line) -> None:
    """Assert that the outlook of ``line`` on ``board`` is as claimed."""
    if claims.score is not None:
        assert line.score.mate is None
        assert abs(float(claims.score) - line.score.centipawns / 100) <= 0.05001
    if claims.decided is not None:
        assert line.score.mate is not None
        assert (claims.decided == "winning") == (line.score.mate > 0)
    if claims.later is not None:
        who, how, moves = claims.later
        last = board.copy()
        for move in line.pv:
            last.push(move)
        assert ending(last) == how
        assert len(line.pv) == (2 * moves - 1 if who == "wins" else 2 * moves)
        if who == "wins" and moves <= 2:
            assert _forces_the_end(board, board.read_move(line.pv[0]), moves)


def ending(board: GameBoard) -> str | None:
    """How a game has ended by want of moves."""
    if board.legal_moves:
        return None
    return "mate" if board.is_check() else "stalemate"


def _forces_the_end(board: GameBoard, move: Move, moves: int) -> bool:
    """Whether ``move`` leaves the opponent lost in ``moves`` moves, by trying everything."""
    after = board.copy()
    after.push(move)
    if not after.legal_moves:
        return after.is_check() or board.game is GameKind.XIANGQI
    if moves == 1:
        return False
    for reply in after.legal_moves:
        answered = after.copy()
        answered.push(reply)
        if not any(_forces_the_end(answered, move, moves - 1) for move in answered.legal_moves):
            return False
    return True
