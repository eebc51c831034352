"""Plays chess, our UCI door against another engine; python-chess drives both and is the referee.

Each opening, random moves that a short search of ours finds balanced, is played twice with colours
changed.  Engines that speak CECP get a clock of 40 moves in 40 times the time of a move.  Prints a
line for each game, then the score with its 95% interval and how games ended.  Ends with exit code 1
if a move of ours was illegal, came too late, or never.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from random import Random
from time import perf_counter
from typing import NamedTuple

import chess
from chess.engine import EngineError, Limit, SimpleEngine
from programs import QIANMEN, find

from qianmen.core.control import Control
from qianmen.core.search import Searcher
from qianmen.host.match.statistics import Tally, elo, score
from qianmen.rules.chess import Board

PEERS = {
    "stockfish": ("stockfish",),
    "gnuchess": ("gnuchess", "--uci"),
    "hoichess": ("hoichess", "-x"),
    "phalanx": ("phalanx", "-s", "-"),
}
UCI_PEERS = ("stockfish", "gnuchess")

OPENING_PLIES = 8
BALANCE = 60
"""Centipawns an opening may favour a side, by a short search."""

SESSION = 40
"""Moves in one session of a clock."""

MARGIN = 100.0
"""Milliseconds one of our answers may be late, python-chess's part in them included."""


class Opponent(NamedTuple):
    """An engine, and the limit it gets on a board."""

    engine: SimpleEngine
    limit: Callable[[chess.Board, float], Limit]


class Played(NamedTuple):
    """A finished game from our side: points, why it ended, its plies, our latest answer in ms."""

    points: float
    reason: str
    plies: int
    latest: float
    fault: str | None


def balanced_openings(seed: int) -> Iterator[chess.Board]:
    """Endless openings, the same for each seed."""
    random = Random(seed)
    searcher = Searcher(4)
    while True:
        board = chess.Board()
        for _ in range(OPENING_PLIES):
            if board.is_game_over():
                break
            board.push(random.choice(list(board.legal_moves)))
        if not board.is_game_over():
            best, *_ = searcher.search(Board(board.fen()).position, Control(nodes=20_000))
            if abs(best.score) <= BALANCE:
                yield board


def play(
    us: SimpleEngine, them: Opponent, opening: chess.Board, our_side: chess.Color, seconds: float
) -> Played:
    """One game; we lose it by a move that is illegal or too late."""
    board = opening.copy()
    latest = 0.0
    game = object()
    while not (outcome := board.outcome(claim_draw=True)):
        ours = board.turn == our_side
        engine = us if ours else them.engine
        limit = Limit(time=seconds) if ours else them.limit(board, seconds)
        start = perf_counter()
        try:
            move = engine.play(board, limit, game=game).move
        except EngineError as error:
            return _forfeit(board, ours, str(error), latest)
        if ours:
            latest = max(latest, (perf_counter() - start - seconds) * 1000)
            if latest > MARGIN:
                return _forfeit(board, ours, f"{latest:.0f} ms late", latest)
        if move is None:
            return Played(0.0 if ours else 1.0, "resignation", board.ply(), latest, None)
        board.push(move)
    points = 0.5 if outcome.winner is None else float(outcome.winner == our_side)
    reason = outcome.termination.name.lower().replace("_", " ")
    return Played(points, reason, board.ply(), latest, None)


def _forfeit(board: chess.Board, ours: bool, reason: str, latest: float) -> Played:
    fault = f"{reason} in {board.fen()}" if ours else None
    return Played(0.0 if ours else 1.0, f"fault: {reason}", board.ply(), latest, fault)


def start_peer(name: str, rating: int | None) -> Opponent:
    """A peer, weakened to a rating if one is given."""
    program, *words = PEERS[name]
    command = [find(program), *words]
    if name not in UCI_PEERS:
        return Opponent(SimpleEngine.popen_xboard(command), _clock)
    engine = SimpleEngine.popen_uci(command)
    if rating is not None:
        engine.configure({"UCI_LimitStrength": True, "UCI_Elo": rating})
    return Opponent(engine, lambda _, seconds: Limit(time=seconds))


def _clock(board: chess.Board, seconds: float) -> Limit:
    """What is left of a session in which every move took its time."""
    moves = SESSION - (board.fullmove_number - 1) % SESSION
    left = moves * seconds
    return Limit(white_clock=left, black_clock=left, remaining_moves=moves)


def summary(games: list[Played]) -> None:
    tally = Tally()
    for played in games:
        tally = tally.plus(played.points)
    points, difference = score(tally), elo(tally)
    print(f"score {tally}  {points.estimate:.1%} ({points.low:.1%} to {points.high:.1%})")
    print(f"Elo {difference.estimate:+.0f} ({difference.low:+.0f} to {difference.high:+.0f})")
    endings = Counter(played.reason for played in games)
    print("endings: " + ", ".join(f"{count} {reason}" for reason, count in endings.most_common()))
    print(f"our latest answer: {max(played.latest for played in games):.0f} ms over the time")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--movetime", type=int, default=100, help="milliseconds a move")
    parser.add_argument("--opponent", choices=PEERS, default="stockfish")
    parser.add_argument("--elo", type=int, help="UCI_Elo of the opponent, if it speaks UCI")
    parser.add_argument("--seed", type=int, default=1, help="of the openings")
    arguments = parser.parse_args()
    openings = balanced_openings(arguments.seed)
    peer = start_peer(arguments.opponent, arguments.elo)
    games = []
    with (
        closing(SimpleEngine.popen_uci([*QIANMEN, "uci", "--game", "chess"])) as us,
        closing(peer.engine),
    ):
        us.configure({"OwnBook": False})
        for number in range(arguments.games):
            if number % 2 == 0:
                opening = next(openings)
            our_side = number % 2 == 0
            played = play(us, peer, opening, our_side, arguments.movetime / 1000)
            games.append(played)
            print(
                f"game {number + 1:3}  we are {chess.COLOR_NAMES[our_side]:5}  "
                f"{played.points:3}  {played.plies:3} plies  {played.reason}",
                flush=True,
            )
    summary(games)
    faults = [played.fault for played in games if played.fault]
    print(f"our faults: {len(faults)}", *faults, sep="\n  ")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
