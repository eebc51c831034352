"""What is easily given by mistake is refused with a word of what it is, and changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from qianmen import Board, Game, Move, Notation, Side, chess, draw, forbidden_moves, format_move

SLIPS = ["h2e2", (25, 22), None, 5, chess.Move(25, 22)]
"""What is no move of xiangqi, though a legal one has these squares or this text."""
CHESS_SLIPS = ["e2e4", (12, 28), None, 5, Move(12, 28)]

ASKED: list[Callable[[Any, Any], Any]] = [
    lambda board, move: board.is_legal(move),
    lambda board, move: board.gives_check(move),
    lambda board, move: board.why_illegal(move),
    lambda board, move: format_move(
        board, move, Notation.SAN if isinstance(board, chess.Board) else Notation.WXF
    ),
]


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("move", SLIPS, ids=repr)
def test_what_is_no_move(asked: Callable[[Any, Any], Any], move: object) -> None:
    with pytest.raises(TypeError, match="not a move of xiangqi: "):
        asked(Board(), move)


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("move", CHESS_SLIPS, ids=repr)
def test_what_is_no_move_of_chess(asked: Callable[[Any, Any], Any], move: object) -> None:
    with pytest.raises(TypeError, match="not a move of chess: "):
        asked(chess.Board(), move)


@pytest.mark.parametrize(
    ("board", "move"),
    [(Board(), chess.Move(25, 22)), (Board(), None), (chess.Board(), Move(12, 28))],
    ids=repr,
)
def test_nor_is_it_played(board: Any, move: Any) -> None:
    before = board.fen()
    with pytest.raises(TypeError, match=f"not a move of {board.game.value}: "):
        board.push(move)
    assert (board.fen(), board.ply) == (before, 0)
    game = Game.from_board(board)
    with pytest.raises(TypeError, match=f"not a move of {board.game.value}: "):
        game.play(move)
    assert game.moves == ()


@pytest.mark.parametrize(
    ("asked", "given", "reason"),
    [
        (draw, chess.Board(), "a board of chess, not of xiangqi"),
        (chess.draw, Board(), "a board of xiangqi, not of chess"),
        (forbidden_moves, chess.Board(), "a board of chess, not of xiangqi"),
        (Board().fen, "wxf", "not Letters: 'wxf'"),
    ],
)
def test_what_is_of_the_other_game_or_no_value(
    asked: Callable[[Any], Any], given: Any, reason: str
) -> None:
    with pytest.raises(TypeError, match=reason):
        asked(given)


@pytest.mark.parametrize("board", [Board(), chess.Board()], ids=repr)
@pytest.mark.parametrize("side", [2, -1, "w", None])
def test_what_is_no_side_attacks_nothing(board: Any, side: object) -> None:
    with pytest.raises(ValueError, match="is not a valid Side"):
        board.attackers(4, side)
    assert board.attackers(12, 0) == board.attackers(12, Side.RED)


@pytest.mark.parametrize("kind", [Move, chess.Move])
def test_any_move_can_be_shown(kind: Callable[[Any, Any], object]) -> None:
    assert repr(kind("h2", "e2")) == "<Move from 'h2' to 'e2'>"
    assert repr(kind(None, 300)) == "<Move from None to 300>"
    assert repr(kind(-1, 0)) == "<Move from -1 to 0>"
