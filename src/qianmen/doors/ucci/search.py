"""One ``go``, from the order it becomes to the ending it is owed."""

from qianmen.engine.interface import Engine
from qianmen.protocols.ucci.news import News
from qianmen.protocols.ucci.replies import BestMove, Reply, Signal
from qianmen.values import Bound, Done, Info, Order, Purpose


class Search:
    """A search that runs or whose ending is held back.

    One that ponders ends only when it is told to or after its hit.  An infinite one also ends by
    itself, but only with a proved mate or without a move.
    """

    __slots__ = ("_done", "_engine", "_id", "_infinite", "_lines", "_pondering", "stopped")

    def __init__(self, engine: Engine, order: Order, *, infinite: bool) -> None:
        """Begin to search."""
        self._engine = engine
        self._infinite = infinite
        self._lines = order.lines
        self._pondering = order.purpose is Purpose.PONDER
        self._done: Done | None = None
        self.stopped = False
        """Whether it was told to end."""
        self._id = engine.think(order)

    @property
    def endless(self) -> bool:
        """Whether it goes on until the host says something."""
        return (self._infinite or self._pondering) and not self.stopped

    @property
    def answered(self) -> bool:
        """Whether the ending is out."""
        return self._done is not None and not self._is_held(self._done)

    def hear(self, event: Info | Done) -> list[Reply]:
        """What to tell of news from the engine."""
        if event.id != self._id:
            return []
        if isinstance(event, Info):
            return self._tell(event)
        self._done = event
        return self._answer()

    def stop(self) -> list[Reply]:
        """End soon: at once if the engine is done already."""
        if not self.stopped:
            self.stopped = True
            self._engine.halt(self._id, keep=True)
        return self._answer()

    def ponder_hit(self, *, draw_offered: bool) -> list[Reply]:
        """The clock starts, and an ending held back is let out."""
        if not self._pondering or self.stopped:
            return []
        self._pondering = False
        if draw_offered:
            self._engine.offer_draw(self._id)
        self._engine.ponder_hit(self._id)
        return self._answer()

    def abandon(self) -> None:
        """End without an ending."""
        self._engine.halt(self._id, keep=False)

    def _is_held(self, done: Done) -> bool:
        if not self.endless:
            return False
        is_mate = bool(done.lines) and done.lines[0].score.mate is not None
        return self._pondering or (done.best is not None and not is_mate)

    def _tell(self, info: Info) -> list[Reply]:
        """The news in one line; bounds of a score have no words and are left out."""
        line = info.line
        if line.score.bound is not Bound.EXACT:
            return []
        news = News(
            depth=line.depth,
            score=line.score,
            multipv=line.rank if self._lines > 1 else None,
            time=info.milliseconds,
            nodes=info.nodes,
            nps=1000 * info.nodes // max(1, info.milliseconds),
            pv=line.pv,
        )
        return [news]

    def _answer(self) -> list[Reply]:
        if self._done is None or not self.answered:
            return []
        if self._done.best is None:
            return [Signal.NOBESTMOVE]
        done = self._done
        return [BestMove(done.best, done.ponder, draw=done.offer, resign=done.resign)]
