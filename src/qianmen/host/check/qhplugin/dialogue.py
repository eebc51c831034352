"""A conversation in QHPLUGIN: the plugin keeps the board, and so do we."""

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import cast

from qianmen.host import deadlines
from qianmen.host.check import waits
from qianmen.host.check.dialogue import Dialogue, Subject
from qianmen.host.check.games import BY_GAME
from qianmen.host.check.step import fail
from qianmen.host.check.transcript import Direction
from qianmen.host.drivers.qhplugin import read_plugin_info
from qianmen.host.errors import StartError
from qianmen.host.process.child import ChildProcess
from qianmen.protocols.qhplugin import info, moves, replies
from qianmen.rules import Board, Letters
from qianmen.values import GameKind


class QhpluginDialogue(Dialogue):
    """QHPLUGIN, which is xiangqi only."""

    arguments = ("-plugin",)
    quit_word = "QUIT"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.fen: str | None = None
        self.moves: list[str] = []
        self._info: info.PluginInfo | None = None

    def info_lines(self) -> tuple[list[str], tuple[str, ...]]:
        """All that the plugin says when started with ``-info``, and what of it on stderr."""
        with ChildProcess([*self.subject.command, "-info"]) as process:
            process.close_input()
            lines = process.read_all(monotonic() + deadlines.INFO, "the end of -info")
            for line in lines:
                self._transcript.add(Direction.HEARD, line)
            return lines, process.stderr

    @property
    def info(self) -> info.PluginInfo:
        """What the plugin says of itself when started with ``-info``."""
        if self._info is None:
            self._info = read_plugin_info(self.subject.command)
        return self._info

    def reset(self) -> None:
        self.set_position(None)
        self.must(f"LEVEL {self.info.levels[0].number}" if self.info.levels else "LEVEL")

    def reply(self, awaited: str, seconds: float | None = None) -> replies.Reply:
        """The next line that is a reply."""

        def read(line: str) -> replies.Reply | None:
            reply = replies.parse_reply(line)
            return None if isinstance(reply, replies.Chatter) else reply

        if seconds is None:
            seconds = deadlines.REPLY
        return cast(replies.Reply, self.hear(read, awaited, seconds))

    def ask(self, command: str, *listed: str) -> replies.Reply:
        """Say a command, with the lines that belong to it, and give its reply."""
        self.send(command, *listed)
        return self.reply(f"the reply to {command}")

    def must(self, command: str, *listed: str) -> None:
        """Say a command that must be done."""
        reply = self.ask(command, *listed)
        if not isinstance(reply, replies.Ok | replies.Number):
            fail(f"{command} is answered with {text_of(reply)}")

    def must_refuse(self, command: str, *listed: str) -> None:
        """Say a command that must be refused."""
        reply = self.ask(command, *listed)
        if not isinstance(reply, replies.Error):
            fail(f"{command} is answered with {text_of(reply)}, an ERROR is due")

    def set_position(self, fen: str | None) -> None:
        """Set a position, in the letters that old plugins read."""
        self.must(f"FEN {Board(fen).fen(Letters.WXF)}")
        self.fen, self.moves = fen, []

    def leave_the_books(self) -> None:
        """Set a position that no opening book knows, so that there is something to think about."""
        self.set_position(self.rules.fen(None, self.rules.random_game(Random(12), 12)))

    def play(self, *played: str) -> None:
        """Play moves on both boards."""
        for move in played:
            self.must(f"PLAY {moves.print_move(move)}")
            self.moves.append(move)

    def undo(self) -> None:
        """Take a ply back on both boards."""
        self.must("UNDO")
        self.moves.pop()

    def legal_moves(self) -> tuple[str, ...]:
        """The legal moves on our board."""
        return self.rules.legal_moves(self.fen, self.moves)

    def ban(self, banned: Sequence[str]) -> None:
        """Ban moves."""
        self.must(f"BAN {len(banned)}", *map(moves.print_move, banned))

    def think(self, budget: float = 0.3, allowed: Sequence[str] | None = None) -> str:
        """A move of the plugin, told after ``budget`` seconds that its time is over."""
        return self.accept(self.answer(budget), allowed)

    def answer(self, budget: float = 0.3) -> replies.Reply:
        """The answer to ``AI``, whatever it is, told after ``budget`` seconds that time is over."""
        self.send("AI")
        reply = self.chance(_move_or_error, budget)
        if reply is None and self.info.timeout:
            self.send("TIMEOUT")
            reply = self.hear(_move_or_error, "the answer to TIMEOUT", waits.PROMPT)
        elif reply is None:
            reply = self.hear(_move_or_error, "the answer to AI", waits.SHORT_SEARCH)
        return cast(replies.Reply, reply)

    def accept(self, reply: replies.Reply, allowed: Sequence[str] | None = None) -> str:
        """The move of an answer to AI, which must be legal; it is on the plugin's board already."""
        if not isinstance(reply, replies.Move):
            fail(f"AI is answered with {text_of(reply)}")
        if reply.move not in (self.legal_moves() if allowed is None else allowed):
            fail(f"{reply.move} is not allowed in {self.rules.fen(self.fen, self.moves)}")
        self.moves.append(reply.move)
        return reply.move

    def silence(self, why: str, seconds: float | None = None) -> None:
        """See that nothing at all is said."""
        if line := self.listen(waits.SILENCE if seconds is None else seconds):
            fail(f"{line.text!r} {why}")

    def barrier(self) -> list[replies.Reply]:
        """Ask for the level; gives the replies that came before the number."""
        before: list[replies.Reply] = []
        self.send("LEVEL")
        deadline = monotonic() + deadlines.REPLY
        while True:
            reply = self.reply("the level", max(0.0, deadline - monotonic()))
            if isinstance(reply, replies.Number):
                return before
            before.append(reply)

    def same_board(self) -> None:
        """See that it is the same side's turn on the plugin's board, by a move it must play."""
        if not (legal := self.legal_moves()):
            return  # The game is over, so there is nothing to try.
        move = legal[0]
        self.must(f"PLAY {moves.print_move(move)}")
        self.moves.append(move)
        if self.info.undo:
            self.undo()

    def _greet(self) -> None:
        if self.subject.game is GameKind.CHESS:
            raise StartError(self.name, "QHPLUGIN has no chess")
        self.subject.rules = BY_GAME[GameKind.XIANGQI]
        self._info = read_plugin_info(self.subject.command)
        self.send("LEVEL")
        self.hear(_number, "the level", deadlines.GREETING)


def word_of(wanted: replies.Signal) -> Callable[[str], replies.Signal | None]:
    """What ``hear`` needs to wait for a reply that is one word."""
    return lambda line: wanted if replies.parse_reply(line) is wanted else None


def _number(line: str) -> replies.Number | None:
    reply = replies.parse_reply(line)
    return reply if isinstance(reply, replies.Number) else None


def _move_or_error(line: str) -> replies.Reply | None:
    reply = replies.parse_reply(line)
    answers = replies.Move | replies.Error | replies.Signal
    return reply if isinstance(reply, answers) else None


def text_of(*answers: replies.Reply) -> str:
    """Replies as the plugin writes them, or nearly so."""
    return " and ".join(map(_text_of, answers)) or "nothing"


def _text_of(reply: replies.Reply) -> str:
    match reply:
        case replies.Signal():
            return reply.value
        case replies.Number(level):
            return str(level)
        case replies.Move(move):
            return moves.print_move(move)
    word = type(reply).__name__.upper()
    return f"{word} {reply[0]}".strip()
