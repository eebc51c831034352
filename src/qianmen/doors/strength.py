"""The playing strength a conversation begins with, and what the engine gets back at its end."""

from qianmen.engine.interface import Engine
from qianmen.engine.options import LEVEL, LIMIT_STRENGTH


class FullStrength:
    """Sets an engine to its highest level, as hosts expect that weaken it themselves."""

    __slots__ = ("_before", "_engine")

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        names = {option.name for option in engine.options()} & {LEVEL, LIMIT_STRENGTH}
        self._before = {name: engine.option(name) for name in names}
        if engine.features.levels:
            engine.set_option(LEVEL, str(engine.features.levels[-1].number))

    def give_back(self) -> None:
        """The conversation is over: the engine plays as it did before."""
        for name, value in self._before.items():
            self._engine.set_option(name, value)
