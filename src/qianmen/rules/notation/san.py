"""Standard algebraic notation of chess: ``Nf3``, ``exd5``, ``e8=Q+``, ``O-O``."""

import re
from functools import lru_cache
from typing import NamedTuple

from qianmen.core.chess.position import ChessPosition
from qianmen.rules.chess.board import Board
from qianmen.rules.chess.move import PROMOTIONS, Move
from qianmen.rules.chess.piece import LETTERS, Kind
from qianmen.rules.chess.square import SQUARE_NAMES, square_number
from qianmen.rules.errors import (
    AmbiguousError,
    IllegalMoveError,
    NoMoveError,
    NotationError,
    not_legal,
    quoted,
)

FORM = (
    r"(?:[KQRBNP]?[a-h]?[1-8]?[-x:]?[a-h]"
    r"(?:[2457]|[36](?:e\.?p\.?)?|[18](?:=?[QRBNqrbn](?![a-h1-8x])|/[QRBN]|=?\([QRBN]\))?)"
    r"|(?:O-O(?:-O)?|0-0(?:-0)?)(?![-\w]))"
)
"""What has the form of a move, without the sign of a check: SAN, and what is often written for it,
as all of ``Ng1-f3``, ``e2e4``, ``Pe4``, ``e8(Q)``, ``exd6e.p.`` or zeros for castling."""
_PARTS = re.compile(
    r"([KQRBNP])?([a-h])?([1-8])?[-x:]?([a-h][1-8])"
    r"(?:e\.?p\.?|[=/]?([QRBNqrbn])|=?\(([QRBN])\))?[+#]*"
    r"|(?:O-O(-O)?|0-0(-0)?)[+#]*"
)
_KINDS = {letter: Kind(number) for number, letter in enumerate(LETTERS, 1)}


class San(NamedTuple):
    """A move as SAN tells it, taken to pieces once for all boards."""

    text: str
    kind: Kind | None
    """None: whatever stands on the square it leaves, which is then given."""
    target: int
    """The square it goes to; of castling the file."""
    promotion: int
    origins: int
    """The squares that it may leave, a bit each."""
    is_castling: bool = False

    def find(self, position: ChessPosition) -> int:
        """The core's number of the legal move that it means.

        Where it means none: ``NotationError``; where several: ``AmbiguousError``.
        """
        if self.is_castling or self.kind is None:
            move = self._one_move(position)
            if not position.is_legal(move):
                raise not_legal(self.text)
            return move
        moves = position.legal_moves_to(self.target, self.kind, self.promotion, self.origins)
        if not moves:
            raise not_legal(self.text)
        if len(moves) > 1:
            raise AmbiguousError(f"{quoted(self.text)} is ambiguous")
        return moves[0]

    def _one_move(self, position: ChessPosition) -> int:
        """The move that is told whole, legal or not."""
        if not self.is_castling:
            origin = self.origins.bit_length() - 1
            return Move(origin, self.target, PROMOTIONS[self.promotion]).code
        king = position.king_square(position.side)
        if king & 7 != _E_FILE:
            raise not_legal(self.text)
        return Move(king, king - _E_FILE + self.target).code


_E_FILE, _SHORT, _LONG = 4, 6, 2
_LONGEST_KEPT = 12


def cut(text: str) -> San:
    """The parts of a text, which has no blanks around it; ``NoMoveError`` if it is no SAN."""
    # Longer ones are not kept in memory: a move may have any number of signs behind it.
    return _kept(text) if len(text) <= _LONGEST_KEPT else _cut(text)


def _cut(text: str) -> San:
    parts = _PARTS.fullmatch(text)
    if parts is None:
        raise NoMoveError(f"{quoted(text)} is not a move")
    letter, file, rank, target, promotion, in_brackets, *long = parts.groups()
    promotion = promotion or in_brackets
    if target is None:
        return San(text, None, _LONG if any(long) else _SHORT, 0, 0, is_castling=True)
    kind = _KINDS[letter] if letter else None if file and rank else Kind.PAWN
    if kind is Kind.PAWN and not file:
        file = target[0]  # a pawn that captures tells its file
    return San(
        text,
        kind,
        square_number(target),
        PROMOTIONS.index(promotion.lower()) if promotion else 0,
        _origins(file, rank),
    )


_kept = lru_cache(1 << 12)(_cut)


def _origins(file: str | None, rank: str | None) -> int:
    """The squares on a file and on a rank, where None stands for all of them, a bit each."""
    return sum(
        1 << square
        for square, name in enumerate(SQUARE_NAMES)
        if file in (None, name[0]) and rank in (None, name[1])
    )


def write(board: Board, move: Move) -> str:
    """The legal ``move`` in SAN, check and mate marked."""
    position = board.position
    text = _without_check(position, move)
    position.push(move.code)
    if position.in_check():
        text += "+" if position.legal_moves() else "#"
    position.pop()
    return text


def _without_check(position: ChessPosition, move: Move) -> str:
    origin, target = SQUARE_NAMES[move.origin], SQUARE_NAMES[move.target]
    kind = position.piece_at(move.origin) & 7
    if kind == Kind.KING and abs(move.target - move.origin) == 2:
        return "O-O" if move.target > move.origin else "O-O-O"
    if kind == Kind.PAWN:
        # Where it leaves its file it captures, en passant too.
        takes = "" if origin[0] == target[0] else f"{origin[0]}x"
        becomes = f"={move.promotion.upper()}" if move.promotion else ""
        return f"{takes}{target}{becomes}"
    takes = "x" if position.piece_at(move.target) else ""
    return f"{LETTERS[kind - 1]}{_told_apart(position, kind, move)}{takes}{target}"


def _told_apart(position: ChessPosition, kind: int, move: Move) -> str:
    """As much of the square it leaves as tells a piece from others that could go there."""
    origins = [other & 127 for other in position.legal_moves_to(move.target, kind)]
    origin = SQUARE_NAMES[move.origin]
    if len(origins) == 1:
        return ""
    if sum(other & 7 == move.origin & 7 for other in origins) == 1:
        return origin[0]
    if sum(other >> 3 == move.origin >> 3 for other in origins) == 1:
        return origin[1]
    return origin


def read(board: Board, text: str) -> Move:
    """The legal move of ``Nf3`` or, given whole, of ``g1f3``; marks such as ``!`` may follow.

    Where it means none: ``NotationError``; where several: ``AmbiguousError``.
    """
    return Move.from_code(cut(text.strip().rstrip("!?")).find(board.position))


def read_uci(board: Board, text: str) -> Move:
    """The legal move of ``g1f3``; ``NotationError`` where it is none."""
    move = Move.from_text(text)
    try:
        board.require_legal(move)
    except IllegalMoveError as error:
        raise NotationError(f"{quoted(text)}: {error}") from None
    return move
