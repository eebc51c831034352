"""The options of the UCI door: those of the engine, and its own."""

import re

from qianmen.doors.strength import set_full_strength
from qianmen.doors.uci.ranks import AUTO, CHOICES
from qianmen.engine.interface import Engine
from qianmen.engine.options import ELO, LIMIT_STRENGTH
from qianmen.protocols.uci.options import VARIANT
from qianmen.values import Features, Option

PONDER = "Ponder"
MULTI_PV = "MultiPV"
RANKS = "XiangqiRanks"
ANALYSE_MODE = "UCI_AnalyseMode"
SHOW_WDL = "UCI_ShowWDL"

_UCI_NAMES = {LIMIT_STRENGTH: "UCI_LimitStrength", ELO: "UCI_Elo"}
"""What UCI calls an option of the engine, where it has a name of its own for it."""


class Settings:
    """The settings of one conversation.

    A default is the value a setting has as the conversation begins, so that a host that sends
    all defaults back changes nothing.  The level begins at full strength, which is what UCI hosts
    expect of an engine.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._restore_strength = set_full_strength(engine)
        own = _own(engine.features)
        self._own = {option.name: option.default for option in own}
        self._engine_names = {_name(option): option.name for option in engine.options()}
        self.options = (*map(self._announced, engine.options()), *own)

    def __getitem__(self, name: str) -> str:
        """The value of an option of the door's own."""
        return self._own[name]

    def is_on(self, name: str) -> bool:
        """Whether a check of the door's own is there and on."""
        return self._own.get(name) == "true"

    def set(self, name: str, text: str) -> tuple[str, str]:
        """Change an option, ``name`` in any case; gives its name as announced, and its value.

        A number beyond the bounds becomes the nearest within.  ``ValueError`` where there is no
        such option or value.
        """
        option = self._find(name)
        value = _value(option, text)
        if option.name in self._own:
            self._own[option.name] = value
        else:
            self._engine.set_option(self._engine_names[option.name], value)
        return option.name, value

    def leave(self) -> None:
        """The conversation is over: the engine gets back the strength it had before."""
        self._restore_strength()

    def _announced(self, option: Option) -> Option:
        """An option of the engine as hosts see it."""
        return option._replace(name=_name(option), default=self._engine.option(option.name))

    def _find(self, name: str) -> Option:
        for option in self.options:
            if option.name.lower() == name.lower():
                return option
        raise UnknownOptionError(f"no option {name}")


class UnknownOptionError(ValueError):
    """There is no option of this name."""


def _name(option: Option) -> str:
    return _UCI_NAMES.get(option.name, option.name)


def _own(features: Features) -> tuple[Option, ...]:
    """The door's own options, for an engine of these features."""
    games = [game.value for game in features.games]
    return (
        Option(PONDER, "check", "false"),
        Option(MULTI_PV, "spin", "1", 1, 64),
        Option(VARIANT, "combo", AUTO, choices=(AUTO, *games)),
        Option(RANKS, "combo", AUTO, choices=tuple(CHOICES)),
        Option(ANALYSE_MODE, "check", "false"),
        *([Option(SHOW_WDL, "check", "false")] if features.prospects else []),
    )


def _value(option: Option, text: str) -> str:
    """The text as a value of the option; ``ValueError`` if it can be none."""
    match option.kind:
        case "spin" if re.fullmatch("[+-]?[0-9]{1,18}", text):
            lowest, highest = option.minimum or 0, option.maximum or 0
            return str(max(lowest, min(int(text), highest)))
        case "check" if text.lower() in ("true", "false"):
            return text.lower()
        case "combo":
            for choice in option.choices:
                if choice.lower() == text.lower():
                    return choice
        case "button" | "string":
            return text
    raise ValueError(f"{option.name}: {_wanted(option)}, not {text or '<empty>'}")


def _wanted(option: Option) -> str:
    match option.kind:
        case "spin":
            return f"{option.minimum} to {option.maximum}"
        case "check":
            return "true or false"
    return " or ".join(option.choices)
