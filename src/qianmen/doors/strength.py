"""The playing strength a conversation begins with, and what the engine gets back at its end."""

from collections.abc import Callable

from qianmen.engine.interface import Engine
from qianmen.engine.options import LEVEL, LIMIT_STRENGTH


def set_full_strength(engine: Engine) -> Callable[[], None]:
    """Set an engine to its highest level, as hosts expect that weaken it themselves.

    The function it gives is for the end of the conversation: the engine then plays as before.
    """
    names = {option.name for option in engine.options()} & {LEVEL, LIMIT_STRENGTH}
    before = {name: engine.option(name) for name in names}
    if engine.features.levels:
        engine.set_option(LEVEL, str(engine.features.levels[-1].number))

    def restore() -> None:
        for name, value in before.items():
            engine.set_option(name, value)

    return restore
