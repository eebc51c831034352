"""A foreign engine at the referee's table."""

from collections.abc import Mapping, Sequence

from qianmen.host.connection import Connection
from qianmen.host.drivers.driver import Position, Task
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import ProtocolError
from qianmen.host.table.player import Player, Reply
from qianmen.values import GameKind, Limits


class DrivenPlayer(Player):
    """Any engine that there is a driver for and that plays ``game``."""

    def __init__(
        self,
        command: Sequence[str],
        protocol: Protocol,
        options: Mapping[str, str] | None = None,
        *,
        game: GameKind = GameKind.XIANGQI,
        level: int | None = None,
        reuse: bool = False,
    ) -> None:
        """Start the engine, see ``Connection``.

        ``reuse`` plays all games in one process, also of an engine that is better started anew
        for each.
        """
        self._connection = Connection(command, protocol, options, level=level, game=game)
        self.name = self._connection.name
        self._reuse = reuse
        self._fresh = True
        self._position = Position(game=game)

    def new_game(self) -> None:
        """Set the start position, in a fresh process if the engine wants one for each game."""
        wants_new_process = self._connection.driver.wants_new_process
        if wants_new_process and not self._fresh and not self._reuse:
            self._connection.restart()
        elif not (wants_new_process and self._fresh):
            self._connection.run(self._connection.driver.new_game(self._position.game))
        self._fresh = False
        self._position = Position(game=self._position.game)

    def set_position(self, fen: str | None, moves: Sequence[str]) -> None:
        """Bring the engine's board there."""
        self._position = self._position._replace(fen=fen, moves=tuple(moves))
        self._connection.run(self._connection.driver.go_to(self._position))

    def think(self, limits: Limits, banned: Sequence[str] = ()) -> Reply:
        """Ask for a move.

        ``ValueError`` for limits and bans that the protocol has no words for, and where nothing is
        left to play.
        """
        self._check_limits(limits)
        self._check_bans(banned)
        task = Task(self._position, limits, banned=tuple(banned))
        answer = self._connection.run(self._connection.driver.search(task))
        if answer.move is None and not answer.resigns:
            raise ProtocolError(self.name, "gave no move where there are legal ones")
        overrun = None if answer.due is None else (answer.when - answer.due) * 1000
        return Reply(answer.move, (answer.when - answer.asked) * 1000, overrun)

    def finish(self, result: str) -> None:
        self._connection.driver.finish(result)

    def quit(self) -> None:
        self._connection.quit()

    def _check_limits(self, limits: Limits) -> None:
        known = self._connection.driver.limits
        unknown = [
            name
            for name, value in limits._asdict().items()
            if value is not None and name not in known
        ]
        if unknown:
            protocol = self._connection.protocol.value.upper()
            raise ValueError(f"{protocol} has no limit of {' or '.join(unknown)}")

    def _check_bans(self, banned: Sequence[str]) -> None:
        if not banned:
            return
        if not self._connection.driver.bans:
            raise ValueError(f"{self.name} cannot ban moves")
        if set(map(str, self._position.board().legal_moves)) <= set(banned):
            raise ValueError("every legal move is banned")
