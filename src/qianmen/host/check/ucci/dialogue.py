"""A conversation in UCCI."""

from collections.abc import Sequence

from qianmen.host.check.games import BY_GAME
from qianmen.host.check.searching.dialogue import SearchDialogue
from qianmen.host.errors import StartError
from qianmen.protocols.ucci import commands, replies
from qianmen.values import GameKind, Option


class UcciDialogue(SearchDialogue):
    """UCCI, which is xiangqi only, with the clocks in milliseconds where the engine has them so."""

    first_word = "ucci"
    no_move_word = "nobestmove"

    in_milliseconds = False

    def _greet(self) -> None:
        self.greet_only()
        if "usemillisec" in self.options:
            self.send("setoption usemillisec true")
            self.in_milliseconds = True
        self.settle()

    def greet_only(self) -> list[str]:
        if self.subject.game is GameKind.CHESS:
            raise StartError(self.name, "UCCI has no chess")
        said = super().greet_only()
        self.subject.rules = BY_GAME[GameKind.XIANGQI]
        return said

    def reset(self) -> None:
        if "newgame" in self.options:
            self.send("setoption newgame")
        self.settle()
        self.set_position()

    def print_position(self, fen: str | None, moves: Sequence[str]) -> str:
        return commands.print_command(commands.SetPosition(fen, tuple(moves)))

    def print_option(self, name: str, value: str | None) -> str:
        return commands.print_command(commands.SetOption(name, value or ""))

    def print_clocks(self, own: int, other: int, increment: int, *, black: bool) -> str:
        own, other, increment = map(self._unit, (own, other, increment))
        return f"time {own} increment {increment} opptime {other} oppincrement {increment}"

    def _unit(self, milliseconds: int) -> int:
        """A time in the unit the engine has; of a second that is not whole, a whole one."""
        if self.in_milliseconds or milliseconds <= 0:
            return milliseconds
        return max(1, milliseconds // 1000)

    def _read_greeting(self, line: str) -> str | None:
        match replies.parse_reply(line):
            case replies.Signal.UCCIOK:
                return line
            case Option() as option:
                self.options[option.name.lower()] = option
        return None
