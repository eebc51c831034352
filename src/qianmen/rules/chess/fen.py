"""FEN: a chess position as one line of text, read and written.

Six fields (Portable Game Notation Specification, 16.1): eight rows from Black's first rank down,
the side to move, castling rights, the square a double step has passed over, plies since the last
capture or pawn move, and the number of the move.  Fields from the third on may be left out from
the end.
"""

from typing import NamedTuple

from qianmen.rules.chess.piece import Kind, Piece
from qianmen.rules.chess.placement import fault
from qianmen.rules.chess.square import NO_SQUARE, SQUARE_NAMES
from qianmen.rules.counters import read_counter
from qianmen.rules.errors import FenError
from qianmen.rules.fenrows import RowReader, RowWriter
from qianmen.rules.side import Side

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

_PIECES = tuple(Piece(side, kind) for side in Side for kind in Kind)
_CODES = {piece.letter(): piece.code for piece in _PIECES}
_READER = RowReader(files=8, ranks=8, codes=_CODES, square="square")
_WRITER = RowWriter(files=8, letters={code: letter for letter, code in _CODES.items()})
_SIDES = "wb"
_RIGHTS = "KQkq"
_ALL_RIGHTS = [
    "".join(letter for bit, letter in enumerate(_RIGHTS) if castling >> bit & 1) or "-"
    for castling in range(16)
]
"""The third field by the core's castling rights."""
_REST = ("-", "-", "0", "1")


class Setup(NamedTuple):
    """What a FEN holds in the core's numbers, see ``ChessPosition.set``, and the move's number."""

    pieces: bytes
    side: int
    castling: int = 0
    en_passant: int = NO_SQUARE
    halfmove: int = 0
    fullmove: int = 1


def read_fen(text: str) -> Setup:
    """The setup that a FEN describes.

    Raises ``FenError`` naming the row (1 is the top one) and square, or the field.
    """
    fields = text.split()
    if not fields:
        raise FenError("FEN: empty")
    if len(fields) > 6:
        raise FenError(f"FEN: {len(fields)} fields, 6 at most")
    pieces = _READER.read(fields[0])
    if len(fields) == 1:
        raise FenError("FEN: field 2, the side to move, is missing")
    castling, en_passant, halfmove, fullmove = (*fields[2:], *_REST[len(fields) - 2 :])
    setup = Setup(
        pieces,
        _read_side(fields[1]),
        _read_castling(castling),
        _read_square(en_passant),
        read_counter(5, halfmove),
        read_counter(6, fullmove),
    )
    reason = fault(setup.pieces, setup.side, setup.castling, setup.en_passant)
    if reason is not None:
        raise FenError(f"FEN: {reason}")
    return setup


def write_fen(setup: Setup) -> str:
    """The FEN of a setup in six fields."""
    pieces, side, castling, en_passant, halfmove, fullmove = setup
    rows = _WRITER.write(pieces)
    target = "-" if en_passant == NO_SQUARE else SQUARE_NAMES[en_passant]
    return f"{rows} {_SIDES[side]} {_ALL_RIGHTS[castling]} {target} {halfmove} {fullmove}"


def _read_side(text: str) -> int:
    if text not in _SIDES or len(text) != 1:
        raise FenError("FEN: field 2, the side to move, is neither w nor b")
    return _SIDES.index(text)


def _read_castling(text: str) -> int:
    if text == "-":
        return 0
    for letter in text:
        if letter not in _RIGHTS or text.count(letter) > 1:
            raise FenError("FEN: field 3, castling, is neither - nor some of KQkq")
    return sum(1 << _RIGHTS.index(letter) for letter in text)


def _read_square(text: str) -> int:
    if text == "-":
        return NO_SQUARE
    if text not in SQUARE_NAMES:
        raise FenError("FEN: field 4, en passant, is neither - nor a square")
    return SQUARE_NAMES.index(text)
