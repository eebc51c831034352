"""A conversation in CECP: the engine keeps the game, and so do we."""

import re
from random import Random
from time import monotonic
from typing import cast

from qianmen.host import deadlines
from qianmen.host.check import waits
from qianmen.host.check.dialogue import Dialogue, Subject
from qianmen.host.check.games import BY_GAME
from qianmen.host.check.step import fail, warn
from qianmen.host.drivers.cecp.features import REMINDERS, Features, answer_to
from qianmen.host.drivers.cecp.positions import print_setup
from qianmen.host.drivers.driver import Position
from qianmen.host.errors import StallError, StartError
from qianmen.host.process.lines import OutputLine
from qianmen.protocols import cecp
from qianmen.protocols.cecp.features import print_features
from qianmen.protocols.cecp.variants import VARIANTS
from qianmen.values import GameKind

_QUIET = 0.2
"""Seconds of silence that stand for a pong where an engine knows no ping."""

_QUESTION = "protover 2"

_NUMBERED_MOVE = re.compile(r"[0-9]+\.? \.\.\. (\S+)")

_NAMES = {game: name for name, game in VARIANTS.items()}


class CecpDialogue(Dialogue):
    """CECP, in the game of the subject, or in chess where the engine has both."""

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.features: dict[str, str] = {}
        self.options: list[str] = []
        self.feature_lines: list[str] = []
        """The features as the engine writes them."""
        self.features_after: float | None = None
        """Seconds from the question to the first feature; None: there are none."""
        self.reminders = 0
        """How often it was reminded of them by then."""
        self._next_reminder = 0.0
        self.fen: str | None = None
        self.moves: list[str] = []
        self._pings = 0
        self._announced: str | None = None
        """The last move it announced, which ``My move is`` may repeat once."""

    @staticmethod
    def is_chatter(line: str) -> bool:
        return cecp.is_chatter(line)

    def greet_only(self) -> None:
        """Hear the features and nothing else; an engine without any shows by a move that it is one.

        ``StartError`` if it does neither.
        """
        with self._starting():
            self.send("xboard", _QUESTION)
            self.read_features()
            self._choose_game()
            if not self.features:
                self._see_a_move()

    def reset(self) -> None:
        self.new_game()
        self.send("easy", "nopost", "st 1", "sd 3", "force")
        self.settle()

    def new_game(self) -> None:
        """Say ``new``, and the game if it is not chess: the engine then plays Black."""
        self.send("new")
        if self.rules.game is not GameKind.CHESS:
            self.send(f"variant {_NAMES[self.rules.game]}")
        self.fen, self.moves = None, []

    def read_features(self) -> None:
        """Collect and answer features until they are done; silence means there are none.

        An engine that says nothing in time is asked again and then reminded a while: some miss the
        question, or hold back what they have read until more comes.  The driver, which only wants
        the features, reminds at once; here that would hide that they do not come by themselves.
        """
        began = monotonic()
        while self.features.get("done") != "1" and (line := self._next_line(began)) is not None:
            match cecp.parse_reply(line.text):
                case cecp.Features(features):
                    self.feature_lines.append(line.text)
                    if self.features_after is None:
                        self.features_after = line.when - began
                    for name, value in features:
                        self._take_feature(name, value)
        if self.features.get("done") == "0":
            raise StallError(self.name, "feature done=1")

    def has(self, feature: str, *, default: bool) -> bool:
        """Whether a feature is on."""
        return self.features.get(feature, str(int(default))) == "1"

    def settle(self) -> list[cecp.Reply]:
        """Wait until all that was sent is done; gives the replies that came meanwhile."""
        if not self.has("ping", default=False):
            return self._until_quiet()
        before: list[cecp.Reply] = []
        self._pings += 1
        pong = cecp.Pong(self._pings)

        def read(line: str) -> cecp.Reply | None:
            reply = self.read_reply(line)
            if not isinstance(reply, cecp.Chatter):
                before.append(reply)
            return reply if reply == pong else None

        self.send(f"ping {self._pings}")
        self.hear(read, f"pong {self._pings}", deadlines.READY)
        return before[:-1]

    def read_reply(self, line: str) -> cecp.Reply:
        """What the next line says; ``1. ... e7e5`` is how the text's version 1 announces a move.

        Engines that then say ``My move is`` of the same move have not moved twice; of those that
        say nothing else, it is the move.
        """
        text = line.strip()
        found = _NUMBERED_MOVE.fullmatch(text)
        reply = cecp.Move(found[1].lower()) if found else cecp.parse_reply(line)
        if not isinstance(reply, cecp.Move):
            return reply
        if not text.startswith("My move is"):
            self._announced = reply.move
            return reply
        announced, self._announced = self._announced, None
        return cecp.Chatter(line) if reply.move == announced else reply

    def leave_the_books(self) -> None:
        """Play moves that no opening book has, so that there is something to think about."""
        self.play(*self.rules.random_game(Random(12), 12))

    def play(self, *moves: str) -> None:
        """Tell moves of the user, which must be taken."""
        for move in moves:
            self.send(self.print_move(move))
            self.moves.append(move)

    def print_move(self, move: str) -> str:
        """A move of the user as the engine wants it."""
        return f"usermove {move}" if self.has("usermove", default=False) else move

    def set_board(self, fen: str) -> None:
        """Set a position up."""
        text = cecp.print_fen(fen) if self.rules.game is GameKind.XIANGQI else fen
        self.send(f"setboard {text}")
        self.fen, self.moves = fen, []

    def edit_board(self, fen: str) -> None:
        """Set a position up piece by piece, in force mode, as old engines have it."""
        features = Features({"usermove": self.features.get("usermove", "0")})
        self.send(*print_setup(Position(fen, (), self.rules.game), features))
        self.fen, self.moves = fen, []

    def is_black_to_move(self) -> bool:
        """Whether it is Black's turn on our board."""
        return self.rules.is_black_to_move(self.fen, self.moves)

    def legal_moves(self) -> tuple[str, ...]:
        """The legal moves on our board."""
        return self.rules.legal_moves(self.fen, self.moves)

    def move(self, seconds: float | None = None) -> str:
        """The next move of the engine, which must be legal; by default of a short search."""
        if seconds is None:
            seconds = waits.SHORT_SEARCH
        return self.accept(cast(cecp.Reply, self.hear(self._move_or_end, "a move", seconds)))

    def accept(self, reply: cecp.Reply) -> str:
        """The move of a reply that must be one, and a legal one."""
        if not isinstance(reply, cecp.Move):
            fail(f"instead of a move: {text_of(reply)}")
        if reply.move in ("o-o", "o-o-o"):
            warn("castles as O-O, a form that the text keeps for Chess960")
        if reply.move not in self.legal_moves():
            fail(f"move {reply.move} is not legal in {self.rules.fen(self.fen, self.moves)}")
        self.moves.append(reply.move)
        return reply.move

    def no_move(self, seconds: float, why: str) -> None:
        """See that no move comes."""
        reply = self.chance(self._move_or_end, seconds)
        if reply is not None:
            fail(f"{text_of(cast(cecp.Reply, reply))!r} {why}")

    def refused(self, reply_to: str) -> bool:
        """Whether a line is answered with ``Illegal move`` or ``Error``."""
        self.send(reply_to)
        return any(isinstance(reply, cecp.Refusal | cecp.Complaint) for reply in self.settle())

    def same_side_to_move(self) -> None:
        """See that the engine's board is like ours, by a move and a take-back it must accept."""
        move = self.legal_moves()[0]
        self.send("force")
        if self.refused(self.print_move(move)):
            fail(f"refuses {move}, which is legal in {self.rules.fen(self.fen, self.moves)}")
        self.send("undo")
        self.settle()

    def _greet(self) -> None:
        self.greet_only()
        self.settle()

    def _see_a_move(self) -> None:
        self.new_game()
        self.send("easy", "st 1", "sd 1", "go")
        self.hear(self._move_or_end, "a move, there being no features", deadlines.REPLY)
        self.send("force")

    def _next_line(self, began: float) -> OutputLine | None:
        """The next line of a greeting that began then, None where it is over."""
        latest = began + deadlines.FEATURES_WORKING
        if self.features:
            working = self.features.get("done") == "0"
            seconds = deadlines.FEATURES_WORKING if working else deadlines.FEATURES
            return self.listen(min(seconds, max(0.0, latest - monotonic())))
        in_time = began + deadlines.FEATURES
        if (line := self.listen(max(0.0, in_time - monotonic()))) is not None:
            return line
        # An engine may answer a reminder, with something else, so they are paced by time.
        while (now := monotonic()) < began + deadlines.FIRST_FEATURES:
            if now >= self._next_reminder:
                self.send("easy" if self.reminders else _QUESTION)
                self.reminders += 1
                self._next_reminder = now + deadlines.FEATURES / REMINDERS
            if (line := self.listen(self._next_reminder - now)) is not None:
                return line
        return None

    def _take_feature(self, name: str, value: str) -> None:
        self.send(answer_to(name))
        if name == "option":
            self.options += [] if value in self.options else [value]
        else:
            self.features[name] = value

    def _choose_game(self) -> None:
        if self.subject.rules is not None:
            return
        variants = self.features.get("variants", "normal,xiangqi").split(",")
        offered = [game for name, game in VARIANTS.items() if name in variants]
        wanted = self.subject.game or next(iter(offered), None)
        if wanted not in offered:
            raise StartError(self.name, f"plays {', '.join(variants)}")
        self.subject.rules = BY_GAME[wanted]

    def _until_quiet(self) -> list[cecp.Reply]:
        replies: list[cecp.Reply] = []
        deadline = monotonic() + deadlines.REPLY
        while monotonic() < deadline and (line := self.listen(_QUIET)) is not None:
            reply = self.read_reply(line.text)
            if not isinstance(reply, cecp.Chatter):
                replies.append(reply)
        return replies

    def _move_or_end(self, line: str) -> cecp.Reply | None:
        reply = self.read_reply(line)
        return reply if isinstance(reply, cecp.Move | cecp.Claim | cecp.Resign) else None


def text_of(*replies: cecp.Reply) -> str:
    """Replies as the engine writes them, or nearly so."""
    return " and ".join(map(_text_of, replies)) or "nothing"


def _text_of(reply: cecp.Reply) -> str:
    match reply:
        case cecp.Features(features):
            return print_features(features)
        case cecp.Move(move):
            return f"move {move}"
        case cecp.Pong(number):
            return f"pong {number}"
        case cecp.Claim(result, reason):
            return f"{result} {{{reason}}}"
        case cecp.Resign():
            return "resign"
    return reply.text
