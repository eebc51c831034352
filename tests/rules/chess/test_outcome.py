import pytest

from qianmen.rules import Side
from qianmen.rules.chess import Outcome, Reason


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_end_has_a_sentence_of_its_own(language: str) -> None:
    draws = [Outcome(None, reason) for reason in Reason if reason is not Reason.CHECKMATE]
    mates = [Outcome(side, Reason.CHECKMATE) for side in Side]
    assert len({outcome.text(language) for outcome in (*draws, *mates)}) == len(Reason) + 1


def test_an_end_is_told_in_words() -> None:
    assert Outcome(Side.BLACK, Reason.CHECKMATE).text() == "Black wins: White is checkmated"
    with pytest.raises(ValueError, match="no words in 'fr', only in en, zh"):
        Outcome(None, Reason.STALEMATE).text("fr")
