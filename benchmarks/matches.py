"""Plays xiangqi, our plugin door against another engine, judged by our rules and by pyffish.

Our side is ``qianmen -plugin`` at full strength, told TIMEOUT after the time of a move.  Prints a
line for each game; then the score with its 95% interval, how games ended, how long after TIMEOUT
our answers came, in milliseconds, and our faults.  Ends with exit code 1 if there are any.
"""

import pyffish
from contest import Contest, MakePlayer
from programs import QIANMEN, find

from qianmen.host.drivers.registry import Protocol
from qianmen.host.table.driven import DrivenPlayer
from qianmen.host.table.referee import FinishedGame
from qianmen.rules.notation import coordinates
from qianmen.values import GameKind

LEVEL = 10


def cecp(program: str) -> MakePlayer:
    """How to start an engine of CECP."""
    return lambda _: DrivenPlayer([find(program)], Protocol.CECP)


def fairy_stockfish(rating: int | None) -> DrivenPlayer:
    """Fairy-Stockfish on one thread."""
    options = {"Hash": "64", "Threads": "1"}
    if rating is not None:
        options |= {"UCI_LimitStrength": "true", "UCI_Elo": str(rating)}
    return DrivenPlayer([find("fairy-stockfish")], Protocol.UCI, options)


def illegal_moves(game: FinishedGame) -> list[str]:
    """The moves of a game that pyffish does not find legal."""
    fen, wrong = game.fen, []
    for text in game.moves:
        move = coordinates.fairy(coordinates.read(text))
        if move not in pyffish.legal_moves("xiangqi", fen, []):
            wrong.append(f"{text} in {fen}")
        fen = pyffish.get_fen("xiangqi", fen, [move])
    return wrong


CONTEST = Contest(
    GameKind.XIANGQI,
    lambda: DrivenPlayer(QIANMEN, Protocol.QHPLUGIN, level=LEVEL),
    {
        "fairy-stockfish": fairy_stockfish,
        "hoixiangqi": cecp("hoixiangqi"),
        "maxqi": cecp("maxqi"),
    },
    illegal_moves,
)

if __name__ == "__main__":
    CONTEST.hold(__doc__)
