"""What the door announces: what it understands, and what the engine behind it can do."""

from collections.abc import Sequence

from qianmen.engine.interface import Engine
from qianmen.engine.options import HASH, SYZYGY_PATH, THREADS
from qianmen.protocols.cecp.features import Feature, print_features, print_option
from qianmen.protocols.cecp.variants import VARIANTS
from qianmen.values import GameKind

_ALWAYS = {
    "setboard": 1,
    "playother": 1,
    "usermove": 1,
    "ping": 1,
    "time": 1,
    "draw": 1,
    "sigint": 0,
    "sigterm": 0,
    "reuse": 1,
    "analyze": 1,
    "colors": 0,
    "name": 1,
    "nps": 0,
    "debug": 1,
    "pause": 0,
}

WAIT = print_features([Feature("done", "0")])
"""Has a host wait for the features that would else do without after two seconds."""

SYZYGY = "syzygy"
"""The one type of endgame tables, as ``egtpath`` names it."""

_WITH_COMMANDS = (HASH, THREADS, SYZYGY_PATH)
"""What has a command of its own, ``memory``, ``cores`` or ``egtpath``, and is no option here."""


def feature_lines(engine: Engine, games: Sequence[GameKind]) -> list[str]:
    """All ``feature`` lines, the last of which says that they are done; ``games`` are on offer."""
    options = engine.options()
    names = {option.name for option in options}
    abilities = {
        **_ALWAYS,
        "smp": int(THREADS in names),
        "memory": int(HASH in names),
        "exclude": int(engine.features.ban),
    }
    has_tables = SYZYGY_PATH in names and GameKind.CHESS in games
    variants = ",".join(name for name, game in VARIANTS.items() if game in games)
    about = {"variants": variants, "myname": engine.features.title}
    if has_tables:
        about["egt"] = SYZYGY
    settings = [
        print_option(option, engine.option(option.name))
        for option in options
        if option.name not in _WITH_COMMANDS
    ]
    return [
        print_features(Feature(name, str(value)) for name, value in (abilities | about).items()),
        *(print_features([Feature("option", setting)]) for setting in settings),
        print_features([Feature("done", "1")]),
    ]
