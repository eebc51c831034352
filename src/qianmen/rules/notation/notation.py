"""The notations by name: a move to text and back, in any of them and for both games."""

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, overload

from qianmen.rules.board import Board
from qianmen.rules.errors import IllegalMoveError, NoMoveError, NotationError, quoted
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.gameboard import Move as AnyMove
from qianmen.rules.move import Move
from qianmen.rules.notation import chinese, coordinates, vietnamese, wxf

if TYPE_CHECKING:
    from qianmen.rules.chess import Board as ChessBoard
    from qianmen.rules.chess import Move as ChessMove


class Notation(Enum):
    """A way to write moves; the value is the name users type."""

    ICCS = "iccs"
    """``H2-E2``"""
    UCCI = "ucci"
    """``h2e2``"""
    FAIRY = "fairy"
    """``h3e3``: ranks from 1, as Fairy-Stockfish counts them."""
    WXF = "wxf"
    """``C2.5``, as the World Xiangqi Federation lays it down."""
    XQBASE = "xqbase"
    """``C2.5`` in xqbase's letters, which tells several soldiers apart in its own way."""
    KEYPAD = "keypad"
    """``62.5``: xqbase's form with digits for the letters."""
    CHINESE = "chinese"
    """炮二平五, simplified."""
    TRADITIONAL = "traditional"
    """馬二進三"""
    VIETNAMESE = "vietnamese"
    """``P2-5``, where ``-`` is sideways."""
    SAN = "san"
    """Chess: ``Nf3``"""
    UCI = "uci"
    """Chess: ``g1f3``"""

    @property
    def is_chess(self) -> bool:
        """Whether it writes moves of chess, not of xiangqi."""
        return self in (Notation.SAN, Notation.UCI)


_LONGEST = 64
"""Characters that no move has, however many blanks and marks are around it."""


@overload
def format_move(board: Board, move: Move, notation: Notation) -> str: ...


@overload
def format_move(board: "ChessBoard", move: "ChessMove", notation: Notation) -> str: ...


@overload
def format_move(board: GameBoard, move: AnyMove, notation: Notation) -> str: ...


def format_move(board: GameBoard, move: AnyMove, notation: Notation) -> str:
    """The legal ``move`` written in a notation of the board's game.

    Raises ``IllegalMoveError`` if the move is not legal on ``board``, ``ValueError`` for a
    notation and ``TypeError`` for a move of the other game.
    """
    _require_game(board, notation)
    board.require_legal(move)
    if isinstance(board, Board):
        return _WRITERS[notation](board, Move(move.origin, move.target))
    from qianmen.rules.chess.move import Move as ChessMove
    from qianmen.rules.notation import san

    played = ChessMove.from_code(move.code)
    return str(played) if notation is Notation.UCI else san.write(_chess(board), played)


@overload
def parse_move(board: Board, text: str, notation: Notation | None = None) -> Move: ...


@overload
def parse_move(board: "ChessBoard", text: str, notation: Notation | None = None) -> "ChessMove": ...


@overload
def parse_move(board: GameBoard, text: str, notation: Notation | None = None) -> AnyMove: ...


def parse_move(board: GameBoard, text: str, notation: Notation | None = None) -> AnyMove:
    """The legal move that ``text`` means, in one notation or, given None, in any.

    With None all notations are tried, except the keypad's and the Vietnamese, whose texts may mean
    another move in another notation.  Coordinates are read with ranks from 1 only if ranks from 0
    give no legal move.  Raises ``NotationError`` where the text means no legal move or several,
    ``ValueError`` for a notation of the other game.
    """
    if notation is not None:
        _require_game(board, notation)
    if len(text) > _LONGEST:
        raise NoMoveError(f"{quoted(text)} is not a move")
    if isinstance(board, Board):
        return _READERS[notation](board, text) if notation else _read_any(board, text)
    from qianmen.rules.notation import san

    of_chess = _chess(board)
    if notation is Notation.SAN:
        return san.read(of_chess, text)
    if notation is Notation.UCI:
        return san.read_uci(of_chess, text)
    try:
        return san.read(of_chess, text)
    except NoMoveError:
        return san.read_uci(of_chess, text)


def _chess(board: GameBoard) -> "ChessBoard":
    """A board that is not one of xiangqi, as one of chess; ``TypeError`` if it is neither."""
    from qianmen.rules.chess.board import Board as ChessBoard

    if not isinstance(board, ChessBoard):
        raise TypeError(f"neither a board of xiangqi nor of chess: {board!r}")
    return board


def _require_game(board: GameBoard, notation: Notation) -> None:
    if not isinstance(notation, Notation):
        raise TypeError(f"not a Notation: {notation!r}")
    if not isinstance(board, Board):
        _chess(board)
    if isinstance(board, Board) is notation.is_chess:
        raise ValueError(f"{notation.value} is no notation of this board's game")


def _read_coordinates(board: Board, text: str) -> Move:
    return _legal(board, coordinates.read(text), text)


def _read_fairy(board: Board, text: str) -> Move:
    return _legal(board, coordinates.read_fairy(text), text)


def _legal(board: Board, move: Move, text: str) -> Move:
    try:
        board.require_legal(move)
    except IllegalMoveError as error:
        raise NotationError(f"{quoted(text)}: {error}") from None
    return move


def _read_any(board: Board, text: str) -> Move:
    """The move that the first successful reader finds.

    If none succeeds, the error is that of the first reader in whose notation the text has the form
    of a move.  Only in the two kinds of coordinates can a text have the form of a move twice.
    """
    complaint: NotationError | None = None
    for read in (_read_coordinates, _read_fairy, wxf.read, chinese.read):
        try:
            return read(board, text)
        except NoMoveError:
            continue
        except NotationError as error:
            complaint = complaint or error
    raise complaint or NoMoveError(f"{quoted(text)} is not a move")


_WRITERS: dict[Notation, Callable[[Board, Move], str]] = {
    Notation.ICCS: lambda _, move: coordinates.iccs(move),
    Notation.UCCI: lambda _, move: str(move),
    Notation.FAIRY: lambda _, move: coordinates.fairy(move),
    Notation.WXF: wxf.write,
    Notation.XQBASE: wxf.write_xqbase,
    Notation.KEYPAD: wxf.write_keypad,
    Notation.CHINESE: chinese.write,
    Notation.TRADITIONAL: lambda board, move: chinese.write(board, move, traditional=True),
    Notation.VIETNAMESE: vietnamese.write,
}

_READERS: dict[Notation, Callable[[Board, str], Move]] = {
    Notation.ICCS: _read_coordinates,
    Notation.UCCI: _read_coordinates,
    Notation.FAIRY: _read_fairy,
    Notation.WXF: lambda board, text: wxf.read(board, text, fairy=False),
    Notation.XQBASE: wxf.read,
    Notation.KEYPAD: wxf.read_keypad,
    Notation.CHINESE: chinese.read,
    Notation.TRADITIONAL: chinese.read,
    Notation.VIETNAMESE: vietnamese.read,
}
