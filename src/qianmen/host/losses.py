"""What a bridge between two protocols cannot carry over; told to the user, never kept silent."""

from qianmen.host.drivers.registry import Protocol

_NO_DRAW = "offers of a draw and resignations, which are only reported"

_LOSSES: dict[tuple[Protocol, Protocol], tuple[str, ...]] = {
    (Protocol.UCI, Protocol.UCCI): ("a limit of mate in n moves", _NO_DRAW),
    (Protocol.UCI, Protocol.CECP): (
        "limits of nodes and of mate",
        "pondering",
        "several lines at once, unless the engine can exclude moves",
        "an exact time for one move, which becomes an average",
        _NO_DRAW,
    ),
    (Protocol.UCI, Protocol.QHPLUGIN): (
        "scores and lines of play",
        "limits of depth, nodes and mate",
        "several lines at once",
        "pondering",
        "the engine's options and the real clocks",
    ),
    (Protocol.UCCI, Protocol.UCI): ("offers of a draw",),
    (Protocol.UCCI, Protocol.CECP): (
        "limits of nodes",
        "pondering",
        "bans, unless the engine can exclude moves",
        "an exact time for one move, which becomes an average",
        _NO_DRAW,
    ),
    (Protocol.UCCI, Protocol.QHPLUGIN): (
        "scores and lines of play",
        "limits of depth and nodes",
        "pondering",
        "the engine's options and the real clocks",
    ),
    (Protocol.CECP, Protocol.UCI): ("offers of a draw",),
    (Protocol.CECP, Protocol.UCCI): (_NO_DRAW,),
    (Protocol.CECP, Protocol.CECP): ("pondering", _NO_DRAW),
    (Protocol.CECP, Protocol.QHPLUGIN): (
        "thinking lines, and analysis but for its last move",
        "limits of depth",
        "pondering",
        "the engine's options and the real clocks",
    ),
    (Protocol.QHPLUGIN, Protocol.UCI): ("levels are made up",),
    (Protocol.QHPLUGIN, Protocol.UCCI): ("levels are made up",),
    (Protocol.QHPLUGIN, Protocol.CECP): (
        "levels are made up",
        "background thinking",
        "bans and more than one hint, unless the engine can exclude moves",
    ),
    (Protocol.QHPLUGIN, Protocol.QHPLUGIN): ("hints", "background thinking"),
}


def losses(front: Protocol, behind: Protocol) -> tuple[str, ...]:
    """What a host that speaks ``front`` does not get of an engine that speaks ``behind``."""
    if behind is Protocol.CYCLONE:
        behind = Protocol.UCI
    return _LOSSES.get((front, behind), ())
