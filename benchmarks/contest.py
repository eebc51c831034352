"""A contest: our engine against another one, every game told, and what it comes to.

Each opening, random moves that a short search of ours finds balanced, is played twice with sides
changed.  An engine that breaks down or plays against the rules loses the game.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import NamedTuple, NoReturn

from players import fair_openings

from qianmen.host.errors import EngineError
from qianmen.host.match.games import Played, Seat, play_games
from qianmen.host.match.pairings import pairings
from qianmen.host.match.statistics import Tally, elo, score
from qianmen.host.table.player import Player
from qianmen.host.table.referee import MARGIN, Ending, FinishedGame
from qianmen.rules.sidenames import side_name
from qianmen.values import GameKind, Limits

FAULTS = frozenset(Ending) - {Ending.RULES, Ending.RESIGNATION, Ending.LENGTH}

MakePlayer = Callable[[int | None], Player]
"""Starts an engine, at a rating where one is given."""


class Contest(NamedTuple):
    """Who plays what: our own side, the ``peers`` by name, the first of them if none is named.

    ``illegal_moves`` are those of a game that another judge than ours refuses, in words.
    """

    game: GameKind
    us: Callable[[], Player]
    peers: Mapping[str, MakePlayer]
    illegal_moves: Callable[[FinishedGame], list[str]]

    def hold(self, description: str | None) -> NoReturn:
        """Play what the command line asks for; exit status 1 if we were at fault."""
        arguments = self._parser(description).parse_args()
        limits = Limits(movetime=arguments.movetime)
        schedule = pairings(
            fair_openings((arguments.games + 1) // 2, arguments.seed, self.game), arguments.games
        )
        games, faults = [], []
        them = lambda: self.peers[arguments.opponent](arguments.elo)  # noqa: E731
        with Seat(self.us, limits) as first, Seat(them, limits) as second:
            try:
                names = first.player.name, second.player.name
            except (EngineError, ValueError) as error:
                sys.exit(str(error))
            print(f"{names[0]} against {names[1]}, {arguments.movetime} ms a move", flush=True)
            for played in play_games(
                first, second, schedule, game=self.game, margin=arguments.margin
            ):
                _show(played)
                games.append(played)
                faults += self._faults(played)
        _sum_up(games, faults)
        sys.exit(1 if faults else 0)

    def _parser(self, description: str | None) -> argparse.ArgumentParser:
        parser = argparse.ArgumentParser(description=description)
        parser.add_argument("--games", type=int, default=20)
        parser.add_argument("--movetime", type=int, default=100, help="milliseconds a move")
        peers = list(self.peers)
        parser.add_argument("--opponent", choices=peers, default=peers[0])
        parser.add_argument("--elo", type=int, help="UCI_Elo of the opponent, if it has that")
        parser.add_argument("--seed", type=int, default=1, help="of the openings")
        parser.add_argument("--margin", type=float, default=MARGIN, help="ms an answer may be late")
        return parser

    def _faults(self, played: Played) -> list[str]:
        """What we did wrong in a game, and what another judge finds wrong in it."""
        number, game = played.pairing.number, played.game
        faults = [f"game {number}: illegal move {move}" for move in self.illegal_moves(game)]
        if game.ending in FAULTS and game.winner is not played.pairing.side:
            faults.append(f"game {number}: {game.reason}")
        return faults


def _show(played: Played) -> None:
    pairing, game = played.pairing, played.game
    print(
        f"game {pairing.number:3}  we are {side_name(game.game, pairing.side):5}  "
        f"{game.result:7}  {len(game.moves):3} plies  {game.reason}",
        flush=True,
    )


def _sum_up(games: Sequence[Played], faults: Sequence[str]) -> None:
    tally = Tally()
    for played in games:
        tally = tally.plus(played.points)
    points, difference = score(tally), elo(tally)
    print(f"score {tally}  {points.estimate:.1%} ({points.low:.1%} to {points.high:.1%})")
    print(f"Elo {difference.estimate:+.0f} ({difference.low:+.0f} to {difference.high:+.0f})")
    endings = Counter(played.game.ending.value for played in games)
    print("endings: " + ", ".join(f"{count} {word}" for word, count in endings.most_common()))
    late = sorted(time for played in games for time in _overruns(played))
    if late:
        print(
            f"answers after their time: {len(late)}, median {median(late):.1f} ms, "
            f"max {late[-1]:.1f} ms"
        )
    print(f"our faults: {len(faults)}", *faults, sep="\n  ")


def _overruns(played: Played) -> list[float]:
    """How long after its time each of our answers came; those before it are left out."""
    replies = played.game.replies_of(played.pairing.side)
    return [reply.overrun for reply in replies if reply.overrun is not None and reply.overrun >= 0]
