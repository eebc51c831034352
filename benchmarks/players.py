"""Players that sit in the benchmark's own process, and openings fair to both sides."""

from collections.abc import Mapping, Sequence
from queue import SimpleQueue
from random import Random
from time import perf_counter

from qianmen.core.control import Control
from qianmen.core.search import Searcher
from qianmen.engine.local import LocalEngine
from qianmen.engine.options import SEED
from qianmen.host.match.openings import Opening, random_openings
from qianmen.host.table.player import Player, Reply
from qianmen.rules import Board, Kind, Move
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Done, Event, GameKind, Limits, Order

OPENING_PLIES = 8
BALANCE = 60
"""Centipawns an opening may favour a side, by a short search."""

_PATIENCE = 120.0
"""Seconds that a search may take before something must be wrong."""

_WORTH = {
    Kind.CHARIOT: 9,
    Kind.CANNON: 5,
    Kind.HORSE: 4,
    Kind.ADVISOR: 2,
    Kind.ELEPHANT: 2,
    Kind.SOLDIER: 1,
}


class LocalPlayer(Player):
    """Our engine, its strength set by ``options``, without a process around it.

    Every game has another seed, so that the noise of weak play is not the same each time.
    """

    def __init__(self, name: str, options: Mapping[str, str], seed: int, game: GameKind) -> None:
        self.name = name
        self._game = game
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._engine = LocalEngine(self._events.put, game)
        for option, value in options.items():
            self._engine.set_option(option, value)
        self._seed = seed

    def new_game(self) -> None:
        self._seed += 1
        self._engine.set_option(SEED, str(self._seed))
        self._engine.new_game(self._game)

    def set_position(self, fen: str | None, moves: Sequence[str]) -> None:
        self._engine.set_position(self._game, fen, moves)

    def think(self, limits: Limits, banned: Sequence[str] = ()) -> Reply:
        """Without any limit the strength decides."""
        start = perf_counter()
        order = Order(limits=limits if any(limits) else None, banned=tuple(banned))
        self._engine.think(order)
        while not isinstance(event := self._events.get(timeout=_PATIENCE), Done):
            pass
        return Reply(event.best, (perf_counter() - start) * 1000)

    def quit(self) -> None:
        self._engine.close()


class GreedyPlayer(Player):
    """Takes the most valuable unprotected piece of xiangqi, and else moves at random."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)
        self._board = Board()

    def new_game(self) -> None:
        self._board = Board()

    def set_position(self, fen: str | None, moves: Sequence[str]) -> None:
        self._board = Board(fen)
        for move in moves:
            self._board.push(move)

    def think(self, limits: Limits, banned: Sequence[str] = ()) -> Reply:
        moves = [move for move in self._board.legal_moves if str(move) not in banned]
        most = max(map(self._gain, moves))
        return Reply(str(self._random.choice([m for m in moves if self._gain(m) == most])), 0.0)

    def quit(self) -> None:
        """Nothing runs."""

    def _gain(self, move: Move) -> int:
        """What the piece taken is worth; 0 if there is none or the taker can be taken back."""
        piece = self._board.piece_at(move.target)
        if piece is None:
            return 0
        self._board.push(move)
        is_protected = any(reply.target == move.target for reply in self._board.legal_moves)
        self._board.pop()
        return 0 if is_protected else _WORTH[piece.kind]


def fair_openings(count: int, seed: int, game: GameKind = GameKind.XIANGQI) -> list[Opening]:
    """Random openings that a short search finds balanced."""
    searcher = Searcher(4)

    def is_balanced(board: GameBoard) -> bool:
        best, *_ = searcher.search(board.position.copy(), Control(nodes=20_000))
        return abs(best.score) <= BALANCE

    return random_openings(count, OPENING_PLIES, seed, is_balanced, game)
