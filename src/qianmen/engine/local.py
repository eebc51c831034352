"""Our own search behind the ``Engine`` interface."""

from collections.abc import Sequence

from qianmen.core.search import Searcher
from qianmen.engine.identity import FEATURES
from qianmen.engine.interface import Engine, Post
from qianmen.engine.job import Job
from qianmen.engine.levels import strength_of
from qianmen.engine.options import CLEAR_HASH, HASH, LEVEL, OPTIONS, OVERHEAD, SEED, Settings
from qianmen.engine.session import Session
from qianmen.engine.worker import Worker
from qianmen.rules.game import GameBoard
from qianmen.values import Clock, Failed, Features, Game, Limits, Message, Option, Order, Ready


class LocalEngine(Engine):
    """The engine of the house: a session, its settings, and one thread that searches.

    Searches are done one after another; ordering one ends that which runs.  The table and the
    histories outlive a search, so the same orders since ``new_game`` give the same moves and node
    counts.  What changes the table waits in line with the searches, hence never blocks.
    """

    def __init__(self, post: Post, home: Game = Game.XIANGQI) -> None:
        """``home`` is the game it begins with, the first of those it names."""
        self._post = post
        self._features = FEATURES._replace(
            games=(home, *(game for game in FEATURES.games if game is not home))
        )
        self._session = Session(home)
        self._settings = Settings()
        self._searcher = Searcher(self._settings[HASH])
        self._worker = Worker(self._fail)
        self._job: Job | None = None
        self._orders = 0

    @property
    def features(self) -> Features:
        """What can be had from this engine."""
        return self._features

    @property
    def board(self) -> GameBoard:
        """The board of the session."""
        return self._session.board

    def options(self) -> tuple[Option, ...]:
        """Hash, level and the like, see ``options``."""
        return OPTIONS

    def option(self, name: str) -> str:
        """The value of a setting now."""
        return self._settings.get(name)

    def set_option(self, name: str, value: str) -> None:
        """Change a setting; what does not change the table counts from the next order on."""
        changed = self._settings.set(name, value)
        if changed == HASH:
            megabytes = self._settings[HASH]
            self._worker.chore(lambda: self._resize(megabytes))
        elif changed == CLEAR_HASH:
            self._worker.chore(self._searcher.clear)

    def new_game(self, game: Game) -> None:
        """End the search, clear table and histories, set the start position."""
        self._session.set_position(game, None, ())
        self._end_search()
        self._worker.chore(self._searcher.clear)

    def set_position(self, game: Game, fen: str | None, moves: Sequence[str] = ()) -> None:
        """Set up a position, whatever dialect of FEN it is written in; another game begins anew."""
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
        job = Job(
            self._orders,
            board,
            order,
            strength_of(self._settings[LEVEL]),
            self._settings[SEED],
            self._settings[OVERHEAD],
        )
        self._job = job
        self._worker.search(lambda: job.run(self._searcher, self._post))
        return job.id

    def ponder_hit(self, id: int, limits: Limits | None = None, clock: Clock | None = None) -> None:
        """Play the guess and start the time; ``ValueError`` unless ``id`` waits for its hit."""
        job = self._job
        if job is None or job.id != id or not job.waits_for_hit:
            raise ValueError("no ponder search to hit")
        if job.guess is not None:
            self._session.play([job.guess])
        job.ponder_hit(limits, clock)

    def halt(self, id: int, keep: bool) -> None:
        """Stop the search, within milliseconds."""
        if self._job is not None and self._job.id == id:
            self._job.halt(keep)

    def ready(self, token: int) -> None:
        """Post ``Ready`` once the table has its size and is clear, search or no search."""
        self._worker.after_chores(lambda: self._post(Ready(token)))

    def close(self) -> None:
        """End search and thread."""
        self._end_search()
        self._worker.close()

    def _end_search(self) -> None:
        if self._job is not None:
            self._job.halt(keep=False)

    def _resize(self, megabytes: int) -> None:
        try:
            self._searcher.resize(megabytes)
        except MemoryError:
            self._post(Message("error", f"no memory for a hash table of {megabytes} MB"))

    def _fail(self, error: Exception) -> None:
        self._post(Failed(f"the search failed: {type(error).__name__}: {error}"))
