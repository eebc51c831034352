"""Moves as a person types them, and what is wrong with one that cannot be played."""

from qianmen.doors.console.view import View
from qianmen.rules import Board, Move, NotationError, square_name
from qianmen.rules.notation import chinese, coordinates, wxf

_LONGEST_QUOTE = 40


class MoveError(Exception):
    """A text that is no move to be played now; the message tells the person why."""


def read_move(board: Board, text: str, view: View) -> Move:
    """The legal move that ``text`` means: coordinates, WXF or Chinese notation.

    Raises ``MoveError`` in the words of ``view``.
    """
    try:
        move = coordinates.read(text)
    except NotationError:
        return _read_notation(board, text, view)
    if not board.is_legal(move):
        raise MoveError(_fault(board, move, view))
    return move


def _read_notation(board: Board, text: str, view: View) -> Move:
    for read in (chinese.read, wxf.read):
        try:
            return read(board, text)
        except NotationError:
            continue
    quote = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
    raise MoveError(view.said.unknown.format(text=quote))


def _fault(board: Board, move: Move, view: View) -> str:
    origin, target = square_name(move.origin), square_name(move.target)
    piece = board.piece_at(move.origin)
    turn = view.side_name(board.turn)
    if piece is None:
        return view.said.no_piece.format(origin=origin)
    if piece.side is not board.turn:
        return view.said.not_yours.format(origin=origin, side=turn)
    text = view.said.wrong_move_in_check if board.is_check() else view.said.wrong_move
    return text.format(origin=origin, target=target, side=turn)
