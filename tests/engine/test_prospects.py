from itertools import pairwise

import pytest

from qianmen.engine.prospects import prospects
from qianmen.rules import Board
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Prospects, Score

BOARDS: list[GameBoard] = [
    Board(),
    Board("3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"),
    ChessBoard(),
    ChessBoard("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"),
]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.fen()))
def test_they_are_per_mille_rise_with_the_score_and_mirror(board: GameBoard) -> None:
    told = [prospects(Score(score), board) for score in range(-30_000, 30_001, 50)]
    assert all(sum(chances) == 1000 and min(chances) >= 0 for chances in told)
    for worse, better in pairwise(told):
        assert worse.win <= better.win
        assert worse.loss >= better.loss
    assert [(chances.loss, chances.win) for chances in reversed(told)] == [
        (chances.win, chances.loss) for chances in told
    ]
    assert told[0] == Prospects(0, 0, 1000)
    assert told[-1] == Prospects(1000, 0, 0)


def test_fewer_men_make_a_lead_surer_in_chess() -> None:
    few, many = ChessBoard("8/8/8/4k3/8/8/4PP2/4K3 w - - 0 1"), ChessBoard()
    assert prospects(Score(300), few).win > prospects(Score(300), many).win


@pytest.mark.parametrize(
    ("mate", "chances"), [(3, (1000, 0, 0)), (-4, (0, 0, 1000)), (0, (0, 0, 1000))]
)
def test_a_mate_is_certain(mate: int, chances: tuple[int, int, int]) -> None:
    assert prospects(Score(0, mate), ChessBoard()) == chances
