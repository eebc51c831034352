"""The evaluation: the same seen from either side, and the sum of its terms."""

import pytest

from core.positions import from_fen, random_positions
from qianmen.core.xiangqi.evaluation import set_weights, static_value, terms
from qianmen.core.xiangqi.position import Position
from qianmen.core.xiangqi.weights import GROUPS


def swapped(position: Position) -> Position:
    """The same position with the colours exchanged and the board turned round."""
    pieces = bytes(piece ^ 8 if piece else 0 for piece in position.pieces())
    rows = [pieces[row * 9 : row * 9 + 9] for row in range(10)]
    other = Position()
    other.set(b"".join(reversed(rows)), 1 - position.side)
    return other


def mirrored(position: Position) -> Position:
    """The same position with left and right exchanged."""
    pieces = position.pieces()
    other = Position()
    other.set(b"".join(pieces[row * 9 : row * 9 + 9][::-1] for row in range(10)), position.side)
    return other


def test_colours_and_sides_do_not_matter() -> None:
    for position in random_positions(100, seed=31):
        value = static_value(position)
        assert static_value(swapped(position)) == value
        assert static_value(mirrored(position)) == value


def test_the_value_is_the_sum_of_the_terms() -> None:
    middle_game = [weight for _, weights, _ in GROUPS for weight in weights]
    end_game = [weight for _, _, weights in GROUPS for weight in weights]
    for position in random_positions(60, seed=32):
        counts, phase = terms(position)
        first = sum(c * w for c, w in zip(counts, middle_game, strict=True))
        second = sum(c * w for c, w in zip(counts, end_game, strict=True))
        blended = int((first * phase + second * (16 - phase)) / 16)
        assert static_value(position) == (-blended if position.side else blended)


def test_more_material_is_better() -> None:
    ahead = from_fen("3k5/9/9/9/9/9/9/9/4R4/4K4 w")
    assert static_value(ahead) > 500
    assert static_value(from_fen("3k5/9/9/9/9/9/9/9/4R4/4K4 b")) < -500


def test_weights_of_a_wrong_shape_are_refused() -> None:
    with pytest.raises(ValueError, match="weights"):
        set_weights(GROUPS[:-1])
    set_weights(GROUPS)
