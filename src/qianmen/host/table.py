"""A casual game: a person or an engine on each side, with this host as the referee."""

from collections.abc import Mapping
from typing import NamedTuple

from qianmen.host.connection import Connection
from qianmen.host.drivers.driver import Position, Task
from qianmen.host.errors import EngineError, ProtocolError
from qianmen.rules import Board, IllegalMoveError, RuleSet, Side, forbidden_moves
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.gameboard import Move
from qianmen.values import Game, Limits


class Verdict(NamedTuple):
    """How a game ended: who won (None: nobody), and a sentence that says why."""

    winner: Side | None
    text: str


class Table:
    """The board, who sits at it, and the rules that hold.

    A side without an engine is a person's.  Moves that the rules of xiangqi forbid are banned for
    an engine before each of its moves; one that plays such a move all the same has lost.
    """

    def __init__(
        self, game: Game, engines: Mapping[Side, Connection], limits: Limits, rules: RuleSet
    ) -> None:
        """``rules`` are those of xiangqi for repetition; chess has but its own."""
        self.board: Board | ChessBoard = Board() if game is Game.XIANGQI else ChessBoard()
        self.verdict: Verdict | None = None
        self._engines = engines
        self._limits = limits
        self._rules = rules

    @property
    def engine(self) -> Connection | None:
        """The engine that is to move; None for a person."""
        return self._engines.get(self.board.turn)

    def name(self, side: Side) -> str:
        """What the game calls a side."""
        is_white = self.board.game is Game.CHESS and side is Side.WHITE
        return "White" if is_white else str(side)

    def begin(self) -> None:
        """Set the engines to the start of a game; raises what is wrong with one."""
        for engine in self._engines.values():
            if not engine.driver.wants_new_process:
                engine.run(engine.driver.new_game(self.board.game))

    def play(self, text: str) -> Move:
        """Play a person's move; ``IllegalMoveError`` if it is none."""
        move = self.board.read_move(text)
        self._play(str(move))
        return move

    def ask(self) -> Move | None:
        """Have the engine to move play; None where that ended the game without a move."""
        engine = self.engine
        if engine is None:
            raise ValueError("it is a person's turn")
        side = self.board.turn
        try:
            move = self._ask(engine)
        except EngineError as error:
            self.verdict = Verdict(side.other, f"{self.name(side)} forfeits: {error}")
            return None
        if move is None:
            self.verdict = Verdict(side.other, f"{self.name(side)} resigns")
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
        """The person to move gives up."""
        side = self.board.turn
        self.verdict = Verdict(side.other, f"{self.name(side)} resigns")

    def _ask(self, engine: Connection) -> Move | None:
        board = self.board
        banned = forbidden_moves(board, self._rules) if isinstance(board, Board) else ()
        # Where nothing else is left the engine must play a forbidden move, and the judge decides.
        bans = () if len(banned) == len(board.legal_moves) else tuple(map(str, banned))
        task = Task(
            Position(None, tuple(map(str, board.moves)), board.game),
            self._fitting_limits(engine),
            banned=bans if engine.driver.bans else (),
        )
        answer = engine.run(engine.driver.search(task))
        if answer.move is None:
            if answer.resigns:
                return None
            raise ProtocolError(engine.name, "gave no move where there are legal ones")
        try:
            move = board.read_move(answer.move)
        except IllegalMoveError as error:
            raise ProtocolError(engine.name, f"illegal move {answer.move!r}: {error}") from error
        if str(move) in bans:
            raise ProtocolError(engine.name, f"forbidden move {move}")
        self._play(str(move))
        return move

    def _fitting_limits(self, engine: Connection) -> Limits:
        known = engine.driver.limits
        fitting = {name: value for name, value in self._limits._asdict().items() if name in known}
        return Limits(**fitting)

    def _play(self, move: str) -> None:
        board = self.board
        board.push(move)
        if isinstance(board, Board):
            outcome = board.outcome(self._rules)
            self.verdict = outcome and Verdict(outcome.winner, outcome.text())
        elif (ending := board.outcome()) is not None:
            end = "Draw" if ending.winner is None else f"{self.name(ending.winner)} wins"
            self.verdict = Verdict(ending.winner, f"{end}: {ending.reason.value}")
