"""The rows of a FEN, in which the pieces of whichever game stand, read and written."""

from collections.abc import Mapping
from functools import lru_cache

from qianmen.rules.errors import FenError

_ROWS_KEPT = 1 << 12
"""How many rows are remembered once read or written: most boards are made of the same few."""


class RowReader:
    """Reads the rows of a board from the last rank down."""

    def __init__(self, files: int, ranks: int, codes: Mapping[str, int], square: str) -> None:
        """``codes`` are the core's numbers of the pieces by their letters.

        ``square`` is what players of the game call a square.
        """
        self._files = files
        self._ranks = ranks
        self._codes = codes
        self._square = square
        self._digits = "123456789"[:files]
        self._longest = ranks * (files + 1) - 1
        self._known = lru_cache(_ROWS_KEPT)(self._row_or_none)

    def read(self, text: str) -> bytes:
        """The core's number of the piece on each square, 0 for an empty one.

        ``FenError`` names the row (1 is the top one) and the square.
        """
        rows = text.split("/")
        if len(rows) != self._ranks:
            raise FenError(f"FEN: {_count(len(rows), 'row')}, {self._ranks} needed")
        # Rows of a text that is longer than any board's are not kept in memory.
        read = list(map(self._known, rows)) if len(text) <= self._longest else []
        known = [row for row in read if row is not None]
        if len(known) != self._ranks:
            known = [self._row(number, row) for number, row in enumerate(rows, 1)]
        return b"".join(reversed(known))

    def _row_or_none(self, text: str) -> bytes | None:
        """The pieces of a row, None where something is wrong with it."""
        try:
            return self._row(0, text)
        except FenError:
            return None

    def _row(self, number: int, text: str) -> bytes:
        row = bytearray()
        for letter in text:
            if letter in self._codes:
                row.append(self._codes[letter])
            elif letter in self._digits:
                row.extend(bytes(int(letter)))
            else:
                place = f"row {number}, {self._square} {len(row) + 1}"
                fault = f"{letter!r} is no piece and no digit 1 to {self._files}"
                raise FenError(f"FEN: {place}: {fault}")
        if len(row) != self._files:
            raise FenError(f"FEN: row {number} has {_count(len(row), self._square)}")
        return bytes(row)


class RowWriter:
    """Writes the rows of a board from the last rank down."""

    def __init__(self, files: int, letters: Mapping[int, str]) -> None:
        """``letters`` are those of the pieces by the core's numbers."""
        self._files = files
        self._letters = bytes.maketrans(
            bytes([0, *letters]), "".join(["1", *letters.values()]).encode()
        )
        self._known = lru_cache(_ROWS_KEPT)(self._row)

    def write(self, pieces: bytes) -> str:
        """The rows of a board with the core's number of the piece on each square."""
        files = self._files
        firsts = range(len(pieces) - files, -1, -files)
        return "/".join([self._known(pieces[first : first + files]) for first in firsts])

    def _row(self, pieces: bytes) -> str:
        row = pieces.translate(self._letters).decode()
        for empty in range(self._files, 1, -1):
            row = row.replace("1" * empty, str(empty))
        return row


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
