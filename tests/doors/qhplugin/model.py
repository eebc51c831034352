"""What a QHPLUGIN plugin may answer, command by command, as the protocol's text has it.

The model follows a conversation as a host would: it knows the board, the level and the forbidden
moves, and reads as many replies as the commands it is told of must have.  Only two things are
open: which move a search finds, and whether it was out before the line that would have stopped it.
"""

import re
from collections.abc import Callable, Sequence

from qianmen import Board

HINT = re.compile(r"([A-I][0-9])-([A-I][0-9]) (\S.*)")
MOVE = re.compile(r"([A-I][0-9])-([A-I][0-9])")
MOST_HINTS = 5


class Model:
    """The state of the plugin as the host knows it; ``hear`` gives the next reply."""

    def __init__(self, hear: Callable[[], str]) -> None:
        self.board = Board()
        self.level = 5
        self.searching: str | None = None
        """``AI`` or ``HINTS`` while its answer is due."""
        self.over = False
        self._banned: frozenset[str] = frozenset()
        self._hear = hear

    def told(self, *lines: str) -> list[str]:
        """Read and judge all replies to one command; gives them, for a look at the first."""
        word, argument = [*lines[0].split(maxsplit=1), "", ""][:2]
        if not word:
            return []
        command = word.upper()
        replies = self._stopped_by(command)
        if command != "TIMEOUT":
            expected = self._do(command, argument, lines[1:])
            heard = [self._hear() for _ in expected]
            assert heard == expected, f"{lines}: {heard}"
            replies += heard
        return replies

    def input_ended(self) -> None:
        """The end of input came: a search must still answer."""
        self.over = True
        if self.searching:
            self._answered(self._hear())

    def _stopped_by(self, command: str) -> list[str]:
        """The answer of a search, when ``command`` came after it was asked for."""
        if self.searching is None:
            return []
        reply = self._hear()
        if reply == "ABORTED":
            assert command != "TIMEOUT", "TIMEOUT was answered with ABORTED"
            self.searching = None
        else:
            self._answered(reply)
        return [reply]

    def _answered(self, reply: str) -> None:
        legal = {str(move) for move in self.board.legal_moves}
        choices = legal - self._banned
        purpose, self.searching, self._banned = self.searching, None, frozenset()
        if not choices:
            assert reply == f"ERROR {self._nothing(legal)}"
        elif purpose == "AI":
            move = _move(MOVE, reply)
            assert move in choices, reply
            self.board.push(move)
        else:
            hints = []
            while reply != "ENDHINTS":
                hints.append(_move(HINT, reply))
                reply = self._hear()
            assert 1 <= len(hints) <= MOST_HINTS
            assert len(set(hints)) == len(hints)
            assert set(hints) <= choices

    def _nothing(self, legal: set[str]) -> str:
        if legal:
            return "every legal move is banned"
        return f"no legal move: {'checkmate' if self.board.is_check() else 'stalemate'}"

    def _do(self, command: str, argument: str, listed: Sequence[str]) -> list[str]:
        """The replies to a command of an idle plugin, and what it does."""
        match command:
            case "AI" | "HINTS":
                self.searching = command
                return []
            case "ABORT":
                return []
            case "QUIT":
                self.over = True
                return ["BYE"]
            case "LEVEL" if not argument:
                return [str(self.level)]
            case "LEVEL":
                self.level = int(argument)
                return [f"OK level {argument}"]
            case "BGTHINK":
                return ["OK"]
            case "SCR":
                return _screen(self.board)
            case "BAN":
                self._banned = frozenset(move.replace("-", "").lower() for move in listed)
                return ["OK"]
            case "PLAY":
                return [self._play([argument], "")]
            case "LOAD":
                return [self._play(listed, "LOAD line {number}: ")]
            case "UNDO" if not self.board.ply:
                return ["ERROR nothing to undo"]
            case "UNDO":
                self.board.pop()
            case "FEN":
                self.board = Board(argument, strict=False)
            case _:
                return ["ERROR unknown command"]
        self._banned = frozenset()
        return ["OK"]

    def _play(self, moves: Sequence[str], place: str) -> str:
        """Play all moves or none; the reply, with the ``place`` of a move that is wrong."""
        board = self.board.copy()
        for number, move in enumerate(moves, start=1):
            try:
                board.push(move)
            except ValueError as error:
                return f"ERROR {place.format(number=number)}{error}"
        self.board = board
        self._banned = frozenset()
        return "OK"


def _move(pattern: re.Pattern[str], reply: str) -> str:
    found = pattern.fullmatch(reply)
    assert found, f"no move: {reply}"
    return (found[1] + found[2]).lower()


def _screen(board: Board) -> list[str]:
    rows = board.fen().split()[0].replace("B", "E").replace("N", "H")
    rows = rows.replace("b", "e").replace("n", "h")
    return [re.sub(r"\d", lambda digit: "." * int(digit[0]), row) for row in rows.split("/")]
