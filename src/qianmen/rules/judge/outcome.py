"""How a game ended: who won, why, by which rules, and which plies decided it."""

from enum import Enum
from typing import NamedTuple

from qianmen.rules.judge import words
from qianmen.rules.judge.deed import Deed, victims
from qianmen.rules.judge.reason import Reason
from qianmen.rules.side import Side, result_of

__all__ = ["Outcome", "Reason", "RuleSet"]


class RuleSet(Enum):
    """A named set of rules for repetition and the move limit; the value is the name users type."""

    COMPUTER = "computer"
    """As Pikafish judges: perpetual check and the perpetual chase of one piece lose."""
    ASIAN = "asian"
    """Asian and World Xiangqi Federation: the same, but one check does not excuse a chase."""
    CHINESE = "chinese"
    """Chinese Xiangqi Association, as far as it can be decided."""
    UCCI = "ucci"
    """The UCCI league, as ElephantEye judges, at the fourth occurrence."""
    SIMPLE = "simple"
    """Perpetual check loses, every other repetition draws."""
    NONE = "none"
    """Every repetition draws."""

    @property
    def sees_chases(self) -> bool:
        """Whether it looks for chases, and not for checks alone."""
        return self in {RuleSet.COMPUTER, RuleSet.ASIAN, RuleSet.UCCI}


class Outcome(NamedTuple):
    """The end of a game; ``winner`` None is a draw, or nothing where the reason is unsupported.

    ``plies`` are those that decided, counted from 1 at the first move after the set-up: the
    cycle of a repetition, the moves without capture, or the last move.  It is empty where the
    position was over as set up.  ``deeds`` says of each ply of a repetition whether it checked or
    chased in the sense of the rule set.
    """

    winner: Side | None
    reason: Reason
    rules: RuleSet
    plies: range
    deeds: tuple[Deed, ...] = ()

    @property
    def fault(self) -> Side | None:
        """The side that lost by a forbidden repetition, which a referee tells to change."""
        if self.winner is None or not self.reason.is_forbidden:
            return None
        return self.winner.other

    @property
    def result(self) -> str:
        """``1-0`` where Red won, ``0-1``, ``1/2-1/2``, or ``*`` where the reason is unsupported."""
        return "*" if self.reason is Reason.UNSUPPORTED else result_of(self.winner)

    def text(self, language: str = "en") -> str:
        """The verdict as a sentence, in ``en`` or ``zh`` (simplified Chinese).

        Another language: ``ValueError``.
        """
        sentence = words.sentence(language, self.reason, self.winner)
        if self.fault is not None and self.reason is Reason.PERPETUAL_CHASE:
            hunted = victims(self.deeds, self.fault)
            chases = [
                chase
                for deed in self.deeds
                if deed.side is self.fault
                for chase in deed.chases
                if chase.victim.number in hunted
            ]
            sentence += words.hunt(language, chases)
        return sentence + words.span(language, self.plies)

    def deed_texts(self, language: str = "en") -> list[str]:
        """One line a ply of a repetition, saying what it did; another language: ``ValueError``."""
        sees_chases = self.rules.sees_chases
        return [words.deed(language, deed, sees_chases=sees_chases) for deed in self.deeds]

    def __str__(self) -> str:
        """The verdict as an English sentence."""
        return self.text()
