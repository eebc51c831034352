"""Reads the moves of a game: main line, variations, comments, glyphs."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from qianmen.rules.errors import NotationError
from qianmen.rules.gameboard import GameBoard, Move
from qianmen.rules.node import Node
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.limits import DEEPEST
from qianmen.rules.records.pgn.comment import Comments, take
from qianmen.rules.records.pgn.scanner import NOTHING_SEEN, Scanner
from qianmen.rules.records.results import RESULTS, result_of
from qianmen.rules.records.walk import Walk

BoardT = TypeVar("BoardT", bound=GameBoard)
ReadingT = TypeVar("ReadingT")
"""A word taken to pieces once for all boards."""

_LONGEST_RESULT = 32
"""The characters that are looked at, at the end of a text, for its result."""
MARKS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}


class MovesReader(ABC, Generic[BoardT, ReadingT]):
    """Takes the tokens of a text in turn and puts what they say into a game without any moves.

    What is wrong goes to the ``errors`` of the game.  A wrong move ends its line; in a variation
    what follows its bracket is still read.  What moves are made of is for the games to say.
    """

    scanner: ClassVar[Scanner]
    has_result = False
    """Whether the result of the game stood here, behind which anything may follow."""
    is_over = False
    """Whether what follows is not to be read."""
    _outlook = NOTHING_SEEN
    _foreseen: Move | None = None
    """The move of the next word, where that has been read already."""
    _marked: tuple[Node, set[int]] | None = None
    """A node with the marks that it has, so that none is to stand there twice."""

    def __init__(self, walk: Walk[BoardT], text: str) -> None:
        """``walk`` stands at the start of the game, and its board is played on.

        No blanks are around ``text``.
        """
        self.game = walk.game
        self.walk = walk
        self._text = text
        self._tokens = self.scanner.tokens(text)
        self.left: list[Node] = []
        """The node that each open variation was left from."""
        self._preface: list[str] = []
        self._comments = Comments()

    @abstractmethod
    def reading_of(self, word: str) -> ReadingT | None:
        """How a word is read, None where it has the form of no move."""

    @abstractmethod
    def meant(self, reading: ReadingT) -> Move:
        """The legal move that a word means on the board of the walk; else ``NotationError``."""

    def first_as_meant(self, reading: ReadingT) -> Move | None:
        """The first move of a game whose first word means none on this board; None: there is none.

        Whoever finds one has made the board, and the game, such that it can be played.
        """
        return None

    @abstractmethod
    def pass_word(self, word: str) -> None:
        """Take a word that has the form of no move."""

    def read(self) -> None:
        """Read the whole text."""
        takers = self.takers
        for token in self._tokens:
            takers[token.lastgroup](self, token)
            if self.is_over:
                self._take_last_word(token.end())
                break
        self._comments.join()

    def _take_last_word(self, place: int) -> None:
        """Take the result of a game that is read no further than to a place, if it stands last."""
        last = self._text[max(place, len(self._text) - _LONGEST_RESULT) :].split()[-1:]
        if last and not self.has_result:
            self.set_result(result_of(last[0]))

    def note(self, text: str, ply: int | None = None) -> None:
        """Note what is wrong, by default not with a move."""
        note(self.game.errors, RecordError(text, ply=ply))

    def end_line(self, reason: str) -> None:
        """Read no more of this line, for that reason."""
        if self.left or not self.has_result:
            self.note(reason, self.walk.board.position.height + 1)
        self._foreseen = None
        if self.left:
            self._skip()
            self._return()
        else:
            self.is_over = True

    def set_result(self, result: str) -> None:
        """Take the result of the game, unless it stands in a variation or is none."""
        if self.left or result not in RESULTS:
            return
        self.has_result = True
        if self.game.result == "*":
            self.game.headers["Result"] = result

    # Each takes a token, and may take more of those that follow.

    def _word(self, token: re.Match[str]) -> None:
        word = token["word"]
        reading = self.reading_of(word)
        if reading is None:
            self.pass_word(word)
            return
        try:
            move = self._foreseen or self.meant(reading)
        except NotationError as error:
            meant = None if self.walk.node.parent else self.first_as_meant(reading)
            if meant is None:
                self.end_line(str(error))
                return
            move = meant
        try:
            node = self.walk.add(move)
        except RecordError as error:
            self.end_line(error.text)
            return
        self._foreseen = None
        if self._preface:
            node.preface = " ".join(self._preface)
            self._preface.clear()
        if word[-1] in "!?":
            self._add_mark(word[len(word.rstrip("!?")) :])

    def _open(self, token: re.Match[str]) -> None:
        node, move = self.walk.node, None
        self._foreseen = None
        word = self._first_word(token) if node.parent is not None else None
        reading = self.reading_of(word) if word is not None else None
        if reading is not None:
            self.walk.back()
            try:
                move = self.meant(reading)
            except NotationError as error:
                self.note(str(error), self.walk.board.position.height + 1)
            if move is not None and len(self.left) < DEEPEST:
                self.left.append(node)
                self._foreseen = move
                return
            self.walk.go(node)
        if move is None:
            self._comment(self._text[token.end() : self._skip()])
        else:
            self.note(f"variations more than {DEEPEST} deep")
            self._skip()

    def _first_word(self, bracket: re.Match[str]) -> str | None:
        """The first word in a bracket, which tells whether it is a variation or a comment."""
        place = bracket.start("open")
        if place >= self._outlook.end:
            following = self.scanner.token_at(self._text, bracket.end())
            if following is None or following.lastgroup in ("word", "close"):
                return following and following["word"]
            self._outlook = self.scanner.look_ahead(self._text, bracket, DEEPEST)
        return self._outlook.word if place in self._outlook.opened else None

    def _skip(self) -> int:
        """Pass over all up to the bracket that closes here, and give its place."""
        depth = 1
        for token in self._tokens:
            if token.lastgroup == "open":
                depth += 1
            elif token.lastgroup == "close":
                depth -= 1
                if not depth:
                    return token.start("close")
        return len(self._text)

    def _close(self, token: re.Match[str]) -> None:
        self._return()

    def _return(self) -> None:
        """Go back to where the variation was left from."""
        if self.left:
            self.walk.go(self.left.pop())

    def _remark(self, token: re.Match[str]) -> None:
        self._comment(token["remark"].replace("\n;", "\n"))

    def _in_braces(self, token: re.Match[str]) -> None:
        self._comment(token["comment"])

    def _comment(self, text: str) -> None:
        node = self.walk.node
        text = take(node, text)
        if not self.left or node is not self.left[-1].parent:
            self._comments.add(node, text)
        elif text:
            self._preface.append(text)

    def _glyph(self, token: re.Match[str]) -> None:
        self.mark_with(int(token["glyph"]))

    def _mark(self, token: re.Match[str]) -> None:
        self._add_mark(token["mark"])

    def _add_mark(self, signs: str) -> None:
        if signs in MARKS:
            self.mark_with(MARKS[signs])

    def mark_with(self, glyph: int) -> None:
        """Mark the node where the walk stands."""
        node = self.walk.node
        if self._marked is None or self._marked[0] is not node:
            self._marked = node, set(node.marks)
        if glyph not in self._marked[1]:
            self._marked[1].add(glyph)
            node.marks.append(glyph)

    def _result(self, token: re.Match[str]) -> None:
        self.set_result(token["result"])

    def _pass(self, token: re.Match[str]) -> None:
        pass

    takers: ClassVar[Mapping[str | None, Callable[[Any, re.Match[str]], None]]] = {
        "word": _word,
        "open": _open,
        "close": _close,
        "comment": _in_braces,
        "remark": _remark,
        "glyph": _glyph,
        "mark": _mark,
        "result": _result,
        "nothing": _pass,
        None: _pass,
    }
    """What takes the tokens of each sort."""
