"""Which word opens which door.  Loads no door: only the one that is opened is paid for."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from qianmen.doors.door import Door
    from qianmen.engine.interface import Engine

MakeDoor = Callable[["Engine"], "Door"]


def _qhplugin(engine: "Engine") -> "Door":
    from qianmen.doors.qhplugin.door import QhpluginDoor
    from qianmen.engine.language import user_language

    return QhpluginDoor(engine, user_language())


DOORS: dict[str, MakeDoor] = {"qhplugin": _qhplugin, "qianhong": _qhplugin}
"""The doors that are built, by the words (in lower case) that open them."""

NOT_BUILT = {"uci": "UCI", "ucci": "UCCI", "xboard": "CECP", "cecp": "CECP"}
"""Words that name a door this version does not have, and the protocol they mean."""
