"""A side as text: right in whichever game it plays."""

import pytest

from qianmen import Board, Side, chess, side_name
from qianmen.rules.gameboard import GameBoard


@pytest.mark.parametrize("board", [Board(), chess.Board()], ids=lambda board: board.game.value)
def test_a_side_is_the_letter_that_fen_has_for_it(board: GameBoard) -> None:
    for _ in range(2):
        assert board.fen().split()[1] == str(board.turn) == f"{board.turn}"
        board.push(board.legal_moves[0])


@pytest.mark.parametrize("board", [Board(), chess.Board()], ids=lambda board: board.game.value)
def test_pieces_are_those_of_the_sides_of_their_game(board: Board | chess.Board) -> None:
    for piece in board.piece_map().values():
        assert str(piece) == f"{side_name(board.game, piece.side)} {piece.kind}"


def test_white_of_chess_is_what_xiangqi_calls_red() -> None:
    names = [side_name(board.game, Side.WHITE) for board in (Board(), chess.Board())]
    assert names == ["Red", "White"]
    names = [side_name(board.game, Side.WHITE, "zh") for board in (Board(), chess.Board())]
    assert names == ["红方", "白方"]
    with pytest.raises(ValueError, match="no language 'fr'; there are en, zh"):
        side_name(Board().game, Side.BLACK, "fr")
