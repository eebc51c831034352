"""A search tells which root move it is at."""

import pytest

from qianmen.core.control import Control
from qianmen.core.search import Searcher
from qianmen.core.xiangqi.position import Position


def test_there_is_none_before_the_first() -> None:
    assert Control().root_move is None


@pytest.mark.parametrize("lines", [1, 3])
def test_number_and_move_go_together(lines: int) -> None:
    position = Position()
    control = Control(depth=4)
    Searcher(1).search(position, control, lines=lines)
    number, move = control.root_move or (0, 0)
    assert position.is_legal(move)
    assert lines <= number <= len(position.legal_moves())
