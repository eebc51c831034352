"""The games of a match, played one after another whatever happens to the engines."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, Self

from qianmen.host.drivers.driver import Position
from qianmen.host.errors import StartError
from qianmen.host.match.pairings import Pairing
from qianmen.host.table.player import Player
from qianmen.host.table.referee import MARGIN, Ending, FinishedGame, Referee
from qianmen.rules import Side
from qianmen.rules.sidenames import side_name
from qianmen.values import GameKind, Limits

_BROKEN = (Ending.CRASH, Ending.STALL, Ending.PROTOCOL, Ending.START)
"""Endings after which the losing engine is replaced before the next game."""

_MOST_FAILURES = 3
"""Starts that may fail in a row before a match is given up."""


class Seat:
    """A place in a match: who sits there, on what limits, and how to get the player anew.

    Used in a ``with`` statement, so that no engine is left running.
    """

    def __init__(self, make: Callable[[], Player], limits: Limits) -> None:
        self.limits = limits
        self.failures = 0
        """How often in a row no player could be made."""
        self._make = make
        self._player: Player | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.vacate()

    @property
    def player(self) -> Player:
        """The player, made if nobody sits here; raises what the making raises."""
        if self._player is None:
            self.failures += 1
            self._player = self._make()
            self.failures = 0
        return self._player

    def vacate(self) -> None:
        """Send the player away; the next game gets a fresh one."""
        if self._player is not None:
            self._player.quit()
            self._player = None


class Played(NamedTuple):
    """A game of a match."""

    pairing: Pairing
    game: FinishedGame

    @property
    def points(self) -> float:
        """What the first player got: 1, ½ or 0."""
        if self.game.winner is None:
            return 0.5
        return 1.0 if self.game.winner is self.pairing.side else 0.0


def play_games(
    first: Seat,
    second: Seat,
    pairings: Iterable[Pairing],
    *,
    game: GameKind = GameKind.XIANGQI,
    margin: float = MARGIN,
    longest: int = 600,
) -> Iterator[Played]:
    """Play ``game`` by ``pairings``, each given out as soon as it has ended.

    An engine that broke down is replaced by a fresh one for the next game.  One that cannot be
    started forfeits the game, and at the third time in a row the match ends.  ``margin`` and
    ``longest`` are the referee's.
    """
    for pairing in pairings:
        seats = {pairing.side: first, pairing.side.other: second}
        players = _seated(pairing, seats, game)
        if isinstance(players, FinishedGame):
            yield Played(pairing, players)
            if max(first.failures, second.failures) == _MOST_FAILURES:
                return
            continue
        referee = Referee(
            players,
            {side: seat.limits for side, seat in seats.items()},
            game=game,
            margin=margin,
            longest=longest,
        )
        finished = referee.play(pairing.opening.fen, pairing.opening.moves)
        if finished.ending in _BROKEN and finished.winner is not None:
            seats[finished.winner.other].vacate()
        yield Played(pairing, finished)


def _seated(
    pairing: Pairing, seats: Mapping[Side, Seat], game: GameKind
) -> dict[Side, Player] | FinishedGame:
    """The players, or the game as lost by the side whose player cannot be made."""
    players = {}
    for side, seat in seats.items():
        try:
            players[side] = seat.player
        except StartError as error:
            opening = pairing.opening.moves
            fen = Position(pairing.opening.fen, game=game).board().start_fen
            reason = f"{side_name(game, side)} forfeits: {error}"
            return FinishedGame(
                game, fen, len(opening), opening, (), side.other, Ending.START, reason
            )
    return players
