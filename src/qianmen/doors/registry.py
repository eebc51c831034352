"""Which word opens which door.  Loads no door: only the one that is opened is paid for."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from qianmen.values import GameKind

if TYPE_CHECKING:
    from qianmen.doors.door import Door
    from qianmen.engine.interface import Engine

MakeDoor = Callable[["Engine"], "Door"]


def _qhplugin(engine: "Engine") -> "Door":
    from qianmen.doors.qhplugin.door import QhpluginDoor
    from qianmen.engine.language import user_language

    return QhpluginDoor(engine, user_language())


def _uci(engine: "Engine") -> "Door":
    from qianmen.doors.uci.door import UciDoor

    return UciDoor(engine, open_door)


def _ucci(engine: "Engine") -> "Door":
    from qianmen.doors.ucci.door import UcciDoor

    return UcciDoor(engine, open_door)


def _cecp(engine: "Engine") -> "Door":
    from qianmen.doors.cecp.door import CecpDoor

    return CecpDoor(engine, open_door)


def pinned_cecp(game: GameKind) -> MakeDoor:
    """The CECP door for one game alone, for hosts that name no variant."""

    def cecp(engine: "Engine") -> "Door":
        from qianmen.doors.cecp.door import CecpDoor

        return CecpDoor(engine, open_door, game)

    return cecp


DOORS: dict[str, MakeDoor] = {
    "qhplugin": _qhplugin,
    "qianhong": _qhplugin,
    "uci": _uci,
    "ucci": _ucci,
    "xboard": _cecp,
    "cecp": _cecp,
}
"""The doors by the words (in lower case) that name them, on the command line or at a prompt."""

XIANGQI_DOORS = frozenset({"qhplugin", "qianhong", "ucci"})
"""The words of the doors whose protocols know no other game."""

CECP_WORDS = frozenset({"xboard", "cecp"})
"""The words of the door whose protocol takes a new game for chess unless told another."""


def line_to_wait(word: str) -> str | None:
    """What has hosts wait for a door that is not open yet, where its protocol has such a line."""
    if word not in CECP_WORDS:
        return None
    from qianmen.doors.cecp.features import WAIT

    return WAIT


_SPOKEN: dict[str, MakeDoor] = {
    "uci": _uci,
    "ucicyclone": _uci,
    "isready": _uci,
    "position": _uci,
    "setoption": _uci,
    "ucinewgame": _uci,
    "ucci": _ucci,
    "xboard": _cecp,
    "protover": _cecp,
}
"""Words that are commands of a protocol: the door they open is to hear them too."""

_UCI_AT_ONCE = re.compile(r"(?:go|startpos)(?:\s|$)|fen\s", re.IGNORECASE)
"""Beginnings of UCI commands, where a program says them before all else; a person may mean
another thing."""


def open_door(
    line: str,
    engine: "Engine",
    now: float,
    *,
    first: bool,
    before: Callable[[], None],
) -> "tuple[Door, list[str]] | None":
    """The door that the first word of a line opens, and its replies to that line.

    ``first`` says that a program said the line before any other.  ``before`` is called when a
    door is about to be opened.  None where the word opens none.
    """
    word = line.split()[0].lower() if line else ""
    spoken = _uci if first and _UCI_AT_ONCE.match(line) else _SPOKEN.get(word)
    make_door = spoken or DOORS.get(word)
    if make_door is None:
        return None
    if word in XIANGQI_DOORS and GameKind.XIANGQI not in engine.features.games:
        return None
    before()
    if word in XIANGQI_DOORS:
        engine.new_game(GameKind.XIANGQI)
    door = make_door(engine)
    return door, door.receive_line(line, now) if spoken else []
