"""The game as the engine holds it: which side it plays, and what it thinks about meanwhile."""

from qianmen.doors.cecp.clock import GameClock
from qianmen.doors.cecp.search import Search, Searches, Task
from qianmen.engine.interface import Engine
from qianmen.protocols.cecp import replies
from qianmen.protocols.cecp.thinking import print_status, print_thinking
from qianmen.rules import IllegalMoveError, Side
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Done, GameKind, Info, Limits

HINT_LIMITS = Limits(movetime=500)
"""How long a hint is looked for: hosts expect it within a second."""

_DRAW = "1/2-1/2"


class NotNowError(ValueError):
    """Something that cannot be done in the state the game is in; nothing has changed."""


class HeldGame:
    """A game with an engine that plays one side of it, none, or analyses.

    Each step takes the time (monotonic seconds) and gives what is to be said at once.  White, as
    CECP calls the side that moves first, is Red in xiangqi.
    """

    def __init__(self, engine: Engine, game: GameKind) -> None:
        self._engine = engine
        self._game = game
        self._side: Side | None = Side.BLACK
        """The side the engine plays; None is force mode."""
        self._analyses = False
        self._void = False
        """A position was refused: no move is legal until there is another one."""
        self._ponders = False
        self._posts = False
        self._draw_offered = False
        self.clock = GameClock()
        self._searches = Searches(engine)

    @property
    def owes_answer(self) -> bool:
        """Whether a move or a hint is still to come."""
        return self._searches.owes_answer

    @property
    def owes_move(self) -> bool:
        """Whether a move is still to come."""
        return self._searches.is_at(Task.MOVE)

    # Games and positions

    @property
    def _board(self) -> GameBoard:
        return self._engine.board

    def begin(self, game: GameKind, now: float) -> list[str]:
        """A new game: the engine plays Black, clocks and limits are forgotten."""
        self._searches.forget_position()
        self._engine.new_game(game)
        self._game = game
        self.clock = GameClock()
        self._draw_offered = False
        self._void = False
        self._side = None if self._analyses else Side.BLACK
        return self._go_on(now)

    def set_position(self, fen: str, now: float) -> list[str]:
        """Set up a position; the engine's side stays what it was."""
        self._searches.forget_position()
        try:
            self._engine.set_position(self._game, fen)
        except ValueError:
            self._void = True
            return [replies.ILLEGAL_POSITION]
        self._void = False
        self.clock.forget_plies()
        return self._go_on(now)

    def set_turn(self, side: Side, now: float) -> list[str]:
        """``white`` and ``black``: that side is to move, the engine plays the other one."""
        self._require(not self._void)
        if side is not self._board.turn:
            placement, _, *tail = self._board.fen().split()
            fen = " ".join((placement, str(side), *tail))
            try:
                self._engine.set_position(self._game, fen)
            except ValueError as error:
                raise NotNowError from error
            self.clock.forget_plies()
            self._searches.forget_position()
        self._searches.stop()
        if not self._analyses:
            self._side = side.other
        return self._go_on(now)

    def undo(self, now: float) -> list[str]:
        """One ply back; a host that did not say ``force`` first is taken to have meant it."""
        self._require(not self._void and self._board.ply >= 1)
        return self._take_back(1, None, now)

    def remove(self, now: float) -> list[str]:
        """Two plies back, the same side goes on."""
        users_turn = not self._analyses and not self.owes_move
        self._require(users_turn and not self._void and self._board.ply >= 2)
        return self._take_back(2, self._side, now)

    def _take_back(self, plies: int, side: Side | None, now: float) -> list[str]:
        self._searches.forget_position()
        self._engine.undo(plies)
        self._side = side
        return self._go_on(now)

    def _go_on(self, now: float) -> list[str]:
        """What follows a change of the position: the engine analyses, thinks or waits."""
        if self._analyses:
            self._begin_analysis(now)
        elif self._side is self._board.turn:
            return self._think(now)
        return []

    # Moves

    def play(self, text: str, now: float) -> list[str]:
        """Make a move of the host."""
        self._require(not self.owes_move)
        move = self._read_legal(text)
        if move is None:
            return [replies.print_illegal_move(text)]
        if self._is_expected(move):
            return self._hit(now)
        self._searches.forget_position()
        self._engine.play([move])
        over = [] if self._analyses else self._end_of_game()
        return over or self._go_on(now)

    def _read_legal(self, text: str) -> str | None:
        """The move of a text, None if it is not legal here."""
        try:
            return None if self._void else str(self._board.read_move(text))
        except IllegalMoveError:
            return None

    def _is_expected(self, move: str) -> bool:
        """Whether a search has assumed this move, which the engine is to answer."""
        search = self._searches.current
        return search is not None and search.order.guess == move

    def _hit(self, now: float) -> list[str]:
        clock = self.clock.clock(self._board.turn.other, self._board.ply + 1)
        done = self._searches.hit(now, self._limits, clock)
        if over := self._end_of_game():
            self._searches.stop()
            return over
        return [] if done is None else self.done(done, now)

    def go(self, now: float) -> list[str]:
        """Play the side to move; asked for twice, the move is still one."""
        if self.owes_move:
            return []
        self._require(not self._analyses and not self._void)
        self._side = self._board.turn
        return self._think(now)

    def play_other(self, now: float) -> list[str]:
        """Play the side that is not to move."""
        self._require(not self._analyses and not self._void)
        self.force(now)
        self._side = self._board.turn.other
        self._ponder(now)
        return []

    def force(self, now: float) -> list[str]:
        """Play neither side; an analysis is not disturbed."""
        if not self._analyses:
            self._searches.stop()
            self._side = None
        return []

    def offer_draw(self, now: float) -> list[str]:
        """The host offers a draw: our next search sees to it, and silence declines."""
        self._draw_offered = True
        return []

    def answer_now(self) -> None:
        """Have the search that owes an answer end with the best it has."""
        self._searches.answer_now()

    def pause(self) -> None:
        """End what is searched, in silence: the host makes another position."""
        self._searches.stop()

    @property
    def _limits(self) -> Limits | None:
        return None if self.clock.depth is None else Limits(depth=self.clock.depth)

    def _think(self, now: float) -> list[str]:
        if over := self._end_of_game():
            return over
        clock = self.clock.clock(self._board.turn, self._board.ply)
        self._searches.begin(
            Task.MOVE, now, limits=self._limits, clock=clock, draw_offered=self._draw_offered
        )
        self._draw_offered = False
        return []

    def _ponder(self, now: float) -> None:
        """Think on the opponent's time, if a reply of his is expected."""
        guess = self._searches.expected
        waits = self._side is self._board.turn.other and self._searches.current is None
        if self._ponders and waits and guess is not None:
            self._searches.begin(Task.PONDER, now, limits=self._limits, guess=guess)

    def done(self, done: Done, now: float) -> list[str]:
        """A search has ended: its answer, if it is due."""
        search = self._searches.take_done(done)
        if search is None:
            return []
        if search.task is Task.HINT:
            return self._say_hint(done.best)
        return self._say_move(search, done, now)

    def _say_move(self, search: Search, done: Done, now: float) -> list[str]:
        """Make our own move and tell it; where the host has excluded all, we are mated."""
        board = self._board
        if done.best is None:
            return [_claim(board.turn.other, "every move is excluded")]
        if done.resign:
            return [replies.print_resignation(), *self.force(now)]
        self.clock.spend(board.turn, search.milliseconds(now), board.ply)
        self._searches.forget_position()
        self._engine.play([done.best])
        self._searches.expected = done.ponder
        self._ponder(now)
        agreed = [replies.print_offer()] if done.offer else []
        return [*agreed, replies.print_move(done.best), *self._end_of_game()]

    def _end_of_game(self) -> list[str]:
        """The result where the side to move has no move, or no pieces are left that could win.

        Other ends are the host's to judge.
        """
        board = self._board
        is_chess = board.game is GameKind.CHESS
        if board.legal_moves:
            dead = is_chess and board.is_dead()
            return [replies.print_claim(_DRAW, "Dead position")] if dead else []
        winner = board.turn.other
        if board.is_check():
            return [_claim(winner, f"{_colour(winner)} mates")]
        if is_chess:
            return [replies.print_claim(_DRAW, "Stalemate")]
        return [_claim(winner, f"{_colour(board.turn)} has no legal move")]

    # Hints, analysis and what is told of a search

    def hint(self, now: float) -> list[str]:
        """Advise the side to move, from what is known already where that can be."""
        if self._void:
            return []
        guess = self._searches.best_guess
        if guess is not None:
            return [replies.print_hint(guess)]
        if self._searches.current is None and self._board.legal_moves:
            self._searches.begin(Task.HINT, now, limits=HINT_LIMITS)
        return []

    def _say_hint(self, best: str | None) -> list[str]:
        self._searches.expected = best
        return [] if best is None else [replies.print_hint(best)]

    def analyze(self, now: float) -> list[str]:
        """Analyse whatever position there is, until ``exit``."""
        self._require(not self._void)
        if not self._analyses:
            self._searches.stop()
            self._analyses = True
            self._side = None
            self._begin_analysis(now)
        return []

    def exit(self, now: float) -> list[str]:
        """Leave the analysis; the engine then plays neither side."""
        self._require(self._analyses)
        self._searches.stop()
        self._analyses = False
        return []

    def _begin_analysis(self, now: float) -> None:
        if self._board.legal_moves:
            self._searches.begin(Task.ANALYSIS, now)

    def status(self, now: float) -> list[str]:
        """How far the analysis is."""
        self._require(self._analyses)
        search = self._searches.current
        if search is None:
            return []
        choices = len(self._board.legal_moves) - len(self._searches.excluded)
        root = self._engine.root_move(search.id)
        return [print_status(search.milliseconds(now), search.info, choices, root)]

    def news(self, info: Info) -> list[str]:
        """What a search tells while it runs."""
        search = self._searches.current
        if search is None or search.id != info.id:
            return []
        search.info = info
        return [print_thinking(info)] if self._posts and search.task is not Task.HINT else []

    def post(self, on: bool) -> list[str]:
        """Whether thinking lines are wanted."""
        self._posts = on
        return []

    # What is to be thought about

    def hard(self, now: float) -> list[str]:
        """Think on the opponent's time, from now on."""
        self._ponders = True
        self._ponder(now)
        return []

    def easy(self, now: float) -> list[str]:
        """Think on our own time only."""
        self._ponders = False
        if self._searches.is_at(Task.PONDER):
            self._searches.stop()
        return []

    def exclude(self, text: str | None, now: float) -> list[str]:
        """Leave out a move of this position, or (None) all of them."""
        return self._change_roots(self._searches.excluded | self._roots(text), now)

    def include(self, text: str | None, now: float) -> list[str]:
        """Search a move again that was left out, or (None) all of them."""
        return self._change_roots(self._searches.excluded - self._roots(text), now)

    def _roots(self, text: str | None) -> set[str]:
        self._require(not self._void)
        if text is None:
            return {str(move) for move in self._board.legal_moves}
        move = self._read_legal(text)
        if move is None:
            raise NotNowError
        return {move}

    def _change_roots(self, excluded: set[str], now: float) -> list[str]:
        if excluded != self._searches.excluded:
            self._searches.excluded = excluded
            self._searches.expected = None
            self._searches.restart(now)
        return []

    def _require(self, condition: bool) -> None:
        if not condition:
            raise NotNowError


def _claim(winner: Side, reason: str) -> str:
    return replies.print_claim("1-0" if winner is Side.RED else "0-1", reason)


def _colour(side: Side) -> str:
    """What CECP calls a side."""
    return "White" if side is Side.RED else "Black"
