"""The evaluation: the same seen from either side, and the sum of its terms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chess.positions import from_fen, random_positions
from qianmen.core.chess.evaluation import set_weights, static_value, terms
from qianmen.core.chess.position import ChessPosition
from qianmen.core.chess.weights import GROUPS

FULL_PHASE = 24
PAWN, KNIGHT, ROOK, QUEEN = 1, 2, 4, 5
MIDDLE_GAME = [weight for _, weights, _ in GROUPS for weight in weights]
END_GAME = [weight for _, _, weights in GROUPS for weight in weights]

choices = st.lists(st.integers(0, 255), max_size=120)


def played(numbers: list[int]) -> ChessPosition:
    """The position after a game in which the numbers choose the moves."""
    position = ChessPosition()
    for number in numbers:
        moves = position.legal_moves()
        if not moves:
            break
        position.push(moves[number % len(moves)])
    return position


def rows(position: ChessPosition) -> list[bytes]:
    """The pieces, a row from White's first rank up."""
    pieces = position.pieces()
    return [pieces[first : first + 8] for first in range(0, 64, 8)]


def swapped(position: ChessPosition) -> ChessPosition:
    """The same position with the colours exchanged and the board turned round."""
    pieces = b"".join(reversed(rows(position)))
    other = ChessPosition()
    other.set(bytes(piece ^ 8 if piece else 0 for piece in pieces), 1 - position.side)
    return other


@given(choices)
def test_colours_and_sides_do_not_matter(numbers: list[int]) -> None:
    position = played(numbers)
    assert static_value(swapped(position)) == static_value(position)


@given(choices)
def test_the_value_is_that_of_the_board_alone(numbers: list[int]) -> None:
    position = played(numbers)
    fresh = ChessPosition()
    fresh.set(position.pieces(), position.side)
    assert static_value(fresh) == static_value(position)


def weighed(position: ChessPosition) -> tuple[int, int, int]:
    """The sums of both sets of weights, from White's view, and the phase."""
    counts, phase = terms(position)
    first = sum(count * weight for count, weight in zip(counts, MIDDLE_GAME, strict=True))
    second = sum(count * weight for count, weight in zip(counts, END_GAME, strict=True))
    return first, second, phase


def blended(first: int, second: int, phase: int) -> int:
    return int((first * phase + second * (FULL_PHASE - phase)) / FULL_PHASE)


def test_the_value_is_the_sum_of_the_terms() -> None:
    for position in random_positions(80, seed=32):
        if not {PAWN, 8 | PAWN, KNIGHT, ROOK, QUEEN} <= set(position.pieces()):
            continue
        value = blended(*weighed(position))
        assert static_value(position) == (-value if position.side else value)


@pytest.mark.parametrize(
    ("fen", "quarters"),
    [
        ("4k3/8/8/8/8/4p3/8/R3K1N1 w - - 0 1", 4),  # a rook's lead wins without pawns
        ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", 1),
        ("3bk3/5p2/8/8/8/4P3/3P4/2B1K3 w - - 0 1", 4),  # both bishops on dark squares
        ("2b1k3/5p2/8/8/8/4P3/3P4/2B1K3 w - - 0 1", 2),
        ("2b1k1n1/5p2/8/8/8/4P3/3P4/2B1K1N1 w - - 0 1", 4),
    ],
)
def test_what_is_hard_to_win_is_worth_less(fen: str, quarters: int) -> None:
    position = from_fen(fen)
    first, second, phase = weighed(position)
    assert second > 0
    end = int(second * (FULL_PHASE - phase) * quarters / 4)
    assert static_value(position) == int((first * phase + end) / FULL_PHASE)


def test_more_material_is_better() -> None:
    assert static_value(from_fen("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1")) > 500
    assert static_value(from_fen("4k3/8/8/8/8/8/4P3/R3K3 b Q - 0 1")) < -500


@pytest.mark.parametrize("fen", ["4k3/8/8/8/8/8/8/4K3 w", "4k2q/8/8/8/8/8/8/Q3K3 b"])
def test_a_board_without_pawns_has_a_small_value_where_it_is_even(fen: str) -> None:
    assert abs(static_value(from_fen(fen))) < 100


def test_weights_of_a_wrong_size_are_refused() -> None:
    value = static_value(ChessPosition())
    name, middle_game, end_game = GROUPS[0]
    with pytest.raises(ValueError, match="541 weights, 542 needed"):
        set_weights(GROUPS[:-1])
    with pytest.raises(ValueError, match="'placement' has the wrong size"):
        set_weights([(name, middle_game, end_game[1:]), *GROUPS[1:]])
    with pytest.raises(ValueError, match="has the wrong size"):
        set_weights([*GROUPS, ("one more", (1,), (1,))])
    set_weights(GROUPS)
    assert static_value(ChessPosition()) == value
