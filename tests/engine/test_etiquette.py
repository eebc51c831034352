"""When a draw is agreed to and a game given up."""

from collections.abc import Sequence

import pytest

from qianmen.engine.etiquette import Scores


def scored(scores: Sequence[int]) -> tuple[Scores, int]:
    """Our searches at every second ply from 1, and the last of these plies."""
    kept = Scores()
    for move, score in enumerate(scores):
        kept.note(2 * move + 1, score)
    return kept, 2 * len(scores) - 1


@pytest.mark.parametrize(
    ("scores", "fullmove", "agrees"),
    [
        ([0] * 10, 41, True),
        ([20, -20] * 5, 60, True),
        ([0] * 10, 40, False),
        ([0] * 9, 50, False),
        ([21] + [0] * 9, 50, False),
        ([0] * 9 + [-21], 50, False),
        ([500] + [0] * 10, 50, True),
    ],
)
def test_a_draw_is_agreed_to_in_a_long_level_game(
    scores: list[int], fullmove: int, agrees: bool
) -> None:
    kept, ply = scored(scores)
    assert kept.agrees_to_draw(ply, fullmove) is agrees


@pytest.mark.parametrize(
    ("scores", "resigns"),
    [
        ([-1200] * 4, True),
        ([-31_990] * 5, True),
        ([-1200] * 3, False),
        ([-1200, -1200, -1199, -1200], False),
    ],
)
def test_what_is_long_lost_is_given_up(scores: list[int], resigns: bool) -> None:
    kept, ply = scored(scores)
    assert kept.resigns(ply) is resigns


def test_what_was_taken_back_is_forgotten() -> None:
    kept, ply = scored([-2000] * 4)
    kept.note(ply - 2, -100)
    assert not kept.resigns(ply - 2)
    assert not kept.resigns(ply)
