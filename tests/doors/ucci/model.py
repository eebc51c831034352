"""What a UCCI engine may answer, as the protocol's text has it.

The model follows a conversation as a host would: it knows the board and the bans, and what each
command must be answered with, in the order of the commands.  Only these things are open: which
move a search finds, and whether it had found it before the ``stop`` that would have ended it.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from qianmen import Board

BEST_MOVE = re.compile("bestmove ([a-i][0-9][a-i][0-9])(?: ponder ([a-i][0-9][a-i][0-9]))?")
SIDE_ANSWERS = ("readyok", "pophash", "ucciok")
"""Answers that come at once, whatever is searched."""


class _Due(NamedTuple):
    """An answer that must come, or may."""

    accepts: Callable[[str], bool]
    optional: bool = False


class Model:
    """What is owed to a host since all that was owed had last come."""

    def __init__(self) -> None:
        self.board = Board()
        self.over = False
        self._banned: frozenset[str] = frozenset()
        self._due: list[_Due] = []
        self._side_answers = dict.fromkeys(SIDE_ANSWERS, 0)
        self._searched = False
        self._pondering = False
        self._quit = False

    @property
    def readies(self) -> int:
        """How many ``readyok`` are owed."""
        return self._side_answers["readyok"]

    def told(self, line: str) -> None:
        """Take note of a command."""
        command, *words = line.split() or [""]
        match command:
            case "isready":
                self._side_answers["readyok"] += 1
            case "probe":
                self._side_answers["pophash"] += 1
            case "ucci":
                self._side_answers["ucciok"] += 1
            case "stop":
                self._stopped()
            case "ponderhit":
                self._pondering = False
            case "quit":
                self.over = self._quit = True
            case "go" | "position" | "banmoves" | "setoption" | "uccinewgame":
                self._pondering = False
                self._in_turn(command, words)

    def judge(self, lines: list[str]) -> None:
        """Check all that was answered since the last time, which was all that will be."""
        for answer, owed in self._side_answers.items():
            assert lines.count(answer) == owed, f"{answer}: {lines}"
        answers = [line for line in lines if _answers_in_turn(line)]
        if self._quit:
            assert answers.pop() == "bye"
        ends = _ways(self._due, answers)
        assert ends, f"not allowed: {answers}"
        complete = any(all(due.optional for due in self._due[end:]) for end in ends)
        assert complete or self._quit, f"more was due after {answers}"
        self._due = []
        self._side_answers = dict.fromkeys(SIDE_ANSWERS, 0)
        self._searched = self._pondering = False

    def input_ended(self) -> None:
        """The end of input came: what is owed must still come, and a goodbye."""
        self.over = True
        self._owe("bye")

    def _stopped(self) -> None:
        """``stop``: answered when idle, which nobody knows behind a search that ends by itself."""
        if not self._pondering:
            self._due.append(_Due("nobestmove".__eq__, optional=self._searched))
        self._pondering = False

    def _in_turn(self, command: str, words: list[str]) -> None:
        match [command, *words]:
            case ["go", "depth"]:
                self._owe("info message go: depth needs a number", "nobestmove")
            case ["go", "depth", "0"]:
                self._due.append(_Due(lambda line: line.startswith("info depth 0 score ")))
                self._owe("nobestmove")
            case ["go", *_]:
                self._searched = True
                self._pondering = "ponder" in words
                self._due.append(_Due(_Ending(self.board.copy(), self._banned)))
            case ["position", *_]:
                self._move_on(words)
            case ["banmoves", *moves]:
                self._banned |= set(moves)
            case ["setoption", name, "x"]:
                self._owe(f"info message {name} must be a number")

    def _owe(self, *lines: str) -> None:
        self._due += [_Due(line.__eq__) for line in lines]

    def _move_on(self, words: list[str]) -> None:
        setup, _, moves = " ".join(words).partition(" moves ")
        fen = None if setup == "startpos" else setup.removeprefix("fen ")
        try:
            board = Board(fen, strict=False)
        except ValueError as error:
            self._owe(f"info message {error}")
            return
        self.board, self._banned = board, frozenset()
        for number, move in enumerate(moves.split(), start=1):
            try:
                board.push(move)
            except ValueError:
                self._owe(f"info message illegal move {number}: {move}")
                return


class _Ending:
    """Accepts the ending of a search."""

    def __init__(self, board: Board, banned: frozenset[str]) -> None:
        self._board = board
        self._choices = {str(move) for move in board.legal_moves} - banned

    def __call__(self, line: str) -> bool:
        found = BEST_MOVE.fullmatch(line)
        if not found:
            return line == "nobestmove" and not self._choices
        best, ponder = found.groups()
        if best not in self._choices:
            return False
        after = self._board.copy()
        after.push(best)
        return ponder is None or ponder in map(str, after.legal_moves)


def _answers_in_turn(line: str) -> bool:
    """Whether a line is neither news of a search nor said at once."""
    news = line.startswith("info depth") and not line.startswith("info depth 0 ")
    return not news and line not in SIDE_ANSWERS and not line.startswith(("id ", "option "))


def _ways(due: list[_Due], answers: list[str]) -> set[int]:
    """How far in what is due the answers may reach; empty where they are not what is due."""
    reached = {0}
    for answer in answers:
        following = set()
        for start in reached:
            for place in range(start, len(due)):
                if due[place].accepts(answer):
                    following.add(place + 1)
                if not due[place].optional:
                    break
        reached = following
    return reached
