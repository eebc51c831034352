"""A conversation in UCI."""

from collections.abc import Sequence

from qianmen.host import deadlines
from qianmen.host.check import waits
from qianmen.host.check.games import BY_GAME, FAIRY_RANKS, rules_of_opening
from qianmen.host.check.searching.dialogue import SearchDialogue
from qianmen.host.errors import StartError
from qianmen.protocols.uci import commands, options, replies
from qianmen.values import Game, Option


class UciDialogue(SearchDialogue):
    """UCI, in the game of the subject, or in the one that the engine opens with."""

    has_no_move_word = "bestmove (none)"

    def greet(self) -> None:
        self.send("uci")
        self.hear(self._read_greeting, "uciok", deadlines.GREETING)
        variant = self.variant()
        game = self.subject.game
        if game is not None and variant is not None:
            name = "xiangqi" if game is Game.XIANGQI else "chess"
            if name in variant.choices:
                self.send(self.print_option(variant.name, name))
        self.settle()
        if self.subject.rules is None:
            self._find_rules()

    def reset(self) -> None:
        self.send("ucinewgame")
        self.settle()
        self.set_position()

    def variant(self) -> Option | None:
        """The option that names the game, if there is one."""
        return self.options.get(options.VARIANT.lower())

    def print_position(self, fen: str | None, moves: Sequence[str]) -> str:
        return commands.print_position(fen, moves)

    def print_option(self, name: str, value: str | None) -> str:
        return f"setoption name {name}" if value is None else commands.print_option(name, value)

    def print_clocks(self, own: int, other: int, increment: int, *, black: bool) -> str:
        white_time, black_time = (other, own) if black else (own, other)
        return f"wtime {white_time} btime {black_time} winc {increment} binc {increment}"

    def _read_greeting(self, line: str) -> str | None:
        match replies.parse_reply(line):
            case replies.Signal.UCIOK:
                return line
            case Option() as option:
                self.options[option.name.lower()] = option
        return None

    def _find_rules(self) -> None:
        """By its first move: how the ranks of xiangqi are numbered cannot be told in another way.

        A few moves open games of chess and of xiangqi, so as little as possible is left open.
        """
        xiangqi, chess = BY_GAME[Game.XIANGQI], BY_GAME[Game.CHESS]
        variant = self.variant()
        if self.subject.game is Game.CHESS or (
            self.subject.game is None and variant is not None and variant.default == "chess"
        ):
            self.subject.rules = chess
            return
        if self.subject.game is Game.XIANGQI or variant is not None:
            candidates = [xiangqi, FAIRY_RANKS]
        else:
            candidates = [xiangqi, chess]
        self.send(self.print_position(None, ()))
        self.go("depth 1")
        answer = self.answer(waits.SHORT_SEARCH)
        self.subject.rules = rules_of_opening(answer.move or "", candidates)
        if self.subject.rules is None:
            games = " nor ".join(sorted({rules.game.value for rules in candidates}))
            raise StartError(self.name, f"opened with {answer.text!r}, which is not {games}")
