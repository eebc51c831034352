"""Moves as two points, in every dialect."""

import pytest

from qianmen import Move, NotationError
from qianmen.rules.notation import coordinates

ALL = [Move(origin, target) for origin in range(90) for target in range(90)]


def test_iccs_and_plain() -> None:
    move = coordinates.read("h2e2")
    assert coordinates.iccs(move) == "H2-E2"
    assert str(move) == "h2e2"


@pytest.mark.parametrize("text", ["H2-E2", "h2-e2", "H2E2", "h2 e2", "h2 - e2", "\th2e2 \r\n"])
def test_forms_that_are_read(text: str) -> None:
    assert coordinates.read(text) == Move(25, 22)


@pytest.mark.parametrize(
    "text", ["", "h2", "h2h", "h2-e", "2h2e", "h2/e2", "h2--e2", "h10e2", "j0a0", "h2e2+", "h２e2"]
)
def test_forms_that_are_not(text: str) -> None:
    with pytest.raises(NotationError, match="not a move"):
        coordinates.read(text)


@pytest.mark.parametrize(
    ("zero", "one"), [("h2e2", "h3e3"), ("a9a8", "a10a9"), ("a8a9", "a9a10"), ("i0i9", "i1i10")]
)
def test_ranks_from_one(zero: str, one: str) -> None:
    move = coordinates.read(zero)
    assert coordinates.fairy(move) == one
    assert coordinates.read_fairy(one.upper()) == move


@pytest.mark.parametrize("text", ["H3-E3", "h3 e3", "h3 - e3", " h3e3\n"])
def test_forms_with_ranks_from_one_that_are_read(text: str) -> None:
    assert coordinates.read_fairy(text) == Move(25, 22)
    assert coordinates.read_fairy(text.lower().replace("3", "10")) == Move(88, 85)


@pytest.mark.parametrize("text", ["", "h3", "h0e3", "h11e3", "h3e3e", "a100", "a10a", "h3--e3"])
def test_what_is_no_move_with_ranks_from_one(text: str) -> None:
    with pytest.raises(NotationError, match="not a move"):
        coordinates.read_fairy(text)


def test_every_move_comes_back() -> None:
    assert [coordinates.read(str(move)) for move in ALL] == ALL
    assert [coordinates.read(coordinates.iccs(move)) for move in ALL] == ALL
    assert [coordinates.read_fairy(coordinates.fairy(move)) for move in ALL] == ALL


@pytest.mark.parametrize("move", [Move(-1, 3), Move(3, 90)])
def test_a_move_off_the_board_is_not_written(move: Move) -> None:
    for write in (coordinates.iccs, coordinates.fairy, str):
        with pytest.raises(ValueError, match="no point has the number"):
            write(move)
