"""The options of the UCCI door: its own, and the engine's under UCCI's names."""

from qianmen.doors.strength import set_full_strength
from qianmen.engine.interface import Engine
from qianmen.engine.options import BOOK_FILE, HASH, OWN_BOOK, RULES, SYZYGY_PATH, THREADS
from qianmen.protocols.ucci.numbers import parse_number
from qianmen.protocols.ucci.options import parse_check, print_check
from qianmen.values import Option

NEW_GAME = "newgame"
MILLISECONDS = "usemillisec"
BATCH = "batch"
DEBUG = "debug"
LINES = "multipv"

_OWN = (
    Option(MILLISECONDS, "check", "true"),
    Option(BATCH, "check", "false"),
    Option(DEBUG, "check", "false"),
    Option("ponder", "check", "false"),
    Option(NEW_GAME, "button"),
    Option(LINES, "spin", "1", 1, 64),
)
_HASHSIZE = "hashsize"
_NAMES = {
    HASH.lower(): _HASHSIZE,
    OWN_BOOK.lower(): "usebook",
    BOOK_FILE.lower(): "bookfiles",
    RULES.lower(): "ruleset",
    "repetition": "ruleset",
}
"""What UCCI calls an option of the engine, where it does not have that name itself."""
_CHOSEN_BY_ENGINE = (_HASHSIZE, THREADS.lower())
"""What the engine chooses itself where it is set to 0."""
_PROMOTION = "promotion"


class Settings:
    """The settings of one conversation.

    A default is the value a setting has as the conversation begins, so that a host that sends
    all defaults back changes nothing.  The level begins at full strength, which is what UCCI hosts
    expect of an engine.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._restore_strength = set_full_strength(engine)
        self._own = {option.name: option.default for option in _OWN}
        offered = [option for option in engine.options() if option.name != SYZYGY_PATH]
        self._engine_names = {_name(option): option.name for option in offered}
        self.options = (*_OWN, *map(self._announced, offered))

    @property
    def milliseconds(self) -> bool:
        """Whether clocks are in milliseconds, against seconds."""
        return self._is_on(MILLISECONDS)

    @property
    def batch(self) -> bool:
        """Whether input waits for the end of a search."""
        return self._is_on(BATCH)

    @property
    def debug(self) -> bool:
        """Whether the host wants to be told what is ignored."""
        return self._is_on(DEBUG)

    @property
    def lines(self) -> int:
        """How many best lines are wanted."""
        return int(self._own[LINES])

    def set(self, name: str, text: str) -> bool:
        """Change an option; False if there is none of that name.

        A number beyond the bounds becomes the nearest within; ``ValueError`` for no such value.
        """
        name = _NAMES.get(name, name)
        if name == _PROMOTION and parse_check(text):
            raise ValueError("advisors and elephants do not become soldiers here")
        for option in self.options:
            if option.name == name:
                self._keep(option, _value(option, text))
                return True
        return False

    def leave(self) -> None:
        """The conversation is over: the engine gets back the strength it had before."""
        self._restore_strength()

    def _is_on(self, name: str) -> bool:
        return self._own[name] == print_check(True)

    def _keep(self, option: Option, value: str) -> None:
        if option.name in self._own:
            self._own[option.name] = value
            return
        if option.name in _CHOSEN_BY_ENGINE and value == "0":
            value = option.default
        self._engine.set_option(self._engine_names[option.name], value)

    def _announced(self, option: Option) -> Option:
        """An option of the engine as hosts see it; 0 may leave it to the engine."""
        name, default = _name(option), self._engine.option(option.name)
        minimum = 0 if name in _CHOSEN_BY_ENGINE else option.minimum
        return option._replace(name=name, default=default, minimum=minimum)


def _name(option: Option) -> str:
    name = option.name.replace(" ", "").lower()
    return _NAMES.get(name, name)


def _value(option: Option, text: str) -> str:
    """The text as a value of the option; ``ValueError`` if it can be none."""
    match option.kind:
        case "check":
            on = parse_check(text)
            if on is None:
                raise ValueError(f"{option.name} must be true or false")
            return print_check(on)
        case "spin":
            number = parse_number(text)
            if number is None:
                raise ValueError(f"{option.name} must be a number")
            if option.minimum is not None and option.maximum is not None:
                number = max(option.minimum, min(option.maximum, number))
            return str(number)
    return text
