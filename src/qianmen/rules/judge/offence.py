"""What a side did wrong in a repetition, and the ruling of a rule set."""

from enum import IntEnum
from typing import NamedTuple

from qianmen.rules.judge.deed import Deed


class Offence(IntEnum):
    """What a side did with every move of a cycle, by weight: the heavier loses, equals draw."""

    NONE = 0
    PASSIVE_CHASE = 1
    """Chased one and the same piece, but by taking protection away and not by a new attack."""
    CHASE = 2
    CHECK = 3


class Ruling(NamedTuple):
    """What a rule set finds in a cycle."""

    deeds: tuple[Deed, ...]
    """The plies of the cycle in order, as the rule set sees them."""
    offences: tuple[Offence, Offence] | None
    """Red's and Black's; None where the rules need a referee's judgement."""

    @classmethod
    def against(
        cls, offence: Offence, deeds: tuple[Deed, ...], *, red: bool, black: bool
    ) -> "Ruling":
        """The ruling that the sides named committed the one offence, and nobody any other."""
        return cls(
            deeds,
            (offence if red else Offence.NONE, offence if black else Offence.NONE),
        )
