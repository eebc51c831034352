import pytest

from qianmen import Board
from qianmen.engine.session import Session
from qianmen.values import GameKind

KINGS = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"


@pytest.fixture
def session() -> Session:
    return Session()


def test_begins_at_the_start(session: Session) -> None:
    assert session.board.fen() == Board().fen()


def test_a_position_with_moves(session: Session) -> None:
    session.set_position(GameKind.XIANGQI, None, ["h2e2", "h9g7"])
    assert [str(move) for move in session.board.moves] == ["h2e2", "h9g7"]
    session.set_position(GameKind.XIANGQI, KINGS, [])
    assert session.board.fen() == KINGS
    assert session.board.ply == 0


@pytest.mark.parametrize(
    ("game", "fen", "moves", "reason"),
    [
        (GameKind.XIANGQI, "9/9", [], "FEN: 2 rows, 10 needed"),
        (GameKind.XIANGQI, None, ["h2e2", "h2e2"], "no piece of the side to move on h2"),
    ],
)
def test_a_bad_position_changes_nothing(
    session: Session, game: GameKind, fen: str | None, moves: list[str], reason: str
) -> None:
    session.play(["h2e2"])
    before = session.board.fen()
    with pytest.raises(ValueError, match=reason):
        session.set_position(game, fen, moves)
    assert session.board.fen() == before
    assert session.board.ply == 1


def test_play_is_all_or_none(session: Session) -> None:
    session.play(["h2e2"])
    before = session.board.fen()
    with pytest.raises(ValueError, match="no piece of the side to move on h0"):
        session.play(["h9g7", "h0g2", "h0g2"])
    assert session.board.fen() == before
    assert session.board.ply == 1
    session.play(["h9g7", "h0g2"])
    assert session.board.ply == 3


def test_undo(session: Session) -> None:
    session.play(["h2e2", "h9g7", "h0g2"])
    session.undo(2)
    assert [str(move) for move in session.board.moves] == ["h2e2"]
    with pytest.raises(ValueError, match="only 1 moves to undo"):
        session.undo(2)
    assert session.board.ply == 1
    session.undo(1)
    with pytest.raises(ValueError, match="nothing to undo"):
        session.undo(1)
