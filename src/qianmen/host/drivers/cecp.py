"""The driver of CECP (xboard) engines that play xiangqi."""

from collections.abc import Sequence
from time import monotonic

from qianmen.host import deadlines
from qianmen.host.clock import MOVES_PER_SESSION, SessionClock
from qianmen.host.drivers.way import shortest_way
from qianmen.host.errors import EngineError, ProtocolError, StallError, StartError
from qianmen.host.player import Player, Reply
from qianmen.host.process import ChildProcess
from qianmen.protocols import cecp
from qianmen.rules import Board, IllegalMoveError
from qianmen.values import Limits

_VARIANT = "xiangqi"

_ACCEPTED = frozenset(
    {
        "analyze",
        "colors",
        "debug",
        "done",
        "draw",
        "exclude",
        "memory",
        "myname",
        "name",
        "nps",
        "option",
        "pause",
        "ping",
        "playother",
        "reuse",
        "setboard",
        "sigint",
        "sigterm",
        "smp",
        "time",
        "usermove",
        "variants",
    }
)
"""The features whose meaning the driver knows; any other is rejected."""

_QUIET = 0.2
"""Seconds of silence that stand for a pong where an engine knows no ping."""


class CecpPlayer(Player):
    """An engine that speaks CECP.

    It is kept in force mode between its own moves: then neither a wrong claim of a result nor a
    lost mode can leave it silent when its turn comes.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start the engine; ``StartError`` if that fails or it plays other games only."""
        self._command = command
        self._fen: str | None = None
        self._moves: tuple[str, ...] = ()
        self._limits: Limits | None = None
        self._clock: SessionClock | None = None
        self._start()

    def new_game(self) -> None:
        """Set the start position, in a fresh process if the engine wants one for each game."""
        if self._features.get("reuse") == "0":
            self.quit()
            self._start()
        self._set_up(None)

    def set_position(self, fen: str | None, moves: Sequence[str]) -> None:
        """Bring the engine's board there, with as few words as it takes."""
        if fen != self._fen:
            self._set_up(fen)
        way = shortest_way(self._moves, moves)
        verb = "usermove " if self._features.get("usermove") == "1" else ""
        self._process.send("force", *["undo"] * way.undo, *(verb + move for move in way.moves))
        self._settle()
        self._moves = tuple(moves)

    def think(self, limits: Limits, banned: Sequence[str] = ()) -> Reply:
        """Ask for a move within a depth, a time, or both.

        CECP has no exact time below a second, so ``movetime`` is played as a clock that allows
        40 moves in 40 times as much: single moves may take longer, all together do not.
        """
        if banned or limits.nodes is not None or limits.mate is not None:
            raise ValueError("CECP has neither limits of nodes or mate nor banned moves")
        if limits != self._limits:
            self._agree_on(limits)
        allowed = self._clock.remaining if self._clock else deadlines.SEARCH * 1000
        clocks = [cecp.print_clock(word, allowed) for word in ("time", "otim")]
        asked = monotonic()
        self._process.send(*clocks, "go")
        move, when = self._await_move(asked + allowed / 1000)
        milliseconds = (when - asked) * 1000
        if move is not None:
            self._moves = (*self._moves, move)
        if self._clock is None:
            return Reply(move, milliseconds)
        self._clock.spend(milliseconds)
        return Reply(move, milliseconds, milliseconds - allowed)

    def finish(self, result: str) -> None:
        """Tell the engine the result."""
        self._process.send(f"result {result} {{}}", "force")

    def quit(self) -> None:
        """End the process, politely first."""
        self._process.end(("quit",), deadlines.FAREWELL)

    def _start(self) -> None:
        self._process = ChildProcess(self._command, is_chatter=cecp.is_chatter)
        self.name = self._process.name
        self._features: dict[str, str] = {}
        self._pings = 0
        try:
            self._process.send("xboard", "protover 2")
            self._read_features()
            self._set_up(None)
            if "variants" not in self._features:
                self._try_opening()
        except EngineError as error:
            self.quit()
            raise StartError(self.name, f"no start of a CECP engine: {error.fault}") from error

    def _read_features(self) -> None:
        """Collect and answer features until they are done; silence means there are none."""
        seconds = deadlines.FEATURES
        latest = monotonic() + deadlines.FEATURES + deadlines.FEATURES_WORKING
        while (line := self._process.poll(min(latest, monotonic() + seconds))) is not None:
            match cecp.parse_reply(line.text):
                case cecp.Features(features):
                    for name, value in features:
                        answer = "accepted" if name in _ACCEPTED else "rejected"
                        self._process.send(f"{answer} {name}")
                        self._features[name] = value
            if self._features.get("done") == "1":
                break
            if self._features.get("done") == "0":
                seconds = deadlines.FEATURES_WORKING
        if self._features.get("done") == "0":
            raise StallError(self.name, "feature done=1")
        self.name = self._features.get("myname", self.name)
        variants = self._features.get("variants", _VARIANT).split(",")
        if _VARIANT not in variants:
            raise ProtocolError(self.name, f"plays {', '.join(variants)} but no {_VARIANT}")

    def _try_opening(self) -> None:
        """Find out by its first move whether an engine plays xiangqi that does not say so."""
        self._process.send("sd 1", "go")
        move = self._read_move(monotonic() + deadlines.REPLY)[0] or "nothing"
        try:
            Board().read_move(move)
        except IllegalMoveError as error:
            fault = f"does not play {_VARIANT}: it opened with {move}"
            raise ProtocolError(self.name, fault) from error
        self._set_up(None)

    def _set_up(self, fen: str | None) -> None:
        """Begin anew at ``fen``; limits are forgotten with it."""
        lines = ["new", f"variant {_VARIANT}", "easy", "nopost", "force"]
        if fen is not None:
            if self._features.get("setboard") != "1":
                raise ValueError(f"{self.name} cannot set up a position")
            lines.append(f"setboard {cecp.print_fen(fen)}")
        self._process.send(*lines)
        self._settle()
        self._fen = fen
        self._moves = ()
        self._limits = None
        self._clock = None

    def _agree_on(self, limits: Limits) -> None:
        """Tell the limits; they hold until ``new``, so other ones mean a new set-up."""
        if self._limits is not None:
            moves = self._moves
            self._set_up(self._fen)
            self.set_position(self._fen, moves)
        self._limits = limits
        if limits.depth is not None:
            self._process.send(f"sd {limits.depth}")
        if limits.movetime is None:
            self._process.send(f"st {int(deadlines.SEARCH)}")
        else:
            self._clock = SessionClock(limits.movetime)
            self._process.send(cecp.print_level(MOVES_PER_SESSION, self._clock.session))

    def _settle(self) -> None:
        """Wait until all that was sent is done.

        Old moves and claims are dropped on the way; the refusal of a move is a fault, for only
        legal moves are sent.
        """
        if self._features.get("ping") != "1":
            self._await_silence()
            return
        self._pings += 1
        self._process.send(f"ping {self._pings}")
        deadline = monotonic() + deadlines.READY
        while True:
            line = self._process.receive(deadline, f"pong {self._pings}")
            self._check_refusal(line.text)
            if cecp.parse_reply(line.text) == cecp.Pong(self._pings):
                return

    def _await_silence(self) -> None:
        latest = monotonic() + deadlines.REPLY
        while (line := self._process.poll(min(latest, monotonic() + _QUIET))) is not None:
            self._check_refusal(line.text)
        if monotonic() >= latest:
            raise StallError(self.name, "silence")

    def _check_refusal(self, text: str) -> None:
        reply = cecp.parse_reply(text)
        if isinstance(reply, cecp.Refusal):
            raise ProtocolError(self.name, f"refused a legal move: {reply.text}")

    def _await_move(self, deadline: float) -> tuple[str | None, float]:
        """The answer to ``go`` and when it came; past its time the engine is told to move."""
        try:
            return self._read_move(deadline + deadlines.GRACE)
        except StallError:
            self._process.send("?")
            return self._read_move(deadline + 2 * deadlines.GRACE)

    def _read_move(self, deadline: float) -> tuple[str | None, float]:
        while True:
            line = self._process.receive(deadline, "a move")
            match cecp.parse_reply(line.text):
                case cecp.Move(move):
                    return move, line.when
                case cecp.Resign():
                    return None, line.when
                case cecp.Claim(result, reason):
                    claim = f"{result} {reason}".strip()
                    raise ProtocolError(self.name, f"claimed {claim} in a game that goes on")
