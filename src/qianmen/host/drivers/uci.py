"""The driver of UCI engines that play xiangqi, in either numbering of the ranks."""

import difflib
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

from qianmen.host import deadlines
from qianmen.host.errors import EngineError, ProtocolError, StallError, StartError
from qianmen.host.player import Player, Reply
from qianmen.host.process import ChildProcess
from qianmen.protocols.uci import commands, replies
from qianmen.protocols.uci.options import VARIANT
from qianmen.rules import Board, Move, NotationError
from qianmen.rules.notation import coordinates
from qianmen.values import Limits, Option

_XIANGQI = "xiangqi"


class _Ranks(NamedTuple):
    """A way to number the ranks in moves."""

    read: Callable[[str], Move]
    write: Callable[[Move], str]


_FROM_0 = _Ranks(coordinates.read, str)
"""Pikafish's ranks, and the house's own."""
_FROM_1 = _Ranks(coordinates.read_fairy, coordinates.fairy)
"""Fairy-Stockfish's ranks."""


class UciPlayer(Player):
    """An engine that speaks UCI.

    The whole game is told before every move, so the engine sees its repetitions.
    """

    def __init__(self, command: Sequence[str], options: Mapping[str, str] | None = None) -> None:
        """Start the engine and find out how it counts ranks.

        ``options`` are set by name, in any case.  Raises ``StartError`` if it cannot be
        started, does not greet or plays another game; ``ValueError`` for an option it lacks.
        """
        self._process = ChildProcess(command, is_chatter=replies.is_chatter)
        self.name = self._process.name
        self._options: dict[str, Option] = {}
        self._ranks = _FROM_0
        self._fen: str | None = None
        self._moves: tuple[str, ...] = ()
        try:
            self._greet()
            self._set_options(options or {})
            self._find_ranks()
        except BaseException:
            self.quit()
            raise

    def new_game(self) -> None:
        """Say ``ucinewgame`` and wait until the engine is ready again."""
        self._process.send("ucinewgame")
        self._settle()
        self.set_position(None, ())

    def set_position(self, fen: str | None, moves: Sequence[str]) -> None:
        """Keep the position; it is told with each ``go``."""
        self._fen, self._moves = fen, tuple(moves)

    def think(self, limits: Limits, banned: Sequence[str] = ()) -> Reply:
        """Ask for a move; ``banned`` ones are kept from the engine by naming all others."""
        allowed = self._allowed(banned) if banned else ()
        moves = [self._write(move) for move in self._moves]
        asked = monotonic()
        self._process.send(
            commands.print_position(self._fen, moves), commands.print_go(limits, allowed)
        )
        answer, when = self._best_move(asked, limits)
        milliseconds = (when - asked) * 1000
        overrun = None if limits.movetime is None else milliseconds - limits.movetime
        if answer.move is None:
            raise ProtocolError(self.name, "gave no move where there are legal ones")
        return Reply(self._read(answer.move), milliseconds, overrun)

    def quit(self) -> None:
        """End the process, politely first."""
        self._process.end(("stop", "quit"), deadlines.FAREWELL)

    def _greet(self) -> None:
        deadline = monotonic() + deadlines.GREETING
        self._process.send("uci")
        try:
            while True:
                match replies.parse_reply(self._process.receive(deadline, "uciok").text):
                    case replies.Signal.UCIOK:
                        return
                    case replies.EngineName(name):
                        self.name = name
                    case Option() as option:
                        self._options[option.name.lower()] = option
        except EngineError as error:
            raise StartError(self.name, f"no greeting of a UCI engine: {error.fault}") from error

    def _set_options(self, values: Mapping[str, str]) -> None:
        variant = self._options.get(VARIANT.lower())
        if variant and _XIANGQI in variant.choices:
            self._process.send(commands.print_option(variant.name, _XIANGQI))
        for name, value in values.items():
            option = self._options.get(name.lower())
            if option is None:
                raise ValueError(f"{self.name} has no option {name!r}{self._nearest(name)}")
            self._process.send(commands.print_option(option.name, value))
        self._settle()

    def _nearest(self, name: str) -> str:
        near = difflib.get_close_matches(name.lower(), self._options)
        if not near:
            return ""
        return "; near to it: " + ", ".join(self._options[key].name for key in near)

    def _find_ranks(self) -> None:
        limits = Limits(depth=1)
        asked = monotonic()
        self._process.send(commands.print_position(None, ()), commands.print_go(limits))
        move = self._best_move(asked, limits)[0].move or "nothing"
        for ranks in (_FROM_0, _FROM_1):
            if _is_opening(ranks, move):
                self._ranks = ranks
                return
        raise StartError(self.name, f"does not play xiangqi: it opened with {move}")

    def _settle(self) -> None:
        deadline = monotonic() + deadlines.READY
        self._process.send("isready")
        while True:
            line = self._process.receive(deadline, "readyok")
            if replies.parse_reply(line.text) is replies.Signal.READYOK:
                return

    def _best_move(self, asked: float, limits: Limits) -> tuple[replies.BestMove, float]:
        """The answer to ``go`` and when it came; past its time the engine is told to stop."""
        seconds = deadlines.SEARCH
        if limits.movetime is not None:
            seconds = limits.movetime / 1000 + deadlines.GRACE
        try:
            return self._await_best_move(asked + seconds)
        except StallError:
            self._process.send("stop")
            return self._await_best_move(asked + seconds + deadlines.GRACE)

    def _await_best_move(self, deadline: float) -> tuple[replies.BestMove, float]:
        while True:
            line = self._process.receive(deadline, "bestmove")
            match replies.parse_reply(line.text):
                case replies.BestMove() as answer:
                    return answer, line.when

    def _allowed(self, banned: Sequence[str]) -> list[str]:
        """The legal moves that are not banned, in the engine's ranks."""
        board = Board(self._fen)
        for move in self._moves:
            board.push(move)
        allowed = [move for move in map(str, board.legal_moves) if move not in banned]
        if not allowed:
            raise ValueError("every legal move is banned")
        return [self._write(move) for move in allowed]

    def _write(self, move: str) -> str:
        return self._ranks.write(coordinates.read(move))

    def _read(self, text: str) -> str:
        """The engine's move in our ranks; one that is none stays as it is, for the referee."""
        try:
            return str(self._ranks.read(text))
        except NotationError:
            return text


def _is_opening(ranks: _Ranks, move: str) -> bool:
    """Whether ``move`` is a first move of xiangqi; none is one in both numberings."""
    try:
        return Board().is_legal(ranks.read(move))
    except NotationError:
        return False
