"""A casual game: a person or an engine on each side, with this host as the referee."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from qianmen.host import deadlines
from qianmen.host.connection import Connection
from qianmen.host.drivers.driver import Answer, Position, Task
from qianmen.host.errors import EngineError, IllegalReplyError, ProtocolError
from qianmen.host.table.words import WORDS
from qianmen.rules import Board, IllegalMoveError, RuleSet, Side, forbidden_moves
from qianmen.rules.sidenames import side_name
from qianmen.values import GameKind, Limits


class Verdict(NamedTuple):
    """How a game ended: who won (None: nobody), and a sentence that says why."""

    winner: Side | None
    text: str


class Table:
    """The board, who sits at it, and the rules that hold.

    A person plays each side that has no engine.  Before each of its moves an engine is told, if it
    can be, which moves the rules of xiangqi forbid.  One that plays such a move all the same has
    lost, and so has one that breaks down (QHPLUGIN V1.3 makes the host the referee).
    """

    def __init__(
        self,
        game: GameKind,
        engines: Mapping[Side, Connection],
        limits: Limits,
        rules: RuleSet,
        language: str = "en",
        tell: Callable[[str], None] = lambda text: None,
    ) -> None:
        """``rules`` is the rule set for repetitions in xiangqi; chess has only its own rules.

        Verdicts are in the ``language``, ``en`` or ``zh``.  ``tell`` is called with sentences, in
        the same language, about refusals that do not end the game.
        """
        self.board = Position(game=game).board()
        self.verdict: Verdict | None = None
        self._engines = engines
        self._limits = limits
        self._rules = rules
        self._language = language
        self._words = WORDS[language]
        self._tell = tell

    @property
    def engine(self) -> Connection | None:
        """The engine that is to move; None for a person."""
        return self._engines.get(self.board.turn)

    @property
    def persons(self) -> frozenset[Side]:
        """The sides that persons play."""
        return frozenset(side for side in Side if side not in self._engines)

    def name(self, side: Side) -> str:
        """What the game calls a side."""
        return side_name(self.board.game, side, self._language)

    def begin(self) -> None:
        """Set the engines to the start of a game; raises what is wrong with one.

        They may think on a person's time, but not on each other's.
        """
        for engine in self._engines.values():
            if not engine.driver.wants_new_process:
                engine.run(engine.driver.new_game(self.board.game))
            if self.persons:
                self._let_think_ahead(engine)

    def play(self, move: str) -> None:
        """Play a move of the side to move; ``IllegalMoveError`` if it is none."""
        self._play(str(self.board.read_move(move)))

    def ask(self) -> str | None:
        """The move that the engine to move chooses, to be played by ``play``.

        None if it resigns or gives no move in time.  Then the game is over and has a ``verdict``:
        the engine has lost, or, if it refused the position twice, there is no result.
        """
        engine = self.engine
        if engine is None:
            raise ValueError("it is a person's turn")
        side = self.board.turn
        try:
            if not self._bring_up(engine):
                return None
            move = self._ask(engine)
        except EngineError as error:
            text = self._words.forfeits.format(side=self.name(side), fault=error)
            self.verdict = Verdict(side.other, text)
            return None
        if move is None and self.verdict is None:
            self.resign()
        return move

    def undo(self) -> int:
        """Take back a person's last move and the answer to it; gives how many plies that was."""
        plies = 2 if self._engines and self.board.ply >= 2 else 1
        if self.board.ply < plies:
            raise ValueError("nothing to undo")
        for _ in range(plies):
            self.board.pop()
        return plies

    def resign(self) -> None:
        """The side to move gives up."""
        side = self.board.turn
        self.verdict = Verdict(side.other, self._words.resigns.format(side=self.name(side)))

    def _let_think_ahead(self, engine: Connection) -> None:
        try:
            engine.run(engine.driver.think_ahead(on=True))
        except ProtocolError as error:
            self._tell(self._words.thinks_alone.format(fault=error))

    def _bring_up(self, engine: Connection) -> bool:
        """Bring an engine's board to ours; an engine that refuses twice ends the game undecided."""
        try:
            engine.run(engine.driver.go_to(self._position))
        except ProtocolError as refusal:
            # What it holds is unclear now: once more, from the set-up on.
            self._tell(self._words.told_anew.format(fault=refusal))
            engine.driver.lose_place()
            try:
                engine.run(engine.driver.go_to(self._position))
            except ProtocolError as error:
                self.verdict = Verdict(None, self._words.no_result.format(fault=error))
                return False
        return True

    def _ask(self, engine: Connection) -> str | None:
        banned = self._banned()
        task = Task(
            self._position,
            self._fitting_limits(engine),
            banned=banned if engine.driver.bans else (),
        )
        answer = engine.run(engine.driver.search(task))
        if answer.move is None:
            if answer.resigns:
                return None
            raise ProtocolError(engine.name, "gave no move where there are legal ones")
        try:
            move = str(self.board.read_move(answer.move))
        except IllegalMoveError as error:
            raise IllegalReplyError(engine.name, answer.move, self.board.fen()) from error
        if move in banned:
            told = "illegal: it was banned" if engine.driver.bans else "forbidden by the rules"
            raise ProtocolError(engine.name, f"played {move}, which is {told}")
        return move if self._is_in_time(answer) else None

    def _banned(self) -> tuple[str, ...]:
        """The moves that an engine must not play here.

        Where nothing else is left it must play a forbidden one, and the judge decides.
        """
        if not isinstance(self.board, Board):
            return ()
        banned = tuple(map(str, forbidden_moves(self.board, self._rules)))
        return () if len(banned) == len(self.board.legal_moves) else banned

    def _is_in_time(self, answer: Answer) -> bool:
        """Whether the game goes on.  Engines lose on time to each other, but not to a person."""
        if self.persons or answer.due is None:
            return True
        seconds = answer.when - answer.due
        if seconds <= deadlines.GRACE:
            return True
        side = self.board.turn
        text = self._words.late.format(side=self.name(side), seconds=seconds)
        self.verdict = Verdict(side.other, text)
        return False

    def _fitting_limits(self, engine: Connection) -> Limits:
        """The limits that an engine can keep.

        One that cannot be stopped gets none in a game with a person, who has to wait for it.
        """
        driver = engine.driver
        known = driver.limits if driver.can_stop or not self.persons else ()
        fitting = {name: value for name, value in self._limits._asdict().items() if name in known}
        return Limits(**fitting)

    @property
    def _position(self) -> Position:
        return Position(None, tuple(map(str, self.board.moves)), self.board.game)

    def _play(self, move: str) -> None:
        board = self.board
        board.push(move)
        outcome = board.outcome(self._rules) if isinstance(board, Board) else board.outcome()
        if outcome is not None:
            self.verdict = Verdict(outcome.winner, outcome.text(self._language))
