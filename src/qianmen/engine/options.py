"""The settings of the engine: which there are, and the values they have now."""

import re

from qianmen.engine.levels import DEFAULT_LEVEL, LEVELS
from qianmen.engine.rating import HIGHEST, LOWEST
from qianmen.engine.time import DEFAULT_OVERHEAD
from qianmen.rules import RuleSet
from qianmen.values import Option

HASH = "Hash"
"""Megabytes of the transposition table."""
THREADS = "Threads"
"""How many threads search at once; with more than one, no search can be repeated exactly."""
LEVEL = "Level"
"""The playing strength; doors set it by this name on every engine whose features list levels."""
LIMIT_STRENGTH = "LimitStrength"
"""Whether the engine plays as strong as ``Elo`` says, in place of its level."""
ELO = "Elo"
"""The playing strength on a scale without steps, see ``rating``."""
SEED = "Seed"
"""Which pseudo-random errors the levels below the top make."""
OVERHEAD = "Move Overhead"
"""Milliseconds of a clock that are kept back, for moves take time on their way to the host."""
CLEAR_HASH = "Clear Hash"
"""Forgets what earlier searches found; the position stays."""
OWN_BOOK = "OwnBook"
"""Whether opening moves are taken from a book."""
BOOK_FILE = "BookFile"
"""The file of a book to use in place of our own."""
SYZYGY_PATH = "SyzygyPath"
"""The folders of chess endgame tables, separated as in the system's ``PATH``; empty: no tables."""
RULES = "RepetitionRule"
"""The rule set of xiangqi whose forbidden moves are not played.  It holds for the move played now;
deeper in its tree the search judges repetitions by ``computer``."""
RANDOMNESS = "Randomness"
"""How much worse than the best a move may be, so that games differ; see ``ERRORS``."""
RESIGN = "Resign"
"""Whether a game that has long been lost is resigned, where the protocol has a word for it."""

ERRORS = {"none": 0, "small": 10, "medium": 25, "large": 60}
"""The amplitude in centipawns of the errors made for each choice of ``RANDOMNESS``."""

_RULE_SETS = (RuleSet.COMPUTER, RuleSet.ASIAN, RuleSet.UCCI, RuleSet.SIMPLE)
"""The rule sets that can tell a forbidden move."""

OPTIONS = (
    Option(HASH, "spin", "64", 1, 4096),
    Option(CLEAR_HASH, "button"),
    Option(THREADS, "spin", "1", 1, 64),
    Option(OVERHEAD, "spin", str(DEFAULT_OVERHEAD), 0, 10_000),
    Option(LEVEL, "spin", str(DEFAULT_LEVEL), LEVELS[0].number, LEVELS[-1].number),
    Option(LIMIT_STRENGTH, "check", "false"),
    Option(ELO, "spin", str(HIGHEST), LOWEST, HIGHEST),
    Option(SEED, "spin", "0", 0, 2**31 - 1),
    Option(OWN_BOOK, "check", "true"),
    Option(BOOK_FILE, "string"),
    Option(SYZYGY_PATH, "string"),
    Option(
        RULES,
        "combo",
        RuleSet.COMPUTER.value,
        choices=tuple(rules.value for rules in _RULE_SETS),
    ),
    Option(RANDOMNESS, "combo", "none", choices=tuple(ERRORS)),
    Option(RESIGN, "check", "false"),
)


class Settings:
    """The values of all options; a button has none."""

    __slots__ = ("_values",)

    def __init__(self) -> None:
        self._values = {
            option.name: option.default for option in OPTIONS if option.kind != "button"
        }

    def __getitem__(self, name: str) -> int:
        """The value of a number."""
        return int(self._values[name])

    def is_on(self, name: str) -> bool:
        """The value of a check."""
        return self._values[name] == "true"

    def get(self, name: str) -> str:
        """The value of the option called ``name``, in any case; unknown: ``ValueError``."""
        return self._values.get(_find(name).name, "")

    def set(self, name: str, text: str) -> str:
        """Change an option and return its name as in ``OPTIONS``; ``ValueError`` if it cannot."""
        option = _find(name)
        match option.kind:
            case "spin":
                self._values[option.name] = str(_number(option, text))
            case "check":
                self._values[option.name] = _truth(option, text)
            case "combo":
                self._values[option.name] = _choice(option, text)
            case "string":
                self._values[option.name] = text.strip()
        return option.name


def _find(name: str) -> Option:
    for option in OPTIONS:
        if option.name.lower() == name.strip().lower():
            return option
    raise ValueError("unknown option")


def _number(option: Option, text: str) -> int:
    lowest, highest = option.minimum or 0, option.maximum or 0
    if re.fullmatch("[0-9]{1,18}", text.strip()) and lowest <= int(text) <= highest:
        return int(text)
    raise ValueError(f"{option.name.lower()} must be {lowest} to {highest}")


def _choice(option: Option, text: str) -> str:
    for choice in option.choices:
        if choice == text.strip().lower():
            return choice
    raise ValueError(f"{option.name.lower()} must be one of {', '.join(option.choices)}")


def _truth(option: Option, text: str) -> str:
    if text.strip().lower() in ("true", "false"):
        return text.strip().lower()
    raise ValueError(f"{option.name.lower()} must be true or false")
