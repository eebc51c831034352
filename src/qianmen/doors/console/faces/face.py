"""What the console must know of a game: its words, its board's picture, its moves in print."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from qianmen.doors.console.texts import Texts, texts
from qianmen.engine.language import Language
from qianmen.rules import Side
from qianmen.rules.gameboard import GameBoard, Move
from qianmen.rules.sidenames import side_name

_LONGEST_QUOTE = 40


class GameWords(NamedTuple):
    """What a game is called, and its own part of the texts, in one language.

    ``side`` is the word that a person types for the side that moves first.
    ``example`` is a move; ``moves`` and ``letters`` are what the help says of moves and pieces.
    ``pictures``: pieces are drawn as pictures unless the person wants letters.
    """

    name: str
    side: str
    example: str
    moves: str
    letters: str
    pictures: bool = False


BoardT_co = TypeVar("BoardT_co", bound=GameBoard, covariant=True)


class MoveError(Exception):
    """A text that is no move to be played now; the message tells the person why."""


class Face(ABC, Generic[BoardT_co]):
    """A board as a person sees it, in the words of ``language``.

    ``vocabulary`` are the game's own words.  Moves come and go in the board's own coordinates.
    """

    vocabulary: Mapping[Language, GameWords]

    def __init__(self, board: BoardT_co, language: Language) -> None:
        self._board = board
        self.language = language
        self.said: Texts = texts(language)
        self.words = self.vocabulary[language]

    @property
    def board(self) -> BoardT_co:
        """The board."""
        return self._board

    @property
    def last_move(self) -> Move | None:
        """The move that led here, which the diagram marks; None at the set-up."""
        return self._board.moves[-1] if self._board.ply else None

    @abstractmethod
    def diagram(self, *, pictures: bool, bottom: Side) -> str:
        """The board in text, the last move marked."""

    @abstractmethod
    def read(self, text: str) -> str:
        """The legal move that a person means; ``MoveError`` where it is none."""

    @abstractmethod
    def move_name(self, move: str) -> str:
        """A legal move as it is shown."""

    @abstractmethod
    def notation(self, move: str) -> str:
        """A legal move in the notation of the language's players."""

    def side_name(self, side: Side) -> str:
        """What a side is called."""
        return side_name(self.board.game, side, self.language.value)

    def unknown(self, text: str) -> MoveError:
        """What is wrong with a text that looks like no move."""
        quote = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
        return MoveError(self.said.unknown.format(text=quote, example=self.words.example))

    def ambiguous(self, text: str) -> MoveError:
        """What is wrong with a text that names several moves."""
        return MoveError(self.said.ambiguous.format(text=text, example=self.words.example))

    def illegal(self, origin: str, target: str, mover: Side | None) -> MoveError:
        """What is wrong with a move between two squares; ``mover`` has a piece on the first."""
        turn = self.side_name(self.board.turn)
        if mover is None:
            return MoveError(self.said.no_piece.format(origin=origin))
        if mover is not self.board.turn:
            return MoveError(self.said.not_yours.format(origin=origin, side=turn))
        check = self.board.is_check()
        text = self.said.wrong_move_in_check if check else self.said.wrong_move
        return MoveError(text.format(origin=origin, target=target, side=turn))
