import pytest

from qianmen.rules import Side
from qianmen.rules.chess import Board, Outcome, Reason


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_end_has_a_sentence_of_its_own(language: str) -> None:
    draws = [Outcome(None, reason) for reason in Reason if reason is not Reason.CHECKMATE]
    mates = [Outcome(side, Reason.CHECKMATE) for side in Side]
    assert len({outcome.text(language) for outcome in (*draws, *mates)}) == len(Reason) + 1


def test_an_end_is_told_in_words() -> None:
    board = Board()
    for move in ("f2f3", "e7e5", "g2g4", "d8h4"):
        board.push(move)
    outcome = board.outcome()
    assert outcome == Outcome(Side.BLACK, Reason.CHECKMATE)
    assert outcome.text() == str(outcome) == "Black wins: White is checkmated"
    assert outcome.text("zh") == "黑方胜：白方被将死"
    with pytest.raises(ValueError, match="no words in 'fr', only in en, zh"):
        Outcome(None, Reason.STALEMATE).text("fr")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_mate_without_a_winner_has_no_words(language: str) -> None:
    with pytest.raises(ValueError, match="no words for a checkmate without a winner"):
        Outcome(None, Reason.CHECKMATE).text(language)
