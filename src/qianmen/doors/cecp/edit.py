"""The board that a host puts together piece by piece after ``edit``."""

from qianmen.protocols.cecp.edit import EditWord, Extra, Place, parse_edit
from qianmen.rules import Board, Letters, Piece, Side, square_number
from qianmen.rules.piece import Kind

_KINDS = {
    letter: kind for letters in Letters for letter, kind in zip(letters.value, Kind, strict=True)
}


class EditedBoard:
    """Pieces being put down; it begins with those of ``board``, whose side to move stays."""

    __slots__ = ("_pieces", "_side", "_turn", "complete")

    def __init__(self, board: Board) -> None:
        self._pieces = [board.piece_at(square) for square in range(90)]
        self._turn = board.turn
        self._side = Side.RED
        self.complete = False
        """Whether the host has said that this is all."""

    def do(self, line: str) -> None:
        """Do what a line says; ``ValueError`` if that cannot be, and nothing has changed."""
        match parse_edit(line):
            case EditWord.CLEAR:
                self._pieces = [None] * 90
            case EditWord.OTHER_COLOUR:
                self._side = self._side.other
            case EditWord.END:
                self.complete = True
            case Place(letter, square):
                self._put(letter, square)
            case Extra():
                pass  # rights of chess, which this board does not have
            case None:
                raise ValueError("not a line of edit")

    def fen(self) -> str:
        """The position as it stands, possible or not."""
        rows = ["".join(map(_letter, self._pieces[at : at + 9])) for at in range(81, -1, -9)]
        for empty in range(9, 0, -1):
            rows = [row.replace("1" * empty, str(empty)) for row in rows]
        return f"{'/'.join(rows)} {'w' if self._turn is Side.RED else 'b'} - - 0 1"

    def _put(self, letter: str | None, square: str) -> None:
        if letter is not None and letter not in _KINDS:
            raise ValueError("no such piece")
        piece = None if letter is None else Piece(self._side, _KINDS[letter])
        self._pieces[_square(square)] = piece


def _square(name: str) -> int:
    """The point of a name; its ranks count from 0, but the tenth may be called 10."""
    return square_number(f"{name[0]}9" if name[1:] == "10" else name)


def _letter(piece: Piece | None) -> str:
    return "1" if piece is None else piece.letter()
