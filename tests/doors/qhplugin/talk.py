"""Talking to the QHPLUGIN door by hand."""

from doors.conversation import Conversation
from qianmen.doors.qhplugin.door import QhpluginDoor
from qianmen.engine.language import Language


class Talk(Conversation):
    """A QHPLUGIN door in front of a scripted engine."""

    def __init__(self, language: Language = Language.ENGLISH) -> None:
        super().__init__(lambda engine: QhpluginDoor(engine, language))
