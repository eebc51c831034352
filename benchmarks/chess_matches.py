"""Plays chess, our UCI door against another engine, judged by our rules and by python-chess.

Engines of CECP get a clock of 40 moves in 40 times the time of a move.  Prints a line for each
game; then the score with its 95% interval, how games ended, how long after their time our answers
came, in milliseconds, and our faults.  Ends with exit code 1 if there are any.
"""

import chess
from contest import Contest, MakePlayer
from programs import QIANMEN, find

from qianmen.host.drivers.registry import Protocol
from qianmen.host.table.driven import DrivenPlayer
from qianmen.host.table.referee import FinishedGame
from qianmen.values import GameKind


def uci(program: str, *arguments: str) -> MakePlayer:
    """How to start an engine of UCI."""

    def start(rating: int | None) -> DrivenPlayer:
        limit = {"UCI_LimitStrength": "true", "UCI_Elo": str(rating)} if rating else {}
        command = [find(program), *arguments]
        return DrivenPlayer(command, Protocol.UCI, limit, game=GameKind.CHESS)

    return start


def cecp(program: str, *arguments: str) -> MakePlayer:
    """How to start an engine of CECP, which has no ratings."""

    def start(rating: int | None) -> DrivenPlayer:
        if rating is not None:
            raise ValueError(f"{program} cannot be told an Elo rating")
        return DrivenPlayer([find(program), *arguments], Protocol.CECP, game=GameKind.CHESS)

    return start


def illegal_moves(game: FinishedGame) -> list[str]:
    """The moves of a game that python-chess does not find legal."""
    board, wrong = chess.Board(game.fen), []
    for text in game.moves:
        move = chess.Move.from_uci(text)
        if not board.is_legal(move):
            wrong.append(f"{text} in {board.fen()}")
        board.push(move)
    return wrong


CONTEST = Contest(
    GameKind.CHESS,
    lambda: DrivenPlayer([*QIANMEN, "uci", "--game", "chess"], Protocol.UCI, game=GameKind.CHESS),
    {
        "stockfish": uci("stockfish"),
        "gnuchess": uci("gnuchess", "--uci"),
        "fairymax": cecp("fairymax"),
        "hoichess": cecp("hoichess", "-x"),
        "phalanx": cecp("phalanx", "-s", "-"),
    },
    illegal_moves,
)

if __name__ == "__main__":
    CONTEST.hold(__doc__)
