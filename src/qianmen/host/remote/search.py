"""One search of a foreign engine, from its order to its ``Done``."""

from qianmen.engine.interface import Post
from qianmen.engine.nomove import why_no_move
from qianmen.host.drivers.driver import Driver, News, Position, Task
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Done, How, Info, Limits, Line, Order, Purpose

_DEFAULT_MOVETIME = 5_000
"""Milliseconds of a move where neither an order nor a level says how long it may take."""
_HINT_MOVETIME = 1_500
"""Milliseconds for all hints of a position together."""


class RemoteSearch:
    """What was ordered, what has been heard so far, and how the search stands."""

    def __init__(self, id: int, order: Order, board: GameBoard, post: Post) -> None:
        """``board`` is the search's own, with the guess of a ponder search played."""
        self.id = id
        self.order = order
        self.allowed = tuple(
            move for move in map(str, board.legal_moves) if move not in order.banned
        )
        self.reason = why_no_move(board, self.allowed)
        """Why there is nothing to play, empty if there is something."""
        self.ponders = order.purpose is Purpose.PONDER
        """Whether the guess has not come true yet."""
        self.begun = False
        """Whether the engine is, or soon will be, asked."""
        self.asks_again = False
        """Whether the engine is to be asked once more when it has answered."""
        self.is_done = False
        self.how: How | None = None
        """Set by the first halt."""
        self._board = board
        self._post = post
        self._lines: dict[int, Line] = {}
        self._last: News | None = None

    @property
    def position(self) -> Position:
        """What the engine is asked about; the start position has no FEN."""
        board = self._board
        start = Position(game=board.game)
        fen = None if board.start_fen == start.board().fen() else board.start_fen
        return Position(fen, tuple(map(str, board.moves)), board.game)

    def is_halted(self) -> bool:
        """Whether the engine is to answer at once."""
        return self.how is not None or self.asks_again

    def hear(self, news: News) -> None:
        """Pass news on, the line of play cut off where it is no longer legal."""
        pv = _legal_part(self._board, news.line.pv)
        if not pv or self.asks_again:
            return
        line = news.line._replace(pv=pv)
        self._lines[line.rank] = line
        self._last = news
        self._post(Info(self.id, line, news.nodes, news.milliseconds, news.hashfull))

    def done(self, best: str | None, ponder: str | None) -> Done:
        """The end, with the lines that were heard for it."""
        reason = self.reason or ("" if best else "no answer")
        how = self.how or How.FINISHED
        if how is How.DROPPED:
            return Done(self.id, None, reason=self.reason, how=how)
        if best is not None and ponder is not None:
            ponder = (*_legal_part(self._board, (best, ponder)), None)[1]
        last = self._last
        return Done(
            self.id,
            best,
            ponder,
            self._lines_for(best),
            reason,
            how,
            last.nodes if last else 0,
            last.milliseconds if last else 0,
        )

    def any_move(self) -> str | None:
        """A move for the answer to a ponder search that never began; the host discards it."""
        return self.allowed[0] if self.allowed else None

    def _lines_for(self, best: str | None) -> tuple[Line, ...]:
        """The last line of each rank; none if the first does not begin with the move played.

        A weakened engine may play another move than it thinks best.  Hints keep their lines always.
        """
        lines = tuple(self._lines[rank] for rank in sorted(self._lines))
        if self.order.purpose is Purpose.HINTS:
            return lines
        return lines if lines and lines[0].pv[0] == best else ()


def make_task(search: RemoteSearch, driver: Driver, level: Limits) -> Task:
    """The search in the driver's terms.

    Limits that the protocol cannot express are left out; if then nothing would end the search, a
    time does.
    """
    order = search.order
    limits = _limits(order, level)
    known = {name: value for name, value in limits._asdict().items() if name in driver.limits}
    limits = Limits(**known)
    endless = order.purpose is Purpose.ANALYSE and order.limits in (None, Limits())
    if not endless and order.clock is None and limits == Limits():
        limits = Limits(movetime=_DEFAULT_MOVETIME)
    return Task(
        search.position,
        Limits() if endless else limits,
        None if endless else order.clock,
        banned=order.banned,
        lines=min(order.lines, len(search.allowed)),
        ponder=search.ponders,
        endless=endless and not search.ponders,
        tell=search.hear,
        is_halted=search.is_halted,
    )


def _limits(order: Order, level: Limits) -> Limits:
    """The limits of the order, or the level's, or of both the narrower."""
    if order.purpose is Purpose.HINTS and order.limits is None:
        return Limits(movetime=_HINT_MOVETIME)
    if order.limits is None:
        return level._replace(movetime=None) if order.clock else level
    if not order.at_level:
        return order.limits
    depths = [depth for depth in (order.limits.depth, level.depth) if depth]
    return order.limits._replace(depth=min(depths, default=None))


def _legal_part(board: GameBoard, moves: tuple[str, ...]) -> tuple[str, ...]:
    """The moves up to the first that cannot be played."""
    after = board.copy()
    for count, move in enumerate(moves):
        try:
            after.push(move)
        except ValueError:
            return moves[:count]
    return moves
