"""FEN: a position as one line of text, read and written.

Ten rows of nine points from Black's back rank down, letters K A R C P with B or E, N or H; the
side to move ``w`` or ``r`` (Red) or ``b``; then ``- -`` and two counters, or parts of these:
plies since the last capture and the number of the move.
"""

from itertools import dropwhile
from typing import NamedTuple

from qianmen.rules.counters import is_number, read_counter
from qianmen.rules.errors import FenError
from qianmen.rules.fenrows import RowReader, RowWriter
from qianmen.rules.piece import Letters, Piece
from qianmen.rules.placement import fault
from qianmen.rules.side import Side

START_FEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

_PIECES = tuple(Piece.from_code(code) for code in (*range(1, 8), *range(9, 16)))
_CODES = {piece.letter(letters): piece.code for letters in Letters for piece in _PIECES}
_READER = RowReader(files=9, ranks=10, codes=_CODES, square="point")
_WRITERS = {
    letters: RowWriter(9, {piece.code: piece.letter(letters) for piece in _PIECES})
    for letters in Letters
}
_SIDES = {"w": Side.RED, "r": Side.RED, "b": Side.BLACK}
_BEFORE = ("position", "fen")
"""Words that programs set before a FEN."""


class Setup(NamedTuple):
    """What a FEN holds: 90 pieces by square (the core's numbers), side to move, counters."""

    pieces: bytes
    side: Side
    halfmove: int = 0
    fullmove: int = 1


def read_fen(text: str, *, strict: bool = True) -> Setup:
    """The setup that a FEN describes; a position no game can reach is refused.

    Strict reading asks for the side to move, and for numbers where the counters stand.  Lenient
    reading takes a placement alone (Red to move), ``startpos``, what comes along with a pasted
    FEN (quotes, ``position fen``, holdings in brackets), any words in place of the counters, and
    two uncrossed soldiers on one file.  Both ignore words after the sixth field, moves too.

    Raises ``FenError`` naming the row (1 is the top one), the point or the field.
    """
    words = text.split() if strict else _lenient_words(text)
    if not words or not words[0]:
        raise FenError("FEN: empty")
    placement, *fields = words
    pieces = _READER.read(placement)
    if not strict and (not fields or fields[0] == "-" or is_number(fields[0])):
        fields.insert(0, "w")
    side = _read_side(fields)
    halfmove, fullmove = _read_counters(fields[1:5], strict)
    reason = fault(pieces, side, strict=strict)
    if reason is not None:
        raise FenError(f"FEN: {reason}")
    return Setup(pieces, side, halfmove, fullmove)


def write_fen(setup: Setup, letters: Letters = Letters.STANDARD) -> str:
    """The FEN of a setup in six fields."""
    writer = _WRITERS.get(letters)
    if writer is None:
        raise TypeError(f"not Letters: {letters!r}")
    return f"{writer.write(setup.pieces)} {setup.side} - - {setup.halfmove} {setup.fullmove}"


def _lenient_words(text: str) -> list[str]:
    words = text.replace('"', " ").replace("'", " ").split()
    if words and words[0].lower() in _BEFORE:
        words = list(dropwhile(lambda word: word.lower() in _BEFORE, words))
    if words and words[0].lower() == "startpos":
        return START_FEN.split()
    if "moves" in words:
        del words[words.index("moves") :]
    if words:
        words[0] = words[0].partition("[")[0]
    return words


def _read_side(fields: list[str]) -> Side:
    if not fields:
        raise FenError("FEN: field 2, the side to move, is missing")
    side = _SIDES.get(fields[0].lower())
    if side is None:
        raise FenError("FEN: field 2, the side to move, is neither w nor b")
    return side


def _read_counters(fields: list[str], strict: bool) -> tuple[int, int]:
    """Plies since the last capture and move number, from the third to sixth field."""
    for number, field in enumerate(fields, 3):
        if strict and field != "-" and not is_number(field):
            raise FenError(f"FEN: field {number} is neither a number nor -")
    numbers = [
        read_counter(number, field) for number, field in enumerate(fields, 3) if is_number(field)
    ]
    if len(numbers) >= 2:
        return numbers[-2], numbers[-1]
    if numbers and len(fields) > 2 and is_number(fields[2]):
        return numbers[0], 1
    return 0, numbers[0] if numbers else 1
