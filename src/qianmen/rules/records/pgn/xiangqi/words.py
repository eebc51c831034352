"""What a word of a movetext means: a move in any notation of xiangqi."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, Protocol

from qianmen.rules.board import Board
from qianmen.rules.errors import NotationError, not_legal, quoted
from qianmen.rules.move import Move
from qianmen.rules.notation import chinese, coordinates, wxf
from qianmen.rules.records.pgn.scanner import IN_WORD, MARK_SIGNS, Scanner

_JUDGED = f"{MARK_SIGNS}#＃"
_CHINESE = rf"(?=[^ -~]){chinese.FORM}[{_JUDGED}]*(?!(?!{chinese.FORM}|[0-9０-９]){IN_WORD})"
"""A move in Chinese, behind which the next may stand at once, or its number."""
SCANNER = Scanner(
    r"[0-9０-９]{1,5}\s*[.．。…]+(?![0-9])|[0-9]{1,5}[.]+(?=[1-9]?[1-9+-][-.=+][1-9])",
    rf"(?P<word>{_CHINESE}|{IN_WORD}+)",
    r"[^\w(){}（）;]",
)
_COORDINATES = re.compile(r"[a-i](10|[0-9])-?[a-i](10|[0-9])", re.IGNORECASE)
_TEN = re.compile("[a-i]10", re.IGNORECASE)
_LONGEST = 7
"""The characters of the longest move: ``a10-a10``."""


class _Seen(NamedTuple):
    """What looking through all words of a text has shown."""

    fairy: bool | None
    has_ten: bool
    has_zero: bool
    """Whether there are coordinates with such a rank."""


class Style:
    """How the words of a text are to be read, as far as only the whole text shows it.

    The text is looked through when that is first asked for.
    """

    __slots__ = ("_from_one", "_seen", "_text", "could_be_from_one")

    def __init__(self, text: str, *, from_one: bool | None = None) -> None:
        self._text = text
        self._from_one = from_one
        self._seen: _Seen | None = None
        self.could_be_from_one: bool | None = None
        """Whether the first coordinates that were a move with ranks from 0 are one with ranks from
        1, too; None while there were none."""

    @property
    def from_one(self) -> bool:
        """Whether coordinates have ranks 1 to 10 for certain."""
        if self._from_one is None:
            # Most short texts have no 10 at all.
            self._from_one = "10" in self._text and self._look().has_ten
        return self._from_one

    @from_one.setter
    def from_one(self, is_certain: bool) -> None:
        self._from_one = is_certain

    def may_be_from_one(self) -> bool:
        """Whether the coordinates were read with ranks 0 to 9 but may have been meant 1 to 10."""
        if self._from_one is not False or self.could_be_from_one is False:
            return False
        return "0" not in self._text or not self._look().has_zero

    @property
    def fairy(self) -> bool | None:
        """Whether WXF is in Fairy-Stockfish's dialect, None where that cannot be told."""
        return self._look().fairy

    def _look(self) -> _Seen:
        if self._seen is None:
            self._seen = _look_at(self._text)
        return self._seen


def _look_at(text: str) -> _Seen:
    tokens = SCANNER.tokens(text)
    found = (token["word"] for token in tokens if token.lastgroup == "word")
    words = {word for word in found if len(word) <= _LONGEST}  # others are no moves
    signs = {word[2] for word in words if len(word) == 4 and word.isascii()}
    squares = "".join(filter(_COORDINATES.fullmatch, words))
    return _Seen(
        fairy="=" in signs if ("=" in signs) != ("." in signs) else None,
        has_ten=_TEN.search(squares) is not None,
        has_zero="0" in squares,
    )


class Reading(Protocol):
    """A word in one of the notations, taken to pieces once for all boards."""

    def read(self, board: Board, style: Style) -> Move:
        """The legal move that it means on a board; else ``NotationError``."""


def reading_of(word: str) -> Reading | None:
    """How a word is read, None where it has the form of no move."""
    # Longer ones are not kept in memory: a file may be full of them.
    return _kept_reading(word) if len(word) <= _LONGEST else _make_reading(word)


def no_move(word: str) -> str:
    """What is wrong with a word that could be read on no board."""
    return f"{quoted(_bare(word))} is not a move"


class Coordinates:
    """Those of a move, whose ranks may count from 0 or from 1."""

    __slots__ = ("_from_one", "_from_zero", "_word")

    def __init__(self, word: str, bare: str) -> None:
        text = bare.replace("-", "")
        self._word = word
        self._from_zero = _move_or_none(coordinates.read, text)
        self._from_one = _move_or_none(coordinates.read_fairy, text)

    def read(self, board: Board, style: Style) -> Move:
        """The legal move; else ``NotationError``."""
        move = self._from_one if style.from_one else self._from_zero
        if move is None:
            raise NotationError(no_move(self._word))
        if not board.position.is_legal(move.code):
            raise not_legal(self._word)
        if style.could_be_from_one is None:
            style.could_be_from_one = self.read_from_one(board) is not None
        return move

    def read_from_one(self, board: Board) -> Move | None:
        """The legal move with ranks from 1, None where there is none."""
        move = self._from_one
        return move if move is not None and board.position.is_legal(move.code) else None


class _Wxf(NamedTuple):
    text: str
    has_dialects: bool

    def read(self, board: Board, style: Style) -> Move:
        return wxf.read(board, self.text, fairy=style.fairy if self.has_dialects else None)


class _Chinese(NamedTuple):
    text: str

    def read(self, board: Board, style: Style) -> Move:
        return chinese.read(board, self.text)


@lru_cache(1 << 12)
def _kept_reading(word: str) -> Reading | None:
    return _make_reading(word)


def _make_reading(word: str) -> Reading | None:
    bare = _bare(word)
    if len(bare) > _LONGEST:
        return None
    if _COORDINATES.fullmatch(bare):
        return Coordinates(word, bare)
    if bare.isascii():
        return _Wxf(bare, wxf.has_dialects(bare)) if wxf.is_move(bare) else None
    return _Chinese(bare) if chinese.is_move(bare) else None


def _bare(word: str) -> str:
    """A word without what judges its move."""
    return word.rstrip(_JUDGED)


def _move_or_none(read: Callable[[str], Move], text: str) -> Move | None:
    try:
        return read(text)
    except NotationError:
        return None
