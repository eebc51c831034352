"""Boards drawn in text."""

import unicodedata

import pytest
from hypothesis import given

from qianmen import Board, Letters, Side
from qianmen.rules.diagram import draw
from rules.positions import boards


def width(line: str) -> int:
    """Columns of a terminal that a line takes."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in line)


def test_western_letters() -> None:
    board = Board()
    move = board.push("h2e2")
    assert draw(board, last_move=move).splitlines() == [
        "9  r n b a k a b n r",
        "8  . . . . . . . . .",
        "7  . c . . . . . c .",
        "6  p . p . p . p . p",
        "5  . . . . . . . . .",
        "   ~ ~ ~ ~ ~ ~ ~ ~ ~",
        "4  . . . . . . . . .",
        "3  P . P . P . P . P",
        "2  . C . .[C]. .(.).",
        "1  . . . . . . . . .",
        "0  R N B A K A B N R",
        "   a b c d e f g h i",
    ]
    assert draw(Board()) == str(Board())


def test_hanzi() -> None:
    assert draw(Board(), hanzi=True).splitlines() == [
        "9  車 馬 象 士 将 士 象 馬 車",
        "8  ＋ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ＋",
        "7  ＋ 砲 ＋ ＋ ＋ ＋ ＋ 砲 ＋",
        "6  卒 ＋ 卒 ＋ 卒 ＋ 卒 ＋ 卒",
        "5  ＋ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ＋",
        "        楚河      汉界",
        "4  ＋ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ＋",
        "3  兵 ＋ 兵 ＋ 兵 ＋ 兵 ＋ 兵",
        "2  ＋ 炮 ＋ ＋ ＋ ＋ ＋ 炮 ＋",
        "1  ＋ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ＋",
        "0  俥 傌 相 仕 帅 仕 相 傌 俥",
        "   a  b  c  d  e  f  g  h  i",
    ]


def test_black_below_without_coordinates() -> None:
    board = Board("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1")
    lines = draw(board, bottom=Side.BLACK, coordinates=False).splitlines()
    assert lines[0] == " . . . . K . . . ."
    assert lines[1] == " . . . . . . . . R"
    assert lines[-1] == " . . . . . k . . ."


def test_other_letters() -> None:
    assert draw(Board(), letters=Letters.WXF).splitlines()[0] == "9  r h e a k a e h r"


@pytest.mark.parametrize("hanzi", [False, True])
@given(board=boards())
def test_files_stay_straight(board: Board, hanzi: bool) -> None:
    last_move = board.moves[-1] if board.moves else None
    lines = draw(board, hanzi=hanzi, last_move=last_move).splitlines()
    ranks = [line for line in lines if line[0].isdigit()]
    assert len(ranks) == 10
    cell = 2 if hanzi else 1
    for line in ranks:
        starts = {width(line[:at]) for at in range(len(line))}
        assert {3 + file * (cell + 1) for file in range(9)} <= starts
        assert width(line.rstrip(")]")) == 2 + 9 * (cell + 1)
