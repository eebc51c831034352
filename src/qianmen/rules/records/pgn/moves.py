"""Reads the moves of a game: main line, variations, comments, glyphs."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from qianmen.rules.errors import NotationError, quoted
from qianmen.rules.gameboard import GameBoard, Move
from qianmen.rules.node import Node
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.limits import DEEPEST, MOST_ERRORS
from qianmen.rules.records.pgn.comment import Comments, in_one_line, take
from qianmen.rules.records.pgn.scanner import MARK_SIGNS, NOTHING_SEEN, Scanner
from qianmen.rules.records.results import RESULTS, result_of
from qianmen.rules.records.walk import Walk

BoardT = TypeVar("BoardT", bound=GameBoard)
ReadingT = TypeVar("ReadingT")
"""A word taken to pieces once for all boards."""

TOO_MANY_ERRORS = f"more than {MOST_ERRORS} errors, the rest is not read"
_NOT_CLOSED = "a bracket that is not closed"
_LONGEST_RESULT = 32
"""The characters that are looked at, at the end of a text, for its result."""
MARKS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_WIDE_MARKS = str.maketrans("！？", "!?")

_MAY_FOLLOW_A_RESULT = frozenset({"aside", "close", "comment", "remark", "nothing", None})
"""The sorts of tokens that may, in a variation."""


class MovesReader(ABC, Generic[BoardT, ReadingT]):
    """Takes the tokens of a text in turn and puts what they say into a game without any moves.

    What is wrong goes to the ``errors`` of the game.  A wrong move ends its line; in a variation
    what follows its bracket is still read.  What moves are made of is for the games to say.
    """

    scanner: ClassVar[Scanner]
    has_result = False
    """Whether the result of the game stood here, behind which anything may follow."""
    _is_given_up = False
    _outlook = NOTHING_SEEN
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
        self._left: list[Node] = []
        """The node that each open variation was left from."""
        self._preface: list[str] = []
        self._comments = Comments()

    @abstractmethod
    def reading_of(self, word: str) -> ReadingT | None:
        """How a word is read, None where it has the form of no move."""

    @abstractmethod
    def meant(self, reading: ReadingT) -> Move:
        """The legal move that a word means on the board of the walk; else ``NotationError``."""

    def meant_after_all(self, reading: ReadingT) -> Move | None:
        """The move of a word that means none on this board as it seems; None: there is none.

        Whoever finds one has made the board, and the game, such that it can be played.
        """
        return None

    @abstractmethod
    def pass_word(self, token: re.Match[str]) -> None:
        """Take a word that has the form of no move."""

    def read(self) -> None:
        """Read the whole text."""
        takers = self.takers
        is_at_end = False
        while not is_at_end:
            tokens = self._tokens
            for token in tokens:
                takers[token.lastgroup](self, token)
                if self._tokens is not tokens:
                    break  # and read on elsewhere
            else:
                is_at_end = True
        if self._left:
            self.note("a variation that is not closed")
        self._comments.join()

    def go_on(self, place: int) -> None:
        """Read on from a place of the text."""
        if not self._is_given_up:
            self._tokens = self.scanner.tokens(self._text, place)

    def note(self, text: str, ply: int | None = None) -> None:
        """Note what is wrong, by default not with a move; a game with too much is given up."""
        if len(self.game.errors) < MOST_ERRORS:
            self.game.errors.append(RecordError(text, ply=ply))
        elif not self._is_given_up:
            self.game.errors.append(RecordError(TOO_MANY_ERRORS))
            self._is_given_up = True
            self._tokens = iter(())
            self._take_last_word(0)

    def note_move(self, text: str) -> None:
        """Note what is wrong with the next move."""
        self.note(text, self.walk.board.position.height + 1)

    def end_line(self, token: re.Match[str], reason: str) -> None:
        """Read no more of this line, for that reason, than to a token."""
        if self._left or not self.has_result:
            self.note_move(reason)
        if self._left:
            self._leave(token)
        else:
            self._tokens = iter(())
            if token.end() < len(self._text):
                self._take_last_word(token.end())

    def _take_last_word(self, place: int) -> None:
        """Take the result of a game that is read no further than to a place, if it stands last."""
        last = self._text[max(place, len(self._text) - _LONGEST_RESULT) :].split()[-1]
        result = result_of(last)
        if result in RESULTS and not self.has_result:
            self._set_result(result)

    def take_result(self, token: re.Match[str], result: str) -> None:
        """Take the result of the game; in a variation only a comment may stand behind it."""
        if not self._left:
            self._set_result(result)
            return
        following = self.scanner.token_at(self._text, token.end())
        if following is not None and following.lastgroup not in _MAY_FOLLOW_A_RESULT:
            self.end_line(token, f"{quoted(following[0].strip())} stands behind a result")

    def _set_result(self, result: str) -> None:
        self.has_result = True
        if self.game.result == "*":
            self.game.headers["Result"] = result

    def _leave(self, token: re.Match[str]) -> None:
        """Pass over the rest of the variation that a token stands in."""
        self.go_on(self.scanner.close_of(self._text, token.end()) + 1)
        self._return()

    # Each takes a token, and may take more of those that follow.

    def _word(self, token: re.Match[str]) -> None:
        word = token["word"]
        reading = self.reading_of(word)
        if reading is None:
            self.pass_word(token)
            return
        try:
            move = self.meant(reading)
        except NotationError as error:
            meant = self.meant_after_all(reading)
            if meant is None:
                self.end_line(token, str(error))
                return
            move = meant
        self._play(token, word, move)

    def _play(self, token: re.Match[str], word: str, move: Move) -> None:
        """Play the move that a word means."""
        try:
            node = self.walk.add(move)
        except RecordError as error:
            self.end_line(token, error.text)
            return
        if self._preface:
            node.preface = " ".join(self._preface)
            self._preface.clear()
        if word[-1] in MARK_SIGNS:
            self._add_mark(word[len(word.rstrip(MARK_SIGNS)) :])

    def _open(self, token: re.Match[str]) -> None:
        following = next(self._tokens, None)
        if following is None:
            self.note(_NOT_CLOSED)
            return
        node = self.walk.node
        move = self._go_to_variation(token, following)
        if move is None:
            place = token.end()
            close = self.scanner.close_of(self._text, place)
            if close == len(self._text):
                self.note(_NOT_CLOSED)
            self._comment(self._text[place:close])
            self.go_on(close + 1)
            return
        self._left.append(node)
        if len(self._left) > DEEPEST:
            self.note(f"variations more than {DEEPEST} deep")
            self._leave(token)
        elif following.lastgroup == "word":
            self._play(following, following["word"], move)
        else:
            self.go_on(token.end())

    def _go_to_variation(self, bracket: re.Match[str], following: re.Match[str]) -> Move | None:
        """Go to where the variation in a bracket begins; its first move, None where it has none."""
        node = self.walk.node
        word = self._first_word(bracket, following)
        reading = self.reading_of(word) if word is not None else None
        if reading is None:
            return None
        if node.parent is None:
            self.note_move(f"{quoted(word or '')} stands in a bracket before the first move")
            return None
        self.walk.back()
        try:
            return self.meant(reading)
        except NotationError as error:
            self.note_move(str(error))
        self.walk.go(node)
        return None

    def _first_word(self, bracket: re.Match[str], following: re.Match[str]) -> str | None:
        """The first word in a bracket, which tells whether it is a variation or a comment."""
        if following.lastgroup in ("word", "text"):
            return following["word"]
        place = bracket.start("open")
        if place >= self._outlook.end:
            self._outlook = self.scanner.look_ahead(self._text, bracket, DEEPEST)
        return self._outlook.word if place in self._outlook.opened else None

    def _close(self, token: re.Match[str]) -> None:
        self._return()

    def _return(self) -> None:
        """Go back to where the variation was left from."""
        if self._left:
            self.walk.go(self._left.pop())
            self._preface.clear()

    def _remark(self, token: re.Match[str]) -> None:
        self._comment(token["remark"].replace("\n;", "\n"))

    def _in_braces(self, token: re.Match[str]) -> None:
        if self._text[token.end() - 1] != "}":
            self.note("a comment that is not closed")
        self._comment(token["comment"])

    def _comment(self, text: str) -> None:
        node = self.walk.node
        if not self._left or node is not self._left[-1].parent:
            self._comments.add(node, take(node, text))
        elif words := in_one_line(text):
            self._preface.append(words)

    def _aside(self, token: re.Match[str]) -> None:
        self._comment(token["aside"])

    def _glyph(self, token: re.Match[str]) -> None:
        self.mark_with(int(token["glyph"]))

    def _mark(self, token: re.Match[str]) -> None:
        self._add_mark(token["mark"])

    def _add_mark(self, signs: str) -> None:
        """Add the glyph of some signs, of which more than two tell no more than the first two."""
        self.mark_with(MARKS[signs[:2].translate(_WIDE_MARKS)])

    def mark_with(self, glyph: int) -> None:
        """Mark the node where the walk stands."""
        node = self.walk.node
        if self._marked is None or self._marked[0] is not node:
            self._marked = node, set(node.marks)
        if glyph not in self._marked[1]:
            self._marked[1].add(glyph)
            node.marks.append(glyph)

    def _result(self, token: re.Match[str]) -> None:
        self.take_result(token, token["result"])

    def _pass(self, token: re.Match[str]) -> None:
        pass

    takers: ClassVar[Mapping[str | None, Callable[[Any, re.Match[str]], None]]] = {
        "word": _word,
        "aside": _aside,
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
