import unicodedata

import pytest

from qianmen.rules import Side
from qianmen.rules.chess import Board
from qianmen.rules.chess.diagram import draw


def test_the_board_is_drawn_from_either_side() -> None:
    board = Board("8/P7/8/8/8/4k3/8/4K3 w - - 0 1")
    move = board.push("a7a8n")
    assert draw(board, last_move=move).splitlines() == [
        "8 [N]. . . . . . .",
        "7 (.). . . . . . .",
        "6  . . . . . . . .",
        "5  . . . . . . . .",
        "4  . . . . . . . .",
        "3  . . . . k . . .",
        "2  . . . . . . . .",
        "1  . . . . K . . .",
        "   a b c d e f g h",
    ]
    from_black = draw(board, last_move=move, bottom=Side.BLACK).splitlines()
    assert from_black[0] == "1  . . . K . . . ."
    assert from_black[7] == "8  . . . . . . .[N]"
    assert from_black[8] == "   h g f e d c b a"
    assert draw(board, coordinates=False).splitlines()[0] == " N . . . . . . ."
    assert str(board) == draw(board)


@pytest.mark.parametrize("letter", "KQRBNPkqrbnp")
def test_a_figure_is_the_piece_of_its_letter_and_takes_one_column(letter: str) -> None:
    fen = f"{'k' if letter == 'K' else 'K'}7/8/8/4{letter}3/8/8/8/8 w - - 0 1"
    if letter not in "Kk":
        fen = f"k7/8/8/4{letter}3/8/8/8/6K1 {'w' if letter.islower() else 'b'} - - 0 1"
    figure = draw(Board(fen), figures=True).splitlines()[3][11]
    colour = "WHITE" if letter.isupper() else "BLACK"
    names = dict(zip("KQRBNP", ["KING", "QUEEN", "ROOK", "BISHOP", "KNIGHT", "PAWN"], strict=True))
    assert unicodedata.name(figure) == f"{colour} CHESS {names[letter.upper()]}"
    assert unicodedata.east_asian_width(figure) == "N"
