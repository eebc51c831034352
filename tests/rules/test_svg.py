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


@pytest.mark.parametrize("text", ["i0i1", "a3a4", "e0e1", "e5d5"])
def test_an_arrow_of_one_step_has_a_shaft_and_a_head(text: str) -> None:
    board = Board("4k4/9/9/9/3PP4/9/P8/9/9/4K3R w - - 0 1")
    arrow = Move.from_text(text)
    [line] = ElementTree.fromstring(svg(board, arrows=[arrow])).iter(SVG + "line")
    x1, y1, x2, y2 = (float(line.attrib[name]) for name in ("x1", "y1", "x2", "y2"))
    assert abs(x2 - x1) + abs(y2 - y1) > 10


def test_what_cannot_be_drawn_is_refused() -> None:
    for size in (0, -480):
        with pytest.raises(ValueError, match="at least 1 pixel wide"):
            svg(Board(), size=size)
    for move in (Move(90, 3), Move(3, -1)):
        with pytest.raises(ValueError, match="no point of this board has the number"):
            svg(Board(), last_move=move)
        with pytest.raises(ValueError, match="no point of this board has the number"):
            svg(Board(), arrows=[move])
    with pytest.raises(ValueError, match="no point of this board has the number 64"):
        svg(ChessBoard(), arrows=[Move(64, 3)])


@pytest.mark.parametrize("board", [Board(), ChessBoard()], ids=["xiangqi", "chess"])
def test_a_notebook_shows_the_board_with_its_last_move(board: Board | ChessBoard) -> None:
    assert board._repr_svg_() == svg(board)
    move = board.push(str(board.legal_moves[0]))
    assert board._repr_svg_() == svg(board, last_move=move)
