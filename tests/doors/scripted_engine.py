"""An engine that thinks what a test tells it to, when the test tells it to."""

from collections.abc import Callable, Sequence

from qianmen.engine.identity import FEATURES
from qianmen.engine.interface import Engine
from qianmen.engine.options import OPTIONS, Settings
from qianmen.engine.session import Session
from qianmen.rules.gameboard import GameBoard
from qianmen.values import (
    Clock,
    Done,
    Event,
    Features,
    GameKind,
    How,
    Limits,
    Line,
    Option,
    Order,
    Prospects,
    Purpose,
    Ready,
    RootMove,
    Score,
)


class ScriptedEngine(Engine):
    """Keeps a real board, so that input is judged as ever, but never searches.

    ``finish`` ends the search that runs with an answer.  A halt that keeps the answer gives
    ``so_far``, or the first legal move that is not banned.
    """

    def __init__(self, post: Callable[[Event], None]) -> None:
        self.post = post
        self.orders: list[Order] = []
        self.running: int | None = None
        self.closed = False
        self.so_far: tuple[str, ...] = ()
        self.at_root: RootMove | None = None
        self._session = Session()
        self._settings = Settings()

    # What a test does

    @property
    def thinking_about(self) -> Order | None:
        """The order that is being searched, if any."""
        return None if self.running is None else self.orders[self.running - 1]

    def finish(
        self,
        moves: Sequence[str],
        ponder: str | None = None,
        reason: str = "",
        *,
        offer: bool = False,
        resign: bool = False,
    ) -> None:
        """End the search; for hints each of ``moves`` is a line, else the first is the best."""
        self._end(moves, ponder, reason, How.FINISHED, offer=offer, resign=resign)

    def _end(
        self,
        moves: Sequence[str],
        ponder: str | None,
        reason: str,
        how: How,
        *,
        offer: bool = False,
        resign: bool = False,
    ) -> None:
        assert self.running is not None, "no search runs"
        order, self.running = self.running, None
        lines = tuple(
            Line(rank, 1, 1, Score(20 - 10 * rank), (move,)) for rank, move in enumerate(moves, 1)
        )
        best = moves[0] if moves else None
        self.post(Done(order, best, ponder, lines, reason, how, offer=offer, resign=resign))

    # What a door does

    @property
    def features(self) -> Features:
        return FEATURES

    @property
    def board(self) -> GameBoard:
        return self._session.board

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def option(self, name: str) -> str:
        return self._settings.get(name)

    def set_option(self, name: str, value: str) -> None:
        self._settings.set(name, value)

    def new_game(self, game: GameKind) -> None:
        self.set_position(game, None)

    def set_position(self, game: GameKind, fen: str | None, moves: Sequence[str] = ()) -> None:
        self._session.set_position(game, fen, moves)

    def play(self, moves: Sequence[str]) -> None:
        self._session.play(moves)

    def undo(self, plies: int = 1) -> None:
        self._session.undo(plies)

    def think(self, order: Order) -> int:
        assert self.running is None, "the door began a search while another ran"
        if order.guess is not None:
            self.board.read_move(order.guess)
        self.orders.append(order)
        self.running = len(self.orders)
        return self.running

    def ponder_hit(self, id: int, limits: Limits | None = None, clock: Clock | None = None) -> None:
        order = self.orders[id - 1]
        assert order.purpose is Purpose.PONDER, "not a ponder search"
        if order.guess is not None:
            self.play([order.guess])

    def prospects(self, score: Score) -> Prospects:
        return Prospects(250, 500, 250)

    def offer_draw(self, id: int) -> None:
        order = self.thinking_about
        if order is not None and self.running == id:
            self.orders[id - 1] = order._replace(draw_offered=True)

    def halt(self, id: int, keep: bool) -> None:
        order = self.thinking_about
        if order is None or self.running != id:
            return
        if keep:
            legal = [str(move) for move in self.board.legal_moves]
            best = self.so_far or [move for move in legal if move not in order.banned][:1]
            self._end(best, None, "", How.KEPT)
        else:
            self._end((), None, "", How.DROPPED)

    def root_move(self, id: int) -> RootMove | None:
        return self.at_root if id == self.running else None

    def ready(self, token: int) -> None:
        self.post(Ready(token))

    def close(self) -> None:
        self.closed = True
