"""One search, from the order to its ``Done``."""

from collections.abc import Callable

from qianmen.core.control import Control
from qianmen.core.search import MATE, MATE_BOUND, Progress, Variation
from qianmen.engine.crew import Crew
from qianmen.engine.interface import Post
from qianmen.engine.levels import Strength
from qianmen.engine.nomove import why_no_move
from qianmen.engine.tablebase import Tablebase
from qianmen.engine.time import DEFAULT_OVERHEAD, budget
from qianmen.rules.gameboard import GameBoard
from qianmen.values import (
    Bound,
    Clock,
    Done,
    How,
    Info,
    Limits,
    Line,
    Order,
    Purpose,
    RootMove,
    Score,
)

FindMove = Callable[[], str | None]
"""Finds a move without a search; None if it knows of none."""

HINT_LIMITS = Limits(nodes=300_000)
"""How far hints look, at every level: advice must not be worse because the opponent is weak."""

_MATE_REACH = 8
"""Plies that a search for a mate looks beyond it, for pruning may hide a quiet move so long."""

_BOUNDS = {-1: Bound.UPPER, 0: Bound.EXACT, 1: Bound.LOWER}


class Job:
    """A search that was ordered: its position, its limits, and the means to stop it.

    ``run`` is called in the worker's thread, everything else in the thread that gives commands.
    """

    __slots__ = (
        "_allowed",
        "_board",
        "_clock",
        "_control",
        "_dead",
        "_how",
        "_limits",
        "_noise",
        "_overhead",
        "_reason",
        "_seed",
        "_tablehits",
        "draw_offered",
        "guess",
        "id",
        "lines",
        "waits_for_hit",
    )

    def __init__(
        self,
        id: int,
        board: GameBoard,
        order: Order,
        strength: Strength,
        seed: int = 0,
        overhead: int = DEFAULT_OVERHEAD,
    ) -> None:
        """``board`` becomes the job's own; the guess of a ponder search is already played on it.

        ``seed`` draws the errors of a weakened search.  ``overhead`` is in milliseconds.
        """
        self.id = id
        self.guess = order.guess
        self.waits_for_hit = order.purpose is Purpose.PONDER
        self.lines = order.lines
        self.draw_offered = order.draw_offered
        self._board = board
        self._dead = board.is_dead()
        self._allowed = [
            move
            for move in board.position.legal_moves()
            if board.move_name(move) not in order.banned
        ]
        self._reason = why_no_move(board, self._allowed)
        self._limits, self._noise = _plan(order, strength)
        self._clock = order.clock
        self._overhead = overhead
        self._seed = seed
        self._tablehits = 0
        self._how = How.FINISHED
        self._control = Control(
            depth=_depth(self._limits),
            nodes=self._limits.nodes or 0,
            mate=_mate_plies(self._limits.mate) if self._limits.mate else 0,
        )
        if not self.waits_for_hit:
            self._put_on_clock()

    def halt(self, keep: bool) -> None:
        """End the search soon.  The first halt decides whether the answer is kept."""
        if self._how is How.FINISHED:
            self._how = How.KEPT if keep else How.DROPPED
            self._control.stop()

    def ponder_hit(self, limits: Limits | None, clock: Clock | None) -> None:
        """The guess was played: the time counts from now on, and so does what has passed."""
        self.waits_for_hit = False
        if limits is not None:
            self._limits = limits
            self._control.set_nodes(limits.nodes or 0)
        elif clock is not None:
            self._limits = self._limits._replace(movetime=None)
        if limits is not None or clock is not None:
            self._clock = clock
        self._put_on_clock()

    @property
    def root_move(self) -> RootMove | None:
        """The root move that is searched now, None before the first."""
        root = self._control.root_move
        return root and RootMove(self._board.move_name(root[1]), root[0])

    def run(
        self,
        crew: Crew,
        post: Post,
        opening: FindMove = lambda: None,
        tablebase: Tablebase | None = None,
    ) -> None:
        """Search, and post news as it comes and one ``Done`` at the end.

        Where ``opening`` finds a move there is no search.  Moves that ``tablebase`` knows to spoil
        the result are left out, unless the search is to make errors.
        """
        if self._reason or self._how is How.DROPPED:
            post(Done(self.id, None, reason=self._reason, how=self._how))
            return
        booked = opening()
        if booked is not None:
            post(Done(self.id, booked, reason="book", how=self._how))
            return

        if tablebase is not None and not self._noise:
            self._look_up(tablebase)

        def report(news: Progress) -> None:
            line = self._line(news.rank, news.variation, _BOUNDS[news.bound])
            post(Info(self.id, line, news.nodes, news.milliseconds, news.hashfull, self._tablehits))

        variations = crew.search(
            self._board.position,
            self._control,
            allowed=self._allowed,
            lines=self.lines,
            noise=self._noise,
            seed=self._seed,
            report=report,
        )
        lines = tuple(self._line(rank, found) for rank, found in enumerate(variations, start=1))
        best, *replies = lines[0].pv
        post(
            Done(
                self.id,
                best,
                ponder=replies[0] if replies else None,
                lines=lines,
                how=self._how,
                nodes=crew.nodes,
                milliseconds=self._control.milliseconds,
                tablehits=self._tablehits,
            )
        )

    def _look_up(self, tablebase: Tablebase) -> None:
        """Leave out the moves that a tablebase knows to be worse than the best."""
        names = [self._board.move_name(move) for move in self._allowed]
        kept = tablebase.keep(self._board, names)
        if kept is not None:
            self._tablehits = kept.hits
            self._allowed = [
                move for move, name in zip(self._allowed, names, strict=True) if name in kept.moves
            ]

    def _line(self, rank: int, variation: Variation, bound: Bound = Bound.EXACT) -> Line:
        moves = tuple(map(self._board.move_name, variation.moves))
        # The search notices a dead position that a capture brings about, not one it starts from.
        score = Score(0) if self._dead else _score(variation.score, bound)
        return Line(rank, variation.depth, variation.seldepth, score, moves)

    def _put_on_clock(self) -> None:
        time = budget(self._limits, self._clock, len(self._allowed), self._overhead)
        self._control.set_time(time.soft, time.hard)


def _plan(order: Order, strength: Strength) -> tuple[Limits, int]:
    """The limits of a search, and the noise of its evaluation in centipawns.

    A clock or limits in the order replace the time that the level would allow.
    """
    if order.limits is not None and order.at_level:
        nodes = min(filter(None, (order.limits.nodes, strength.nodes)), default=None)
        return order.limits._replace(nodes=nodes), strength.noise
    if order.limits is not None:
        return order.limits, 0
    match order.purpose:
        case Purpose.HINTS:
            return HINT_LIMITS, 0
        case Purpose.ANALYSE:
            return Limits(), 0
        case Purpose.PLAY | Purpose.PONDER if order.clock is not None:
            return strength.limits._replace(movetime=None), strength.noise
        case Purpose.PLAY | Purpose.PONDER:
            return strength.limits, strength.noise


def _depth(limits: Limits) -> int:
    """The depth in plies to which a search is limited, 0 where it is not."""
    depths = [limits.depth or 0]
    if limits.mate:
        depths.append(_mate_plies(limits.mate) + _MATE_REACH)
    return min(filter(None, depths), default=0)


def _mate_plies(moves: int) -> int:
    return 2 * moves - 1


def _score(score: int, bound: Bound) -> Score:
    if score > MATE_BOUND:
        return Score(score, MATE - score, bound)
    if score < -MATE_BOUND:
        return Score(score, -(MATE + score), bound)
    return Score(score, None, bound)
