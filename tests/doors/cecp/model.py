"""What a CECP engine may answer, command by command, as the protocol's text has it.

The model follows a conversation as a host would: it knows the board, which side the engine plays
and whether a move of it is due.  Open are only which move a search finds, and whether it was out
before a line that came meanwhile; so there may be several courses the conversation can have taken.
"""

import re
from collections.abc import Iterator, Sequence

from qianmen import Side
from qianmen.rules.boards import make_board
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind

MOVE = re.compile(r"move ([a-i][0-9][a-i][0-9][nbrq]?)")
HINT = re.compile(r"Hint: [a-i][0-9][a-i][0-9][nbrq]?")
NEWS = re.compile(r"[0-9]+ -?[0-9]+ [0-9]+ [0-9]+( [a-i][0-9][a-i][0-9][nbrq]?)+[?!]?")
STATUS = re.compile(r"stat01: [0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+( [a-i][0-9][a-i][0-9])?")


class WrongReplyError(Exception):
    """The replies do not go on as this course would have them."""


class Course:
    """One way the conversation can have gone: the engine's state, and the replies to come."""

    def __init__(self, game: GameKind) -> None:
        self.board = make_board(game)
        self.side: Side | None = Side.BLACK
        self.analyses = False
        self.thinks = False
        self.replies: list[str] = []

    def copy(self) -> "Course":
        twin = Course(self.board.game)
        twin.board = self.board.copy()
        twin.side, twin.analyses, twin.thinks = self.side, self.analyses, self.thinks
        twin.replies = list(self.replies)
        return twin

    def follow(self, lines: Sequence[str]) -> Iterator["Course"]:
        """All courses in which the engine takes these lines and gives just these replies.

        Before each line a move that is due may come, or not yet.
        """
        if not lines:
            if not self.replies:
                yield self
            return
        for early in (False, True) if self.thinks else (False,):
            twin = self.copy()
            try:
                if early:
                    twin._hear_move()
                twin._take(lines[0])
            except WrongReplyError:
                continue
            yield from twin.follow(lines[1:])

    def _hear(self, expected: str) -> None:
        if not self.replies or self.replies.pop(0) != expected:
            raise WrongReplyError

    def _hear_move(self) -> None:
        found = MOVE.fullmatch(self.replies.pop(0)) if self.replies else None
        if not found or found[1] not in map(str, self.board.legal_moves):
            raise WrongReplyError
        self.thinks = False
        self._make(found[1])

    def _make(self, move: str) -> None:
        self.board.push(move)
        if not self.analyses and _has_ended(self.board):
            self._hear(_claim(self.board))

    def _take(self, line: str) -> None:
        word, argument = [*line.split(maxsplit=1), "", ""][:2]
        match word:
            case "?" if self.thinks:
                self._hear_move()
            case "new" | "variant":
                self.side = Side.BLACK
                self._set(make_board(self.board.game))
            case "setboard":
                self._set(make_board(self.board.game, argument, strict=False))
            case "force" | "result" if not self.analyses:
                self.side, self.thinks = None, False
            case "go" if not self.thinks and self._require(not self.analyses, line):
                self._play(self.board.turn)
            case "playother" if self._require(not self.analyses, line):
                self._play(self.board.turn.other)
            case "usermove":
                self._usermove(line, argument)
            case "undo" if self._require(self.board.ply >= 1, line):
                self._take_back(1, None)
            case "remove" if self._require(self._may_remove(), line):
                self._take_back(2, self.side)
            case "analyze" if not self.analyses:
                self.analyses, self.side, self.thinks = True, None, False
            case "exit" if self._require(self.analyses, line):
                self.analyses = False
            case "foo":
                self._hear(f"Error (unknown command): {line}")

    def _require(self, condition: bool, line: str) -> bool:
        if not condition:
            self._hear(f"Error (command not legal now): {line}")
        return condition

    def _may_remove(self) -> bool:
        return self.board.ply >= 2 and not self.thinks and not self.analyses

    def _usermove(self, line: str, move: str) -> None:
        if self._require(not self.thinks, line):
            if move not in map(str, self.board.legal_moves):
                self._hear(f"Illegal move: {move}")
                return
            self._make(move)
            if not _has_ended(self.board):
                self._go_on()

    def _take_back(self, plies: int, side: Side | None) -> None:
        for _ in range(plies):
            self.board.pop()
        self._play(side)

    def _set(self, board: GameBoard) -> None:
        self.board = board
        self._play(None if self.analyses else self.side)

    def _play(self, side: Side | None) -> None:
        self.side = side
        self._go_on()

    def _go_on(self) -> None:
        self.thinks = self.side is self.board.turn
        if self.thinks and _has_ended(self.board):
            self.thinks = False
            self._hear(_claim(self.board))


def _has_ended(board: GameBoard) -> bool:
    """Whether the engine claims the end: no move is left, or in chess no piece that could win."""
    return not board.legal_moves or (board.game is GameKind.CHESS and board.is_dead())


def _claim(board: GameBoard) -> str:
    winner = board.turn.other
    result = "1-0" if winner is Side.RED else "0-1"
    colours = {Side.RED: "White", Side.BLACK: "Black"}
    if board.legal_moves:
        return "1/2-1/2 {Dead position}"
    if board.is_check():
        return f"{result} {{{colours[winner]} mates}}"
    if board.game is GameKind.CHESS:
        return "1/2-1/2 {Stalemate}"
    return f"{result} {{{colours[board.turn]} has no legal move}}"
