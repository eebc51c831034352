"""Plays our door against another engine, judged by our rules and checked once more by pyffish.

Our side is ``qianmen -plugin`` at full strength, told TIMEOUT after the time of a move.  Prints a
line for each game; then the score with its 95% interval, how games ended, our faults, and how long
after TIMEOUT our answers came, in milliseconds.  Ends with exit code 1 if we were at fault.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import median

import pyffish
from players import fair_openings
from programs import QIANMEN, find

from qianmen.host.driven import DrivenPlayer
from qianmen.host.drivers.registry import Protocol
from qianmen.host.match.games import Played, Seat, play_games
from qianmen.host.match.pairings import pairings
from qianmen.host.match.statistics import Tally, elo, score
from qianmen.host.player import Player
from qianmen.host.referee import MARGIN, Ending, Game
from qianmen.rules.notation import coordinates
from qianmen.values import Limits

PEERS = ("fairy-stockfish", "hoixiangqi", "maxqi")
LEVEL = 10
FAULTS = frozenset(Ending) - {Ending.RULES, Ending.RESIGNATION, Ending.LENGTH}


def opponent(program: str) -> Callable[[], Player]:
    """How to start an opponent."""
    command = [find(program)]
    if program == "fairy-stockfish":
        return lambda: DrivenPlayer(command, Protocol.UCI, {"Hash": "64", "Threads": "1"})
    return lambda: DrivenPlayer(command, Protocol.CECP)


def illegal_moves(game: Game) -> list[str]:
    """The moves of a game that pyffish does not find legal."""
    fen, wrong = game.fen, []
    for text in game.moves:
        move = coordinates.fairy(coordinates.read(text))
        if move not in pyffish.legal_moves("xiangqi", fen, []):
            wrong.append(f"{text} in {fen}")
        fen = pyffish.get_fen("xiangqi", fen, [move])
    return wrong


def overruns(played: Played) -> list[float]:
    """How long after TIMEOUT each of our answers came; those before it are left out."""
    replies = played.game.replies_of(played.pairing.side)
    return [reply.overrun for reply in replies if reply.overrun is not None and reply.overrun >= 0]


def show(played: Played) -> None:
    pairing, game = played.pairing, played.game
    print(
        f"game {pairing.number:3}  we are {pairing.side!s:5}  {game.result:7}  "
        f"{len(game.moves):3} plies  {game.reason}",
        flush=True,
    )


def summary(games: Sequence[Played], faults: Sequence[str]) -> None:
    tally = Tally()
    for played in games:
        tally = tally.plus(played.points)
    points, difference = score(tally), elo(tally)
    latencies = sorted(time for played in games for time in overruns(played))
    print(f"score {tally}  {points.estimate:.1%} ({points.low:.1%} to {points.high:.1%})")
    print(f"Elo {difference.estimate:+.0f} ({difference.low:+.0f} to {difference.high:+.0f})")
    endings = Counter(played.game.ending.value for played in games)
    print("endings: " + ", ".join(f"{count} {word}" for word, count in endings.most_common()))
    if latencies:
        print(
            f"answers after TIMEOUT: {len(latencies)}, median {median(latencies):.1f} ms, "
            f"max {latencies[-1]:.1f} ms"
        )
    print(f"our faults: {len(faults)}", *faults, sep="\n  ")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--movetime", type=int, default=100, help="milliseconds a move")
    parser.add_argument("--opponent", choices=PEERS, default="fairy-stockfish")
    parser.add_argument("--seed", type=int, default=1, help="of the openings")
    parser.add_argument("--margin", type=float, default=MARGIN, help="ms an answer may be late")
    arguments = parser.parse_args()
    limits = Limits(movetime=arguments.movetime)
    openings = fair_openings((arguments.games + 1) // 2, arguments.seed)
    games, faults = [], []
    with (
        Seat(lambda: DrivenPlayer(QIANMEN, Protocol.QHPLUGIN, level=LEVEL), limits) as us,
        Seat(opponent(arguments.opponent), limits) as them,
    ):
        print(f"{us.player.name} against {them.player.name}, {arguments.movetime} ms a move")
        schedule = pairings(openings, arguments.games)
        for played in play_games(us, them, schedule, margin=arguments.margin):
            show(played)
            games.append(played)
            number, game = played.pairing.number, played.game
            if game.ending in FAULTS and game.winner is not played.pairing.side:
                faults.append(f"game {number}: {game.reason}")
            faults += [f"game {number}: pyffish refuses {move}" for move in illegal_moves(game)]
    summary(games, faults)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
