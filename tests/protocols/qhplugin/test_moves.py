import pytest
from hypothesis import given

from protocols.qhplugin.strategies import moves
from qianmen.protocols.qhplugin.moves import parse_move, print_move


@given(moves)
def test_what_is_printed_reads_the_same(move: str) -> None:
    assert parse_move(print_move(move)) == move
    assert parse_move(move) == move


def test_print_move() -> None:
    assert print_move("h2e2") == "H2-E2"


@pytest.mark.parametrize("text", ["H2-E2", "h2e2", "H2e2", " h2 - E2 ", "h2-\te2", "H2 -E2"])
def test_every_form_is_read(text: str) -> None:
    assert parse_move(text) == "h2e2"


@pytest.mark.parametrize(
    "text",
    ["", "H2", "H2-", "H2-E", "H2--E2", "H2 E2", "H2-E2!", "J2-E2", "H10-E2", "Ｈ2-E2", "H٢-E2"],
)
def test_anything_else_is_no_move(text: str) -> None:
    assert parse_move(text) is None
