import pytest

from qianmen.protocols.uci.news import News, mate_in_moves, parse_news
from qianmen.values import Bound, Line, Score


@pytest.mark.parametrize(
    ("text", "news"),
    [
        (
            "info depth 9 seldepth 15 multipv 2 score cp -24 nodes 90 nps 300 hashfull 7 time 30"
            " pv h0g2 i9h9",
            News(Line(2, 9, 15, Score(-24), ("h0g2", "i9h9")), 90, 30, 7),
        ),
        (
            "info pv a10a9 score cp 5 upperbound depth 3",
            News(Line(1, 3, 3, Score(5, None, Bound.UPPER), ("a10a9",))),
        ),
        ("info depth 1 score 12 pv H2E2", News(Line(1, 1, 1, Score(12), ("h2e2",)))),
        ("info depth 1 score mate 2 pv h2e2", News(Line(1, 1, 1, mate_in_moves(2), ("h2e2",)))),
        ("info depth 1 score cp 1", None),
        ("info depth 1 pv h2e2", None),
        ("info string depth 1 score cp 1 pv h2e2", None),
        ("bestmove h2e2", None),
        ("info score cp x pv h2e2", None),
    ],
)
def test_lines_of_play_are_read(text: str, news: News | None) -> None:
    assert parse_news(text) == news


@pytest.mark.parametrize(("moves", "plies"), [(1, 1), (2, 3), (-1, -2), (-3, -6), (0, 0)])
def test_mates_are_counted_in_plies(moves: int, plies: int) -> None:
    assert mate_in_moves(moves).mate == plies
