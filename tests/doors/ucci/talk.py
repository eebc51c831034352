"""Talking to the UCCI door by hand."""

from doors.conversation import Conversation
from qianmen.doors.registry import DOORS


class UcciTalk(Conversation):
    """A UCCI door in front of a scripted engine."""

    def __init__(self, *lines: str) -> None:
        """``lines`` have been said already."""
        super().__init__(DOORS["ucci"])
        self.say(*lines)
