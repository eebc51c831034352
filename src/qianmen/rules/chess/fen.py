"""FEN: a chess position as one line of text, read and written.

Six fields (Portable Game Notation Specification, 16.1): eight rows from Black's first rank down,
the side to move, castling rights, the square a double step has passed over, plies since the last
capture or pawn move, and the number of the move.  Fields from the third on may be left out from
the end.
"""

from typing import NamedTuple

from qianmen.rules.chess.placement import KINDS, fault
from qianmen.rules.chess.square import SQUARE_NAMES
from qianmen.rules.errors import FenError

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

_CODES = {
    letter: code | colour
    for colour, letters in ((0, KINDS), (8, KINDS.lower()))
    for code, letter in enumerate(letters, 1)
}
_LETTERS = {code: letter for letter, code in _CODES.items()}
_SIDES = "wb"
_RIGHTS = "KQkq"
_NO_SQUARE = 64
_REST = ("-", "-", "0", "1")
_LONGEST_COUNTER = 4


class Setup(NamedTuple):
    """What a FEN holds, in the core's numbers: see its ``Position.set``; and the move's number."""

    pieces: bytes
    side: int
    castling: int = 0
    en_passant: int = _NO_SQUARE
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
    pieces = _read_placement(fields[0])
    if len(fields) == 1:
        raise FenError("FEN: field 2, the side to move, is missing")
    castling, en_passant, halfmove, fullmove = (*fields[2:], *_REST[len(fields) - 2 :])
    setup = Setup(
        pieces,
        _read_side(fields[1]),
        _read_castling(castling),
        _read_square(en_passant),
        _read_counter(5, halfmove),
        _read_counter(6, fullmove),
    )
    reason = fault(setup.pieces, setup.side, setup.castling, setup.en_passant)
    if reason is not None:
        raise FenError(f"FEN: {reason}")
    return setup


def write_fen(setup: Setup) -> str:
    """The FEN of a setup in six fields."""
    rows = [setup.pieces[first : first + 8] for first in range(56, -1, -8)]
    rights = "".join(right for at, right in enumerate(_RIGHTS) if setup.castling >> at & 1)
    no_square = setup.en_passant == _NO_SQUARE
    fields = (
        "/".join(map(_write_row, rows)),
        _SIDES[setup.side],
        rights or "-",
        "-" if no_square else SQUARE_NAMES[setup.en_passant],
        str(setup.halfmove),
        str(setup.fullmove),
    )
    return " ".join(fields)


def _write_row(row: bytes) -> str:
    text = "".join(_LETTERS[code] if code else "1" for code in row)
    for empty in range(8, 1, -1):
        text = text.replace("1" * empty, str(empty))
    return text


def _read_placement(text: str) -> bytes:
    rows = text.split("/")
    if len(rows) != 8:
        raise FenError(f"FEN: {len(rows)} row{'s' * (len(rows) != 1)}, 8 needed")
    return b"".join(reversed([_read_row(number, row) for number, row in enumerate(rows, 1)]))


def _read_row(number: int, text: str) -> bytes:
    row = bytearray()
    for letter in text:
        if letter in _CODES:
            row.append(_CODES[letter])
        elif letter in "12345678":
            row.extend(bytes(int(letter)))
        else:
            place = f"row {number}, square {len(row) + 1}"
            raise FenError(f"FEN: {place}: {letter!r} is no piece and no digit 1 to 8")
    if len(row) != 8:
        raise FenError(f"FEN: row {number} has {len(row)} square{'s' * (len(row) != 1)}")
    return bytes(row)


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
        return _NO_SQUARE
    if text not in SQUARE_NAMES:
        raise FenError("FEN: field 4, en passant, is neither - nor a square")
    return SQUARE_NAMES.index(text)


def _read_counter(number: int, text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise FenError(f"FEN: field {number} is not a number")
    if len(text) > _LONGEST_COUNTER:
        raise FenError(f"FEN: field {number} has more than {_LONGEST_COUNTER} digits")
    return int(text)
