"""One ``go``, from the order it becomes to the answer it is owed."""

from collections.abc import Callable

from qianmen.doors.uci.news import News
from qianmen.engine.interface import Engine
from qianmen.protocols.uci.replies import LOST, BestMove, print_best_move
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Done, GameKind, Info, Order, Prospects, Purpose, Score

GRACE = 5.0
"""Seconds a search has for its answer once it was told to end."""

LONG = 3.0
"""Seconds after which a search is so long that its root moves are told."""
_LOOKS = 0.1
"""Seconds from one look at the root moves to the next."""


class Search:
    """A search that runs or whose answer is held back.

    An endless one, that is ``infinite`` or waiting for ``ponderhit``, answers only when it is
    told to end, however early the engine is done.
    """

    __slots__ = (
        "_done",
        "_due",
        "_engine",
        "_id",
        "_infinite",
        "_look_at",
        "_news",
        "_pondering",
        "_write",
        "ending",
    )

    def __init__(
        self,
        engine: Engine,
        order: Order,
        *,
        infinite: bool,
        write: Callable[[str], str],
        prospects: Callable[[Score], Prospects | None] | None = None,
    ) -> None:
        """Begin to search; ``write`` gives the text of a move, ``prospects`` what a score promises,
        where that is to be told.
        """
        self._engine = engine
        self._infinite = infinite
        self._pondering = order.purpose is Purpose.PONDER
        self._write = write
        self._news = News(write, prospects)
        self._done: Done | None = None
        self.ending = False
        """Whether it was told to end."""
        self._due: float | None = None
        self._look_at: float | None = None
        self._id = engine.think(order)

    @property
    def is_endless(self) -> bool:
        """Whether it waits for a word of the host."""
        return (self._infinite or self._pondering) and not self.ending

    @property
    def deadline(self) -> float | None:
        """When (monotonic seconds) it must have answered, or its root moves are looked at."""
        if self.ending:
            return self._due
        return self._look_at if self._done is None else None

    def note_time(self, now: float) -> None:
        """Set the times it has not yet: of the first look from its beginning, of its answer from
        when it was told to end.
        """
        if self._look_at is None:
            self._look_at = now + LONG
        if self.ending and self._due is None:
            self._due = now + GRACE

    def look(self, now: float) -> list[str]:
        """What to tell of the root move it is at."""
        self._look_at = now + _LOOKS
        return self._news.root_move(self._engine.root_move(self._id))

    def hear(self, event: Info | Done) -> list[str]:
        """News from the engine; a best move among the replies is the end."""
        if event.id != self._id:
            return []
        if isinstance(event, Info):
            return self._news.hear(event)
        self._done = event
        return self._answer()

    def end(self) -> list[str]:
        """Answer soon: at once if the engine is done already."""
        if not self.ending:
            self.ending = True
            self._engine.halt(self._id, keep=True)
        return self._answer()

    def ponder_hit(self) -> list[str]:
        """The pondered move was played: the time counts, and an answer held back is let out."""
        if not self._pondering or self.ending:
            return []
        self._pondering = False
        self._engine.ponder_hit(self._id)
        return self._answer()

    @property
    def answered(self) -> bool:
        """Whether the best move is out."""
        return self._done is not None and not self.is_endless

    def _answer(self) -> list[str]:
        if self._done is None or not self.answered:
            return []
        done = self._done
        if done.best is None:
            lost = [LOST] if _is_lost(self._engine.board.game, done.reason) else []
            return [*lost, print_best_move(BestMove(None))]
        ponder = done.ponder if _goes_on(self._engine.board, done.best, done.ponder) else None
        answer = BestMove(self._write(done.best), ponder and self._write(ponder))
        return [*self._news.last(done), print_best_move(answer)]


def _is_lost(game: GameKind, reason: str) -> bool:
    """Whether the side that has nothing to play has lost: stalemate draws in chess."""
    return reason == "checkmate" or (reason == "stalemate" and game is GameKind.XIANGQI)


def _goes_on(board: GameBoard, best: str, reply: str | None) -> bool:
    """Whether the game is still on after ``best``, and ``reply`` can be played then."""
    after = board.copy()
    after.push(best)
    return not after.is_over() and reply in [str(move) for move in after.legal_moves]
