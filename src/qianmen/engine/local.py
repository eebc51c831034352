"""Our own search behind the ``Engine`` interface."""

from collections.abc import Sequence

from qianmen.core.search import Searcher
from qianmen.engine.crew import Crew
from qianmen.engine.etiquette import Scores
from qianmen.engine.identity import FEATURES
from qianmen.engine.interface import Engine, Post
from qianmen.engine.job import FindMove, Job
from qianmen.engine.levels import Strength, strength_of
from qianmen.engine.library import Library
from qianmen.engine.options import (
    BOOK_FILE,
    CLEAR_HASH,
    ELO,
    ERRORS,
    HASH,
    LEVEL,
    LIMIT_STRENGTH,
    OPTIONS,
    OVERHEAD,
    OWN_BOOK,
    RANDOMNESS,
    RESIGN,
    RULES,
    SEED,
    SYZYGY_PATH,
    THREADS,
    Settings,
)
from qianmen.engine.prospects import prospects
from qianmen.engine.rating import strength_at
from qianmen.engine.session import Session
from qianmen.engine.tablebase import Tablebase, open_tablebase
from qianmen.engine.worker import Worker
from qianmen.rules import Board, RuleSet
from qianmen.rules.forbidden import forbidden_moves
from qianmen.rules.gameboard import GameBoard
from qianmen.values import (
    Clock,
    Done,
    Event,
    Failed,
    Features,
    GameKind,
    Limits,
    Message,
    Option,
    Order,
    Prospects,
    Purpose,
    Ready,
    RootMove,
    Score,
)


class LocalEngine(Engine):
    """The engine of the house: a session, its settings, and a thread that searches.

    Further threads help it where ``Threads`` is set higher.  Searches are done one after another;
    a new order ends the search that runs.  The hash table and the histories outlive a search, so
    that with one thread the same orders since ``new_game`` give the same moves and node counts.
    Changes of the table or the threads wait in line with the searches, so no command blocks.
    """

    def __init__(self, post: Post, home: GameKind = GameKind.XIANGQI) -> None:
        """``home`` is the game it begins with, and the first of those it says it plays."""
        self._post = post
        self._features = FEATURES._replace(
            games=(home, *(game for game in FEATURES.games if game is not home))
        )
        self._session = Session(home)
        self._settings = Settings()
        self._searcher = Searcher(self._settings[HASH])
        self._crew = Crew(self._searcher)
        self._worker = Worker(self._fail)
        self._library = Library()
        self._tablebase: Tablebase | None = None
        self._scores = Scores()
        self._job: Job | None = None
        self._orders = 0
        self._games = 0

    @property
    def features(self) -> Features:
        """What can be had from this engine."""
        return self._features

    @property
    def board(self) -> GameBoard:
        """The board of the session."""
        return self._session.board

    def book(self) -> tuple[tuple[str, float], ...]:
        """The moves of the book in use; none if it is switched off."""
        if not self._settings.is_on(OWN_BOOK):
            return ()
        chances = self._library.chances(self._settings.get(BOOK_FILE), self.board)
        return tuple(chances.items())

    def options(self) -> tuple[Option, ...]:
        """Hash, level and the like, see ``engine/options``."""
        return OPTIONS

    def option(self, name: str) -> str:
        """The value of a setting now."""
        return self._settings.get(name)

    def set_option(self, name: str, value: str) -> None:
        """Change a setting; it counts from the next order on."""
        if name.strip().lower() == BOOK_FILE.lower():
            self._library.require(value.strip())
        elif name.strip().lower() == SYZYGY_PATH.lower():
            self._tablebase = open_tablebase(value.strip()) if value.strip() else None
        changed = self._settings.set(name, value)
        if changed == HASH:
            megabytes = self._settings[HASH]
            self._worker.chore(lambda: self._resize(megabytes))
        elif changed == THREADS:
            threads = self._settings[THREADS]
            self._worker.chore(lambda: self._set_threads(threads))
        elif changed == CLEAR_HASH:
            self._worker.chore(self._searcher.clear)

    def new_game(self, game: GameKind) -> None:
        """End the search, clear table and histories, set the start position."""
        self._session.set_position(game, None, ())
        self._end_search()
        self._worker.chore(self._searcher.clear)
        self._scores = Scores()
        self._games += 1

    def set_position(self, game: GameKind, fen: str | None, moves: Sequence[str] = ()) -> None:
        """Set up a position, in any dialect of FEN.

        A change between xiangqi and chess also ends the search and clears the table.
        """
        before = self.board.game
        self._session.set_position(game, fen, moves)
        if game is not before:
            self._end_search()
            self._worker.chore(self._searcher.clear)

    def play(self, moves: Sequence[str]) -> None:
        """Play all the moves or none."""
        self._session.play(moves)

    def undo(self, plies: int = 1) -> None:
        """Take back moves."""
        self._session.undo(plies)

    def think(self, order: Order) -> int:
        """Search a copy of the position; a search still running ends, its answer dropped."""
        board = self.board.copy()
        if order.guess is not None:
            board.push(order.guess)
        self._end_search()
        self._orders += 1
        strength = self._strength(board.game)
        lawful = self._lawful(board, order)
        job = Job(
            self._orders,
            board,
            lawful,
            strength,
            self._seed,
            self._settings[OVERHEAD],
        )
        self._job = job
        opening = self._opening(board, lawful, strength)
        post = self._mannered(job, board, order.purpose)
        tablebase = self._tablebase
        self._worker.search(lambda: job.run(self._crew, post, opening, tablebase))
        return job.id

    def ponder_hit(self, id: int, limits: Limits | None = None, clock: Clock | None = None) -> None:
        """Play the guess and start the time; ``ValueError`` unless ``id`` waits for its hit."""
        job = self._job
        if job is None or job.id != id or not job.waits_for_hit:
            raise ValueError("no ponder search to hit")
        if job.guess is not None:
            self._session.play([job.guess])
        job.ponder_hit(limits, clock)

    def offer_draw(self, id: int) -> None:
        """The opponent offers a draw; the search that answers says whether it is agreed to."""
        if self._job is not None and self._job.id == id:
            self._job.draw_offered = True

    def halt(self, id: int, keep: bool) -> None:
        """Stop the search, within milliseconds."""
        if self._job is not None and self._job.id == id:
            self._job.halt(keep)

    def root_move(self, id: int) -> RootMove | None:
        """Which move at its root a search is at now."""
        return self._job.root_move if self._job is not None and self._job.id == id else None

    def prospects(self, score: Score) -> Prospects:
        """The chances a score stands for, as games of the engine with itself came out."""
        return prospects(score, self.board)

    def ready(self, token: int) -> None:
        """Post ``Ready`` once changes of the table and the threads are done, search or not."""
        self._worker.after_chores(lambda: self._post(Ready(token)))

    def close(self) -> None:
        """End search and thread."""
        self._end_search()
        self._worker.close()

    def _strength(self, game: GameKind) -> Strength:
        """How well to play: by the Elo number if ``LimitStrength`` is on, else by the level."""
        if self._settings.is_on(LIMIT_STRENGTH):
            strength = strength_at(self._settings[ELO], game)
        else:
            strength = strength_of(self._settings[LEVEL])
        return strength._replace(noise=max(strength.noise, self._randomness))

    @property
    def _randomness(self) -> int:
        """How large the errors are at least, in centipawns: what ``Randomness`` asks for."""
        return ERRORS[self._settings.get(RANDOMNESS)]

    @property
    def _seed(self) -> int:
        """The number that the errors are drawn by; where games are to differ, one for each."""
        return self._settings[SEED] + (self._games if self._randomness else 0)

    def _lawful(self, board: GameBoard, order: Order) -> Order:
        """The order with the moves banned that the rule set forbids, unless none would be left."""
        rules = RuleSet(self._settings.get(RULES))
        if rules is RuleSet.COMPUTER or not isinstance(board, Board):
            return order
        banned = {*order.banned, *map(str, forbidden_moves(board, rules))}
        if banned.issuperset(map(str, board.legal_moves)):
            return order
        return order._replace(banned=tuple(banned))

    def _opening(self, board: GameBoard, order: Order, strength: Strength) -> FindMove:
        """A function that looks in the book; it finds nothing where order or level forbid that."""
        if not (self._settings.is_on(OWN_BOOK) and strength.knows_openings and _is_free(order)):
            return _no_move
        file, seed = self._settings.get(BOOK_FILE), self._settings[SEED]
        return lambda: self._library.move(file, board, order.banned, seed)

    def _mannered(self, job: Job, board: GameBoard, purpose: Purpose) -> Post:
        """A ``post`` that adds to ``Done`` whether a draw is agreed to or the game resigned."""
        if purpose not in (Purpose.PLAY, Purpose.PONDER):
            return self._post
        scores, ply, fullmove = self._scores, board.ply, board.fullmove
        may_resign = self._settings.is_on(RESIGN)

        def post(event: Event) -> None:
            if isinstance(event, Done) and event.lines:
                scores.note(ply, event.lines[0].score.centipawns)
                event = event._replace(
                    offer=job.draw_offered and scores.agrees_to_draw(ply, fullmove),
                    resign=may_resign and scores.resigns(ply),
                )
            self._post(event)

        return post

    def _end_search(self) -> None:
        if self._job is not None:
            self._job.halt(keep=False)

    def _resize(self, megabytes: int) -> None:
        try:
            self._searcher.resize(megabytes)
        except MemoryError:
            self._post(Message("error", f"no memory for a hash table of {megabytes} MB"))

    def _set_threads(self, threads: int) -> None:
        try:
            self._searcher.set_helpers(threads - 1)
        except MemoryError:
            self._post(Message("error", f"no memory for {threads} search threads"))

    def _fail(self, error: Exception) -> None:
        self._post(Failed(f"the search failed: {type(error).__name__}: {error}"))


def _is_free(order: Order) -> bool:
    """Whether an order asks for one move and sets at most a time; all others want a search."""
    limits = order.limits or Limits()
    asked = limits.depth or limits.nodes or limits.mate
    return order.purpose is Purpose.PLAY and order.lines == 1 and not asked


def _no_move() -> None:
    return None
