"""What a CECP engine says of itself: its features, read and answered one by one."""

from collections.abc import Callable, Mapping

from qianmen.host import deadlines
from qianmen.host.drivers.exchange import Exchange
from qianmen.host.drivers.options import THREADS
from qianmen.host.errors import StallError, WrongGameError
from qianmen.protocols import cecp
from qianmen.protocols.cecp.variants import VARIANTS
from qianmen.values import GameKind, Option

MEMORY = Option("Hash", "spin", "64", 1, 65_536)
CORES = Option(THREADS, "spin", "1", 1, 512)
"""What the commands ``memory`` and ``cores`` set, under the house's names."""

_ACCEPTED = frozenset(
    {
        "analyze",
        "colors",
        "debug",
        "done",
        "draw",
        "exclude",
        "memory",
        "myname",
        "name",
        "nps",
        "option",
        "pause",
        "ping",
        "playother",
        "reuse",
        "setboard",
        "sigint",
        "sigterm",
        "smp",
        "time",
        "usermove",
        "variants",
    }
)
"""The features whose meaning a host of ours knows; any other is rejected."""


_QUESTION = "protover 2"

REMINDERS = 20
"""How often an engine is reminded that its features are awaited."""


class Features:
    """The features of an engine; none at all where it speaks the protocol's first version."""

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        """``values`` are those known before the engine says any."""
        self._values = dict(values or {})
        self._options: dict[str, Option] = {}

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._values)

    def has(self, name: str) -> bool:
        """Whether the engine says that it has a feature."""
        return self._values.get(name) == "1"

    def has_not(self, name: str) -> bool:
        """Whether the engine says that it has not, be it only by an error."""
        return self._values.get(name) == "0"

    def refuse(self, name: str) -> None:
        """Note that the engine does not know a command of this feature."""
        self._values[name] = "0"

    @property
    def are_complete(self) -> bool:
        """Whether the engine has said that no more will come."""
        return self.has("done")

    @property
    def are_awaited(self) -> bool:
        """Whether the engine has asked for time."""
        return self.has_not("done")

    @property
    def verb(self) -> str:
        """What stands before a move."""
        return "usermove " if self.has("usermove") else ""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, with those that have commands of their own."""
        commands = {"smp": CORES, "memory": MEMORY}
        return (
            *(option for name, option in commands.items() if self.has(name)),
            *self._options.values(),
        )

    def name(self, default: str) -> str:
        """What the engine calls itself."""
        return self._values.get("myname", default)

    def games(self, engine: str) -> tuple[GameKind, ...]:
        """The games it plays; one that names no variants plays chess alone, says the protocol.

        ``WrongGameError`` where there is none of ours.
        """
        variants = self._values.get("variants", "normal").split(",")
        played = {VARIANTS[name] for name in variants if name in VARIANTS}
        if not played:
            fault = f"plays {', '.join(variants)}, neither xiangqi nor chess"
            raise WrongGameError(engine, fault)
        return tuple(game for game in GameKind if game in played)

    def take(self, text: str) -> list[str]:
        """Take the features of a line, if there are any; gives the answers to them."""
        reply = cecp.parse_reply(text)
        if not isinstance(reply, cecp.Features):
            return []
        for name, value in reply.features:
            self._values[name] = value
            if name == "option" and (option := cecp.parse_option(value)):
                self._options[option.name] = option
        return [answer_to(name) for name, _ in reply.features]


def answer_to(feature: str) -> str:
    """What an engine is told that has announced a feature of this name."""
    return f"{'accepted' if feature in _ACCEPTED else 'rejected'} {feature}"


def read_features(
    say: Callable[..., None], engine: str, clock: Callable[[], float]
) -> Exchange[Features]:
    """Ask for features, read and answer them until they are complete; silence means none.

    GNU Chess, when it starts, may hold back what it has read until more comes, so silence is broken
    now and then by ``easy``, which changes nothing.  It may also lose the question, so that is put
    again.  An engine that has said nothing yet gets more time.  One that talks but names no feature
    does not: it may be of another protocol and complain of every word.  ``StallError`` if the
    engine asked for time and never came back.
    """
    features = Features()
    say(_QUESTION)
    asked_again = False
    now = began = clock()
    quiet = now + deadlines.FIRST_FEATURES
    while not features.are_complete:
        longest = deadlines.FEATURES_WORKING if features else deadlines.FEATURES
        latest = began + deadlines.FIRST_FEATURES + longest
        line = yield min(latest, quiet, now + deadlines.FEATURES / REMINDERS)
        now = clock()
        if line is None and now >= quiet and not (features or asked_again):
            say(_QUESTION)
            asked_again, quiet = True, now + deadlines.FEATURES
            continue
        if line is None and not features:
            say("easy")
        if now >= latest or (line is None and now >= quiet):
            break
        if line is not None:
            for answer in features.take(line.text):
                say(answer)
            working = features.are_awaited
            quiet = now + (deadlines.FEATURES_WORKING if working else deadlines.FEATURES)
    if features.are_awaited:
        raise StallError(engine, "feature done=1")
    return features
