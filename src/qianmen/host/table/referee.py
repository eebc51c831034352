"""The referee: seats two players, judges every move, and records how the game went."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from qianmen.host.drivers.driver import Position
from qianmen.host.errors import (
    CrashError,
    EngineError,
    IllegalReplyError,
    ProtocolError,
    StallError,
    StartError,
)
from qianmen.host.table.player import Player, Reply
from qianmen.rules import IllegalMoveError, Side
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.side import result_of
from qianmen.rules.sidenames import side_name
from qianmen.values import GameKind, Limits

MARGIN = 50.0
"""Milliseconds by which an answer may overrun its time before the game is lost by it."""


class Ending(Enum):
    """By what a game ended; the value is the word of records."""

    RULES = "rules"
    RESIGNATION = "resigned"
    TIME = "time forfeit"
    STALL = "stall"
    CRASH = "crash"
    ILLEGAL_MOVE = "illegal move"
    PROTOCOL = "protocol error"
    START = "start failure"
    LENGTH = "adjudication"


_ENDINGS: Mapping[type[EngineError], Ending] = {
    StallError: Ending.STALL,
    CrashError: Ending.CRASH,
    IllegalReplyError: Ending.ILLEGAL_MOVE,
    ProtocolError: Ending.PROTOCOL,
    StartError: Ending.START,
}
"""The ending that each kind of fault, with its subclasses, leads to."""


class FinishedGame(NamedTuple):
    """A finished game of ``game``.

    ``moves`` begin with the ``opening`` moves, which nobody thought about; ``replies`` are the
    answers of both players to the rest.  ``winner`` None is a draw; ``reason`` is a sentence.
    """

    game: GameKind
    fen: str
    opening: int
    moves: tuple[str, ...]
    replies: tuple[Reply, ...]
    winner: Side | None
    ending: Ending
    reason: str

    @property
    def result(self) -> str:
        """``1-0`` (Red or White won), ``0-1`` or ``1/2-1/2``."""
        return result_of(self.winner)

    def replies_of(self, side: Side) -> tuple[Reply, ...]:
        """The answers of one side, in order."""
        turn = Position(self.fen, game=self.game).board().turn
        thinks_first = Side((turn + self.opening) % 2)
        return self.replies[0 if side is thinks_first else 1 :: 2]


class Verdict(NamedTuple):
    """Who won (None: nobody) by what, and the reason as a sentence."""

    winner: Side | None
    ending: Ending
    reason: str


class Referee:
    """One game between two players."""

    def __init__(
        self,
        players: Mapping[Side, Player],
        limits: Mapping[Side, Limits],
        *,
        game: GameKind = GameKind.XIANGQI,
        margin: float = MARGIN,
        longest: int = 600,
    ) -> None:
        """``limits`` hold for each move of a side; all that ``players`` play is ``game``.

        A reply that overruns by more than ``margin`` milliseconds loses; a game of more than
        ``longest`` plies is called a draw.
        """
        self._players = players
        self._limits = limits
        self._game = game
        self._margin = margin
        self._longest = longest

    def play(self, fen: str | None = None, opening: Sequence[str] = ()) -> FinishedGame:
        """Play a game from ``fen`` (None: the start) after the ``opening`` moves.

        A faulty engine loses; whatever it does, the game ends in bounded time.  Raises
        ``FenError`` and ``IllegalMoveError`` for a set-up that cannot be played.
        """
        board = Position(fen, tuple(opening), self._game).board()
        replies: list[Reply] = []
        verdict = self._begin()
        while verdict is None:
            verdict = self._judge(board) or self._move(board, fen, replies)
        game = FinishedGame(
            self._game,
            board.start_fen,
            len(opening),
            tuple(map(str, board.moves)),
            tuple(replies),
            *verdict,
        )
        self._tell(game.result)
        return game

    def _begin(self) -> Verdict | None:
        for side, player in self._players.items():
            try:
                player.new_game()
            except EngineError as error:
                return self._forfeit(side, error)
        return None

    def _judge(self, board: GameBoard) -> Verdict | None:
        outcome = board.outcome()
        if outcome is not None:
            return Verdict(outcome.winner, Ending.RULES, outcome.text())
        if board.ply >= self._longest:
            return Verdict(None, Ending.LENGTH, f"Draw: {board.ply} plies played")
        return None

    def _move(self, board: GameBoard, fen: str | None, replies: list[Reply]) -> Verdict | None:
        """Have the side to move play; a verdict only if that ends the game."""
        side = board.turn
        player = self._players[side]
        try:
            player.set_position(fen, [str(move) for move in board.moves])
            reply = player.think(self._limits[side])
            if reply.move is None:
                return Verdict(side.other, Ending.RESIGNATION, f"{self._name(side)} resigned")
            _play(board, player.name, reply.move)
        except EngineError as error:
            return self._forfeit(side, error)
        replies.append(reply)
        if reply.overrun is not None and reply.overrun > self._margin:
            reason = f"{self._name(side)} overran its time by {reply.overrun:.0f} ms"
            return Verdict(side.other, Ending.TIME, reason)
        return None

    def _forfeit(self, side: Side, error: EngineError) -> Verdict:
        reason = f"{self._name(side)} forfeits: {error}"
        ending = next(ending for kind, ending in _ENDINGS.items() if isinstance(error, kind))
        return Verdict(side.other, ending, reason)

    def _name(self, side: Side) -> str:
        return side_name(self._game, side)

    def _tell(self, result: str) -> None:
        for player in self._players.values():
            player.finish(result)


def _play(board: GameBoard, player: str, text: str) -> None:
    try:
        board.push(text)
    except IllegalMoveError as error:
        raise IllegalReplyError(player, text, board.fen()) from error
