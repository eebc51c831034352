"""Diagrams as SVG: well formed, and with everything asked for in them."""

from xml.etree import ElementTree

import pytest

from qianmen import Board, Move, svg
from qianmen.rules.chess import Board as ChessBoard

SVG = "{http://www.w3.org/2000/svg}"


def count(drawing: str, tag: str) -> int:
    return len(list(ElementTree.fromstring(drawing).iter(SVG + tag)))


@pytest.mark.parametrize("hanzi", [True, False])
@pytest.mark.parametrize("flip", [True, False])
def test_xiangqi(hanzi: bool, flip: bool) -> None:
    board = Board()
    move = Move(25, 22)
    drawing = svg(board, hanzi=hanzi, flip=flip, last_move=move, arrows=[move, Move(1, 20)])
    assert count(drawing, "circle") == 64
    assert count(drawing, "polygon") == 2
    assert ("帅" in drawing) == hanzi
    assert drawing.count('fill="#6fa8dc"') == 2
    assert count(drawing, "text") == 2 + 19 + 32 * hanzi


def test_flipping_turns_the_board() -> None:
    board = Board("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1")
    assert 'translate(60 600)"><circle r="27" fill="#fbf1d9" stroke="#b3261e"' in svg(board)
    assert 'translate(540 60)"><circle r="27" fill="#fbf1d9" stroke="#b3261e"' in svg(
        board, flip=True
    )


def test_without_coordinates() -> None:
    assert count(svg(Board(), coordinates=False), "text") == 34


def test_chess() -> None:
    board = ChessBoard()
    drawing = svg(board, last_move=board.push("e2e4"))
    assert count(drawing, "path") == 32
    assert count(drawing, "rect") == 1 + 32 + 2
    assert count(drawing, "text") == 16
