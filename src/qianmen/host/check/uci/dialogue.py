"""A conversation in UCI."""

from collections.abc import Sequence

from qianmen.host.check import waits
from qianmen.host.check.games import BY_GAME, FAIRY_RANKS
from qianmen.host.check.searching.dialogue import SearchDialogue
from qianmen.host.errors import StartError
from qianmen.protocols.uci import commands, options, replies
from qianmen.values import GameKind, Option


class UciDialogue(SearchDialogue):
    """UCI, in the game of the subject, or in the one that the engine opens with."""

    first_word = "uci"
    no_move_word = "bestmove (none)"

    def _greet(self) -> None:
        self.greet_only()
        self._tell_game()
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

    def _tell_game(self) -> None:
        """Name the game that is to be played, where the engine has the choice."""
        variant, game = self.variant(), self.subject.game
        if game is not None and variant is not None and game.value in variant.choices:
            self.send(self.print_option(variant.name, game.value))

    def _find_rules(self) -> None:
        """By its first move: how the ranks of xiangqi are numbered cannot be told in another way.

        Nor can the game, where nobody has named it; a move that opens both games is asked about.
        """
        xiangqi, chess = [BY_GAME[GameKind.XIANGQI], FAIRY_RANKS], BY_GAME[GameKind.CHESS]
        game = self.subject.game or self._default_game()
        if game is GameKind.CHESS:
            self.subject.rules = chess
            return
        candidates = xiangqi if game else [*xiangqi, chess]
        opening = self._move_after()
        found = [rules for rules in candidates if opening in rules.legal_moves(None, ())]
        if not found:
            games = " nor ".join(sorted({rules.game.value for rules in candidates}))
            raise StartError(self.name, f"opened with {opening!r}, which is not {games}")
        if len(found) > 1 and self._move_after("e2e4") in chess.legal_moves(None, ("e2e4",)):
            found = [chess]
        self.subject.rules = found[0]

    def _default_game(self) -> GameKind | None:
        """The game that it says it plays when not told; None where only its moves can show it."""
        variant = self.variant()
        return next((game for game in GameKind if variant and variant.default == game.value), None)

    def _move_after(self, *moves: str) -> str:
        """What it plays there, whatever it takes the game to be."""
        self.send(self.print_position(None, moves))
        self.go("depth 1")
        return self.answer(waits.SHORT_SEARCH).move or "nothing"
