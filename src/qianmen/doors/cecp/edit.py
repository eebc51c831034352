"""The board that a host puts together piece by piece after ``edit``."""

from typing import NamedTuple

from qianmen.protocols.cecp.edit import EditWord, Extra, Place, parse_edit
from qianmen.rules import Letters, Side
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind


class Shape(NamedTuple):
    """How a game's squares and pieces are called."""

    files: int
    ranks: int
    first_rank: int
    letters: dict[str, str]
    """The FEN's letter of each letter understood."""


_SHAPES = {
    GameKind.XIANGQI: Shape(
        files=9,
        ranks=10,
        first_rank=0,
        letters={
            letter: standard
            for letters in Letters
            for letter, standard in zip(letters.value, Letters.STANDARD.value, strict=True)
        },
    ),
    GameKind.CHESS: Shape(
        files=8, ranks=8, first_rank=1, letters={kind: kind for kind in "KQRBNP"}
    ),
}

_HOMES = (("K", "K", "e1", "R", "h1"), ("Q", "K", "e1", "R", "a1"))
"""White's castling rights, and the pieces and squares each needs; Black's are lower case."""

_EMPTY = "1"


class EditedBoard:
    """Pieces being put down; it begins with those of ``board``, whose side to move stays."""

    __slots__ = ("_game", "_letters", "_shape", "_side", "_turn", "complete")

    def __init__(self, board: GameBoard) -> None:
        self._game = board.game
        self._shape = _SHAPES[board.game]
        self._letters = _spread(board.fen().split()[0])
        self._turn = board.turn
        self._side = Side.WHITE
        self.complete = False
        """Whether the host has said that this is all."""

    def do(self, line: str) -> None:
        """Do what a line says; ``ValueError`` if that cannot be, and nothing has changed."""
        match parse_edit(line):
            case EditWord.CLEAR:
                self._letters = [_EMPTY] * len(self._letters)
            case EditWord.OTHER_COLOUR:
                self._side = self._side.other
            case EditWord.END:
                self.complete = True
            case Place(letter, square):
                self._put(letter, square)
            case Extra():
                pass  # castling is read off the pieces, and no last move is known
            case None:
                raise ValueError("not a line of edit")

    def fen(self) -> str:
        """The position as it stands, possible or not; a king and a rook at home may castle."""
        files = self._shape.files
        rows = [
            "".join(self._letters[at : at + files]) for at in range(0, len(self._letters), files)
        ]
        for empty in range(files, 1, -1):
            rows = [row.replace(_EMPTY * empty, str(empty)) for row in rows]
        rights = self._rights() if self._game is GameKind.CHESS else ""
        return f"{'/'.join(rows)} {'wb'[self._turn]} {rights or '-'} - 0 1"

    def _rights(self) -> str:
        return "".join(
            right if side is Side.WHITE else right.lower()
            for side in Side
            for right, *pieces in _HOMES
            if self._stand(side, pieces)
        )

    def _stand(self, side: Side, pieces: list[str]) -> bool:
        """Whether White's pieces, each with its square, stand so for ``side``."""
        for letter, square in zip(pieces[::2], pieces[1::2], strict=True):
            home = square if side is Side.WHITE else f"{square[0]}8"
            if self._letters[self._index(home)] != _coloured(letter, side):
                return False
        return True

    def _put(self, letter: str | None, square: str) -> None:
        if letter is not None and letter not in self._shape.letters:
            raise ValueError("no such piece")
        self._letters[self._index(square)] = (
            _EMPTY if letter is None else _coloured(self._shape.letters[letter], self._side)
        )

    def _index(self, name: str) -> int:
        """The place of a square; where ranks count from 0, the tenth may be called 10."""
        shape = self._shape
        file = ord(name[0]) - ord("a")
        rank = int(name[1:]) - shape.first_rank
        if self._game is GameKind.XIANGQI and name[1:] == "10":
            rank = 9
        if not (0 <= file < shape.files and 0 <= rank < shape.ranks):
            raise ValueError("no such square")
        return (shape.ranks - 1 - rank) * shape.files + file


def _spread(placement: str) -> list[str]:
    """The letters of a FEN's placement, square by square from the upper left."""
    letters = []
    for sign in placement.replace("/", ""):
        letters += [_EMPTY] * int(sign) if sign.isdecimal() else [sign]
    return letters


def _coloured(letter: str, side: Side) -> str:
    return letter if side is Side.WHITE else letter.lower()
