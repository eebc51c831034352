"""An engine that a program has opened: what is the same whether its answers are awaited or not."""

import threading
import weakref
from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple

from qianmen.host.connection import Connection
from qianmen.host.detect import connect
from qianmen.host.drivers.registry import PROTOCOLS
from qianmen.host.errors import EngineError
from qianmen.host.remote.engine import RemoteEngine
from qianmen.rules.gameboard import BoardOf, GameBoard, MoveT_co
from qianmen.values import Done, Event, Failed, Game, Line, Option, Order

QUIT = "was ended by quit"
"""The fault of an engine that the program has ended itself."""


class Reply(NamedTuple, Generic[MoveT_co]):
    """An engine's answer: its move, the reply it expects, and its best lines, as far as told."""

    move: MoveT_co
    ponder: MoveT_co | None
    lines: tuple[Line, ...]


def start(
    command: str | Sequence[str], protocol: str | None, options: Mapping[str, str] | None
) -> Connection:
    """Start and greet a program, see ``open_engine``."""
    if protocol is not None and protocol not in PROTOCOLS:
        raise ValueError(f"no protocol {protocol!r}; there are {', '.join(PROTOCOLS)}")
    words = [command] if isinstance(command, str) else command
    if not words or not words[0]:
        raise ValueError("no program to start")
    return connect(words, PROTOCOLS[protocol] if protocol else None, options)


class Opened:
    """What an engine is, what is set and asked of it, and what it answered.

    One that the program forgets without a word is ended, in a thread that nobody waits for.
    """

    def __init__(self, engine: RemoteEngine) -> None:
        """``engine`` posts its events to the class that waits for them."""
        self._engine = engine
        self._pings = 0
        self._fault = ""
        ending = threading.Thread(target=engine.close, daemon=True)
        self._when_forgotten = weakref.finalize(self, ending.start)
        # At the exit of Python the processes are ended by those who started them.
        self._when_forgotten.atexit = False

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self._engine.features.name

    @property
    def games(self) -> tuple[Game, ...]:
        """The games it plays."""
        return self._engine.features.games

    @property
    def options(self) -> tuple[Option, ...]:
        """The settings it offers."""
        return self._engine.options()

    def set_option(self, name: str, value: str) -> None:
        """Change a setting; ``ValueError`` where there is no such setting or value."""
        self._require_running()
        self._engine.set_option(name, value)

    def _close(self) -> None:
        """End the engine, which is then not to be ended once more when it is forgotten."""
        self._when_forgotten.detach()
        self._engine.close()

    def _require_running(self) -> None:
        if self._fault:
            raise EngineError(self.name, self._fault)

    def _forget_games(self) -> None:
        self._require_running()
        self._engine.new_game(self._engine.board.game)

    def _ping(self) -> int:
        """Ask whether all is done; the number that the answer is known by."""
        self._require_running()
        self._pings += 1
        self._engine.ready(self._pings)
        return self._pings

    def _think(self, board: GameBoard, order: Order) -> int:
        """Begin a search on ``board``, the end of one before it; the number it is known by."""
        self._require_running()
        moves = [str(move) for move in board.moves]
        self._engine.set_position(board.game, board.start_fen, moves)
        return self._engine.think(order)

    def _heard(self, event: Event) -> Event:
        """The event, unless it tells that the engine is gone: then ``EngineError``."""
        if isinstance(event, Failed):
            self._fault = self._fault or event.text.removeprefix(f"{self.name}: ")
        self._require_running()
        return event

    def _reply(self, board: BoardOf[MoveT_co], done: Done) -> Reply[MoveT_co]:
        if done.best is None and done.reason in ("checkmate", "stalemate", "banned"):
            raise ValueError(f"nothing to play: {done.reason}")
        if done.best is None:
            raise EngineError(self.name, "gave no move where there are legal ones")
        after = board.copy()
        best = board.read_move(done.best)
        ponder = None
        if done.ponder is not None:
            after.push(done.best)
            ponder = after.read_move(done.ponder)
        return Reply(best, ponder, done.lines)
